import type { claims } from 'api-contract';
import { type Db, raw, type Sql, sql } from '../../../database/sql.ts';
import { selectCategoryNames } from '../spend-limits/spend-used.ts';

const monthOf = (column: string): Sql => raw(`date_trunc('month', ${column}::timestamp)::date`);

/**
 * Selects id, amount and spent of the waiting claims `c` that are over the month's limit of their person's position for the sub
 * category: what is approved and what waits of the month, this claim with it, comes to more (D-171). `only` narrows the claims.
 */
const selectOverLimit = (only: Sql): Sql => sql`
  with names as materialized (${selectCategoryNames}),
    waiting as materialized (
      select c.id, c.sap_id, ${monthOf('c.claim_date')} as month, n.id as category, lower(c.sub_category) as sub_category, l.amount
      from claims c join users u on u.sap_id = c.sap_id join names n on n.name = lower(c.category)
        join spend_limits l on l.role = u.role and l.category_id = n.id and lower(l.sub_category) = lower(c.sub_category) and l.amount > 0
      where c.status = 'Pending' and ${only})
  select w.id, w.amount, s.spent from waiting w cross join lateral (
    select sum(o.amount) as spent from claims o join names n on n.name = lower(o.category) and n.id = w.category
    where o.sap_id = w.sap_id and o.claim_date >= w.month and o.claim_date < w.month + interval '1 month'
      and o.status <> 'Rejected' and lower(o.sub_category) = w.sub_category) s
  where s.spent > w.amount`;

/** A condition on the waiting claim `c`: it is within the month's limit, or there is none. Found for all waiting claims in one pass. */
export const isWithinLimit: Sql = sql`c.id not in (select over_limit.id from (${selectOverLimit(sql`true`)}) over_limit)`;

/** Selects id, place, code and text of the claims among these that are over the limit. */
export const selectLimitFindings = (ids: Sql): Sql => sql`
  select over_limit.id, 0 as place, 'over-limit' as code,
    trim_scale(over_limit.spent) || ' of ' || over_limit.amount as text from (${selectOverLimit(sql`c.id in (${ids})`)}) over_limit`;

/**
 * What each of these claims finds of its month's limit, by claim, as `limits-used` says it of the person; nothing where the position has
 * no limit for the sub category.
 */
export const limitsOfClaims = async (db: Db, ids: readonly string[]): Promise<Map<string, claims.MonthLimit>> => {
  const rows = await db.query<claims.MonthLimit & { id: string }>(sql`
    with names as materialized (${selectCategoryNames})
    select c.id, l.amount::float8 as limit, s.used::float8 as used, s.pending::float8 as pending, (l.amount - s.used - s.pending)::float8 as left
    from claims c join users u on u.sap_id = c.sap_id join names n on n.name = lower(c.category)
      join spend_limits l on l.role = u.role and l.category_id = n.id and lower(l.sub_category) = lower(c.sub_category) and l.amount > 0
      cross join lateral (
        select coalesce(sum(o.amount) filter (where o.status = 'Approved'), 0) as used,
          coalesce(sum(o.amount) filter (where o.status = 'Pending'), 0) as pending
        from claims o join names m on m.name = lower(o.category) and m.id = n.id
        where o.sap_id = c.sap_id and o.claim_date >= ${monthOf('c.claim_date')}
          and o.claim_date < ${monthOf('c.claim_date')} + interval '1 month' and lower(o.sub_category) = lower(c.sub_category)) s
    where c.id = any(${ids})`);
  return new Map(rows.map(({ id, ...limit }) => [id, limit]));
};
