/** @slow Compares sums after each of many random changes. */
import type { PoolClient } from 'pg';
import { toWriteDb } from '../../../database/sql.ts';
import { Random } from '../../../demo/random.ts';
import { addDealer, type TestApp, testApp } from '../../../testing/index.ts';
import { untilWaitingForLocks } from '../../../testing/locks.ts';
import type { NewVisit } from './record.ts';
import { recordVisits } from '../../../testing/record-visits.ts';

let t: TestApp;
const OFFICERS = ['SO1', 'SO2', 'SO3', 'SO9', 'RO1'];
const DAYS = ['2026-06-30', '2026-07-01', '2026-07-02'];
const TYPES = ['DEALER', 'DEALER', 'DEALER', 'PROSPECTS', 'INFLUENCERS', 'CUSTOMERS'] as const;
let dealers: string[];

beforeEach(async () => {
  t = await testApp();
  dealers = await Promise.all(['A', 'I', 'A', 'A'].map((status) => addDealer(t.pool, { status })));
  await t.pool.query('update dealers set latitude = 28.5, longitude = 77.3');
});
afterEach(() => t.close());

const newVisit = (random: Random): NewVisit => {
  const visitType = random.pick(TYPES);
  const start = new Date(`${random.pick(DAYS)}T09:00:00+05:30`).getTime() + random.whole(0, 500) * 60_000;
  const place = random.chance(0.85);
  return {
    sapId: random.pick(OFFICERS),
    visitType,
    dealerCode: visitType === 'DEALER' ? random.pick(dealers) : null,
    startedAt: new Date(start).toISOString(),
    endedAt: random.chance(0.8) ? new Date(start + random.whole(0, 90) * 60_000).toISOString() : null,
    unplanned: random.chance(0.3),
    deleted: random.chance(0.1),
    ...(place && { startLat: 28.5, startLon: 77.3, endLat: 28.5 + random.next() * 0.002, endLon: 77.3 }),
  };
};

async function act(client: PoolClient, random: Random, most = 1): Promise<void> {
  const db = toWriteDb(client);
  const some = `id in (select id from visits order by hashint8(id + ${random.whole(0, 1000)}) limit ${random.whole(1, most)})`;
  switch (random.whole(0, 9)) {
    case 0:
      await recordVisits(
        db,
        Array.from({ length: random.whole(2, 25) }, () => newVisit(random)),
      );
      return;
    case 1:
    case 2:
      await recordVisits(db, [newVisit(random)]);
      return;
    case 3:
      await client.query(`update visits set ended_at = started_at + interval '33 minutes' where ${some}`);
      return;
    case 4:
      await client.query(`update visits set deleted = not deleted where ${some}`);
      return;
    case 5:
      await client.query(
        `update visits set visit_day = $1::date, started_at = $1::date + interval '5 hours', ended_at = null where ${some}`,
        [random.pick(DAYS)],
      );
      return;
    case 6:
      await client.query(`update visits set visit_type = $1, dealer_code = $2, dealer_status = $3 where ${some}`, [
        ...random.pick([
          ['DEALER', dealers[0], 'A'],
          ['PROSPECTS', null, null],
        ]),
      ]);
      return;
    case 7:
      await client.query(`update visits set unplanned = not unplanned, distance_metres = 100 where ${some}`);
      return;
    case 8:
      await client.query(`update visits set sap_id = $1 where ${some}`, [random.pick(OFFICERS)]);
      return;
    default:
      await client.query(`delete from visits where ${some}`);
  }
}

