import { help } from 'api-contract';
import { type TestApp, testApp } from '../../../testing/index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

it('the help’s sentences have no numbers of the specification', async () => {
  const { data } = help.changes.response.parse((await test.call('GET', '/api/v1/help/changes', { as: 'SO1' })).json());
  expect(data.map(({ summary }) => summary).filter((summary) => /[A-Z]+-\d|\d{3} §/.test(summary))).toEqual([]);
});

it('the help says who may change what, by the contract, and names no read', async () => {
  const { data } = help.changes.response.parse((await test.call('GET', '/api/v1/help/changes', { as: 'SO1' })).json());
  expect(data).toContainEqual({
    call: 'PUT /api/v1/admin/visit-targets',
    summary: 'Set the days between visits to the dealers of clubs',
    roles: ['ADMIN'],
  });
  expect(data.filter(({ call }) => call.startsWith('GET '))).toEqual([]);
});
