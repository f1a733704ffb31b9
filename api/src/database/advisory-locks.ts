import { type Db, raw, sql } from './sql.ts';

/**
 * Every advisory lock of this product: two that share a number would wait for each other. A number stays what it is, as servers
 * of an older version hold the same lock.
 */
export const ADVISORY_LOCKS = {
  /** Migrations are applied by one server; whoever comes second finds nothing to do. */
  migrations: 7_204_113,
  /** One sync with SAP at a time. */
  sync: 7_204_114,
  /** Demo data is loaded by one server, alone; a sync holds it shared. */
  demoData: 7_204_115,
  /** What goes live is compared with what is live: one after the other. */
  goLive: 7_204_116,
  /** The files of one version of a remote come and go one after the other. */
  versionFiles: 7_204_117,
  /** Whether live versions of remotes fit what the servers provide is told by one server at a time. */
  compatibilityAlerts: 7_204_131,
  /** A sync under one Idempotency-Key: who repeats it waits for that one. */
  syncKey: 7_204_133,
  /** What competitors sell is stored by one sync at a time, batch by batch. */
  marketProducts: 7_204_134,
  /** Sums of survey answers are put together by one server at a time. */
  surveySums: 7_204_135,
  /** One backup at a time. */
  backup: 7_204_171,
  /** Tables by months are made, moved into and taken away by one server at a time. */
  months: 7_204_172,
  /** Secrets are looked for, made and recorded by one process at a time. */
  secrets: 7_204_132,
} as const;

type AdvisoryLock = keyof typeof ADVISORY_LOCKS;

/** Waits for the lock; it is free again when this connection ends. */
export const lockSession = async (connection: Db, name: AdvisoryLock): Promise<void> => {
  await connection.query(sql`select pg_advisory_lock(${ADVISORY_LOCKS[name]})`);
};

/** Gives back what `lockSession` or `tryLockSession` took, while the connection goes on. */
export const unlockSession = async (connection: Db, name: AdvisoryLock): Promise<void> => {
  await connection.query(sql`select pg_advisory_unlock(${ADVISORY_LOCKS[name]})`);
};

/** Takes the lock if it is free, and says whether; it is free again when this connection ends. With a `key`, the lock of this key alone. */
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

/** Whether nobody holds the lock of this key right now; holds it no longer than the question takes. */
export const isLockFree = async (db: Db, name: AdvisoryLock, key: string): Promise<boolean> =>
  (await db.one<{ free: boolean }>(sql`select pg_try_advisory_xact_lock_shared(${numbersOf(name, key)}) as free`))
    ?.free === true;

const numbersOf = (name: AdvisoryLock, key?: string) =>
  key === undefined ? sql`${ADVISORY_LOCKS[name]}` : sql`${ADVISORY_LOCKS[name]}::int, hashtext(${key})`;

/** Waits for the lock and holds it until the transaction ends; with a `key`, the lock of this key alone. */
export const lockTransaction = async (tx: Db, name: AdvisoryLock, key?: string): Promise<void> => {
  await tx.query(sql`select pg_advisory_xact_lock(${numbersOf(name, key)})`);
};
