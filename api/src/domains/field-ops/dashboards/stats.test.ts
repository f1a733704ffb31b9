import { addDealerVisit, seedDashboards } from '../../../testing/seed-dashboards.ts';
import { type TestApp, testApp } from '../../../testing/index.ts';

const now = () => new Date('2026-11-20T06:00:00Z');
let t: TestApp;
beforeAll(async () => {
  t = await testApp({ now, config: { activeDealerBase: 1234 } });
  await seedDashboards(t.pool);
  await t.pool.query(`insert into tasks (sap_id, status, due_date) values
    ('SO1', 'Completed', '2026-11-01'), ('SO1', 'Completed', '2026-11-30'), ('SO1', 'WIP', '2026-11-10'),
    ('SO1', 'To Be Started', '2026-11-10'), ('SO1', 'To Be Started', '2026-10-31'), ('SO9', 'WIP', '2026-11-02')`);
});
afterAll(() => t.close());

const get = async (as: string, path: string, query: Record<string, string> = {}) => {
  const response = await t.call('GET', `/api/v1/dash${path}`, { as, query });
  expect([path, response.statusCode]).toEqual([path, 200]);
  return response.json();
};
const getRows = async (as: string, query = {}) => (await get(as, '/visits/stats', query)).usersWithStats;
const getRow = async (as: string, sapId: string, query = {}) =>
  (await getRows(as, query)).find((row: { SAP_ID: string }) => row.SAP_ID === sapId);

describe('GET /api/v1/dash/visits/stats', () => {
  it('ENT-14, D-063: counts an officer’s visits of the current month by kind', async () => {
    expect(await getRow('AO1', 'SO1')).toEqual({
      SAP_ID: 'SO1',
      name: 'Person SO1',
      zone: 'NZ',
      regionName: 'Delhi',
      areaName: 'Delhi East',
      territoryName: 'Noida',
      stats: { planned: 6, unplanned: 2 },
      prospect: { count: 1 },
      customer: { count: 1 },
      influencer: { count: 1 },
    });
  });

  it('D-063: counts another range when one is asked', async () => {
    const row = await getRow('AO1', 'SO1', { startDate: '2026-10-30', endDate: '2026-10-31' });
    expect(row.stats).toEqual({ planned: 2, unplanned: 0 });
  });

  it('D-007: lists the officers of the own place, who has left only with visits in the range', async () => {
    const ids = async (as: string, query = {}) =>
      (await getRows(as, query)).map((row: { SAP_ID: string }) => row.SAP_ID);
    expect(await ids('AO1')).toEqual(['SO1', 'SO4', 'SO7']);
    expect(await ids('AO1', { startDate: '2026-10-01', endDate: '2026-10-31' })).toEqual(['SO1', 'SO4']);
    expect(await ids('AO9')).toEqual(['SO5', 'SO9']);
    expect(await ids('ADMIN1')).toEqual(['SO1', 'SO2', 'SO3', 'SO4', 'SO5', 'SO6', 'SO7', 'SO9']);
  });

  it('equals a count from the rows for every officer, right after a visit was recorded', async () => {
    await addDealerVisit(t.pool, { sapId: 'SO2', day: '2026-11-19', unplanned: true });
    const { rows } = await t.pool.query(
      `select sap_id, count(*) filter (where visit_type = 'DEALER' and not unplanned)::int as planned,
         count(*) filter (where visit_type = 'DEALER' and unplanned)::int as unplanned
       from visits where not deleted and visit_day between '2026-11-01' and '2026-11-30' group by 1 order by 1`,
    );
    const actual = (await getRows('ADMIN1')).map((row: { SAP_ID: string; stats: object }) => ({
      sap_id: row.SAP_ID,
      ...row.stats,
    }));
    expect(actual).toEqual(rows);
  });
});

it('ENT-15, FO-STA-07: the call counts the tasks due in the range by status', async () => {
  const { taskStats } = await get('RO1', '/tasks/stats');
  const of = (sapId: string) => taskStats.find((row: { SAP_ID: string }) => row.SAP_ID === sapId);
  expect(of('SO1')).toMatchObject({
    regionName: 'Delhi',
    stats: { Completed: 2, WIP: 1, 'To Be Started': 1 },
  });
  expect(of('SO2').stats).toEqual({ Completed: 0, WIP: 0, 'To Be Started': 0 });
  expect(of('SO9')).toBeUndefined();
});

