import { figures } from 'api-contract';
import { addDealer, type TestApp, testApp } from '../../../testing/index.ts';
import { addVisit } from '../../../testing/seed-visits.ts';

let test: TestApp;
let ids: string[];
/** 28.6, 77.2 is the dealer; 0.001 degrees of latitude are 111 m. */
const NEAR = [28.6001, 77.2] as const;
const AWAY = [28.602, 77.2] as const;
beforeAll(async () => {
  test = await testApp({ now: () => new Date('2026-11-20T06:00:00Z') });
  const { pool } = test;
  await addDealer(pool, { code: 'K100' });
  await addDealer(pool, { code: 'K101' });
  await pool.query('update dealers set latitude = 28.6, longitude = 77.2');
  ids = [];
  const add = async (visit: Omit<Parameters<typeof addVisit>[1], 'dealer'>) =>
    ids.push(await addVisit(pool, { dealer: 'K100', ...visit }));
  // The first of ninety days up to 20 November, and the one before.
  await add({ start: '2026-08-23 10:00', end: '2026-08-23 10:20', from: NEAR });
  await add({ start: '2026-08-22 10:00', from: NEAR });
  await add({ start: '2026-11-09 09:40', end: '2026-11-09 10:10', from: AWAY });
  await add({ start: '2026-11-20 09:00' });
  await add({ start: '2026-11-12 09:00', from: AWAY, sapId: 'SO2' });
  await add({ start: '2026-11-12 10:00', from: AWAY, deleted: true });
  await addVisit(pool, { dealer: 'K101', start: '2026-11-12 11:00', from: AWAY });
});
afterAll(() => test.close());

const path = '/api/v1/dealers/visit-figures';
const get = (as: string, dealerCode = 'K100') => test.call('GET', path, { as, query: { dealerCode } });
const read = async (as: string) => figures.visitsToDealer.response.parse((await get(as)).json());

it('the call counts the visits of 90 days and those begun away, lists the newest, and says where they began', async () => {
  const { data, period } = await read('AO1');
  expect(period).toEqual({ start: '2026-08-23', end: '2026-11-20' });
  expect([data.visits, data.away]).toEqual([3, 1]);
  expect(data.place).toEqual({ lat: 28.6, long: 77.2 });
  expect(data.newest.map(({ _id }) => _id)).toEqual([ids[3], ids[2], ids[0]]);
  expect(data.newest[1]).toMatchObject({
    SAP_ID: 'SO1',
    name: 'Person SO1',
    day: '2026-11-09',
    startTime: '2026-11-09T09:40:00.000Z',
    endTime: '2026-11-09T10:10:00.000Z',
  });
  expect(Math.round(data.newest[1]!.startDealerMetres!)).toBe(222);
  expect(data.began).toEqual([
    { _id: ids[3], lat: null, long: null },
    { _id: ids[2], lat: 28.602, long: 77.2 },
    { _id: ids[0], lat: 28.6001, long: 77.2 },
  ]);
});

it.each(['AO1', 'RO1', 'ZO1', 'ADMIN1'])('each figure for %s is the total of the list that it opens', async (as) => {
  const { data, period } = await read(as);
  const listed = async (more: Record<string, string> = {}) => {
    const query = { dealerCode: 'K100', startDate: period.start, endDate: period.end, ...more };
    return (await test.call('GET', '/api/v1/dash/list/visits', { as, query })).json().totalCount;
  };
  expect([data.visits, data.away]).toEqual([await listed(), await listed({ began: 'away' })]);
});

it('D-007: visits by people outside the scope are not counted, listed or shown, though the dealer is visible', async () => {
  const [own, all] = [await read('AO1'), await read('RO1')];
  expect([all.data.visits, all.data.away]).toEqual([4, 2]);
  expect(JSON.stringify(own)).not.toContain('SO2');
  expect(all.data.began).toHaveLength(4);
});

it.each(['AO2', 'RO3'])('D-007: the call refuses %s', async (as) => {
  expect((await get(as)).statusCode).toBe(403);
});

it('the call reports a missing dealer, and lists at most five visits', async () => {
  expect((await get('AO1', 'NOBODY')).json().code).toBe('DEALER_NOT_FOUND');
  for (let minute = 10; minute < 20; minute += 1)
    await addVisit(test.pool, { dealer: 'K101', start: `2026-11-13 11:${minute}` });
  const { data } = (await get('AO1', 'K101')).json();
  expect([data.visits, data.newest.length, data.began.length]).toEqual([11, 5, 11]);
});
