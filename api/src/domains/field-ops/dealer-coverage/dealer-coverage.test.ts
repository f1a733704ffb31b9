import { addDealerVisit } from '../../../testing/seed-dashboards.ts';
import { untilWaitingForLocks } from '../../../testing/locks.ts';
import { addDealer, addUser } from '../../../testing/seed.ts';
import { type TestApp, testApp } from '../../../testing/index.ts';

const now = () => new Date('2026-11-20T06:00:00Z');
let t: TestApp;
beforeAll(async () => {
  t = await testApp({ now });
});
beforeEach(async () => {
  for (const table of ['visits', 'dealers', 'visit_targets']) await t.pool.query(`delete from ${table}`);
});
afterAll(() => t.close());

const visit = (day: string, dealer: string, more: object = {}) =>
  addDealerVisit(t.pool, { sapId: 'SO1', day, dealer, ...more });
const get = async (path: string, query: Record<string, string> = {}, as = 'AO1') => {
  const response = await t.call('GET', path, { as, query });
  expect([response.statusCode, response.statusCode === 200 ? '' : response.body]).toEqual([200, '']);
  return response.json();
};
const LIST = '/api/v1/dash/list/dealer-coverage';
const FIGURE = '/api/v1/dash/dealer-coverage';
const rows = async (query: Record<string, string> = {}, as = 'AO1') => (await get(LIST, query, as)).data;
const codes = async (query: Record<string, string> = {}, as = 'AO1') =>
  (await rows(query, as)).map(({ dealerCode }: { dealerCode: string }) => dealerCode);
const dealer = (code: string, more: object = {}) => addDealer(t.pool, { code, name: `Tyres ${code}`, ...more });

describe('D-362: a dealer', () => {
  it('is on time within his club’s target, due up to twice, then overdue, and never after 365 days', async () => {
    await t.pool.query(`insert into visit_targets (club, days) values ('GP', 10), ('PL', 200)`);
    // Days before 20/11/2026 of the last visit, by club.
    const expected: [string, string, string, number, string][] = [
      ['A', 'GOLD', '2026-11-20', 0, 'onTime'],
      ['B', 'GOLD', '2026-10-21', 30, 'onTime'],
      ['C', 'GOLD', '2026-10-20', 31, 'due'],
      ['D', 'GOLD', '2026-09-21', 60, 'due'],
      ['E', 'GOLD', '2026-09-20', 61, 'overdue'],
      ['F', 'GOLD', '2025-11-20', 365, 'overdue'],
      ['G', 'GOLD', '2025-11-19', 366, 'never'],
      ['H', 'GP', '2026-11-10', 10, 'onTime'],
      ['I', 'GP', '2026-10-31', 20, 'due'],
      ['J', 'GP', '2026-10-30', 21, 'overdue'],
      ['K', 'PL', '2025-11-20', 365, 'due'],
      ['L', 'PL', '2025-11-19', 366, 'never'],
    ];
    for (const [code, club, day] of expected) {
      await dealer(code, { club });
      await visit('2024-01-01', code);
      await visit(day, code);
    }
    await dealer('M');
    const list = await rows({ sort: 'dealerCode', limit: '50' });
    expect(
      list.map((row: Record<string, unknown>) => [row.dealerCode, row.club, row.lastVisit, row.days, row.band]),
    ).toEqual([...expected, ['M', 'GOLD', null, null, 'never']]);
    expect((await get(FIGURE, { by: 'territory' })).data.total).toEqual({
      dealers: 13,
      onTime: 3,
      due: 4,
      overdue: 3,
      never: 3,
    });
  });

  it('counts any officer’s visit that began, and neither deleted ones nor other kinds', async () => {
    for (const code of ['A', 'B', 'C']) await dealer(code);
    await visit('2026-11-01', 'A', { sapId: 'SO9', minutes: null });
    await visit('2026-11-01', 'B', { deleted: true });
    await visit('2026-11-01', '', { type: 'CUSTOMERS' });
    expect((await rows({ sort: 'dealerCode' })).map(({ lastVisit }: Record<string, unknown>) => lastVisit)).toEqual([
      '2026-11-01',
      null,
      null,
    ]);
  });

  it('has his recorded location, if there is one', async () => {
    await dealer('A');
    await dealer('B');
    await t.pool.query(`update dealers set latitude = 28.5, longitude = 77.3 where dealer_code = 'A'`);
    expect((await rows({ sort: 'dealerCode' })).map(({ location }: Record<string, unknown>) => location)).toEqual([
      { lat: 28.5, long: 77.3 },
      { lat: null, long: null },
    ]);
  });

  it('that is inactive is not counted', async () => {
    await dealer('A', { status: 'I' });
    expect((await get(LIST)).bands).toEqual({ dealers: 0, onTime: 0, due: 0, overdue: 0, never: 0 });
  });

  it('has the officers of his territory, without those who left', async () => {
    await dealer('A');
    await addUser(t.pool, { sapId: 'SO5', role: 'SO', territory: 'NT1' });
    await addUser(t.pool, { sapId: 'SO6', role: 'SO', territory: 'NT1', active: false });
    expect((await rows())[0].officers).toEqual([
      { SAP_ID: 'SO1', name: 'Person SO1' },
      { SAP_ID: 'SO5', name: 'Person SO5' },
    ]);
    expect(await codes({ officer: 'SO5' })).toEqual(['A']);
    expect(await codes({ officer: 'SO6' })).toEqual([]);
    await t.pool.query(`update users set active = false where sap_id = 'SO5'`);
  });
});

