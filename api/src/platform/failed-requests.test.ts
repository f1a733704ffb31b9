import type { App } from './core.ts';
import { type TestApp, testApp } from '../testing/index.ts';
import { forgetFailedRequests } from './failed-requests.ts';

let t: TestApp;
let clock = new Date('2026-11-25T10:00:00Z');
beforeAll(async () => {
  t = await testApp({ now: () => clock });
});
afterAll(() => t.close());
beforeEach(async () => {
  clock = new Date('2026-11-25T10:00:00Z');
  await t.app.core.failures.flush();
  await t.pool.query('truncate failed_requests');
});
const errors = async (query: Record<string, string> = {}) =>
  (await t.call('GET', '/api/v1/admin/system/errors', { as: 'ADMIN1', query })).json();
const calls = async () => (await t.call('GET', '/api/v1/admin/system/errors/calls', { as: 'ADMIN1' })).json().data;
const breakCall = async (as: string, headers: Record<string, string> = {}) => {
  const { db } = (t.app as App).core;
  const { query } = db;
  const broken = jest
    .spyOn(db, 'query')
    .mockImplementation((statement, name) =>
      statement.text.includes('from alerts')
        ? Promise.reject(Object.assign(new Error('column "name of Ramesh" does not exist'), { code: '42703' }))
        : query(statement, name),
    );
  const response = await t.call('GET', '/api/v1/admin/alerts', { as, headers });
  broken.mockRestore();
  await t.app.core.failures.flush();
  return response;
};

it('a request that failed on our side is found by the id that the person was told, whole or its beginning', async () => {
  await t.call('GET', '/api/v1/admin/alerts', { as: 'ADMIN1' });
  const { statusCode } = await breakCall('ADMIN1', { 'x-request-id': '3f2a9c1b-0000-4000-8000-000000000001' });
  expect(statusCode).toBe(500);
  const expected = {
    requestId: '3f2a9c1b-0000-4000-8000-000000000001',
    at: '2026-11-25T10:00:00.000Z',
    method: 'GET',
    route: '/api/v1/admin/alerts',
    status: 500,
    code: 'INTERNAL',
    role: 'ADMIN',
    message: 'Error: column … does not exist (42703)',
  };
  expect(await errors()).toMatchObject({ data: [expected], totalCount: 1 });
  expect((await errors({ id: '3f2a9c1b' })).data).toEqual([expected]);
  expect((await errors({ id: expected.requestId })).data).toEqual([expected]);
  expect((await errors({ id: '3f2a9c1c' })).data).toEqual([]);
});

it('an underscore of an id stands for itself, and what is no id is refused', async () => {
  await breakCall('ADMIN1', { 'x-request-id': 'ab_cd_ef' });
  expect((await errors({ id: 'ab_c' })).data).toHaveLength(1);
  expect((await errors({ id: 'ab-c' })).data).toHaveLength(0);
  for (const id of ['%%%%', 'abc', 'a b c d'])
    expect((await t.call('GET', '/api/v1/admin/system/errors', { as: 'ADMIN1', query: { id } })).statusCode).toBe(400);
});

it('refusals of the person’s own making are no failures', async () => {
  await t.call('GET', '/api/v1/admin/alerts', { as: 'AO1' });
  await t.call('GET', '/api/v1/nothing', { as: 'AO1' });
  await t.app.core.failures.flush();
  expect((await errors()).data).toEqual([]);
});

it('one call and code has at most 20 stored failures a minute', async () => {
  clock = new Date('2026-11-25T10:30:00Z');
  for (let n = 0; n < 25; n += 1) await breakCall('ADMIN1');
  expect(await calls()).toMatchObject([{ route: '/api/v1/admin/alerts', code: 'INTERNAL', status: 500, times: 20 }]);
  clock = new Date(clock.getTime() + 60_000);
  await breakCall('ADMIN1');
  expect((await calls())[0].times).toBe(21);
});

it('a failed request that could not be written during a database outage is written afterwards', async () => {
  const note = { method: 'GET', route: '/a', status: 503, code: 'UNAVAILABLE', role: 'AO', at: clock } as const;
  t.app.core.failures.note({ ...note, requestId: 'while-away', error: new Error('gone') });
  await t.pool.query('alter table failed_requests rename to away');
  await expect(t.app.core.failures.flush()).rejects.toThrow();
  await t.pool.query('alter table away rename to failed_requests');
  await t.app.core.failures.flush();
  await t.app.core.failures.flush();
  expect((await errors({ id: 'while-away' })).data).toHaveLength(1);
});

it('a failed request of yesterday is found only by its id, and after two weeks not at all', async () => {
  await breakCall('ADMIN1', { 'x-request-id': 'of-an-hour-ago' });
  clock = new Date('2026-11-26T11:00:00Z');
  expect(await errors()).toMatchObject({ data: [], totalCount: 0 });
  expect(await calls()).toEqual([]);
  expect((await errors({ id: 'of-an-hour' })).data).toHaveLength(1);
  await forgetFailedRequests(t.db, new Date('2026-12-09T09:59:00Z'));
  expect((await errors({ id: 'of-an-hour' })).data).toHaveLength(1);
  await forgetFailedRequests(t.db, new Date('2026-12-09T10:01:00Z'));
  expect((await errors({ id: 'of-an-hour' })).data).toHaveLength(0);
});
