import { figures } from 'api-contract';
import { addDealer, type TestApp, testApp } from '../../../testing/index.ts';
import { addVisit } from '../../../testing/seed-visits.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp({ now: () => new Date('2026-11-20T06:00:00Z') });
  await addDealer(t.pool, { code: 'D1', territory: 'NT1' });
  for (const start of ['2026-11-17 10:00', '2026-11-17 12:00', '2026-11-19 10:00'])
    await addVisit(t.pool, { start, dealer: 'D1' });
  await addVisit(t.pool, { start: '2026-11-19 15:00', dealer: 'D1', deleted: true });
  await addVisit(t.pool, { sapId: 'SO9', start: '2026-11-16 10:00', dealer: 'D1' });
});
afterAll(() => t.close());

const days = async (as: string, query: Record<string, string> = {}) =>
  figures.visitDays.response.parse((await t.call('GET', '/api/v1/dash/visit-days', { as, query })).json());

it('visits of each day go from the first with any until today, with 0 in between', async () => {
  const { data, period } = await days('AO1');
  expect(data).toEqual([
    { day: '2026-11-17', visits: 2 },
    { day: '2026-11-18', visits: 0 },
    { day: '2026-11-19', visits: 1 },
    { day: '2026-11-20', visits: 0 },
  ]);
  expect(period).toEqual({ start: '2026-11-01', end: '2026-11-30' });
});

it('visits of each day sum up to the dashboard’s figure, and are none without data', async () => {
  const { data } = await days('ADMIN1');
  const all = (await t.call('GET', '/api/v1/dash/visits', { as: 'ADMIN1' })).json().data.visitType;
  expect(data.reduce((sum, { visits }) => sum + visits, 0)).toBe(all.planned + all.unplanned);
  expect((await days('AO1', { startDate: '2026-10-01', endDate: '2026-10-31' })).data).toEqual([]);
});
