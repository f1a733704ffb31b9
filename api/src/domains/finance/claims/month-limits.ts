import type { claims } from 'api-contract';
import { type Db, raw, type Sql, sql } from '../../../database/sql.ts';
import { limitAt, selectCategoryNames } from '../spend-limits/spend-used.ts';

const monthOf = (column: string): Sql => raw(`date_trunc('month', ${column}::timestamp)::date`);

/** Limit, used (approved) and pending of the person's month, including claim `c`. `only` narrows the claims. */
const selectLimits = (only: Sql): Sql => sql`
  with names as materialized (${selectCategoryNames}),
    limited as materialized (
      select c.id, c.sap_id, ${monthOf('c.claim_date')} as month, n.id as category, lower(c.sub_category) as sub_category,
        ${limitAt(sql`c.claim_date`)} as amount
      from claims c join users u on u.sap_id = c.sap_id join names n on n.name = lower(c.category)
        join spend_limits l on l.role = u.role and l.category_id = n.id and lower(l.sub_category) = lower(c.sub_category)
          and ${limitAt(sql`c.claim_date`)} > 0
      where ${only})
  select w.id, w.amount as limit, s.used, s.pending from limited w cross join lateral (
    select coalesce(sum(o.amount) filter (where o.status = 'Approved'), 0) as used,
      coalesce(sum(o.amount) filter (where o.status = 'Pending'), 0) as pending
    from claims o join names n on n.name = lower(o.category) and n.id = w.category
    where o.sap_id = w.sap_id and o.claim_date >= w.month and o.claim_date < w.month + interval '1 month'
      and o.status <> 'Rejected' and lower(o.sub_category) = w.sub_category) s`;

/**
 * Selects waiting claims over the month's limit (D-171) from stored sums (docs/decisions/0057). Category and sub
 * category are in lower case. A renamed category has its full sum under each name.
 */
export const overLimitSums = sql`
  select s.sap_id, s.month, s.category, s.sub_category, s.waiting, s.pending
  from spend_sums s join users u on u.sap_id = s.sap_id
    join (select name, id, count(*) over (partition by id) = 1 as "isOnly" from (${selectCategoryNames}) called) n on n.name = s.category
    join spend_limits l on l.role = u.role and l.category_id = n.id and lower(l.sub_category) = s.sub_category and ${limitAt(sql`s.month`)} > 0
  where s.waiting > 0 and ${limitAt(sql`s.month`)} < case when n."isOnly" then s.used + s.pending else (
    select sum(o.used + o.pending) from spend_sums o join (${selectCategoryNames}) other on other.name = o.category and other.id = n.id
    where o.sap_id = s.sap_id and o.month = s.month and o.sub_category = s.sub_category) end`;

/** 'is true' makes PostgreSQL compute the over-limit set once. */
const waitsOverLimit: Sql = sql`(((c.sap_id, ${monthOf('c.claim_date')}, lower(c.category), lower(c.sub_category)) in (
  select over_limit.sap_id, over_limit.month, over_limit.category, over_limit.sub_category from (${overLimitSums}) over_limit)) is true)`;

export const isOverLimit: Sql = sql`(c.status = 'Pending' and ${waitsOverLimit})`;

/** The opposite. */
export const isWithinLimit: Sql = sql`(not ${isOverLimit})`;

const selectOverLimit = (ids: Sql): Sql => sql`
  select w.id, w.limit, w.used + w.pending as spent from (${selectLimits(sql`c.status = 'Pending' and c.id in (${ids})`)}) w
  where w.used + w.pending > w.limit`;

export const selectLimitFindings = (ids: Sql): Sql => sql`
  select over_limit.id, 0 as place, 'over-limit' as code,
    trim_scale(over_limit.spent) || ' of ' || over_limit.limit as text from (${selectOverLimit(ids)}) over_limit`;

export const findLimitsOfClaims = async (db: Db, ids: readonly string[]): Promise<Map<string, claims.MonthLimit>> => {
  const rows = await db.query<claims.MonthLimit & { id: string }>(sql`
    select w.id, w.limit::float8 as limit, w.used::float8 as used, w.pending::float8 as pending,
      (w.limit - w.used - w.pending)::float8 as left
    from (${selectLimits(sql`c.id = any(${ids})`)}) w`);
  return new Map(rows.map(({ id, ...limit }) => [id, limit]));
};
