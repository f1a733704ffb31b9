import { claims } from 'api-contract';
import { type Db, join, type Sql, sql } from '../../../database/sql.ts';
import { getScopeCondition, regionColumns, type User } from '../../../session/scope.ts';

/** Both included; a missing end is open. */
interface Days {
  startDate?: string | undefined;
  endDate?: string | undefined;
}

interface Total {
  totalAmount: number;
  count: number;
}

const totals = (user: User, { startDate, endDate }: Days): Sql =>
  join(
    [
      sql`from claim_totals t where t.claims > 0 and ${getScopeCondition(user, regionColumns('t'))}`,
      ...(startDate ? [sql`t.claim_date >= ${startDate}`] : []),
      ...(endDate ? [sql`t.claim_date <= ${endDate}`] : []),
    ],
    ' and ',
  );
const sums = sql`coalesce(sum(t.amount), 0)::float8 as "totalAmount", coalesce(sum(t.claims), 0)::int as count`;

export async function totalsByStatus(
  db: Db,
  user: User,
  days: Days,
): Promise<(Total & { _id: claims.Reimbursement['status'] })[]> {
  const rows = await db.query<Total & { _id: string }>(
    sql`select t.status as "_id", ${sums} ${totals(user, days)} group by 1`,
  );
  return claims.CLAIM_STATUSES.map((status) => ({
    totalAmount: 0,
    count: 0,
    ...rows.find(({ _id }) => _id === status),
    _id: status,
  }));
}

export const totalsByCategory = (db: Db, user: User, days: Days): Promise<(Total & { _id: string })[]> =>
  db.query(sql`select t.category as "_id", ${sums} ${totals(user, days)} group by 1 order by 2 desc, 1`);

export const totalsByRegion = (
  db: Db,
  user: User,
  days: Days,
): Promise<(Total & { _id: string; regionCode: string })[]> =>
  db.query(sql`
    select coalesce(r.name, nullif(s.region_code, ''), 'No region') as "_id", coalesce(nullif(s.region_code, ''), '-') as "regionCode",
      s."totalAmount", s.count
    from (select t.region_code, ${sums} ${totals(user, days)} group by 1) s left join regions r on r.code = s.region_code
    order by 3 desc, 1`);

/** @param last the last of the six months, its first day */
export const totalsOfSixMonths = (
  db: Db,
  user: User,
  last: string,
): Promise<(Total & { _id: string; approvedAmount: number })[]> =>
  db.query(sql`
    select to_char(m, 'YYYY-MM') as "_id", coalesce(s.amount, 0)::float8 as "totalAmount", coalesce(s.approved, 0)::float8 as "approvedAmount",
      coalesce(s.claims, 0)::int as count
    from generate_series(${last}::date - interval '5 months', ${last}::date, interval '1 month') m
      left join (
        select date_trunc('month', t.claim_date) as month, sum(t.amount) as amount, sum(t.claims) as claims,
          sum(t.amount) filter (where t.status = 'Approved') as approved
        ${totals(user, {})} and t.claim_date >= ${last}::date - interval '5 months' and t.claim_date < ${last}::date + interval '1 month'
        group by 1
      ) s on s.month = m
    order by m`);
