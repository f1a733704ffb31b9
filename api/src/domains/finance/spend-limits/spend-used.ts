import type { spendLimits } from 'api-contract';
import { type Db, type Sql, sql } from '../../../database/sql.ts';
import { getScopeCondition, regionColumns, type User } from '../../../session/scope.ts';

type SpendUsed = spendLimits.SpendUsed;

/** By lower-case name; a current name wins over a former one (D-332). */
export const selectCategoryNames = sql`
  select distinct on (name) name, id from (
    select lower(k.name) as name, k.id, 0 as age, k.updated_at from reimbursement_categories k where k.deleted_at is null
    union all
    select lower(former), k.id, 1, k.updated_at from reimbursement_categories k, unnest(k.former_names) former where k.deleted_at is null
  ) named order by name, age, updated_at desc, id`;

/** Of limit `l` in the month of a day. */
export const limitAt = (day: Sql): Sql => sql`spend_limit_at(l.steps, to_char(${day}, 'YYYY-MM'))`;

/** YYYY-MM. */
interface SpendMonth {
  sapId: string;
  month: string;
}

/**
 * Spending against limits, one row a sub category with a limit or claims. `used` is approved, `pending` waits; months
 * are India's. The caller checks the scope.
 */
export const findSpendUsed = (
  db: Db,
  months: readonly SpendMonth[],
): Promise<(SpendUsed & { SAP_ID: string; month: string })[]> =>
  db.query(sql`
    with wanted as (
      select distinct w.sap_id, (w.month || '-01')::date as month
      from unnest(${months.map(({ sapId }) => sapId)}::text[], ${months.map(({ month }) => month)}::text[]) as w (sap_id, month)
    ), names as (${selectCategoryNames}
    ), allowed as (
      select w.sap_id, w.month, l.category_id::text as category, lower(l.sub_category) as sub_category, l.sub_category as sub_name,
        ${limitAt(sql`w.month`)} as amount
      from wanted w join users u on u.sap_id = w.sap_id join spend_limits l on l.role = u.role and ${limitAt(sql`w.month`)} > 0
    ), spent as (
      select w.sap_id, w.month, coalesce(n.id::text, lower(c.category)) as category, lower(c.sub_category) as sub_category,
        min(c.category) as name, min(c.sub_category) as sub_name,
        coalesce(sum(c.amount) filter (where c.status = 'Approved'), 0) as used,
        coalesce(sum(c.amount) filter (where c.status = 'Pending'), 0) as pending
      from wanted w
        join claims c on c.sap_id = w.sap_id and c.claim_date >= w.month and c.claim_date < w.month + interval '1 month'
          and c.status <> 'Rejected'
        left join names n on n.name = lower(c.category)
      group by 1, 2, 3, 4
    )
    select coalesce(s.sap_id, a.sap_id) as "SAP_ID", to_char(coalesce(s.month, a.month), 'YYYY-MM') as month,
      coalesce(k.name, s.name) as category, coalesce(a.sub_name, s.sub_name) as "subCategory", a.amount::float8 as limit,
      coalesce(s.used, 0)::float8 as used, coalesce(s.pending, 0)::float8 as pending,
      (a.amount - coalesce(s.used, 0) - coalesce(s.pending, 0))::float8 as left
    from spent s full join allowed a on (a.sap_id, a.month, a.category, a.sub_category) = (s.sap_id, s.month, s.category, s.sub_category)
      left join reimbursement_categories k on k.id::text = coalesce(s.category, a.category)
    order by 1, 2, lower(coalesce(k.name, s.name)), lower(coalesce(a.sub_name, s.sub_name))`);

const selectPositions = (user: User): Sql => sql`
  select u.role, count(*) as people from users u where u.active and u.sap_id is not null and ${getScopeCondition(user)} group by u.role`;

/** Of active people. Spending without a limit counts only if no position has one. */
export const findSpendUsedInScope = (db: Db, user: User, month: string): Promise<SpendUsed[]> =>
  db.query<SpendUsed>(sql`
    with names as (${selectCategoryNames}
    ), people as (${selectPositions(user)}
    ), allowed as (
      select l.category_id::text as category, lower(l.sub_category) as sub_category, min(l.sub_category) as sub_name,
        sum(spend_limit_at(l.steps, ${month}) * p.people) as amount, array_agg(l.role) as roles
      from spend_limits l join people p on p.role = l.role where spend_limit_at(l.steps, ${month}) > 0 group by 1, 2
    ), spent as (
      select coalesce(n.id::text, lower(t.category)) as category, lower(t.sub_category) as sub_category, t.role,
        min(t.category) as name, min(t.sub_category) as sub_name,
        coalesce(sum(t.amount) filter (where t.status = 'Approved'), 0) as used,
        coalesce(sum(t.amount) filter (where t.status = 'Pending'), 0) as pending
      from claim_totals t left join names n on n.name = lower(t.category)
      where t.claim_date >= ${`${month}-01`}::date and t.claim_date < ${`${month}-01`}::date + interval '1 month'
        and t.status <> 'Rejected' and t.claims > 0
        and ${getScopeCondition(user, regionColumns('t'))}
      group by 1, 2, 3
    ), counted as (
      select s.category, s.sub_category, min(s.name) as name, min(s.sub_name) as sub_name, sum(s.used) as used, sum(s.pending) as pending
      from spent s left join allowed a using (category, sub_category)
      where a.roles is null or s.role = any (a.roles)
      group by 1, 2
    )
    select coalesce(k.name, s.name) as category, coalesce(a.sub_name, s.sub_name) as "subCategory", a.amount::float8 as limit,
      coalesce(s.used, 0)::float8 as used, coalesce(s.pending, 0)::float8 as pending,
      (a.amount - coalesce(s.used, 0) - coalesce(s.pending, 0))::float8 as left
    from counted s full join allowed a using (category, sub_category)
      left join reimbursement_categories k on k.id::text = category
    order by lower(coalesce(k.name, s.name)), lower(coalesce(a.sub_name, s.sub_name))`);

/** Claims of one limit in a month; without a month, of the newest amounts. */
export const isCountedIn = (
  user: User,
  { category, subCategory }: Pick<SpendUsed, 'category' | 'subCategory'>,
  month: string | undefined,
): Sql => {
  const idOfCategory = sql`(select named.id from (${selectCategoryNames}) named where named.name = lower(${category}))`;
  const limited = sql`
    select l.role from spend_limits l join (${selectPositions(user)}) p on p.role = l.role
    where ${month ? sql`spend_limit_at(l.steps, ${month})` : sql`l.amount`} > 0 and l.category_id = ${idOfCategory} and lower(l.sub_category) = lower(${subCategory})`;
  return sql`(c.status <> 'Rejected' and lower(c.sub_category) = lower(${subCategory})
    and (lower(c.category) = lower(${category})
      or lower(c.category) in (select other.name from (${selectCategoryNames}) other where other.id = ${idOfCategory}))
    and (not exists (${limited}) or u.role in (${limited})))`;
};
