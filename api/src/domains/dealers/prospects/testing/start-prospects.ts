import { prospects } from 'api-contract';
import { type TestApp, testApp } from '../../../../testing/index.ts';
import { dealerForm } from '../../../../testing/seed-prospects.ts';

const now = new Date('2026-11-20T06:00:00Z');
let clock = now;
export const setClock = (to: Date) => {
  clock = to;
};
export let test: TestApp;
beforeAll(async () => {
  test = await testApp({ now: () => clock });
});
beforeEach(async () => {
  setClock(now);
  await test.pool.query('truncate prospects cascade; delete from dealers');
});
afterAll(() => test.close());

export type Query = Record<string, string>;
export const list = async (as: string, query: Query = {}, kind: 'dealer' | 'customer' = 'dealer') => {
  const response = await test.call('GET', `/api/v1/actyv/prospects/${kind}`, { as, query });
  expect([response.statusCode, response.body]).toEqual([200, expect.any(String)]);
  return prospects.dealerProspects.response.parse(response.json());
};
export const one = async (id: string, as = 'ADMIN1') =>
  (await list(as, { limit: '100' })).data.find(({ _id }) => _id === id)!;
export const act = (
  what: 'sendApproval' | 'rejectApproval' | 'remarks',
  id: string,
  as: string,
  body?: object,
  query: Query = {},
) => test.call('POST', `/api/v1/prospect/Escalate/${what}/${id}`, { as, query, ...(body && { body }) });
export const timeline = async (id: string, as = 'ADMIN1') =>
  (await test.call('GET', `/api/v1/prospect/timeLine/${id}`, { as })).json().data as {
    createdAt: string;
    message: string;
  }[];
export const named = (dealershipName: string, more = {}) =>
  dealerForm({ dealershipName, gstin: '', phoneNumber: '', ...more });
