import { randomUUID } from 'node:crypto';
import { officers } from 'api-contract';
import { sql } from '../../../database/sql.ts';
import { testApp, type TestApp } from '../../../testing/index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ now: () => new Date('2026-11-20T06:00:00Z') });
});
afterAll(() => test.close());

const list = async () =>
  officers.seList.response.parse((await test.call('GET', '/api/v1/admin/se-list', { as: 'ADMIN1' })).json()).data;
const flip = (id: string, value: unknown, as = 'ADMIN1') =>
  test.call('PUT', `/api/v1/admin/se-role/${id}`, { as, body: { value } });
const getOfficers = async (as: string) =>
  (await test.call('GET', `/api/v1/AM/SO/${as}`, { as })).json().officers.map((row: { SAP_ID: string }) => row.SAP_ID);

it('FO-SE-01: the list has the sales executives', async () => {
  expect(await list()).toMatchObject([{ SAP_ID: 'SE1', name: 'Person SE1', role: 'SE', changedToSo: false }]);
});

it('FO-SE-02, D-071: a switched executive counts as SO in the lists, and no more when switched back', async () => {
  const [executive] = await list();
  const id = executive?._id ?? '';
  expect(await getOfficers('AO1')).toEqual(['SO1']);
  const response = await flip(id, true);
  expect([response.statusCode, response.json().message]).toEqual([200, 'Role Changed Successfully']);
  expect(response.json().data).toEqual({ ...executive, changedToSo: true });
  expect(await getOfficers('AO1')).toEqual(['SE1', 'SO1']);
  const me = () => test.call('GET', '/api/v1/user', { as: 'SE1' });
  expect((await me()).json().data.role).toBe('SO');
  expect((await test.call('GET', '/api/v1/pjp/beat/switch', { as: 'SE1' })).statusCode).toBe(200);
  await flip(id, false);
  expect((await me()).json().data.role).toBe('SE');
  expect(await getOfficers('AO1')).toEqual(['SO1']);
  const lines = await test.db.query(
    sql`select action, by_sap_id, before, after from history where kind = 'user' and record_id = ${id} order by id`,
  );
  expect(lines).toEqual([
    { action: 'change role', by_sap_id: 'ADMIN1', before: { changedToSo: false }, after: { changedToSo: true } },
    { action: 'change role', by_sap_id: 'ADMIN1', before: { changedToSo: true }, after: { changedToSo: false } },
  ]);
});

it('an unknown id and somebody who is no executive are 404, no boolean is 400', async () => {
  expect((await flip(randomUUID(), true)).statusCode).toBe(404);
  const officer = await test.db.one<{ id: string }>(sql`select id from users where sap_id = 'SO1'`);
  expect((await flip(officer?.id ?? '', true)).statusCode).toBe(404);
  expect((await flip((await list())[0]?._id ?? '', 'yes')).statusCode).toBe(400);
});
