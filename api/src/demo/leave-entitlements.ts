import type { Pool } from 'pg';

/** Of this and the last year, for each type that the demo's officers take. */
export const loadLeaveEntitlements = async (pool: Pool, today: string): Promise<number> => {
  const { rowCount } = await pool.query(
    `insert into leave_entitlements (sap_id, leave_type, year, days, updated_at)
     select u.sap_id, t.leave_type, y.year, case when t.leave_type ilike 'earned%' then 15 when t.leave_type ilike 'sick%' then 8 else 12 end,
       make_timestamptz(y.year, 1, 1, 9, 0, 0, 'Asia/Kolkata')
     from users u
       cross join (select distinct leave_type from attendance where leave_type <> '') t
       cross join (values (extract(year from $1::date)::int), (extract(year from $1::date)::int - 1)) y (year)
     where u.sap_id is not null and u.active and u.role in ('AO', 'SO', 'SE')
     on conflict do nothing`,
    [today],
  );
  return rowCount ?? 0;
};
