import { addUser, type TestApp, testApp } from '../../../testing/index.ts';
import { recordVisits } from '../../../testing/record-visits.ts';

let t: TestApp;
beforeEach(async () => {
  t = await testApp();
});
afterEach(() => t.close());

const run = (text: string) => t.pool.query(text);
const today = `(now() at time zone 'Asia/Kolkata')::date`;
const places = async (sapId: string) =>
  (
    await t.pool.query(
      `select role, area_code as area, territory_code as territory, territory_name as name, active,
         case when valid_from = '2000-01-01' then 'always' else (valid_from - ${today})::text end as since, valid_to - ${today} as until
       from user_places where sap_id = $1 order by valid_from`,
      [sapId],
    )
  ).rows;
const AT_HOME = {
  role: 'SO',
  area: 'NA1',
  territory: 'NT1',
  name: 'Noida',
  active: true,
  since: 'always',
  until: null,
};
const MOVE = `update users set area_code = 'NA2', territory_name = 'Dwarka' where sap_id = 'SO1';
  update user_territories set valid_to = ${today} - 1 where sap_id = 'SO1';
  insert into user_territories values ('SO1', 'NT2', ${today})`;
const visitOn = (day: string, sapId = 'SO1') =>
  t.pool
    .query<{ day: string }>(`select (${day})::text as day`)
    .then(({ rows }) =>
      recordVisits(t.db, [{ sapId, visitType: 'DEALER', startedAt: `${rows[0]?.day}T10:00:00+05:30` }]),
    );
const days = async () =>
  (
    await run(
      `select (day - ${today})::int as day, area_code as area, role, dealer_visits as visits from officer_days order by day`,
    )
  ).rows;

describe('an officer’s place on each day', () => {
  it('reaches from the beginning for a person who has never moved, whatever else changes', async () => {
    await run(
      `update users set name = 'Renamed', phone = '1', scan_enabled = true, updated_at = now() where sap_id = 'SO1'`,
    );
    expect(await places('SO1')).toEqual([AT_HOME]);
    expect(await places('ZO1')).toEqual([{ ...AT_HOME, role: 'ZO', area: null, territory: null, name: '' }]);
  });

  it('a move starts today and leaves the days before where they were', async () => {
    await run(MOVE);
    expect(await places('SO1')).toEqual([
      { ...AT_HOME, until: -1 },
      { ...AT_HOME, area: 'NA2', territory: 'NT2', name: 'Dwarka', since: '0' },
    ]);
  });

  it('a second move on the same day replaces the first, and moving back leaves the day at home', async () => {
    await run(MOVE);
    await run(`update users set area_code = 'NA3', region_code = 'NR2', territory_name = 'Ajmer' where sap_id = 'SO1'`);
    await run(`delete from user_territories where sap_id = 'SO1' and valid_to is null;
      insert into user_territories values ('SO1', 'NT3', ${today})`);
    expect(await places('SO1')).toEqual([
      { ...AT_HOME, until: -1 },
      { ...AT_HOME, area: 'NA3', territory: 'NT3', name: 'Ajmer', since: '0' },
    ]);
    await run(`update users set area_code = 'NA1', region_code = 'NR1', territory_name = 'Noida' where sap_id = 'SO1';
      delete from user_territories where sap_id = 'SO1' and valid_to is null;
      update user_territories set valid_to = null where sap_id = 'SO1'`);
    expect(await places('SO1')).toEqual([
      { ...AT_HOME, until: -1 },
      { ...AT_HOME, since: '0' },
    ]);
  });

  it('a move that is rolled back has not been', async () => {
    const client = await t.pool.connect();
    await client.query('begin');
    await client.query(MOVE);
    await client.query('rollback');
    client.release();
    expect(await places('SO1')).toEqual([AT_HOME]);
  });

  it('retiring ends the active days yesterday; coming back begins new ones', async () => {
    await run(`update users set active = false where sap_id = 'SO1'`);
    const retired = [
      { ...AT_HOME, until: -1 },
      { ...AT_HOME, active: false, since: '0' },
    ];
    expect(await places('SO1')).toEqual(retired);
    // Ten days later.
    await run(`update user_places set valid_to = valid_to - 10 where sap_id = 'SO1' and valid_to is not null;
      update user_places set valid_from = valid_from - 10, known_on = known_on - 10 where sap_id = 'SO1' and valid_to is null`);
    await run(`update users set active = true where sap_id = 'SO1'`);
    expect(await places('SO1')).toEqual([
      { ...AT_HOME, until: -11 },
      { ...AT_HOME, active: false, since: '-10', until: -1 },
      { ...AT_HOME, since: '0' },
    ]);
  });

  it('FO-SE: an SE who is switched counts as SO from today on', async () => {
    await run(`update users set changed_to_so = true where sap_id = 'SE1'`);
    expect((await places('SE1')).map(({ role, since }) => [role, since])).toEqual([
      ['SE', 'always'],
      ['SO', '0'],
    ]);
    await run(`update users set changed_to_so = false where sap_id = 'SE1'`);
    expect((await places('SE1')).map(({ role, since }) => [role, since])).toEqual([
      ['SE', 'always'],
      ['SE', '0'],
    ]);
  });

  it('a territory that becomes known after its officer belongs to the same place', async () => {
    await run(`insert into users (sap_id, name, role, zone, region_code, area_code, territory_name)
      values ('SO7', 'New', 'SO', 'NZ', 'NR1', 'NA1', 'Noida')`);
    await run(`insert into user_territories values ('SO7', 'NT1', ${today})`);
    expect(await places('SO7')).toEqual([AT_HOME]);
  });

  it('counts a newly known officer from today, or from the territory’s earlier day, when figures exist already', async () => {
    await recordVisits(t.db, [{ sapId: 'SO1', visitType: 'DEALER', startedAt: '2026-01-05T10:00:00+05:30' }]);
    const arrive = (sapId: string) =>
      run(`insert into users (sap_id, name, role, zone, region_code, area_code, territory_name)
        values ('${sapId}', 'New', 'SO', 'NZ', 'NR1', 'NA1', 'Noida')`);
    await arrive('SO8');
    expect((await places('SO8')).map(({ since }) => since)).toEqual(['0']);
    await arrive('SO81');
    await run(`insert into user_territories values ('SO81', 'NT1', ${today} - 2)`);
    expect((await places('SO81')).map(({ since }) => since)).toEqual(['-2']);
  });

  it('a first territory of somebody who is known for long counts from today', async () => {
    await run(
      `update user_places set known_on = '2020-01-01', territory_code = null where sap_id = 'SO3' and valid_to is null`,
    );
    await run(`delete from user_territories where sap_id = 'SO3'`);
    const before = (await places('SO3')).length;
    await run(`insert into user_territories values ('SO3', 'NT3', ${today})`);
    expect((await places('SO3')).slice(before - 1).map(({ since }) => since)).toContain('0');
  });

  it('has no gap and no overlap after many moves of several people at once', async () => {
    await Promise.all(
      Array.from({ length: 24 }, (_, n) =>
        run(`update users set area_code = '${n % 2 ? 'NA1' : 'NA2'}' where sap_id = '${n % 3 ? 'SO1' : 'SO2'}'`),
      ),
    );
    const { rows } = await run(`select sap_id from (select sap_id, valid_from, valid_to,
        lead(valid_from) over (partition by sap_id order by valid_from) as next from user_places) p
      where next is distinct from valid_to + 1`);
    expect(rows).toEqual([]);
  });
});

