import { sql } from '../../../database/sql.ts';
import type { User } from '../../../session/scope.ts';
import { readUser } from '../../../session/users.ts';
import { addUser, PLACES, type TestApp, type TerritoryCode, testApp } from '../../../testing/index.ts';
import { type CorRow, corDailyRows } from './cor-daily.ts';
import { type CorMonthRow, corMonthlyRows } from './cor-monthly.ts';
import { reports } from './definitions/index.ts';

const OFFICERS = 12;
const RANGE = { start: '2025-01-06', end: '2025-03-20' };
let test: TestApp;
let admin: User;
const findUser = async (sapId: string) => (await readUser(test.db, sql`sap_id = ${sapId}`)) as User;

beforeAll(async () => {
  test = await testApp();
  const territories = Object.keys(PLACES) as TerritoryCode[];
  for (let i = 0; i < OFFICERS; i += 1)
    await addUser(test.pool, { sapId: `R${i}`, role: 'SO', territory: territories[i % territories.length] ?? null });
  admin = await findUser('ADMIN1');
  const officers = `(select 'R' || i as sap_id, i from generate_series(0, ${OFFICERS - 1}) i) o`;
  const days = `(select d::date as day, (d::date - date '2025-01-01') as n from generate_series(timestamp '2025-01-01', '2025-03-31', '1 day') d) d`;
  await test.pool.query(`
    insert into holidays (title, type, day, regions) values ('a', 'PUBLIC', '2025-01-14', '{}'), ('b', 'PUBLIC', '2025-01-26', '{}'),
      ('c', 'REGIONAL', '2025-02-12', '{NR1,WR1}'), ('d', 'REGIONAL', '2025-02-12', '{NR1}'), ('e', 'PUBLIC', '2025-02-12', '{}'),
      ('f', 'REGIONAL', '2025-03-05', '{NR2}'), ('g', 'REGIONAL', '2025-03-09', '{NR1,NR2,WR1}');
    insert into attendance (sap_id, day, status)
      select sap_id, day, (array['Present','Leave Approved','Leave','Training','Meeting','Office','Absent','Leave Applied'])[1 + (i * 7 + n * 5) % 8]
      from ${officers}, ${days} where (i * 3 + n) % 4 <> 0;
    insert into pjps (sap_id, status, activity, plan_date)
      select sap_id, (array['Approved','In-Review'])[1 + (i + n) % 2], (array['Field','Meeting','Leave'])[1 + (i * 5 + n * 3) % 3], day
      from ${officers}, ${days}, generate_series(1, 2) twice where (i + n * 2) % 3 = 0;
    insert into visits (sap_id, visit_type, visit_day, started_at, ended_at, unplanned, deleted, dealer_status)
      select sap_id, (array['DEALER','DEALER','PROSPECTS','INFLUENCERS','CUSTOMERS'])[1 + (i + n + k) % 5], day,
        (day + time '09:10' + ((i * 13 + n * 29 + k * 47) % 400) * interval '1 minute') at time zone 'Asia/Kolkata',
        case when (i + n + k) % 6 <> 0 then (day + time '18:00') at time zone 'Asia/Kolkata' end,
        (i + k) % 3 = 0, (n + k) % 7 = 0, case when (i + n + k) % 5 < 2 then (array['A','I'])[1 + (n + k) % 2] end
      from ${officers}, ${days}, generate_series(1, 6) k where (i * 11 + n * 3 + k) % 5 <> 0 and k <= (i + n) % 7`);
});
afterAll(() => test.close());

const months = [
  ['2025-01', '2025-01-06', '2025-01-31'],
  ['2025-02', '2025-02-01', '2025-02-28'],
  ['2025-03', '2025-03-01', '2025-03-20'],
] as const;

it.each([
  ['ADMIN1', {}, 100],
  ['ADMIN1', { zone: 'NZ' }, 100],
  ['RO1', {}, 50],
  ['AO1', { area: 'NA1' }, 20],
])('FO-REP-14: a month’s calls shown to %s asking for %j are the sum of its field days', async (sapId, part, least) => {
  const user = await findUser(sapId);
  const monthly = await test.db.query<CorMonthRow>(corMonthlyRows({ user, ...part, ...RANGE, today: RANGE.end }, 'SO'));
  let days = 0;
  for (const [month, start, end] of months) {
    const daily = await test.db.query<CorRow>(corDailyRows({ user, ...part, start, end, today: end }, 'SO'));
    for (const row of daily) {
      const inMonth = monthly.filter((each) => each.SAP_ID === row.SAP_ID && each.month === month);
      expect(inMonth).toHaveLength(1);
      expect(inMonth[0]).toMatchObject({
        totalCall: row.totalCount,
        earlyCall: row.dayStartBefore10Count,
        unplanned: row.unplannedTrueCount,
        planned: row.unplannedFalseCount,
        activeDealerCall: row.ACTIVE_DEALER,
        inactiveDealerCall: row.INACTIVE_DEALER,
        prospectDealerCall: row.PROSPECTS,
        influencerDealerCall: row.INFLUENCERS,
        customerCall: row.CUSTOMERS,
      });
      days += row.leavesApproved + row.offFieldDays + row.holidayCount;
    }
  }
  expect(days).toBeGreaterThan(least);
});

it('FO-REP-13: the figures are those of a count over the visits themselves', async () => {
  const [, start, end] = months[1];
  const daily = await test.db.query<CorRow>(corDailyRows({ user: admin, start, end, today: end }, 'SO'));
  for (const row of daily.filter(({ SAP_ID }) => SAP_ID.startsWith('R'))) {
    const fieldDays = Object.keys(row.dayWiseRecord).filter((day) => row.dayWiseRecord[day]?.dayType === 'field');
    expect(row.fieldDays).toBe(fieldDays.length);
    expect(row.totalDays).toBe(
      row.sundayCount + row.holidayCount + row.leavesApproved + row.offFieldDays + row.fieldDays,
    );
    const counted = await test.db.one(sql`
      select count(*) as calls, count(*) filter (where unplanned) as unplanned,
        coalesce(round(sum(extract(epoch from ended_at - started_at)) / 60 / nullif(count(ended_at), 0)), 0) as minutes,
        (select count(*) from (select visit_day from visits w where w.sap_id = ${row.SAP_ID} and not w.deleted and w.visit_day = any (${fieldDays})
          group by visit_day having min((w.started_at at time zone 'Asia/Kolkata')::time) < '10:00') early) as early
      from visits where sap_id = ${row.SAP_ID} and not deleted and visit_day = any (${fieldDays})`);
    expect(counted).toEqual({
      calls: row.totalCount,
      unplanned: row.unplannedTrueCount,
      minutes: row.avgTimeSpend,
      early: row.dayStartBefore10Count,
    });
  }
});

it('FO-REP-21: Visits Data has each visit that was not deleted once, and its count says how many', async () => {
  const selection = { user: admin, ...RANGE, today: RANGE.end };
  const rows = await test.db.query(reports.visits.rows(selection));
  const stored = await test.db.one<{ count: number }>(
    sql`select count(*) as count from visits where not deleted and visit_day between ${RANGE.start} and ${RANGE.end}`,
  );
  expect(rows).toHaveLength(stored?.count ?? -1);
  expect(await test.db.one(reports.visits.count(selection))).toEqual(stored);
});
