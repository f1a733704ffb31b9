import { z } from 'zod';
import { call, message, page, paged, sortedBy, uuid } from '../call.ts';
import { M4, M4_READ } from '../roles.ts';

export const SYNC_KINDS = ['officers', 'dealers', 'materials'] as const;

export type SyncKind = (typeof SYNC_KINDS)[number];

const counted = z.object({ read: z.number().int(), changed: z.number().int(), refused: z.number().int() });

export const syncRun = z.object({
  _id: z.string(),
  source: z.string(),
  by: z.string(),
  byName: z.string().nullish(),
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
  status: z.enum(['running', 'done', 'failed']),
  counts: z.partialRecord(z.enum(SYNC_KINDS), counted),
  error: z.string().nullable(),
  /** Refused records that no later run accepted. */
  openRefusals: z.number().int(),
  retryOf: z.string().nullable(),
});
export type SyncRun = z.infer<typeof syncRun>;

const done = z.object({
  data: z.object({ officers: z.number().int(), dealers: z.number().int(), materials: z.number().int() }),
  run: syncRun,
  message,
});

/** Updates officers, dealers and materials from SAP; concurrent run 409, SAP unreachable 502 (D-070). */
export const syncAll = call({
  method: 'POST',
  also: ['GET'],
  path: '/api/v1/sync/all',
  roles: M4,
  tag: 'Sync',
  summary: 'Synchronise with SAP',
  refusals: ['SYNC_RUNNING', 'DEMO_DATA_LOADING', 'SAP_FAILED'],
  response: done,
});

export const retrySync = call({
  method: 'POST',
  path: '/api/v1/sync/runs/:id/retry',
  roles: M4,
  tag: 'Sync',
  summary: 'Try the refused records of a run again',
  params: z.strictObject({ id: uuid }),
  refusals: [
    'SYNC_RUN_NOT_FOUND',
    'NOTHING_REFUSED',
    'SYNC_OUTDATED',
    'SYNC_RUNNING',
    'DEMO_DATA_LOADING',
    'SAP_FAILED',
  ],
  response: done,
});

export const syncRuns = call({
  method: 'GET',
  path: '/api/v1/sync/runs',
  roles: M4_READ,
  tag: 'Sync',
  summary: 'Runs, the last one first',
  query: z.strictObject({
    ...page.shape,
    ...sortedBy(['started', 'finished', 'by', 'source', 'status', 'refused']),
  }),
  response: z.object({ data: z.array(syncRun), ...paged, message }),
});

export const syncRefusals = call({
  method: 'GET',
  path: '/api/v1/sync/runs/:id/refusals',
  roles: M4_READ,
  tag: 'Sync',
  summary: 'Records that a run refused, with the reason of each',
  params: z.strictObject({ id: uuid }),
  query: z.strictObject({ ...page.shape, ...sortedBy(['kind', 'key', 'reason', 'again']) }),
  refusals: ['SYNC_RUN_NOT_FOUND'],
  response: z.object({
    data: z.array(
      z.object({
        kind: z.enum(SYNC_KINDS),
        key: z.string(),
        reason: z.string(),
        triedAgain: z.boolean(),
      }),
    ),
    ...paged,
    message,
  }),
});