const differences = async () => {
  const days = await t.pool.query(`
    with counted as (
      select sap_id, visit_day as day, count(*) filter (where visit_type = 'DEALER') as dealer_visits,
        count(*) filter (where visit_type = 'DEALER' and unplanned) as dealer_unplanned,
        count(*) filter (where visit_type = 'DEALER' and dealer_status = 'A') as dealer_active,
        count(*) filter (where visit_type = 'DEALER' and dealer_status = 'I') as dealer_inactive,
        count(*) filter (where visit_type = 'DEALER' and ended_at is not null) as dealer_ended,
        coalesce(sum(extract(epoch from ended_at - started_at)) filter (where visit_type = 'DEALER'), 0) as dealer_seconds,
        count(*) filter (where visit_type = 'DEALER' and ended_at is not null and distance_metres < 100) as dealer_near,
        count(*) filter (where visit_type = 'DEALER' and ended_at is not null and distance_metres >= 100) as dealer_far,
        count(*) as all_visits, count(*) filter (where unplanned) as all_unplanned, count(ended_at) as all_ended,
        coalesce(sum(extract(epoch from ended_at - started_at)), 0) as all_seconds,
        count(*) filter (where visit_type = 'PROSPECTS') as prospects, count(*) filter (where visit_type = 'INFLUENCERS') as influencers,
        count(*) filter (where visit_type = 'CUSTOMERS') as customers, min(started_at) as first_start, max(ended_at) as last_end
      from visits where not deleted group by 1, 2
    ), kept as (
      select sap_id, day, dealer_visits, dealer_unplanned, dealer_active, dealer_inactive, dealer_ended, dealer_seconds, dealer_near,
        dealer_far, all_visits, all_unplanned, all_ended, all_seconds, prospects, influencers, customers, first_start, last_end
      from officer_days where all_visits <> 0 or dealer_visits <> 0 or all_seconds <> 0 or first_start is not null
    )
    (table counted except table kept) union all (table kept except table counted)`);
  const months = await t.pool.query(`
    with counted as (
      select date_trunc('month', v.visit_day)::date, coalesce(o.zone, ''), coalesce(o.region_code, ''), coalesce(o.area_code, ''),
        coalesce(o.territory_code, ''), v.dealer_code, count(*)::integer
      from visits v join officer_days o on o.sap_id = v.sap_id and o.day = v.visit_day
      where v.visit_type = 'DEALER' and not v.deleted and v.dealer_code is not null group by 1, 2, 3, 4, 5, 6
    ), kept as (select month, zone, region_code, area_code, territory_code, dealer_code, visits from dealer_months where visits <> 0)
    (table counted except table kept) union all (table kept except table counted)`);
  const places = await t.pool.query(`select o.sap_id, o.day from officer_days o
    join user_places p on p.sap_id = o.sap_id and o.day between p.valid_from and coalesce(p.valid_to, 'infinity')
    where (o.role, o.zone, o.region_code, o.area_code, o.territory_code)
      is distinct from (p.role, p.zone, p.region_code, p.area_code, p.territory_code)`);
  return [...days.rows, ...months.rows, ...places.rows];
};
const visitCount = async () => Number((await t.pool.query('select count(*) as n from visits')).rows[0].n);

