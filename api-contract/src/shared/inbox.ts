import { z } from 'zod';
import { call, day, message, page, paged, readToday, uuid, WHEN_NAMED } from '../call.ts';
import { prospectRequest } from '../dealers/prospects.ts';
import { claimRequest } from '../finance/claims.ts';
import { editRequest, leaveRequest } from '../finance/attendance-decisions.ts';
import { planRequest } from '../field-ops/pjps.ts';
import { locationChange, switchRequest } from '../field-ops/requests.ts';
import { requestDecisionLimits } from '../limits.ts';
import { M4, M4_READ } from '../roles.ts';

/**
 * Every kind of request that the inbox decides: a new one is one line here, defined beside its own calls. The lists answer one that
 * is not of `FIRST_KINDS` to whoever names it in `kinds`, so that it breaks no reader from before it.
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

/** What the lists answer to whoever names no kinds: those that were there before `kinds` was. */
export const FIRST_KINDS: readonly InboxKind[] = ['pjp', 'switch', 'location', 'prospect'];

/** Says to the comparison of contracts that a later kind is answered only to whoever names it (docs/decisions/0026). */
const whenNamed = (kind: InboxKind) => (FIRST_KINDS.includes(kind) ? {} : { [WHEN_NAMED]: 'kinds' });

const rowsOf = <const T extends readonly { kind: InboxKind; row: z.ZodType & z.core.$ZodTypeDiscriminable }[]>(
  kinds: T,
) => kinds.map(({ kind, row }) => row.meta(whenNamed(kind))) as unknown as { [I in keyof T]: T[I]['row'] };

export const inboxRow = z.discriminatedUnion('kind', rowsOf(requestKinds));
export type InboxRow = z.infer<typeof inboxRow>;

export type Finding = InboxRow['findings'][number];

/** clear: no finding at all. no-conflict: at most dealers who were not visited for long. */
export const INBOX_CHECKS = ['clear', 'no-conflict'] as const;

export const INBOX_SORTS = ['day', '-day', 'officer', '-officer', 'kind'] as const;

const inboxFilter = {
  kind: z.enum(INBOX_KINDS).optional(),
  search: z.string().trim().max(100).optional(),
  /** What one person asked for. */
  SAP_ID: z.string().trim().min(1).max(64).optional(),
  start: day.optional(),
  end: day.optional(),
  check: z.enum(INBOX_CHECKS).optional(),
};

/** The kinds that the reader knows, separated by commas; one that this server does not know is left out. */
const knownKinds = z
  .string()
  .regex(/^[a-z-]+(,[a-z-]+)*$/)
  .max(500)
  .optional();

/** Of all kinds, by kind and together. */
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
  answer: z.object({ data: counts, message }),
});

/**
 * The same by age, for Today (docs/decisions/0092): kinds of which something waits. `past`: dated before today, `old`: more than seven
 * days before it; the dates are those of the list.
 */
export const waitingToday = call({
  method: 'GET',
  path: '/api/v1/today/waiting',
  roles: M4_READ,
  tag: 'Today',
  summary: 'What waits for a decision, by kind and age',
  answer: z.object({
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

/** Everything of the scope that waits for a decision; the days are the plan's, or the day of the request. */
export const inbox = call({
  method: 'GET',
  path: '/api/v1/inbox',
  roles: M4_READ,
  tag: 'Approvals',
  summary: 'Everything of the scope that waits for a decision',
  /** `id`: this record alone, for a link to it. */
  query: z.strictObject({
    ...page.shape,
    ...inboxFilter,
    kinds: knownKinds,
    id: uuid.optional(),
    sort: z.enum(INBOX_SORTS).default('day'),
  }),
  refusals: ['END_BEFORE_START'],
  answer: z.object({ data: z.array(inboxRow), ...paged, message }),
});

/** What a manager signs, of everything that matches, at most 2,000 a call: `after` is the last one's `key`. */
export const inboxKeys = call({
  method: 'GET',
  path: '/api/v1/inbox/keys',
  roles: M4_READ,
  tag: 'Approvals',
  summary: 'Ids, versions and findings of all waiting records that match a filter',
  query: z.strictObject({ ...inboxFilter, kinds: knownKinds, after: z.string().max(60).optional() }),
  refusals: ['END_BEFORE_START'],
  answer: z.object({
    data: z.array(
      z.object({
        kind: z.enum(INBOX_KINDS),
        id: uuid,
        version: z.number().int(),
        SAP_ID: z.string().nullable(),
        name: z.string(),
        day,
        /** The codes of what speaks against it. */
        findings: z.array(z.string()),
      }),
    ),
    /** Where the next call goes on; null: that was all. */
    next: z.string().nullable(),
    message,
  }),
});

const decided = z.object({
  kind: z.enum(INBOX_KINDS),
  id: uuid,
  result: z.enum(['done', 'refused']),
  /** What it is: 'PJP of SO1, 20/11/2026'; empty for what is outside the scope. */
  subject: z.string(),
  /** Whose request it is, and the dealer whose place it asks for; null for nobody. */
  SAP_ID: z.string().nullish(),
  dealerCode: z.string().nullish(),
  /** Why it was refused, or what was done. */
  message,
  code: z.string().nullable(),
  /** The record's version now; null where it was refused. */
  version: z.number().int().nullable(),
});
export type Decided = z.infer<typeof decided>;

export const BATCH_SIZE = 100;

/** At most 100 records, each decided or refused by itself; `runId` holds the batches of one selection together. */
export const decideInbox = call({
  method: 'POST',
  path: '/api/v1/inbox/decide',
  roles: M4,
  tag: 'Approvals',
  summary: 'Approve or revert several waiting records',
  body: z.strictObject({
    runId: uuid,
    action: z.enum(['approve', 'revert']),
    /** Required to revert. */
    reason: z.string().trim().max(requestDecisionLimits.reason.maxLength).optional(),
    items: z
      .array(z.strictObject({ kind: z.enum(INBOX_KINDS), id: uuid, version: z.number().int().min(1) }))
      .min(1)
      .max(BATCH_SIZE),
  }),
  refusals: ['REASON_REQUIRED'],
  answer: z.object({ data: z.object({ batchId: uuid, results: z.array(decided) }), message }),
});

/** Puts back what one batch decided, record by record, where nothing has changed since. Only who decided may. */
export const undoInbox = call({
  method: 'POST',
  path: '/api/v1/inbox/undo',
  roles: M4,
  tag: 'Approvals',
  summary: 'Undo a batch of decisions',
  body: z.strictObject({ batchId: uuid }),
  refusals: ['DECISION_NOT_FOUND', 'DECISION_NOT_OWN'],
  answer: z.object({ data: z.object({ batchId: uuid, results: z.array(decided) }), message }),
});

/** The caller's own runs of the last seven days, newest first, so that one can be undone after leaving the page. */
export const inboxRuns = call({
  method: 'GET',
  path: '/api/v1/inbox/runs',
  roles: M4_READ,
  tag: 'Approvals',
  summary: 'The own decisions of the last seven days',
  answer: z.object({
    data: z.array(
      z.object({
        runId: uuid,
        action: z.enum(['approve', 'revert']),
        reason: z.string().nullable(),
        at: z.string(),
        decided: z.number().int(),
        undone: z.number().int(),
        /** Newest first: the order in which they are undone. */
        batchIds: z.array(uuid),
      }),
    ),
    message,
  }),
});
