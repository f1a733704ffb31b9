import { type Db, raw, sql } from './sql.ts';

/** Numbers must be unique, and never change: older servers hold the same locks. */
export const ADVISORY_LOCKS = {
  migrations: 7_204_113,
  sync: 7_204_114,
  /** One server loads demo data alone; a sync holds it shared. */
  demoData: 7_204_115,
  /** Serializes activations: each is compared with the live state. */
  goLive: 7_204_116,
  versionFiles: 7_204_117,
  compatibilityAlerts: 7_204_131,
  /** By Idempotency-Key: a repeated sync waits for the first. */
  syncKey: 7_204_133,
  /** One sync stores competitors' products, batch by batch. */
  marketProducts: 7_204_134,
  surveySums: 7_204_135,
  planAdherence: 7_204_136,
  backup: 7_204_171,
  months: 7_204_172,
  /** One process finds, creates and records secrets. */
  secrets: 7_204_132,
} as const;

type AdvisoryLock = keyof typeof ADVISORY_LOCKS;

/** The connection's end frees it. */
export const lockSession = async (connection: Db, name: AdvisoryLock): Promise<void> => {
  await connection.query(sql`select pg_advisory_lock(${ADVISORY_LOCKS[name]})`);
};

export const unlockSession = async (connection: Db, name: AdvisoryLock): Promise<void> => {
  await connection.query(sql`select pg_advisory_unlock(${ADVISORY_LOCKS[name]})`);
};

/** `key` selects a separate lock; the connection's end frees it. */
export const tryLockSession = async (
  connection: Db,
  name: AdvisoryLock,
  { isShared = false, key }: { isShared?: boolean; key?: string } = {},
): Promise<boolean> => {
  const attempt = raw(isShared ? 'pg_try_advisory_lock_shared' : 'pg_try_advisory_lock');
  const row = await connection.one<{ isLocked: boolean }>(
    sql`select ${attempt}(${numbersOf(name, key)}) as "isLocked"`,
  );
  return row?.isLocked === true;
};

export const isLockFree = async (db: Db, name: AdvisoryLock, key: string): Promise<boolean> =>
  (await db.one<{ free: boolean }>(sql`select pg_try_advisory_xact_lock_shared(${numbersOf(name, key)}) as free`))
    ?.free === true;

const numbersOf = (name: AdvisoryLock, key?: string) =>
  key === undefined ? sql`${ADVISORY_LOCKS[name]}` : sql`${ADVISORY_LOCKS[name]}::int, hashtext(${key})`;

/** Holds it until the transaction ends. `key` selects a separate lock. */
export const lockTransaction = async (tx: Db, name: AdvisoryLock, key?: string): Promise<void> => {
  await tx.query(sql`select pg_advisory_xact_lock(${numbersOf(name, key)})`);
};
