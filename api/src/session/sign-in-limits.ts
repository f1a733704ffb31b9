import type { FastifyBaseLogger } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import type { Core } from '../platform/core.ts';
import { toWriteDb, sql, type WriteDb } from '../database/sql.ts';
import { inTransaction } from '../database/transaction.ts';
import { warnOfGuessing } from './guessing-alert.ts';
import {
  isUsedUp,
  LIMIT_RULES,
  type LimitRule,
  type LimitState,
  expireWindows,
  roundWaitMinutes,
  getWaitUntil,
  withFailures,
  withWait,
} from './limit-rules.ts';

export interface Limit {
  key: string;
  rule: LimitRule;
}

export const accountKey = (column: 'sap_id' | 'email', who: string): string =>
  // Longer names belong to nobody and exceed the index.
  `account:${column}:${who.toLowerCase().slice(0, 254)}`;

/** For a device with an earlier sign-in. */
export const deviceLimits = (deviceId: string, userId: string): Limit[] => [
  { key: `device:${deviceId}:${userId}`, rule: LIMIT_RULES.device },
];

/** Rows are locked in this order, so that nothing deadlocks. */
export const strangerLimits = (account: string, address: string): Limit[] => [
  { key: account, rule: LIMIT_RULES.account },
  { key: `address:${address}`, rule: LIMIT_RULES.address },
  { key: 'all', rule: LIMIT_RULES.all },
];

interface Counted extends Limit {
  state: LimitState;
}

const COLUMNS = sql`key, failures, window_start as "windowStart", day_failures as "dayFailures", day_start as "dayStart",
  waits, wait_until as "waitUntil"`;

const counted = (limits: Limit[], rows: (LimitState & { key: string })[], now: Date): Counted[] =>
  limits.flatMap((limit) => {
    const row = rows.find(({ key }) => key === limit.key);
    return row ? [{ ...limit, state: expireWindows(row, now) }] : [];
  });

const lock = async (db: WriteDb, limits: Limit[], now: Date): Promise<Counted[]> => {
  const keys = limits.map(({ key }) => key);
  await db.query(sql`insert into sign_in_limits (key, window_start, day_start)
    select key, ${now}, ${now} from unnest(${keys}::text[]) as key on conflict do nothing`);
  const rows = await db.query<LimitState & { key: string }>(
    sql`select ${COLUMNS} from sign_in_limits where key = any(${keys}) order by key for update`,
  );
  return counted(limits, rows, now);
};

const save = (db: WriteDb, rows: Counted[]): Promise<unknown> => {
  const values = JSON.stringify(rows.map(({ key, state }) => ({ ...state, key })));
  return db.query(sql`update sign_in_limits l set failures = n.failures, window_start = n."windowStart",
      day_failures = n."dayFailures", day_start = n."dayStart", waits = n.waits, wait_until = n."waitUntil"
    from jsonb_to_recordset(${values}::jsonb) as n (key text, failures int, "windowStart" timestamptz,
      "dayFailures" int, "dayStart" timestamptz, waits int, "waitUntil" timestamptz)
    where l.key = n.key`);
};

/** Not a `change`: there is no user yet. */
const withLocked = <R>(
  core: Core,
  limits: Limit[],
  work: (db: WriteDb, rows: Counted[], now: Date) => Promise<R>,
): Promise<R> =>
  inTransaction(core.pool, async (client) => {
    const db = toWriteDb(client);
    const now = core.now();
    return work(db, await lock(db, limits, now), now);
  });

/** @throws TOO_MANY_ATTEMPTS for the longest wait */
const refuseWaiting = (rows: Counted[], now: Date): void => {
  const [longest] = rows
    .flatMap(({ rule, state }) => {
      const until = getWaitUntil(state, rule, now);
      return until ? [{ rule, until }] : [];
    })
    .sort((a, b) => b.until.getTime() - a.until.getTime());
  if (!longest) return;
  const minutes = roundWaitMinutes(longest.until, longest.rule, now);
  throw new AppError('TOO_MANY_ATTEMPTS', undefined, {
    text: `Too many attempts. Please try again after ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    retryAfter: Math.ceil((longest.until.getTime() - now.getTime()) / 1000),
  });
};

export const refuseAtLimit = async ({ db, now: clock }: Core, limits: Limit[]): Promise<void> => {
  const now = clock();
  const rows = await db.query<LimitState & { key: string }>(
    sql`select ${COLUMNS} from sign_in_limits where key = any(${limits.map(({ key }) => key)})`,
    'sign-in-limits',
  );
  refuseWaiting(counted(limits, rows, now), now);
};

/**
 * Counts the attempt as wrong before its check: concurrent guesses get no extra checks. All limits count it, or none
 * and TOO_MANY_ATTEMPTS.
 */
export const reserveAttempt = (core: Core, limits: Limit[]): Promise<{ isLast: boolean }> =>
  withLocked(core, limits, async (db, rows, now) => {
    refuseWaiting(rows, now);
    const reserved = rows.map((row) => ({ ...row, state: withFailures(row.state, 1) }));
    await save(db, reserved);
    return { isLast: reserved.some(({ state, rule }) => isUsedUp(state, rule)) };
  });

export const giveBackAttempt = (core: Core, limits: Limit[]): Promise<unknown> =>
  withLocked(core, limits, (db, rows) =>
    save(
      db,
      rows.map((row) => ({ ...row, state: withFailures(row.state, -1) })),
    ),
  );

export const beginWaits = async (core: Core, limits: Limit[], log: FastifyBaseLogger): Promise<void> => {
  const begun = await withLocked(core, limits, async (db, rows, now) => {
    const waiting = rows
      .filter(({ state, rule }) => isUsedUp(state, rule))
      .map((row) => ({ ...row, state: withWait(row.state, row.rule, now) }));
    await save(db, waiting);
    for (const { key, rule, state } of waiting) await warnOfGuessing(db, key, rule, state, now);
    return waiting;
  });
  for (const { rule, state } of begun)
    log.warn({ limit: rule.name, failures: state.dayFailures, waits: state.waits }, 'too many wrong sign-ins');
};

/**
 * Removes the person's own failures, also from address and total. Those for other accounts stay, so that an own account
 * buys no guesses.
 */
export const forgiveAttempts = (core: Core, limits: Limit[]): Promise<unknown> =>
  withLocked(core, limits, async (db, [own, ...shared]) => {
    if (!own) return;
    const forgiven = own.state.dayFailures;
    await save(
      db,
      shared.map((row) => ({ ...row, state: withFailures(row.state, -forgiven) })),
    );
    await db.query(sql`delete from sign_in_limits where key = ${own.key}`);
  });

/** After an ADMIN's reset. */
export const deleteAccountLimits = (db: WriteDb, account: string, userId: string): Promise<unknown> =>
  db.query(sql`delete from sign_in_limits where key = ${account} or key like ${`device:%:${userId}`}`);