describe('D-362: the list', () => {
  beforeEach(async () => {
    await dealer('A', { club: 'GP' });
    await dealer('B', { territory: 'NT2' });
    await dealer('C', { territory: 'NT3' });
    await dealer('D', { territory: 'WT1' });
    await dealer('E');
    await visit('2026-11-19', 'A');
    await visit('2026-09-01', 'B');
    await visit('2026-08-01', 'C');
  });

  it.each([
    ['AO1', ['E', 'A']],
    ['AO2', ['B']],
    ['RO1', ['E', 'B', 'A']],
    ['ZO1', ['E', 'C', 'B', 'A']],
    ['ZO9', ['D']],
    ['ADMIN1', ['D', 'E', 'C', 'B', 'A']],
  ])(
    'shows %s the dealers of his part of the company alone, the latest against their target first',
    async (as, expected) => {
      expect(await codes({}, as)).toEqual(expected);
      expect((await get(FIGURE, { by: 'area' }, as)).data.total.dealers).toBe(expected.length);
      expect((await get('/api/v1/today/dealer-coverage', {}, as)).data.dealers).toBe(expected.length);
    },
  );

  it('equals each figure, by place and by band', async () => {
    const { total, groups } = (await get(FIGURE, { by: 'territory' }, 'ZO1')).data;
    expect(total).toEqual({ dealers: 4, onTime: 1, due: 0, overdue: 2, never: 1 });
    expect(groups.map((group: Record<string, unknown>) => [group.code, group.name, group.dealers])).toEqual([
      ['NT3', 'Ajmer', 1],
      ['NT2', 'Dwarka', 1],
      ['NT1', 'Noida', 2],
    ]);
    for (const band of ['onTime', 'due', 'overdue', 'never']) {
      expect((await get(LIST, { band }, 'ZO1')).totalCount).toBe(total[band]);
      for (const group of groups)
        expect((await get(LIST, { band, territory: group.code }, 'ZO1')).totalCount).toBe(group[band]);
    }
    expect((await get(LIST, { band: 'overdue' }, 'ZO1')).bands).toEqual(total);
  });

  it('is filtered by club and search, and sorted both ways', async () => {
    expect(await codes({ club: 'GP' }, 'ADMIN1')).toEqual(['A']);
    expect(await codes({ search: 'dwarka' }, 'ADMIN1')).toEqual(['B']);
    expect(await codes({ sort: 'days', direction: 'asc' }, 'ADMIN1')).toEqual(['A', 'B', 'C', 'D', 'E']);
    expect(await codes({ sort: 'name', direction: 'desc' }, 'ADMIN1')).toEqual(['E', 'D', 'C', 'B', 'A']);
    expect((await get(LIST)).clubs).toEqual(['GOLD', 'GP']);
  });

  it('is grouped by band with the latest first, and by the officers of the territory', async () => {
    const groups = async (groupBy: string) =>
      (await get(LIST, { groupBy }, 'ADMIN1')).groups.page.map(({ value, name, count }: Record<string, unknown>) => [
        value,
        name,
        count,
      ]);
    expect(await groups('band')).toEqual([
      ['never', undefined, 2],
      ['overdue', undefined, 2],
      ['onTime', undefined, 1],
    ]);
    expect(await groups('officer')).toEqual([
      ['SO1', 'Person SO1 · SO1', 2],
      ['SO2', 'Person SO2 · SO2', 1],
      ['SO3', 'Person SO3 · SO3', 1],
      ['SO9', 'Person SO9 · SO9', 1],
    ]);
    expect(await groups('area')).toContainEqual(['NA1', 'Delhi East', 2]);
  });

  it('has on Today its first five, and how many are in each band', async () => {
    for (const code of ['F', 'G', 'H', 'I']) await dealer(code);
    const { latest, ...bands } = (await get('/api/v1/today/dealer-coverage')).data;
    expect(bands).toEqual({ dealers: 6, onTime: 1, due: 0, overdue: 0, never: 5 });
    expect(latest.map(({ dealerCode }: { dealerCode: string }) => dealerCode)).toEqual(['E', 'F', 'G', 'H', 'I']);
  });
});

