import DataLoader from 'dataloader';
import type { FastifyRequest } from 'fastify';
import type { Core } from '../platform/core.ts';
import { type Db, exactlyOne, sql, type WriteDb } from '../database/sql.ts';
import type { User } from './scope.ts';
import { selectHasFactor } from './second-factor.ts';
import { parseDevice } from './parse-device.ts';
import { TOKEN_HOURS } from '../platform/tokens.ts';
import { USER_COLUMNS } from './users.ts';

export interface Session {
  id: string;
  user: User;
  /** Writing calls: a standby that has the last has all. Counted only with a standby. */
  writes: number;
  lacksFactor: boolean;
  /** When pin or code was given last. */
  provedAt: Date;
}

const PROOF_MS = 15 * 60_000;
export const isProofOld = ({ provedAt }: Session, now: Date): boolean => provedAt.getTime() + PROOF_MS <= now.getTime();

const SEEN_EVERY_MS = 5 * 60_000;

export const startSession = async (
  db: WriteDb,
  userId: string,
  from: { request: FastifyRequest; deviceId: string } | undefined,
  now: Date,
) => {
  const expiresAt = new Date(now.getTime() + TOKEN_HOURS * 3_600_000);
  const started = await exactlyOne<{ id: string }>(
    db,
    sql`
    insert into sessions (user_id, device, device_id, started_at, expires_at, last_seen_at)
    values (${userId}, ${parseDevice(from?.request.headers['user-agent'])}, ${from?.deviceId ?? null}, ${now}, ${expiresAt}, ${now}) returning id`,
  );
  return started.id;
};

type SessionRow = User & {
  sessionId: string;
  lastSeenAt: Date;
  expiresAt: Date;
  writes: number;
  provedAt: Date;
  hasFactor: boolean;
};

/** Batches requests of one event loop turn; read again each turn (docs/decisions/0010). */
const createSessionLoader = (db: Db): DataLoader<string, SessionRow | undefined> =>
  new DataLoader(
    async (ids) => {
      const rows = await db.query<SessionRow>(
        sql`select s.id as "sessionId", ${USER_COLUMNS}, s.last_seen_at as "lastSeenAt",
            s.expires_at as "expiresAt", s.writes, coalesce(s.proved_at, s.started_at) as "provedAt",
            ${selectHasFactor('users')} as "hasFactor"
          from unnest(${[...new Set(ids)]}::uuid[]) asked (id) join sessions s on s.id = asked.id join users on users.id = s.user_id
          where active and s.ended_at is null`,
        'user-of-session',
      );
      const bySession = new Map(rows.map((row) => [row.sessionId, row]));
      return ids.map((id) => bySession.get(id));
    },
    { cache: false, maxBatchSize: 100, batchScheduleFn: (read) => void setImmediate(read) },
  );
const readsByDb = new WeakMap<Db, ReturnType<typeof createSessionLoader>>();
const getSessionLoader = (db: Db) => {
  const known = readsByDb.get(db);
  if (known) return known;
  const reads = createSessionLoader(db);
  readsByDb.set(db, reads);
  return reads;
};

/** Undefined if it ended or the person left. */
export const readSession = async (core: Core, sessionId: string, userId: string): Promise<Session | undefined> => {
  const row = await getSessionLoader(core.db).load(sessionId);
  if (row?.id !== userId || row.expiresAt <= core.now()) return undefined;
  const { sessionId: _, lastSeenAt, expiresAt: __, writes, provedAt, hasFactor, ...user } = row;
  updateLastSeen(core, sessionId, lastSeenAt);
  const lacksFactor = !hasFactor && core.config.secondFactorRoles.includes(user.role);
  return { id: sessionId, user, writes, lacksFactor, provedAt };
};

// Minute precision suffices; a loss is harmless.
const updateLastSeen = ({ unauditedWrite, now }: Core, id: string, lastSeenAt: Date): void => {
  const due = new Date(now().getTime() - SEEN_EVERY_MS);
  if (lastSeenAt > due) return;
  const db = unauditedWrite('last-seen');
  db.query(
    sql`update sessions set last_seen_at = ${now()} where id = ${id} and last_seen_at <= ${due}`,
    'session-seen',
  ).catch(() => undefined);
};

/** All open ones, only one, or all others. Returns how many. */
export const endSessions = async (
  db: WriteDb,
  userId: string,
  now: Date,
  { only, except }: { only?: string; except?: string | undefined } = {},
): Promise<number> => {
  const ended = await db.query(sql`update sessions set ended_at = ${now}
    where user_id = ${userId} and ended_at is null
      and ${only === undefined ? sql`true` : sql`id = ${only}`} and ${except === undefined ? sql`true` : sql`id <> ${except}`}
    returning id`);
  return ended.length;
};