it('FO-DSH-20: the admin’s data has the documented shape', async () => {
  const { data } = await get('ADMIN1', '/visits', { zone: 'WZ' });
  expect(data).toEqual({
    visitType: { planned: 4, unplanned: 0 },
    visitByDealerStatus: [
      { _id: 'A', count: 4 },
      { _id: 'I', count: 0 },
    ],
    uniqueDealerVisits: { uniqueVisits: 2, totalVisits: 4 },
    activeDealerVisits: { visits: 4, totalDealers: 2 },
    location: { pendingVisits: 0, lessThan100: 3, moreThan100: 1 },
  });
});

describe('FO-DSH-21, D-061: bars', () => {
  it('show the five zones to head office in the documented shapes, empty zones too', async () => {
    expect((await get('ADMIN1', '/pjps')).data).toEqual({
      NZ: { PJPCreated: 2, PJPNotCreated: 2 },
      WZ: { PJPCreated: 1, PJPNotCreated: 1 },
      EZ: { PJPCreated: 0, PJPNotCreated: 0 },
      SZ: { PJPCreated: 0, PJPNotCreated: 0 },
      SZII: { PJPCreated: 0, PJPNotCreated: 0 },
      '-': { PJPCreated: 0, PJPNotCreated: 1 },
    });
    expect((await get('ADMIN1', '/dealers/time-spent')).data).toMatchObject({
      WZ: [{ time: 30 }],
      EZ: [{ time: 'NA' }],
    });
    const { data, months } = await get('ADMIN1', '/dealers/visits');
    expect(data.slice(1, 3)).toEqual([
      { _id: 'WZ', value: { previousMonth: 1, currentMonth: 1.3 } },
      { _id: 'EZ', value: { previousMonth: 0, currentMonth: 0 } },
    ]);
    expect(months).toEqual({
      previous: { start: '2026-10-01', end: '2026-10-31' },
      current: { start: '2026-11-01', end: '2026-11-30' },
    });
    expect((await get('ADMIN1', '/visits/time-spent')).data).toMatchObject({
      WZ: [{ time: 30 }],
      EZ: [{ time: 'NA' }],
    });
  });

  it('FO-DSH-15: show a zone’s regions by name, including those without data', async () => {
    expect((await get('ZO1', '/pjps/ZM')).data).toEqual([
      { _id: 'Delhi', code: 'NR1', value: { created: 2, notcreated: 1 } },
      { _id: 'Jaipur', code: 'NR2', value: { created: 0, notcreated: 1 } },
    ]);
  });

  it('FO-DSH-16: show a region’s areas by name', async () => {
    const { data } = await get('RO1', '/dealers/RM/time-spent');
    expect(data.map((one: { _id: string }) => one._id)).toEqual(['Delhi East', 'Delhi West']);
  });

  it('FO-DSH-17, D-062: show an area’s plans by officer, and visits and time by territory', async () => {
    expect((await get('AO1', '/pjps/AM')).data).toEqual([
      { _id: 'SO1', code: 'SO1', value: 2 },
      { _id: 'SO4', code: 'SO4', value: 0 },
    ]);
    for (const path of ['/dealers/AM/visits', '/dealers/AM/time-spent'])
      expect((await get('AO1', path)).data).toEqual([expect.objectContaining({ _id: 'Noida', code: 'NT1' })]);
  });

  it('count planning officers as of the last day: those who left or moved later still appear in their old place', async () => {
    const then = { startDate: '2026-11-01', endDate: '2026-11-10' };
    expect((await get('AO1', '/pjps/AM', then)).data).toEqual([
      { _id: 'SO1', code: 'SO1', value: 1 },
      { _id: 'SO4', code: 'SO4', value: 0 },
      { _id: 'SO5', code: 'SO5', value: 1 },
      { _id: 'SO7', code: 'SO7', value: 1 },
    ]);
  });
});

it('D-060: the base is the one setting ACTIVE_DEALER_BASE', async () => {
  expect((await get('ZO1', '/visits/ZM/dealers')).data.activeDealerBase).toBe(1234);
});
it('D-059: a manager has the dashboard of the own level alone, ADMIN has them all, and another level there is not', async () => {
  const getStatus = async (as: string, level: string) =>
    (await t.call('GET', `/api/v1/dash/visits/${level}/location`, { as })).statusCode;
  for (const [own, as] of [
    ['ZM', 'ZO1'],
    ['RM', 'RO1'],
    ['AM', 'AO1'],
  ] as const)
    for (const level of ['ZM', 'RM', 'AM'])
      expect([as, level, await getStatus(as, level)]).toEqual([as, level, level === own ? 200 : 403]);
  for (const level of ['ZM', 'RM', 'AM']) expect([level, await getStatus('ADMIN1', level)]).toEqual([level, 200]);
  expect(await getStatus('ADMIN1', 'XM')).toBe(404);
});
