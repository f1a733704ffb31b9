import { inbox } from 'api-contract';
import { addPjp, type TestApp, testApp } from '../../../testing/index.ts';
import { addLeave } from '../../../testing/seed-attendance.ts';

let now: string;
let t: TestApp;
beforeEach(async () => {
  now = '2026-11-20T06:30:00Z';
  t = await testApp({ now: () => new Date(now) });
});
afterEach(() => t.close());

const waiting = async (as = 'AO1') =>
  inbox.waitingToday.response.parse((await t.call('GET', '/api/v1/today/waiting', { as })).json());
const listed = async (query: Record<string, string>) => {
  const response = await t.call('GET', '/api/v1/inbox', { as: 'AO1', query: { kinds: 'pjp,leave', ...query } });
  return inbox.inbox.response.parse(response.json()).totalCount;
};

it('Today counts what waits by kind and age, as many as Approvals lists', async () => {
  for (const planDate of ['2026-11-12', '2026-11-13', '2026-11-19', '2026-11-20', '2026-11-25'])
    await addPjp(t.pool, { planDate });
  await addPjp(t.pool, { planDate: '2026-11-01', status: 'Approved' });
  await addLeave(t.pool, '2026-11-21');
  const { data, today } = await waiting();
  expect(data).toEqual([
    { kind: 'pjp', count: 5, past: 3, old: 1, oldest: '2026-11-12' },
    { kind: 'leave', count: 1, past: 0, old: 0, oldest: '2026-11-21' },
  ]);
  expect(today).toBe('2026-11-20');
  expect(await listed({})).toBe(6);
  expect(await listed({ end: '2026-11-19' })).toBe(3);
  expect(await listed({ end: '2026-11-12' })).toBe(1);
  expect(await listed({ kind: 'pjp' })).toBe(5);
});

it('requests age at midnight in India', async () => {
  await addPjp(t.pool, { planDate: '2026-11-20' });
  now = '2026-11-20T18:29:59Z';
  expect((await waiting()).data).toMatchObject([{ past: 0 }]);
  now = '2026-11-20T18:30:00Z';
  expect((await waiting()).data).toMatchObject([{ past: 1 }]);
});

it('D-007: the waiting requests are limited to the own scope, and empty where nothing waits', async () => {
  await addPjp(t.pool, { sapId: 'SO1' });
  await addPjp(t.pool, { sapId: 'SO9' });
  const count = async (as: string) => (await waiting(as)).data[0]?.count ?? 0;
  expect([await count('AO1'), await count('AO2'), await count('ZO9'), await count('ADMIN1')]).toEqual([1, 0, 1, 2]);
  expect((await t.call('GET', '/api/v1/today/waiting', { as: 'SO1' })).statusCode).toBe(403);
});
