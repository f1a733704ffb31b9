import { z } from 'zod';
import {
  call,
  day,
  groupedBy,
  groups,
  message,
  page,
  paged,
  readToday,
  uuid,
  WHEN_NAMED,
  recordCode,
  shortText,
} from '../call.ts';
import { prospectRequest } from '../dealers/prospects.ts';
import { claimRequest } from '../finance/claims.ts';
import { editRequest, leaveDays, leaveRequest, seenDays } from '../finance/attendance-decisions.ts';
import { planRequest } from '../field-ops/pjps.ts';
import { locationChange, switchRequest } from '../field-ops/requests.ts';
import { askBackLimits, requestDecisionLimits } from '../limits.ts';
import { findingCounts, findingFilter, needsInfo, seenFindings } from '../request-kind.ts';
import { M4, M4_READ } from '../roles.ts';

/**
 * Define a new kind beside its calls. Lists return kinds outside `FIRST_KINDS` only if `kinds` names them: older
 * readers do not know them.
 */
export const requestKinds = [
  planRequest,
  switchRequest,
  locationChange,
  prospectRequest,
  claimRequest,
  leaveRequest,
  editRequest,
] as const;

type Kinds = typeof requestKinds;

export type InboxKind = Kinds[number]['kind'];

export const INBOX_KINDS: readonly InboxKind[] = requestKinds.map(({ kind }) => kind);

export const findingCodes: ReadonlyMap<InboxKind, readonly string[]> = new Map(
  requestKinds.map(({ kind, findings }) => [kind, findings.element.shape.code.options]),
);

/** Default without `kinds`. */
export const FIRST_KINDS: readonly InboxKind[] = ['pjp', 'switch', 'location', 'prospect'];

/** Tells the contract comparison that later kinds come only on request (docs/decisions/0026). */
const whenNamed = (kind: InboxKind) => (FIRST_KINDS.includes(kind) ? {} : { [WHEN_NAMED]: 'kinds' });

const rowsOf = <const T extends readonly { kind: InboxKind; row: z.ZodType & z.core.$ZodTypeDiscriminable }[]>(
  kinds: T,
) => kinds.map(({ kind, row }) => row.meta(whenNamed(kind))) as unknown as { [I in keyof T]: T[I]['row'] };

export const inboxRow = z.discriminatedUnion('kind', rowsOf(requestKinds));
export type InboxRow = z.infer<typeof inboxRow>;

export type Finding = InboxRow['findings'][number];

/** clear: no finding. no-conflict: at most long-unvisited dealers. */
export const INBOX_CHECKS = ['clear', 'no-conflict'] as const;

export const INBOX_SORTS = ['day', '-day', 'officer', '-officer', 'kind', '-kind', 'area', '-area'] as const;

/** `check`: the first finding ('claim:over-limit'), or 'clear'. */
export const INBOX_GROUPS = ['kind', 'officer', 'area', 'day', 'check'] as const;
const { groupBy, closed, group } = groupedBy(INBOX_GROUPS);

const inboxFilter = {
  kind: z.enum(INBOX_KINDS).optional(),
  search: shortText.optional(),
  SAP_ID: recordCode.optional(),
  start: day.optional(),
  end: day.optional(),
  check: z.enum(INBOX_CHECKS).optional(),
  finding: findingFilter.finding,
};

/** Comma-separated kinds that the reader knows; unknown ones are ignored. */
const knownKinds = z
  .string()
  .regex(/^[a-z-]+(,[a-z-]+)*$/)
  .max(500)
  .optional();

const counts = z.object(
  Object.fromEntries([...INBOX_KINDS, 'total'].map((name) => [name, z.number().int()])) as Record<
    InboxKind | 'total',
    z.ZodNumber
  >,
);

export const inboxCounts = call({
  method: 'GET',
  path: '/api/v1/inbox/counts',
  roles: M4_READ,
  tag: 'Approvals',
  summary: 'How many records of the scope wait for a decision',
  response: z.object({ data: counts, message }),
});

/** `past`: dated before today, `old`: over seven days before (docs/decisions/0092). */
export const waitingToday = call({
  method: 'GET',
  path: '/api/v1/today/waiting',
  roles: M4_READ,
  tag: 'Today',
  summary: 'What waits for a decision, by kind and age',
  response: z.object({
    data: z.array(
      z.object({
        kind: z.enum(INBOX_KINDS),
        count: z.number().int(),
        past: z.number().int(),
        old: z.number().int(),
        oldest: day,
      }),
    ),
    ...readToday,
    message,
  }),
});

export const inbox = call({
  method: 'GET',
  path: '/api/v1/inbox',
  roles: M4_READ,
  tag: 'Approvals',
  summary: 'Everything of the scope that waits for a decision',
  query: z.strictObject({
    ...page.shape,
    ...inboxFilter,
    kinds: knownKinds,
    id: uuid.optional(),
    sort: z.enum(INBOX_SORTS).default('day'),
    counts: findingFilter.counts,
    groupBy,
    closed,
    group,
  }),
  refusals: ['END_BEFORE_START'],
  response: z.object({ data: z.array(inboxRow), findingCounts, ...paged, groups: groups.optional(), message }),
});

