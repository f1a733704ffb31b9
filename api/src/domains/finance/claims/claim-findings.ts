import type { claims } from 'api-contract';
import { type Db, raw, type Sql, sql } from '../../../database/sql.ts';
import { getScopeCondition, type User, scopeColumns } from '../../../session/scope.ts';
import { selectAbsenceFindings, isAtWork } from '../../shared/calendar/absence.ts';
import { listFindings, readFindings } from '../../shared/inbox/request-kind.ts';
import { isWithinLimit, selectLimitFindings } from './month-limits.ts';

/** Whole hundreds of rupees are suspicious without a bill (docs/decisions/0058). */
const ROUND = 100;

/** India's today, and the maximum age in days. */
export interface ClaimCheck {
  today: string;
  maxDays: number;
}

const day = (column: string): Sql => raw(`to_char(${column}, 'DD/MM/YYYY')`);
const rupees = (column: string): Sql => raw(`replace(trim(to_char(${column}, 'FM999999999990.00')), '.00', '')`);

/** Of a paid claim, only others that were paid count. */
const counts = sql`o.status <> 'Rejected' and (c.status = 'Pending' or o.status = 'Approved')`;
const sameBill = sql`
  from claim_bills b join claim_bills ob on ob.content = b.content and ob.claim_id <> b.claim_id
    join claims o on o.id = ob.claim_id and ${counts}
  where b.claim_id = c.id`;
const sameClaim = sql`
  from claims o where o.sap_id = c.sap_id and o.claim_date = c.claim_date and o.category = c.category and o.amount = c.amount
    and o.id <> c.id and ${counts}`;
/** Only sales officers must visit somebody every day. */
const hasNoVisit = sql`(u.role = 'SO' and not exists (
  select from officer_days v where v.sap_id = c.sap_id and v.day = c.claim_date and v.all_visits > 0))`;
const isOld = ({ today, maxDays }: ClaimCheck): Sql => sql`c.claim_date < ${today}::date - ${maxDays}::int`;
const isRoundWithoutBill = sql`(c.bills = '{}' and c.amount > 0 and c.amount % ${raw(String(ROUND))} = 0)`;

/** The claim `c` of person `u` has no finding. */
export const isClear = (check: ClaimCheck): Sql => sql`(not ${isRoundWithoutBill} and not (${isOld(check)})
  and not exists (select ${sameClaim}) and not exists (select ${sameBill}) and not ${hasNoVisit}
  and ${isAtWork(sql`c.claim_date`, sql`''`)} and ${isWithinLimit})`;

/** Place, code and text; `other` names one duplicate. */
const selectOthers = (other: Sql): Sql => sql`
  select -2 as place, 'bill-claimed' as code, string_agg(distinct ${other}, '; ') as text ${sameBill} having count(*) > 0
  union all
  select -1, 'same-claim', string_agg(o.sub_category || ', ' || o.status, '; ' order by o.sub_category, o.status) ${sameClaim}
    having count(*) > 0`;
/** Names the claim `o` inside the scope, and how it stands. */
const nameOther = (user: User): Sql => {
  const inScope = getScopeCondition(user, scopeColumns('w'));
  return sql`coalesce((select w.name || ' · ' || w.sap_id || ', ' || ${day('o.claim_date')}
    from users w where w.sap_id = o.sap_id and ${inScope}), 'somebody outside your scope') || ', ' || o.status`;
};

/** Also locks twins: a concurrent decision sees the first one. */
export const lockTwins = (ids: readonly string[]): Sql => sql`
  select t.id from claims t where t.id in (
    select c.id from claims c where c.id = any(${ids})
    union select x.id from claims c cross join lateral (select o.id ${sameBill} union select o.id ${sameClaim}) x where c.id = any(${ids}))
  order by t.id for update of t`;

const selectFindings = (check: ClaimCheck, others: Sql): Sql => sql`
  ${others}
  union all
  ${selectAbsenceFindings(sql`c.sap_id`, sql`c.claim_date`, sql`''`)}
  union all
  select 3, 'no-visit', ${day('c.claim_date')} where ${hasNoVisit}
  union all
  select 4, 'old', (${check.today}::date - c.claim_date) || ' days, at most ' || ${check.maxDays}::int where ${isOld(check)}
  union all
  select 5, 'round-without-bill', ${rupees('c.amount')} where ${isRoundWithoutBill}`;

export const selectClaimFindingCodes = (user: User, ids: Sql, check: ClaimCheck): Sql => sql`
  select c.id, f.place, f.code, f.text from claims c join users u on u.sap_id = c.sap_id
    cross join lateral (${selectFindings(check, selectOthers(nameOther(user)))}) f where c.id in (${ids})
  union all
  select f.id, f.place, f.code, f.text from (${selectLimitFindings(ids)}) f`;

/** Selects findings of waiting claims, and of the twins of paid ones. They name other claims only inside the scope. */
export const selectListedFindings = (user: User, ids: Sql, check: ClaimCheck): Sql => {
  const others = selectOthers(nameOther(user));
  return sql`
    select c.id, x.* from claims c join users u on u.sap_id = c.sap_id
      cross join lateral (${selectFindings(check, others)}) x where c.id in (${ids}) and c.status = 'Pending'
    union all
    select c.id, x.* from claims c cross join lateral (${others}) x where c.id in (${ids}) and c.status = 'Approved'
    union all
    ${selectLimitFindings(ids)}`;
};

/** By claim. */
export const findClaimFindings = (
  db: Db,
  user: User,
  ids: readonly string[],
  check: ClaimCheck,
): Promise<Map<string, claims.ClaimFinding[]>> => {
  const findings = selectListedFindings(user, sql`select unnest(${ids}::uuid[])`, check);
  return readFindings<claims.ClaimFinding>(db, sql`select f.id, ${listFindings} from (${findings}) f group by f.id`);
};
