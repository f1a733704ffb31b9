import { tickets } from 'api-contract';
import { sql } from '../../../../database/sql.ts';
import { type TestApp, testApp } from '../../../../testing/index.ts';

export const at = '2026-11-20T06:00:00.000Z';
export let test: TestApp;

beforeAll(async () => {
  test = await testApp({ now: () => new Date(at) });
  const emailList = (sapId: unknown) =>
    JSON.stringify([
      { level: 'LEVEL1', email: [{ SAP_ID: 'AO1', name: 'Asha Rao', email: 'a@example.com' }, 'Ravi'] },
      { level: 'LEVEL3', email: [sapId] },
    ]);
  await test.pool.query(
    `insert into ticket_categories (name, sub_categories, active, email_list)
     values ('App', '{Login,Crash}', true, '[]'), ('Claims', '{Bills}', true, $1), ('Old', '{}', false, '[]'), ('Plain', '{}', true, $2)`,
    [emailList({ SAP_ID: 'AO9' }), emailList('RO3')],
  );
});
beforeEach(() => test.pool.query('delete from tickets'));
afterAll(() => test.close());

export const list = async (as: string, query: Record<string, string> = {}) => {
  const response = await test.call('GET', '/api/v1/query/QuerygetAll', { as, query });
  expect(response.statusCode).toBe(200);
  return tickets.tickets.response.parse(response.json()).queries;
};
export const ids = async (as: string, query: Record<string, string> = {}) =>
  (await list(as, query)).map((ticket) => ticket._id);
export const timeline = async (id: string, as = 'ADMIN1') =>
  (await test.call('GET', '/api/v1/query/getTimeline', { as, query: { id } })).json().data;
export const update = (as: string, body: object, headers: Record<string, string> = {}) =>
  test.call('POST', '/api/v1/query/remarkAdded', { as, body, headers });
export const getHistory = (id: string) =>
  test.db.query(
    sql`select by_sap_id, by_role, action, before, after from history where kind = 'ticket' and record_id = ${id}`,
  );