const waitingKey = z.object({
  kind: z.enum(INBOX_KINDS),
  id: uuid,
  version: z.number().int(),
  SAP_ID: z.string().nullable(),
  name: z.string(),
  day,
  findings: z.array(z.string()),
  /** Of `findings`, in their order; null where only the code is known. */
  findingTexts: z.array(z.string().nullable()).optional(),
  days: leaveDays.optional(),
});
export type WaitingKey = z.infer<typeof waitingKey>;

/** Signing data of all matches, at most 2,000 a call; `after` is the last `key`. */
export const inboxKeys = call({
  method: 'GET',
  path: '/api/v1/inbox/keys',
  roles: M4_READ,
  tag: 'Approvals',
  summary: 'Ids, versions and findings of all waiting records that match a filter',
  query: z.strictObject({ ...inboxFilter, kinds: knownKinds, groupBy, group, after: z.string().max(60).optional() }),
  refusals: ['END_BEFORE_START'],
  response: z.object({
    data: z.array(waitingKey),
    /** Cursor; null at the end. */
    next: z.string().nullable(),
    message,
  }),
});

const decided = z.object({
  kind: z.enum(INBOX_KINDS),
  id: uuid,
  result: z.enum(['done', 'refused']),
  /** 'PJP of SO1, 20/11/2026'; empty outside the scope. */
  subject: z.string(),
  /** Requester, and dealer of a location request; null without one. */
  SAP_ID: z.string().nullish(),
  dealerCode: z.string().nullish(),
  message,
  code: z.string().nullable(),
  /** With FINDING_SINCE. */
  findings: z.array(z.object({ code: z.string(), text: z.string() })).optional(),
  /** With DECIDED_MEANWHILE: by the caller. */
  isOwn: z.boolean().optional(),
  /** Present version; null if refused. */
  version: z.number().int().nullable(),
  /** Of the days decided together. */
  days: seenDays,
});
export type Decided = z.infer<typeof decided>;

export const BATCH_SIZE = 100;

/** `days` decides all days of a request, if unchanged; without it only the day of `id`. */
const decisionItem = z.strictObject({
  kind: z.enum(INBOX_KINDS),
  id: uuid,
  version: z.number().int().min(1),
  seenFindings,
  days: seenDays,
});
export type DecisionItem = z.infer<typeof decisionItem>;

/** Decided one by one; `runId` joins the batches of one selection. */
export const decideInbox = call({
  method: 'POST',
  path: '/api/v1/inbox/decide',
  roles: M4,
  tag: 'Approvals',
  summary: 'Approve or revert several waiting records',
  body: z.strictObject({
    runId: uuid,
    action: z.enum(['approve', 'revert']),
    /** Required to revert, except claims and attendance edits. */
    reason: z.string().trim().max(requestDecisionLimits.reason.maxLength).optional(),
    items: z.array(decisionItem).min(1).max(BATCH_SIZE),
  }),
  refusals: ['REASON_REQUIRED'],
  response: z.object({ data: z.object({ batchId: uuid, results: z.array(decided) }), message }),
});

export type { NeedsInfo } from '../request-kind.ts';

/** A plan is reverted instead. */
export const ASKED_KINDS = ['claim', 'prospect'] as const satisfies readonly InboxKind[];
export type AskedKind = (typeof ASKED_KINDS)[number];

export const askBackBody = z.strictObject({
  kind: z.enum(ASKED_KINDS),
  id: uuid,
  text: z.string().trim().min(1, 'Please write something.').max(askBackLimits.text.maxLength),
});

/** The request goes on waiting. One open question at a time. */
export const askBack = call({
  method: 'POST',
  path: '/api/v1/inbox/ask',
  roles: M4,
  tag: 'Approvals',
  summary: 'Ask the requester of a waiting record for what is missing',
  body: askBackBody,
  refusals: ['REQUEST_NOT_WAITING', 'REQUEST_YOURS', 'QUESTION_OPEN'],
  response: z.object({ data: needsInfo, message }),
});

/** Skips changed records. Only its decider may. */
export const undoInbox = call({
  method: 'POST',
  path: '/api/v1/inbox/undo',
  roles: M4,
  tag: 'Approvals',
  summary: 'Undo a batch of decisions',
  body: z.strictObject({ batchId: uuid }),
  refusals: ['DECISION_NOT_FOUND', 'DECISION_NOT_OWN'],
  response: z.object({ data: z.object({ batchId: uuid, results: z.array(decided) }), message }),
});

/** Newest first. */
export const inboxRuns = call({
  method: 'GET',
  path: '/api/v1/inbox/runs',
  roles: M4_READ,
  tag: 'Approvals',
  summary: 'The own decisions of the last seven days',
  response: z.object({
    data: z.array(
      z.object({
        runId: uuid,
        action: z.enum(['approve', 'revert']),
        reason: z.string().nullable(),
        at: z.string(),
        decided: z.number().int(),
        undone: z.number().int(),
        /** Of the first three in the scope: 'PJP of Ravi Kumar · SO1, 20/11/2026'. */
        subjects: z.array(z.string()).optional(),
        kinds: z.array(z.enum(INBOX_KINDS)).optional(),
        /** In undo order, newest first. */
        batchIds: z.array(uuid),
      }),
    ),
    message,
  }),
});