describe('the kept day of the last visit', () => {
  const counted = async () =>
    (
      await t.pool.query(`select dealer_code, max(visit_day)::text as day from visits
        where visit_type = 'DEALER' and not deleted and dealer_code is not null group by 1 order by 1`)
    ).rows;
  const stored = async () =>
    (await t.pool.query('select dealer_code, day::text from dealer_last_visits order by 1')).rows;

  it('equals a count of the visits after visits come, move, are deleted, come back and leave', async () => {
    let seed = 7;
    const pick = (below: number) => {
      seed = (seed * 48271) % 2147483647;
      return seed % below;
    };
    for (let step = 0; step < 150; step += 1) {
      const code = `D${pick(6)}`;
      const day = `2026-${`${1 + pick(11)}`.padStart(2, '0')}-${`${1 + pick(28)}`.padStart(2, '0')}`;
      const some = `id = (select id from visits order by md5(id::text || $1) limit 1)`;
      const change = pick(7);
      if (change < 3) await visit(day, code, { type: pick(9) === 0 ? 'CUSTOMERS' : 'DEALER', deleted: pick(5) === 0 });
      else if (change === 3) await t.pool.query(`update visits set deleted = not deleted where ${some}`, [step]);
      else if (change === 4) await t.pool.query(`update visits set dealer_code = $2 where ${some}`, [step, code]);
      else if (change === 5) await t.pool.query(`update visits set visit_day = $2 where ${some}`, [step, day]);
      else await t.pool.query(`delete from visits where ${some}`, [step]);
      expect([step, await stored()]).toEqual([step, await counted()]);
    }
    await t.pool.query('truncate visits');
    expect(await stored()).toEqual([]);
  });

  it('is right after one deletes the last visit while another adds an earlier one', async () => {
    await visit('2026-11-10', 'D1');
    const client = await t.pool.connect();
    await client.query('begin');
    await client.query(`insert into visits (sap_id, visit_type, dealer_code, visit_day, started_at)
      values ('SO1', 'DEALER', 'D1', '2026-11-05', '2026-11-05T05:00:00Z')`);
    const deleting = t.pool.query(`update visits set deleted = true where visit_day = '2026-11-10'`);
    await untilWaitingForLocks(t.pool);
    await client.query('commit');
    client.release();
    await deleting;
    expect(await stored()).toEqual([{ dealer_code: 'D1', day: '2026-11-05' }]);
  });

  it('a visit that moves to another dealer locks both in the order of their codes, as all statements do', async () => {
    await visit('2026-11-10', 'D1');
    await visit('2026-11-10', 'D2');
    const lock = (code: string) => `select from dealer_last_visits where dealer_code = '${code}' for update`;
    const client = await t.pool.connect();
    await client.query('begin');
    await client.query(lock('D1'));
    const moving = t.pool.query(`update visits set dealer_code = 'D2' where dealer_code = 'D1'`);
    await untilWaitingForLocks(t.pool);
    const second = await client.query(`${lock('D2')} nowait`).catch((error: Error) => error);
    await client.query('rollback');
    client.release();
    await moving;
    expect(second).not.toBeInstanceOf(Error);
    expect(await stored()).toEqual([{ dealer_code: 'D2', day: '2026-11-10' }]);
  });
});
