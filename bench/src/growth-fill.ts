import type { Pool, PoolClient } from 'pg';

/** Whole weeks keep weekdays, so that plans and visits match. */
const YEAR_OF_WEEKS = 364;
const COPIED = `sap_id, visit_type, dealer_code, unplanned, deleted, start_lat, start_lon, end_lat, end_lon, distance_metres, lead_id,
  dealer_status, start_dealer_metres, end_dealer_metres`;
const DAY_COUNTS = `role, zone, region_code, area_code, territory_code, dealer_visits, dealer_unplanned, dealer_active, dealer_inactive,
  dealer_ended, dealer_seconds, dealer_near, dealer_far, all_visits, all_unplanned, all_ended, all_seconds, prospects, influencers, customers`;

/** One transaction without triggers: the counts are copied too. */
async function withoutTriggers(pool: Pool, work: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `set local session_replication_role = replica; set local statement_timeout = 0; set local work_mem = '256MB'`,
    );
    await work(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
  await settle(pool);
}

/** Does the database's background work before measuring. */
export async function settle(pool: Pool): Promise<void> {
  await pool.query('set statement_timeout = 0');
  for (const table of ['visits', 'officer_days', 'dealer_months']) await pool.query(`vacuum analyze ${table}`);
  await pool.query('checkpoint');
}

export const countVisits = async (pool: Pool): Promise<number> =>
  Number((await pool.query<{ count: string }>('select count(*) from visits')).rows[0]?.count);

export const addYears = async (pool: Pool, years: number): Promise<void> => {
  await pool.query(
    `select months.add(m::date) from generate_series((select max(visit_day) from visits) - ${(years + 1) * YEAR_OF_WEEKS},
      (select max(visit_day) from visits), interval '28 days') m`,
  );
  await withoutTriggers(pool, async (client) => {
    const lastYear = `between (select max(visit_day) from visits) - ${YEAR_OF_WEEKS - 1} and (select max(visit_day) from visits)`;
    for (let year = 1; year <= years; year += 1) {
      const days = year * YEAR_OF_WEEKS;
      await client.query(`insert into visits (visit_day, started_at, ended_at, ${COPIED})
        select visit_day - ${days}, started_at - interval '${days} days', ended_at - interval '${days} days', ${COPIED}
        from visits where visit_day ${lastYear}`);
      await client.query(`insert into officer_days (sap_id, day, first_start, last_end, ${DAY_COUNTS})
        select sap_id, day - ${days}, first_start - interval '${days} days', last_end - interval '${days} days', ${DAY_COUNTS}
        from officer_days where day ${lastYear} on conflict do nothing`);
      await client.query(`insert into dealer_months
        select (month - interval '${year} years')::date, zone, region_code, area_code, territory_code, dealer_code, visits
        from dealer_months where month > date_trunc('month', (select max(visit_day) from visits)) - interval '12 months'
        on conflict do nothing`);
    }
  });
};

export const keepNewestDays = (pool: Pool, days: number): Promise<void> =>
  withoutTriggers(pool, async (client) => {
    const isNew = (day: string) => `${day} > (select max(visit_day) - ${days} from visits)`;
    await client.query(`create temp table newest on commit drop as select * from visits where ${isNew('visit_day')}`);
    await client.query(`delete from officer_days where not (${isNew('day')})`);
    await client.query(
      `delete from dealer_months where month < (select date_trunc('month', min(visit_day)) from newest)`,
    );
    await client.query(`delete from dealer_last_visits`);
    await client.query(`insert into dealer_last_visits select dealer_code, max(visit_day) from newest
      where visit_type = 'DEALER' and not deleted and dealer_code is not null group by 1`);
    await client.query('truncate visits, visit_actions, visit_remarks, visit_external_ids');
    await client.query('insert into visits select * from newest');
    await client.query(
      'insert into visit_external_ids select external_id, id, visit_day from newest where external_id is not null',
    );
  });
