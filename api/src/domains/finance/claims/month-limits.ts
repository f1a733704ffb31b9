import type { claims } from 'api-contract';
import { type Db, raw, type Sql, sql } from '../../../database/sql.ts';
import { selectCategoryNames } from '../spend-limits/spend-used.ts';

const monthOf = (column: string): Sql => raw(`date_trunc('month', ${column}::timestamp)::date`);

/**
 * Selects id, limit, used and pending of the claims `c` that have a month's limit of their person's position for the sub category: what
 * is approved and what waits of the person's month, this claim with it. `only` narrows the claims.
 */
const selectLimits = (only: Sql): Sql => sql`
  with names as materialized (${selectCategoryNames}),
    limited as materialized (
      select c.id, c.sap_id, ${monthOf('c.claim_date')} as month, n.id as category, lower(c.sub_category) as sub_category, l.amount
      from claims c join users u on u.sap_id = c.sap_id join names n on n.name = lower(c.category)
        join spend_limits l on l.role = u.role and l.category_id = n.id and lower(l.sub_category) = lower(c.sub_category) and l.amount > 0
      where ${only})
  select w.id, w.amount as limit, s.used, s.pending from limited w cross join lateral (
    select coalesce(sum(o.amount) filter (where o.status = 'Approved'), 0) as used,
      coalesce(sum(o.amount) filter (where o.status = 'Pending'), 0) as pending
    from claims o join names n on n.name = lower(o.category) and n.id = w.category
    where o.sap_id = w.sap_id and o.claim_date >= w.month and o.claim_date < w.month + interval '1 month'
      and o.status <> 'Rejected' and lower(o.sub_category) = w.sub_category) s`;

/** Selects id, limit and spent of the waiting claims that are over the month's limit (D-171). */
const selectOverLimit = (only: Sql): Sql => sql`
  select w.id, w.limit, w.used + w.pending as spent from (${selectLimits(sql`c.status = 'Pending' and ${only}`)}) w
  where w.used + w.pending > w.limit`;

/** A condition on the waiting claim `c`: it is within the month's limit, or there is none. Found for all waiting claims in one pass. */
export const isWithinLimit: Sql = sql`c.id not in (select over_limit.id from (${selectOverLimit(sql`true`)}) over_limit)`;

/** The opposite, of waiting claims alone. */
export const isOverLimit: Sql = sql`c.id in (select over_limit.id from (${selectOverLimit(sql`true`)}) over_limit)`;

/** Selects id, place, code and text of the claims among these that are over the limit. */
export const selectLimitFindings = (ids: Sql): Sql => sql`
  select over_limit.id, 0 as place, 'over-limit' as code,
    trim_scale(over_limit.spent) || ' of ' || over_limit.limit as text from (${selectOverLimit(sql`c.id in (${ids})`)}) over_limit`;

/**
 * What each of these claims finds of its month's limit, by claim, as `limits-used` says it of the person; nothing where the position has
 * no limit for the sub category.
 */
export const limitsOfClaims = async (db: Db, ids: readonly string[]): Promise<Map<string, claims.MonthLimit>> => {
  const rows = await db.query<claims.MonthLimit & { id: string }>(sql`
    select w.id, w.limit::float8 as limit, w.used::float8 as used, w.pending::float8 as pending,
      (w.limit - w.used - w.pending)::float8 as left
    from (${selectLimits(sql`c.id = any(${ids})`)}) w`);
  return new Map(rows.map(({ id, ...limit }) => [id, limit]));
};
