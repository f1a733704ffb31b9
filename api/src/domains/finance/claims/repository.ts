import type { ServerQuery, claims } from 'api-contract';
import { type Db, empty, exactlyOne, join, type Sql, sql, type WriteDb } from '../../../database/sql.ts';
import { type OrgUnit, getScopeCondition, type User } from '../../../session/scope.ts';
import { type GroupColumn, groupedPage } from '../../../database/grouped-page.ts';
import { chosenOrder, holdsText, naturalKeys, selectName } from '../../../database/sql-parts.ts';
import {
  countFindings,
  groupByFirstFinding,
  joinFirstFinding,
  selectIdsWithFindings,
} from '../../shared/inbox/finding-filter.ts';
import { selectNeedsInfo } from '../../shared/inbox/needs-info.ts';
import { isCountedIn } from '../spend-limits/spend-used.ts';
import { type ClaimCheck, selectListedFindings } from './claim-findings.ts';
import { hasPayment, isInPaymentBatch, paymentFields } from './claim-payments.ts';
import { isOverLimit } from './month-limits.ts';

type ClaimsQuery = ServerQuery<typeof claims.reimbursements>;
export type Claim = claims.Reimbursement;

const fields = sql`
  c.id as "_id", c.claim_date::text as "reimbursementDate", c.sap_id as "SAP_ID", ${selectName('c.sap_id')} as name, c.category, c.sub_category as "subCategory",
  c.amount::float8 as amount, c.decided_by as "approvedBy", ${selectName('c.decided_by')} as "approvedByName", c.status, c.bills, c.description,
  c.reject_reason as "rejectReason", c.approved_amount::float8 as "approvedAmount", c.approve_remark as "approveRemark", ${paymentFields}, ${selectNeedsInfo(sql`c.id`, sql`c.status = 'Pending'`)} as "needsInfo", c.version`;

export type ClaimFilter = Partial<Omit<ClaimsQuery, 'page' | 'currentPage' | 'limit' | 'finding' | 'counts'>>;

const where = (
  user: User,
  {
    id,
    search,
    officer,
    status,
    overLimit,
    startDate,
    endDate,
    category,
    payment,
    paymentBatch,
    regionCode,
    limitCategory,
    limitSubCategory = '',
  }: ClaimFilter,
): Sql => {
  return join(
    [
      getScopeCondition(user),
      ...(id ? [sql`c.id = ${id}`] : []),
      ...(officer ? [sql`c.sap_id = ${officer}`] : []),
      ...(status ? [sql`c.status = ${status}`] : []),
      ...(overLimit ? [isOverLimit] : []),
      ...(startDate ? [sql`c.claim_date >= ${startDate}`] : []),
      ...(endDate ? [sql`c.claim_date <= ${endDate}`] : []),
      ...(category ? [sql`c.category = ${category}`] : []),
      ...(payment ? [hasPayment[payment]] : []),
      ...(paymentBatch ? [isInPaymentBatch(paymentBatch)] : []),
      ...(regionCode ? [sql`coalesce(nullif(u.region_code, ''), '-') = ${regionCode}`] : []),
      ...(limitCategory
        ? [isCountedIn(user, { category: limitCategory, subCategory: limitSubCategory }, startDate?.slice(0, 7))]
        : []),
      ...(search ? [holdsText(['c.sap_id', 'u.name', 'c.category', 'c.sub_category'], search)] : []),
    ],
    ' and ',
  );
};

const listFrom = (user: User, query: ClaimFilter, joined: Sql = empty): Sql =>
  sql`from claims c join users u on u.sap_id = c.sap_id ${joined} where ${where(user, query)}`;

const selectFindingsOf = (user: User, from: Sql, check: ClaimCheck): Sql =>
  selectListedFindings(user, sql`select c.id ${from}`, check);

const listWithFindings = (user: User, { finding, ...query }: ClaimsQuery, check: ClaimCheck): Sql => {
  const findings = selectFindingsOf(user, listFrom(user, query), check);
  const from = listFrom(user, query, query.groupBy === 'check' ? joinFirstFinding(findings, sql`c.id`) : empty);
  return finding ? sql`${from} and c.id in (${selectIdsWithFindings(findings, finding)})` : from;
};

export const countClaimFindings = (db: Db, user: User, query: ClaimsQuery, check: ClaimCheck) =>
  countFindings(db, selectFindingsOf(user, listWithFindings(user, query, check), check));

const GROUPS: Record<NonNullable<ClaimsQuery['groupBy']>, GroupColumn> = {
  date: { value: sql`c.claim_date::text`, isNewestFirst: true },
  userId: { value: sql`c.sap_id`, name: sql`max(u.name)` },
  category: { value: sql`c.category` },
  subCategory: { value: sql`c.sub_category` },
  status: { value: sql`c.status` },
  check: groupByFirstFinding(sql`c.status = 'Pending'`),
};

const ORDERS: Record<NonNullable<ClaimsQuery['sort']>, readonly string[]> = {
  date: ['c.claim_date'],
  userId: naturalKeys('c.sap_id'),
  category: ['lower(c.category)'],
  subCategory: ['lower(c.sub_category)'],
  amount: ['c.amount'],
  approvedBy: naturalKeys('c.decided_by'),
  status: ['c.status'],
};

export const claimsPage = (db: Db, user: User, query: ClaimsQuery, check: ClaimCheck) => {
  const from = listWithFindings(user, query, check);
  return groupedPage<Claim, keyof typeof GROUPS>(db, query, {
    columns: GROUPS,
    from,
    sums: { amount: sql`c.amount` },
    rows: ({ which, first, part }) =>
      sql`select ${fields} ${from} and ${which} order by ${first} ${chosenOrder(ORDERS, query)} c.claim_date desc, c.id ${part}`,
  });
};

export const topClaims = (db: Db, user: User, filter: ClaimFilter, limit: number): Promise<Claim[]> =>
  db.query<Claim>(sql`
    select ${fields} from claims c join users u on u.sap_id = c.sap_id where ${where(user, filter)}
    order by c.claim_date desc, c.id limit ${limit}`);

export const findClaimsByIds = (db: Db, ids: readonly string[]): Promise<Claim[]> =>
  db.query<Claim>(sql`select ${fields} from claims c where c.id = any(${ids})`);

export const lockClaim = (
  tx: WriteDb,
  id: string,
): Promise<(Claim & { place: OrgUnit & { sapId: string } }) | undefined> =>
  tx.one(sql`
    select ${fields}, json_build_object('sapId', u.sap_id, 'zone', u.zone, 'regionCode', u.region_code, 'areaCode', u.area_code) as place
    from claims c join users u on u.sap_id = c.sap_id where c.id = ${id} for update of c`);

interface DecisionColumns {
  status: Claim['status'];
  rejectReason: string | null;
  approved?: { amount: number; remark: string } | null;
  /** Null: it is pending again. */
  by: string | null;
  at: Date | null;
}

export const writeClaimDecision = (
  tx: WriteDb,
  id: string,
  { status, rejectReason, approved, by, at }: DecisionColumns,
): Promise<Claim> =>
  exactlyOne<Claim>(
    tx,
    sql`
    update claims c set status = ${status}, reject_reason = ${rejectReason}, decided_by = ${by}, decided_at = ${at},
      approved_amount = ${approved?.amount ?? null}, approve_remark = ${approved?.remark ?? null}, version = version + 1
    where c.id = ${id} returning ${fields}`,
  );
