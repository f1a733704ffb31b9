import { z } from 'zod';
import { call, day, message, page, paged, uuid } from '../call.ts';
import { M4 } from '../roles.ts';
import { beat, pjpEntry } from './field-ops.ts';

const dealerDetails = z.array(z.object({ dealerCode: z.string(), name: z.string() }));

/**
 * How many of the dealer's visits of 90 days were within 100 m of the held and of the asked place. null: that place
 * itself is not known. `unknown`: visits without coordinates.
 */
export const locationReplay = z.object({
  visits: z.number().int(),
  nearOld: z.number().int().nullable(),
  nearNew: z.number().int(),
  unknown: z.number().int(),
});
/** A dealer with the place that an officer asked for (000 §3); `requestId` tells decided ones of one dealer apart. */
export const locationRequest = z.object({
  /** The dealer's id. */
  _id: z.string(),
  requestId: z.string(),
  dealerCode: z.string(),
  name: z.string(),
  territoryCode: z.string(),
  SAP_ID: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  updatedLatitude: z.number(),
  updatedLongitude: z.number(),
  locUpdatedOn: z.string(),
  /** Whether it waits for a decision. */
  updateLocationRequest: z.boolean(),
  status: z.enum(['Pending', 'Approved', 'Rejected']),
  replay: locationReplay,
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  reason: z.string().nullable(),
  version: z.number().int(),
});
export type LocationRequest = z.infer<typeof locationRequest>;
const locationRequestList = z.array(locationRequest);

/** The scope's location requests, pending first; decided ones stay 30 days (D-064). */
export const locationRequests = call({
  method: 'GET',
  path: '/api/v1/dealers/update-location',
  roles: M4,
  tag: 'Requests',
  summary: 'Location requests of dealers',
  answer: z.object({ data: locationRequestList, dealers: locationRequestList, message }),
});

/** 'APPROVE' applies the body's coordinates, else the asked ones; an empty body rejects; not pending 409 (D-065). */
export const decideLocation = call({
  method: 'POST',
  path: '/api/v1/dealers/update-location',
  roles: M4,
  tag: 'Requests',
  summary: 'Approve or reject a dealer’s new location',
  /** With `requestId` and `version` only that request as the manager saw it is decided, else 409 (D-306). */
  query: z.strictObject({
    dealerId: z.string().min(1).max(64),
    requestId: uuid.optional(),
    version: z.coerce.number().int().optional(),
  }),
  body: z
    .strictObject({
      status: z.literal('APPROVE').optional(),
      latitude: z.union([z.number(), z.string().max(40)]).nullish(),
      longitude: z.union([z.number(), z.string().max(40)]).nullish(),
    })
    .refine(({ status, latitude, longitude }) => status !== undefined || (latitude ?? longitude ?? null) === null, {
      path: ['status'],
      message: 'Please give the status APPROVE with coordinates, or nothing to reject.',
    })
    .optional(),
  answer: z.object({ data: locationRequest, message }),
});

export const SWITCH_STATUSES = ['In-Review', 'Approved', 'Reverted'] as const;
/** A wish to travel a beat on another day, with the plan that it is about (D-067). */
export const beatSwitch = z.object({
  _id: z.string(),
  SAP_ID: z.string(),
  status: z.enum(SWITCH_STATUSES),
  activity: z.string(),
  planDate: day,
  switchDate: day,
  remark: z.string(),
  beats: z.array(beat),
  dealersDetails: dealerDetails,
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  reason: z.string().nullable(),
  version: z.number().int(),
});
export type BeatSwitch = z.infer<typeof beatSwitch>;
const beatSwitchList = z.array(beatSwitch);

/** `dash=true` is the managers' view; without it an SO gets the own requests only (D-067). */
export const beatSwitches = call({
  method: 'GET',
  path: '/api/v1/pjp/beat/switch',
  roles: [...M4, 'SO'],
  tag: 'Requests',
  summary: 'Switch beat requests, newest plan date first',
  query: z.strictObject({ dash: z.enum(['true', 'false']).optional() }),
  answer: z.object({ data: beatSwitchList, pjps: beatSwitchList, message }),
});

