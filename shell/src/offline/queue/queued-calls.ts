import type { CallKey } from 'api-contract';
import { type QueueEntry, UPLOAD } from './queue-entry.ts';

type Input = QueueEntry['input'];
type Body = Record<string, unknown>;

export const bodyOf = ({ body }: Input): Body => (typeof body === 'object' && body !== null ? (body as Body) : {});

const approveOrRevert = (input: Input): string => (bodyOf(input).action === 'approve' ? 'Approve' : 'Revert');

function ticketLabel(input: Input): string {
  const { reply, status } = bodyOf(input);
  if (reply) return 'Reply';
  return status ? `Status: ${String(status)}` : 'Remark';
}

function changesLabel(input: Input): string {
  const { SAP_ID, priority } = bodyOf(input);
  if (SAP_ID !== undefined) return 'Assign';
  return priority ? `Priority: ${String(priority)}` : 'Resolve';
}

/** Everything else fails at once without a connection. */
const LABELS: Partial<Record<CallKey, string | ((input: Input) => string)>> = {
  'POST /api/v1/inbox/decide': approveOrRevert,
  'POST /api/v1/inbox/undo': 'Undo',
  'POST /api/v1/inbox/ask': 'Ask back',
  'POST /api/v1/AM/PJP/approve/:id': 'Approve',
  'POST /api/v1/AM/PJP/revert/:id': 'Revert',
  'PUT /api/v1/pjp/beat/switch/action': approveOrRevert,
  'POST /api/v1/dealers/update-location': (input) => (bodyOf(input).status === 'APPROVE' ? 'Approve' : 'Reject'),
  'POST /api/v1/prospect/Escalate/sendApproval/:id': 'Approve',
  'POST /api/v1/prospect/Escalate/rejectApproval/:id': 'Reject',
  'POST /api/v1/prospect/Escalate/remarks/:id': 'Remark',
  'PUT /api/v1/admin/reimbursement/:id': (input) => (bodyOf(input).status === 'Approved' ? 'Approve' : 'Reject'),
  'POST /api/v1/admin/reimbursement/undo/:id': 'Undo',
  'PUT /api/v1/attendance/approve': 'Approve',
  'PUT /api/v1/attendance/reject': 'Reject',
  'PUT /api/v1/attendance/updateAttendanceRequest': (input) =>
    bodyOf(input).decision === 'APPROVED' ? 'Approve' : 'Reject',
  'PUT /api/v1/dash/visit/remark': 'Remark',
  'POST /api/v1/admin/churn/comment': 'Remark',
  'PUT /api/v1/dealers/churn-follow-up': 'Follow-up',
  'POST /api/v1/dealers/churn-follow-ups/assign': 'Assign',
  'POST /api/v1/dealers/my-follow-ups/answer': 'Answer',
  'POST /api/v1/my-reminders/answer': 'Answer',
  'POST /api/v1/my-requests/answer': 'Answer',
  [UPLOAD]: 'File',
  'POST /api/v1/query/createQuery': 'New ticket',
  'POST /api/v1/query/remarkAdded': ticketLabel,
  'POST /api/v1/query/assign': 'Assign',
  'POST /api/v1/query/changeTickets': changesLabel,
  'POST /api/v1/query/undoTicketChanges': 'Undo',
  'POST /api/v1/query/priority': (input) => `Priority: ${String(bodyOf(input).priority)}`,
  'POST /api/v1/query/answerQuestion': 'Answer',
  'POST /api/v1/query/answerResolution': 'Answer',
};

export const mayQueue = (key: CallKey): boolean => LABELS[key] !== undefined;

export function labelOf({ key, input }: QueueEntry): string {
  const label = LABELS[key];
  return (typeof label === 'function' ? label(input) : label) ?? key;
}

export function textOf({ input }: QueueEntry): string {
  const body = bodyOf(input);
  const texts = [
    body.subject,
    body.reason,
    body.remark,
    body.remarks,
    body.reply,
    body.answer,
    body.text,
    body.comment,
  ];
  return texts.filter((text) => typeof text === 'string' && text !== '').join(' · ');
}

const ID_NAMES = ['id', '_id', 'requestId', 'beatId', 'attendanceId', 'prospect_id', 'visitId'];
const idsIn = (part: unknown): string[] => {
  const fields = (part ?? {}) as Body;
  return ID_NAMES.map((name) => fields[name]).filter((id): id is string => typeof id === 'string' && id !== '');
};

const followUpIn = (part: unknown): string[] => {
  const { dealerCode, month } = (part ?? {}) as Body;
  return dealerCode && month ? [`churn ${String(dealerCode)} ${String(month)}`] : [];
};

/** Ids of its records, as lists name their rows. */
export function recordsOf({ input }: Pick<QueueEntry, 'input'>): string[] {
  const body = bodyOf(input);
  const several = [body.items, body.days].flatMap((list) => (Array.isArray(list) ? list : []));
  const parts = [input.params, input.query, body, ...several];
  return [...new Set([...parts.flatMap(idsIn), ...parts.flatMap(followUpIn)])];
}

interface Result {
  result?: string;
  message?: string;
  version?: unknown;
}

/** A response with 200 may hold refusals: those of requests that are decided together. @returns their sentences */
export function refusalIn(response: unknown): string | undefined {
  const { data } = (response ?? {}) as { data?: { results?: readonly Result[] } };
  const results = data?.results ?? [];
  const refused = results.filter(({ result }) => result === 'refused');
  if (refused.length === 0) return undefined;
  const sentences = [...new Set(refused.map(({ message = '' }) => message))].join(' ');
  return results.length === 1 ? sentences : `${refused.length} of ${results.length} were refused: ${sentences}`;
}

export function newVersionIn(response: unknown): number | undefined {
  const { data } = (response ?? {}) as { data?: { version?: unknown; pjp?: Result } };
  const version = data?.version ?? data?.pjp?.version;
  return typeof version === 'number' ? version : undefined;
}
