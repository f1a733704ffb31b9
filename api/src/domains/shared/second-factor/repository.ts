import { AppError } from '../../../errors/app-error.ts';
import { type Db, exactlyOne, sql, type WriteDb } from '../../../database/sql.ts';
import { iso } from '../../../database/sql-parts.ts';

export const readFactorState = (db: Db, userId: string): Promise<{ since: string | null; recoveryCodesLeft: number }> =>
  exactlyOne(
    db,
    sql`select ${iso('f.confirmed_at')} as since,
        case when f.confirmed_at is null then 0 else cardinality(f.recovery_hashes) end as "recoveryCodesLeft"
      from users u left join second_factors f on f.user_id = u.id where u.id = ${userId}`,
  );

/** Another start before the first code replaces it. @throws SECOND_FACTOR_ON */
export const storeStartedFactor = async (tx: WriteDb, userId: string, secret: string, now: Date): Promise<void> => {
  const stored = await tx.query(sql`
    insert into second_factors as f (user_id, secret, started_at) values (${userId}, ${secret}, ${now})
    on conflict (user_id) do update set secret = excluded.secret, started_at = excluded.started_at, last_step = 0
      where f.confirmed_at is null
    returning 1`);
  if (stored.length === 0) throw new AppError('SECOND_FACTOR_ON');
};

export const confirmFactor = async (
  tx: WriteDb,
  userId: string,
  { step, hashes, now }: { step: number; hashes: string[]; now: Date },
): Promise<void> => {
  const confirmed = await tx.query(sql`update second_factors
    set confirmed_at = ${now}, last_step = ${step}, recovery_hashes = ${hashes}
    where user_id = ${userId} and confirmed_at is null returning 1`);
  if (confirmed.length === 0) throw new AppError('SECOND_FACTOR_OFF');
};

/** @throws SECOND_FACTOR_OFF */
export const storeRecoveryHashes = async (db: WriteDb, userId: string, hashes: string[]): Promise<void> => {
  const stored = await db.query(sql`update second_factors set recovery_hashes = ${hashes}
    where user_id = ${userId} and confirmed_at is not null returning 1`);
  if (stored.length === 0) throw new AppError('SECOND_FACTOR_OFF');
};

/** @throws SECOND_FACTOR_OFF */
export const removeFactor = async (tx: WriteDb, userId: string): Promise<void> => {
  const removed = await tx.query(
    sql`delete from second_factors where user_id = ${userId} and confirmed_at is not null returning 1`,
  );
  if (removed.length === 0) throw new AppError('SECOND_FACTOR_OFF');
};

export const lockFactorOwner = async (tx: WriteDb, id: string): Promise<{ SAP_ID: string; role: string }> => {
  const person = await tx.one<{ SAP_ID: string; role: string }>(
    sql`select sap_id as "SAP_ID", role from users where id = ${id} and active and sap_id is not null for no key update`,
  );
  if (!person) throw new AppError('USER_NOT_FOUND');
  return person;
};

export const markProved = async (tx: WriteDb, sessionId: string, now: Date): Promise<void> => {
  await tx.query(sql`update sessions set proved_at = ${now} where id = ${sessionId}`);
};