/** Approving moves the plan to the switch date, or exchanges the two dates; not In-Review 409 (D-067). */
export const decideBeatSwitch = call({
  method: 'PUT',
  path: '/api/v1/pjp/beat/switch/action',
  roles: M4,
  tag: 'Requests',
  summary: 'Approve or reject a switch beat request',
  body: z.strictObject({
    action: z.enum(['approve', 'reject']),
    beatId: uuid,
    SAP_ID: z.string().max(64),
    version: z.number().int().optional(),
  }),
  answer: z.object({ data: beatSwitch, message }),
});

export const INBOX_KINDS = ['pjp', 'switch', 'location'] as const;
export type InboxKind = (typeof INBOX_KINDS)[number];
/** What the check of a waiting record found; docs/decisions/0017 says which of them speak against it. */
export const FINDINGS = ['leave', 'holiday', 'two-plans', 'long-unvisited', 'visits-at-old-place'] as const;
export const finding = z.object({
  code: z.enum(FINDINGS),
  /** What it is about: the holiday, the dealers, the other officer. */
  text: z.string(),
});
export type Finding = z.infer<typeof finding>;
const waiting = {
  id: uuid,
  version: z.number().int(),
  SAP_ID: z.string().nullable(),
  name: z.string(),
  areaName: z.string(),
  day,
  findings: z.array(finding),
};
export const inboxRow = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('pjp'), ...waiting, plan: pjpEntry }),
  z.object({ kind: z.literal('switch'), ...waiting, beatSwitch }),
  z.object({ kind: z.literal('location'), ...waiting, location: locationRequest }),
]);
export type InboxRow = z.infer<typeof inboxRow>;

/** clear: no finding at all. no-conflict: at most dealers who were not visited for long. */
export const INBOX_CHECKS = ['clear', 'no-conflict'] as const;
export const INBOX_SORTS = ['day', '-day', 'officer', '-officer', 'kind'] as const;
const inboxFilter = {
  kind: z.enum(INBOX_KINDS).optional(),
  search: z.string().trim().max(100).optional(),
  start: day.optional(),
  end: day.optional(),
  check: z.enum(INBOX_CHECKS).optional(),
};
const counts = z.object({
  pjp: z.number().int(),
  switch: z.number().int(),
  location: z.number().int(),
  total: z.number().int(),
});

export const inboxCounts = call({
  method: 'GET',
  path: '/api/v1/inbox/counts',
  roles: M4,
  tag: 'Approvals',
  summary: 'How many records of the scope wait for a decision',
  answer: z.object({ data: counts, message }),
});

/** Everything of the scope that waits for a decision; the days are the plan's, or the day of the request. */
export const inbox = call({
  method: 'GET',
  path: '/api/v1/inbox',
  roles: M4,
  tag: 'Approvals',
  summary: 'Plans, switch beat requests and location requests that wait for a decision',
  query: z.strictObject({ ...page.shape, ...inboxFilter, sort: z.enum(INBOX_SORTS).default('day') }),
  answer: z.object({ data: z.array(inboxRow), ...paged, message }),
});

/** Ids and versions of everything that matches, at most 2,000 a call: `after` is the last one's `key`. */
export const inboxKeys = call({
  method: 'GET',
  path: '/api/v1/inbox/keys',
  roles: M4,
  tag: 'Approvals',
  summary: 'Ids and versions of all waiting records that match a filter',
  query: z.strictObject({ ...inboxFilter, after: z.string().max(60).optional() }),
  answer: z.object({
    data: z.array(z.object({ kind: z.enum(INBOX_KINDS), id: uuid, version: z.number().int() })),
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
  /** Why it was refused, or what was done. */
  message,
  code: z.string().nullable(),
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
    reason: z.string().trim().max(1000).optional(),
    items: z
      .array(z.strictObject({ kind: z.enum(INBOX_KINDS), id: uuid, version: z.number().int().min(1) }))
      .min(1)
      .max(BATCH_SIZE),
  }),
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
  answer: z.object({ data: z.object({ batchId: uuid, results: z.array(decided) }), message }),
});

/** The caller's own runs of the last seven days, newest first, so that one can be undone after leaving the page. */
export const inboxRuns = call({
  method: 'GET',
  path: '/api/v1/inbox/runs',
  roles: M4,
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
