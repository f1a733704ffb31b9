import { z } from 'zod';
import { call, message, page, paged, uuid } from '../call.ts';
import { ADM } from '../roles.ts';

const TAG = 'System';
const at = z.string();
const count = z.number().int();

/** Names of settings, never their values. */
export const server = z.object({
  version: z.string(),
  commit: z.string(),
  node: z.string(),
  startedAt: at,
  demo: z.boolean(),
  migrations: z.object({ count, last: z.string(), lastAt: at }),
  /** The server's disks; `level` is null where nothing depends on it. */
  disks: z.array(
    z.object({
      folder: z.enum(['data', 'assets']),
      path: z.string(),
      freeBytes: z.number(),
      sizeBytes: z.number(),
      level: z.enum(['enough', 'low', 'full']).nullable(),
    }),
  ),
  settings: z.array(z.object({ name: z.string(), isSet: z.boolean() })),
});
export type Server = z.infer<typeof server>;

export const systemServer = call({
  method: 'GET',
  path: '/api/v1/admin/system/server',
  roles: ADM,
  tag: TAG,
  summary: 'Version, migrations, disks, and which settings are given',
  response: z.object({ data: server, message }),
});

export const database = z.object({
  version: z.string(),
  bytes: z.number(),
  tables: z.array(z.object({ name: z.string(), bytes: z.number(), rows: z.number() })),
  /** The standby of DATABASE_READ_URL. `why`: reason for not reading from it. */
  standby: z.object({ isUsed: z.boolean(), lagSeconds: z.number().nullable(), why: z.string() }).nullable(),
  connections: z.object({ busy: count, idle: count, waiting: count, most: count }),
  /** `missing`: reason for their absence. */
  statements: z.object({
    missing: z.string().nullable(),
    slowest: z.array(
      z.object({ text: z.string(), calls: z.number(), meanMs: z.number(), totalSeconds: z.number(), rows: z.number() }),
    ),
  }),
});
export type Database = z.infer<typeof database>;

export const systemDatabase = call({
  method: 'GET',
  path: '/api/v1/admin/system/database',
  roles: ADM,
  tag: TAG,
  summary: 'Size of the database, its largest tables and its slow statements',
  response: z.object({ data: database, message }),
});

export const QUEUE_NAMES = [
  'reports',
  'mail',
  'alert-posts',
  'sap-sync',
  'refused-records',
  'market-sync',
  'partner',
] as const;
export type QueueName = (typeof QUEUE_NAMES)[number];

/** Retry with `retryEntry`, or with the domain's own call and the entry's id. */
export const RETRY_WAYS = ['entry', 'sap-sync', 'refused-records', 'prospect', 'score'] as const;

export const failedEntry = z.object({
  id: z.string(),
  subject: z.string(),
  error: z.string(),
  at,
  attempts: count,
  retry: z.enum(RETRY_WAYS),
});
export type FailedEntry = z.infer<typeof failedEntry>;

export const queue = z.object({
  name: z.enum(QUEUE_NAMES),
  waiting: count,
  running: count,
  failed: count,
  oldestAt: at.nullable(),
  entries: z.array(failedEntry),
});
export type Queue = z.infer<typeof queue>;

export const systemQueues = call({
  method: 'GET',
  path: '/api/v1/admin/system/queues',
  roles: ADM,
  tag: TAG,
  summary: 'What waits, runs and has failed in the queues',
  response: z.object({ data: z.array(queue), message }),
});

export const retryEntry = call({
  method: 'POST',
  path: '/api/v1/admin/system/queues/:queue/:id/retry',
  roles: ADM,
  tag: TAG,
  summary: 'Put a failed entry of a queue back in the line',
  params: z.strictObject({ queue: z.enum(QUEUE_NAMES), id: uuid }),
  refusals: ['ENTRY_NOT_FAILED'],
  response: z.object({ data: z.object({ subject: z.string() }), message }),
});

export const failedRequest = z.object({
  requestId: z.string(),
  at,
  method: z.string(),
  /** The contract's path pattern. */
  route: z.string(),
  status: count,
  code: z.string(),
  role: z.string(),
  /** Without personal data. */
  message: z.string(),
});
export type FailedRequest = z.infer<typeof failedRequest>;

export const failedRequests = call({
  method: 'GET',
  path: '/api/v1/admin/system/errors',
  roles: ADM,
  tag: TAG,
  summary: 'Requests that failed on our side: of the last day, or by the beginning of a request id',
  query: z.strictObject({
    ...page.shape,
    id: z
      .string()
      .trim()
      .regex(/^[\w-]{4,64}$/, 'Please give at least the first 4 characters of the id.')
      .optional(),
  }),
  response: z.object({ data: z.array(failedRequest), ...paged, message }),
});

export const failedCall = z.object({
  method: z.string(),
  route: z.string(),
  code: z.string(),
  status: count,
  times: count,
  lastAt: at,
});
export type FailedCall = z.infer<typeof failedCall>;

export const systemFailedCalls = call({
  method: 'GET',
  path: '/api/v1/admin/system/errors/calls',
  roles: ADM,
  tag: TAG,
  summary: 'Failures of the last day by call',
  response: z.object({ data: z.array(failedCall), message }),
});

export const RUN_KINDS = ['backup', 'sap-sync', 'market-sync', 'import'] as const;
export const run = z.object({
  kind: z.enum(RUN_KINDS),
  what: z.string(),
  at,
  /** null while running. */
  isGood: z.boolean().nullable(),
  detail: z.string(),
});
export type Run = z.infer<typeof run>;

export const lastRuns = z.object({
  /** Automatic backups, or a recorded one. */
  hasBackups: z.boolean(),
  /** null without one. */
  lastGoodBackupAt: at.nullable(),
  /** Over two backup intervals, or two days without automatic backups. */
  isBackupOld: z.boolean(),
  runs: z.array(run),
});
export type LastRuns = z.infer<typeof lastRuns>;

export const systemRuns = call({
  method: 'GET',
  path: '/api/v1/admin/system/runs',
  roles: ADM,
  tag: TAG,
  summary: 'The last backup, syncs and imports',
  response: z.object({ data: lastRuns, message }),
});

export const guessedKey = z.object({
  kind: z.enum(['all', 'address', 'account', 'device']),
  /** Address or account; empty for the total, and for devices' secret ids. */
  who: z.string(),
  failures: count,
  waits: count,
  waitUntil: at.nullable(),
});
export type GuessedKey = z.infer<typeof guessedKey>;

export const systemSignIns = call({
  method: 'GET',
  path: '/api/v1/admin/system/sign-ins',
  roles: ADM,
  tag: TAG,
  summary: 'Wrong sign-ins of the last day, and who has to wait',
  response: z.object({ data: z.array(guessedKey), message }),
});
