import { usersList } from 'api-contract';
import { addUser, type TestApp, testApp } from '../../../testing/index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
  await addUser(test.pool, { sapId: 'AO8', role: 'AO', territory: 'NT1', active: false });
  await test.pool.query(`update users set email = lower(sap_id) || '@example.com' where sap_id is not null`);
});
afterAll(() => test.close());

const list = async (as: string, query: Record<string, string> = {}) =>
  usersList.usersList.response.parse((await test.call('GET', '/api/v1/admin/users-list', { as, query })).json());
const ids = async (as: string, query?: Record<string, string>) =>
  (await list(as, query)).data.map(({ SAP_ID }) => SAP_ID);
const MANAGERS = ['ADMIN1', 'AO1', 'AO2', 'AO3', 'AO9', 'RO1', 'RO3', 'RO9', 'ZO1', 'ZO9'];

it('D-351, HD-NEW-04: the list names every active manager of the company, and officers of the scope only', async () => {
  expect(await ids('AO1')).toEqual([...MANAGERS.slice(0, 8), 'SE1', 'SO1', 'ZO1', 'ZO9']);
  expect(await ids('ADMIN1')).toEqual([...MANAGERS.slice(0, 8), 'SE1', 'SO1', 'SO2', 'SO3', 'SO9', 'ZO1', 'ZO9']);
});

it('D-351: the list has e-mail addresses for ADMIN only, and never a pin', async () => {
  expect((await list('ADMIN1')).data.find(({ SAP_ID }) => SAP_ID === 'RO3')?.email).toBe('ro3@example.com');
  expect((await list('ZO1')).data.every(({ email }) => email === '')).toBe(true);
  const response = await test.call('GET', '/api/v1/admin/users-list', { as: 'ADMIN1' });
  expect(response.body).not.toMatch(/pin/i);
});

it('the search finds by a part of the name or the SAP ID, and says how many there are', async () => {
  const response = await list('ADMIN1', { search: 'ao', limit: '2' });
  expect([response.data.map(({ name }) => name), response.totalCount]).toEqual([['Person AO1', 'Person AO2'], 4]);
  expect(await ids('ADMIN1', { search: '%' })).toEqual([]);
});
