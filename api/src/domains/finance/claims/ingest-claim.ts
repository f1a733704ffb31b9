import type { claims } from 'api-contract';
import { AppError } from '../../../errors/app-error.ts';
import type { Tx } from '../../../calls/change.ts';
import { type Db, exactlyOne, sql } from '../../../database/sql.ts';
import type { User } from '../../../session/scope.ts';
import { dayAfter, indiaDay } from '../../../time/india-day.ts';
import type { RowOutcome } from '../../shared/bulk-ingest/ingest-rows.ts';
import { bindBills } from './bill-uploads.ts';

type SentClaim = claims.SentClaim;

interface ClaimFacts {
  claimDate: string;
  category: string;
  subCategory: string;
  amount: number;
  description: string;
  bills: string[];
}

const MAX_DAYS_BACK = 366;

/** In the stored spelling. @throws {AppError} CLAIM_CATEGORY_UNKNOWN */
const requireKnownCategory = async (db: Db, { category, subCategory }: SentClaim) => {
  const known = await db.one<{ category: string; subCategory: string }>(sql`
    select k.name as category, sub.name as "subCategory"
    from reimbursement_categories k cross join unnest(k.sub_categories) sub (name)
    where k.deleted_at is null and lower(k.name) = lower(${category}) and lower(sub.name) = lower(${subCategory})`);
  if (!known) throw new AppError('CLAIM_CATEGORY_UNKNOWN');
  return known;
};

const isSame = (one: ClaimFacts, other: ClaimFacts): boolean =>
  JSON.stringify({ ...one, bills: [...one.bills] }) === JSON.stringify({ ...other, bills: [...other.bills] });

/**
 * As pending. A later import may change it until it is decided.
 * @throws {AppError} what is wrong with it
 */
export const ingestClaim = async (tx: Tx, user: User, sent: SentClaim, now: Date): Promise<RowOutcome> => {
  const known = await tx.one<{ id: string; sapId: string; status: string; facts: ClaimFacts }>(sql`
    select id, sap_id as "sapId", status, json_build_object('claimDate', claim_date::text, 'category', category,
      'subCategory', sub_category, 'amount', amount::float8, 'description', description, 'bills', bills) as facts
    from claims where external_id = ${sent.claimId} for update`);
  if (known && known.sapId !== user.sapId) throw new AppError('ROW_ID_TAKEN');
  const { reimbursementDate: claimDate, amount, description, bills } = sent;
  const asSent: ClaimFacts = {
    claimDate,
    category: sent.category,
    subCategory: sent.subCategory,
    amount,
    description,
    bills,
  };
  if (known && isSame(known.facts, asSent)) return { id: known.id, result: 'known' };
  const facts: ClaimFacts = { ...asSent, ...(await requireKnownCategory(tx, sent)) };
  if (known && isSame(known.facts, facts)) return { id: known.id, result: 'known' };
  if (known && known.status !== 'Pending') throw new AppError('CLAIM_NOT_PENDING');
  const today = indiaDay(now);
  if (claimDate > today) throw new AppError('ROW_IN_FUTURE');
  if (claimDate < dayAfter(today, -MAX_DAYS_BACK)) throw new AppError('CLAIM_TOO_OLD');
  await bindBills(tx, user, bills);
  const { category, subCategory } = facts;
  const { id } = await exactlyOne<{ id: string }>(
    tx,
    known
      ? sql`update claims set claim_date = ${claimDate}, category = ${category}, sub_category = ${subCategory}, amount = ${amount},
            description = ${description}, bills = ${bills}, version = version + 1
          where id = ${known.id} returning id`
      : sql`insert into claims (external_id, sap_id, claim_date, category, sub_category, amount, description, bills)
          values (${sent.claimId}, ${user.sapId}, ${claimDate}, ${category}, ${subCategory}, ${amount}, ${description}, ${bills})
          returning id`,
  );
  const action = known ? 'change' : 'create';
  await tx.history({ kind: 'claim', id, action, before: known?.facts ?? null, after: facts });
  return { id, result: known ? 'changed' : 'new' };
};