describe('the place of counted visits', () => {
  it('moving an officer changes no past day and no past month, and new visits count at the new place', async () => {
    await visitOn(`${today} - 40`);
    await visitOn(`${today} - 1`);
    await run(MOVE);
    expect(await days()).toEqual([
      { day: -40, area: 'NA1', role: 'SO', visits: 1 },
      { day: -1, area: 'NA1', role: 'SO', visits: 1 },
    ]);
    await visitOn(today);
    // Reported late: counts at that day's place.
    await visitOn(`${today} - 2`);
    expect((await days()).map(({ day, area }) => [day, area])).toEqual([
      [-40, 'NA1'],
      [-2, 'NA1'],
      [-1, 'NA1'],
      [0, 'NA2'],
    ]);
  });

  it('a day that has begun stays at the place where it began', async () => {
    await visitOn(today);
    await run(MOVE);
    await visitOn(today);
    expect(await days()).toEqual([{ day: 0, area: 'NA1', role: 'SO', visits: 2 }]);
  });

  it("changing and removing last month's visits after a move keeps them at the old place", async () => {
    await visitOn(`${today} - 40`);
    await visitOn(`${today} - 40`);
    await run(MOVE);
    await run(`update visits set ended_at = started_at + interval '1 hour'`);
    await run(`delete from visits where id = (select min(id) from visits)`);
    expect(await days()).toEqual([{ day: -40, area: 'NA1', role: 'SO', visits: 1 }]);
  });

  it("the months of dealers speak of the day's place too", async () => {
    await run(`insert into dealers (dealer_code, name, city, dealer_type, club, status, territory_code, territory_name, zone, region_code, area_code)
      values ('00012345', 'Om', 'Noida', 'DEALER', 'ST', 'A', 'NT1', 'Noida', 'NZ', 'NR1', 'NA1')`);
    const visit = (startedAt: string) =>
      recordVisits(t.db, [{ sapId: 'SO1', visitType: 'DEALER', dealerCode: '00012345', startedAt }]);
    await visit('2026-01-05T10:00:00+05:30');
    await run(MOVE);
    await visit('2026-01-06T10:00:00+05:30');
    const { rows } = await run('select month::text, area_code, visits from dealer_months');
    expect(rows).toEqual([{ month: '2026-01-01', area_code: 'NA1', visits: 2 }]);
  });

  it('a retired officer and a new one each keep their own days', async () => {
    await visitOn(`${today} - 3`);
    await run(`update users set active = false where sap_id = 'SO1'`);
    await addUser(t.pool, { sapId: 'SO8', role: 'SO', territory: 'NT1' });
    await visitOn(today, 'SO8');
    expect(await days()).toEqual([
      { day: -3, area: 'NA1', role: 'SO', visits: 1 },
      { day: 0, area: 'NA1', role: 'SO', visits: 1 },
    ]);
  });
});
