import type { claims } from 'api-contract';
import { AppError } from '../../../errors/app-error.ts';
import type { Tx } from '../../../calls/change.ts';
import { type Db, exactlyOne, sql } from '../../../database/sql.ts';
import type { User } from '../../../session/scope.ts';
import { dayAfter, indiaDay } from '../../../time/india-day.ts';
import type { RowOutcome } from '../../shared/bulk-ingest/ingest-rows.ts';
import { bindBills, releaseBills } from './bill-uploads.ts';

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
  const knownCategory = await db.one<{ category: string; subCategory: string }>(sql`
    select k.name as category, sub.name as "subCategory"
    from reimbursement_categories k cross join unnest(k.sub_categories) sub (name)
    where k.deleted_at is null and lower(k.name) = lower(${category}) and lower(sub.name) = lower(${subCategory})`);
  if (!knownCategory) throw new AppError('CLAIM_CATEGORY_UNKNOWN');
  return knownCategory;
};

const isSame = (one: ClaimFacts, other: ClaimFacts): boolean =>
  JSON.stringify({ ...one, bills: [...one.bills] }) === JSON.stringify({ ...other, bills: [...other.bills] });

export const ingestClaim = async (tx: Tx, user: User, sent: SentClaim, now: Date): Promise<RowOutcome> => {
  const existing = await tx.one<{ id: string; sapId: string; status: string; facts: ClaimFacts }>(sql`
    select id, sap_id as "sapId", status, json_build_object('claimDate', claim_date::text, 'category', category,
      'subCategory', sub_category, 'amount', amount::float8, 'description', description, 'bills', bills) as facts
    from claims where external_id = ${sent.claimId} for update`);
  if (existing && existing.sapId !== user.sapId) throw new AppError('ROW_ID_TAKEN');
  const { reimbursementDate: claimDate, amount, description, bills } = sent;
  const asSent: ClaimFacts = {
    claimDate,
    category: sent.category,
    subCategory: sent.subCategory,
    amount,
    description,
    bills,
  };
  if (existing && isSame(existing.facts, asSent)) return { id: existing.id, result: 'known' };
  const facts: ClaimFacts = { ...asSent, ...(await requireKnownCategory(tx, sent)) };
  if (existing && isSame(existing.facts, facts)) return { id: existing.id, result: 'known' };
  if (existing && existing.status !== 'Pending') throw new AppError('CLAIM_NOT_PENDING');
  const today = indiaDay(now);
  if (claimDate > today) throw new AppError('ROW_IN_FUTURE');
  if (claimDate < dayAfter(today, -MAX_DAYS_BACK)) throw new AppError('CLAIM_TOO_OLD');
  await bindBills(tx, user, bills);
  const { category, subCategory } = facts;
  const { id } = await exactlyOne<{ id: string }>(
    tx,
    existing
      ? sql`update claims set claim_date = ${claimDate}, category = ${category}, sub_category = ${subCategory}, amount = ${amount},
            description = ${description}, bills = ${bills}, version = version + 1
          where id = ${existing.id} returning id`
      : sql`insert into claims (external_id, sap_id, claim_date, category, sub_category, amount, description, bills)
          values (${sent.claimId}, ${user.sapId}, ${claimDate}, ${category}, ${subCategory}, ${amount}, ${description}, ${bills})
          returning id`,
  );
  if (existing) await releaseBills(tx, user, existing.facts.bills, now);
  const action = existing ? 'change' : 'create';
  await tx.history({ kind: 'claim', id, action, before: existing?.facts ?? null, after: facts });
  return { id, result: existing ? 'changed' : 'new' };
};
