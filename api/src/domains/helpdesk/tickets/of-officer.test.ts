import { tickets } from 'api-contract';
import { addTicket, addUser, type TestApp, testApp } from '../../../testing/index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ now: () => new Date('2026-11-20T06:00:00Z') });
});
afterAll(() => test.close());
beforeEach(() => test.pool.query('delete from tickets'));

const call = (as: string, query: Record<string, string>) => test.call('GET', '/api/v1/query/ofOfficer', { as, query });
const ofOfficer = async (SAP_ID: string, as = 'AO1', query: Record<string, string> = {}) =>
  tickets.ticketsOfOfficer.response.parse((await call(as, { SAP_ID, ...query })).json());

it('the call returns one officer’s newest tickets that are not resolved, and their number', async () => {
  await addUser(test.pool, { sapId: 'SO11', role: 'SO', territory: 'NT1' });
  await addTicket(test.pool, { createdAt: '2026-11-17T06:00:00Z' });
  const older = await addTicket(test.pool, { status: 'UNRESOLVED', createdAt: '2026-11-18T06:00:00Z' });
  const newer = await addTicket(test.pool, { subject: 'Wrong bill', createdAt: '2026-11-19T06:00:00Z' });
  await addTicket(test.pool, { status: 'RESOLVED' });
  await addTicket(test.pool, { sapId: 'SO11' });
  const { data, totalCount } = await ofOfficer('SO1', 'AO1', { limit: '2' });
  expect(data.map(({ _id }) => _id)).toEqual([newer, older]);
  expect(data[0]).toMatchObject({ subject: 'Wrong bill', status: 'OPEN', createdAt: '2026-11-19T06:00:00.000Z' });
  expect(totalCount).toBe(3);
});

it('D-238: the call returns no tickets to managers from elsewhere, and none of an unknown officer', async () => {
  await addTicket(test.pool);
  for (const as of ['AO2', 'RO3', 'ZO9']) expect(await ofOfficer('SO1', as)).toMatchObject({ data: [], totalCount: 0 });
  for (const as of ['RO1', 'ZO1', 'ADMIN1']) expect((await ofOfficer('SO1', as)).totalCount).toBe(1);
  expect((await ofOfficer('NOBODY', 'ADMIN1')).totalCount).toBe(0);
  expect((await call('AO1', {})).statusCode).toBe(400);
});