describe('the counts of the day and of the month equal a count from the rows', () => {
  it.each(['one', 'two', 'three'])('after any changes, one after the other (%s)', async (seed) => {
    const random = new Random(seed);
    const client = await t.pool.connect();
    try {
      for (let step = 0; step < 120; step += 1) {
        await act(client, random, 12);
        if (step % 10 === 9) expect(await differences()).toEqual([]);
      }
    } finally {
      client.release();
    }
    expect(await visitCount()).toBeGreaterThan(30);
  });

  it('they stay equal after simultaneous changes by six connections, without a deadlock', async () => {
    const workers = Array.from({ length: 6 }, async (_, n) => {
      const random = new Random(`worker ${n}`);
      const client = await t.pool.connect();
      try {
        for (let step = 0; step < 60; step += 1) await act(client, random);
      } finally {
        client.release();
      }
    });
    await Promise.all(workers);
    expect(await differences()).toEqual([]);
    expect(await visitCount()).toBeGreaterThan(100);
  });

  it('when a change of a visit and new visits of the same day overlap, in either order', async () => {
    const [first, second] = [await t.pool.connect(), await t.pool.connect()];
    const visit = (sapId: string, startedAt: string): NewVisit => ({
      sapId,
      visitType: 'DEALER',
      dealerCode: dealers[0],
      startedAt,
    });
    const morning = '2026-07-01T09:00:00+05:30';
    try {
      await recordVisits(toWriteDb(first), [visit('SO1', morning)]);
      // The change waits for the new visit and counts it.
      await second.query('begin');
      await recordVisits(toWriteDb(second), [visit('SO1', '2026-07-01T11:00:00+05:30')]);
      const changed = first.query(`update visits set ended_at = started_at + interval '1 hour' where started_at = $1`, [
        morning,
      ]);
      await untilWaitingForLocks(t.pool);
      await second.query('commit');
      await changed;
      expect(await differences()).toEqual([]);
      // The new visit waits for the change and is added.
      await first.query('begin');
      await first.query(`update visits set deleted = true where started_at = $1`, [morning]);
      const recorded = recordVisits(toWriteDb(second), [visit('SO1', '2026-07-01T13:00:00+05:30')]);
      await untilWaitingForLocks(t.pool);
      await first.query('commit');
      await recorded;
      expect(await differences()).toEqual([]);
      await second.query('begin');
      await recordVisits(toWriteDb(second), [visit('SO1', '2026-07-02T09:00:00+05:30')]);
      const moved = first.query(
        `update visits set visit_day = '2026-07-02' where started_at = '2026-07-01T11:00:00+05:30'`,
      );
      await untilWaitingForLocks(t.pool);
      await second.query('commit');
      await moved;
      expect(await differences()).toEqual([]);
    } finally {
      first.release();
      second.release();
    }
  });

  it('when a transaction is rolled back, and when all visits are removed', async () => {
    const random = new Random('undone');
    const client = await t.pool.connect();
    try {
      for (let step = 0; step < 30; step += 1) await act(client, random);
      const before = await t.pool.query('select * from officer_days order by sap_id, day');
      await client.query('begin');
      for (let step = 0; step < 10; step += 1) await act(client, random);
      await client.query('rollback');
      expect((await t.pool.query('select * from officer_days order by sap_id, day')).rows).toEqual(before.rows);
      await client.query('delete from visits');
      expect(await differences()).toEqual([]);
      await recordVisits(toWriteDb(client), [newVisit(random)]);
      await client.query('truncate visits cascade');
      expect(await differences()).toEqual([]);
    } finally {
      client.release();
    }
  });
});

describe('recordVisits', () => {
  it('returns the number of new visits: a visit with a known external id counts once', async () => {
    const visit = (externalId: string): NewVisit => ({
      externalId,
      sapId: 'SO1',
      visitType: 'DEALER',
      dealerCode: dealers[0],
      startedAt: '2026-07-01T23:45:00+05:30',
      startLat: 28.5,
      startLon: 77.3,
    });
    expect(await recordVisits(t.db, [visit('V1'), visit('V2')])).toBe(2);
    expect(await recordVisits(t.db, [visit('V2'), visit('V3'), visit('V3')])).toBe(1);
    expect(await differences()).toEqual([]);
    expect(
      (
        await t.pool.query(
          `select visit_day::text, dealer_status, start_dealer_metres, end_dealer_metres, distance_metres from visits`,
        )
      ).rows,
    ).toEqual(
      Array(3).fill({
        visit_day: '2026-07-01',
        dealer_status: 'A',
        start_dealer_metres: 0,
        end_dealer_metres: null,
        distance_metres: null,
      }),
    );
  });

  it('writes nothing for no visits', async () => {
    expect(await recordVisits(t.db, [])).toBe(0);
    expect((await t.pool.query('select 1 from officer_days')).rows).toEqual([]);
  });
});
