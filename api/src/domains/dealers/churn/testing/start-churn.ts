import { churn } from 'api-contract';
import { addDealer, type TestApp, testApp } from '../../../../testing/index.ts';
import { addChurn } from '../../../../testing/seed-churn.ts';

export let test: TestApp;
export const now = new Date('2026-11-21T06:00:00Z');

beforeAll(async () => {
  test = await testApp({ now: () => now });
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.pool.query('truncate churn_facts, churn_remarks, churn_follow_ups, dealers cascade');
});

export const LIST = '/api/v1/dealers/churn-list-admin';
export const NOVEMBER = { month: '11', year: '2026' };
export const list = async (query: Record<string, string> = {}, as = 'ADMIN1') => {
  const response = await test.call('GET', LIST, { as, query });
  expect(response.statusCode).toBe(200);
  return churn.churnList.response.parse(response.json());
};
export const dealerWith = async (code: string, more: Partial<Parameters<typeof addChurn>[1]> = {}, at: object = {}) => {
  await addDealer(test.pool, { code, name: `Dealer ${code}`, ...at });
  await addChurn(test.pool, { dealer: code, month: '2026-11', ...more });
};
