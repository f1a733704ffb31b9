import type { claims } from 'api-contract';
import { type Db, type Sql, sql } from '../../../database/sql.ts';

/** Of claim `c`. */
export const payableAmount = sql`coalesce(c.approved_amount, c.amount)`;

const selectBatch = (columns: Sql): Sql => sql`
  select ${columns} from payment_batch_claims p join payment_batches b on b.id = p.batch_id
  where p.claim_id = c.id and not p.taken_back`;

export const paymentFields = sql`(${selectBatch(sql`b.paid_on::text`)}) as paid, (${selectBatch(sql`b.number`)}) as "paymentBatch"`;

export const hasPayment: Readonly<Record<(typeof claims.CLAIM_PAYMENTS)[number], Sql>> = {
  waiting: sql`(c.status = 'Approved' and not exists (select from payment_batch_claims p where p.claim_id = c.id and not p.taken_back))`,
  open: sql`exists (${selectBatch(sql`1`)} and b.state = 'Open')`,
  paid: sql`exists (${selectBatch(sql`1`)} and b.state = 'Paid')`,
};

export const isInPaymentBatch = (number: string): Sql => sql`c.id in (
  select p.claim_id from payment_batch_claims p join payment_batches b on b.id = p.batch_id where b.number = ${number})`;

/** Ask after the lock: the locking statement misses a batch made meanwhile. */
export const isClaimInBatch = async (db: Db, id: string): Promise<boolean> =>
  (await db.one(sql`select 1 from payment_batch_claims p where p.claim_id = ${id} and not p.taken_back`)) !== undefined;

export const selectClaimPayments = (ids: readonly string[]): Sql => sql`
  select c.id, ${paymentFields}, c.approved_amount::float8 as "approvedAmount" from claims c where c.id = any(${ids})`;
