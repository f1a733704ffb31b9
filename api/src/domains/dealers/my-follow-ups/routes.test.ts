import { myFollowUps } from 'api-contract';
import { addDealer, addUser, type TestApp, testApp } from '../../../testing/index.ts';
import { addChurn, addChurnRemark, addFollowUp } from '../../../testing/seed-churn.ts';

let test: TestApp;
let now = new Date('2026-11-21T06:00:00Z');

beforeAll(async () => {
  test = await testApp({ now: () => now });
});
afterAll(() => test.close());
beforeEach(async () => {
  now = new Date('2026-11-21T06:00:00Z');
  await test.pool.query('truncate churn_facts, churn_remarks, churn_follow_ups, dealers, notifications cascade');
});

const risk = async (code: string, follow?: Partial<Parameters<typeof addFollowUp>[1]>) => {
  await addDealer(test.pool, { code, name: `Dealer ${code}` });
  await test.pool.query(`update dealers set mobile = '9811100001' where dealer_code = $1`, [code]);
  await addChurn(test.pool, { dealer: code, month: '2026-11', risk: 'High Risk' });
  if (follow) await addFollowUp(test.pool, { dealer: code, month: '2026-11', owner: 'SO1', ...follow });
};
const ask = (dealerCode: string, remark: string, as = 'AO1') =>
  test.call('POST', '/api/v1/admin/churn/comment', { as, body: { dealerCode, remark } });
const mine = async (as: string, query: Record<string, string> = {}) =>
  myFollowUps.myFollowUps.response.parse(
    (await test.call('GET', '/api/v1/dealers/my-follow-ups', { as, query })).json(),
  );
const answer = (dealerCode: string, remark: string, as = 'SO1') =>
  test.call('POST', '/api/v1/dealers/my-follow-ups/answer', { as, body: { dealerCode, remark } });
const notifications = async (as: string) =>
  (await test.call('GET', '/api/v1/notifications', { as })).json().data as { text: string; path: string }[];

it('an officer’s notification leads to the risk that he owns, with name, phone and what was asked', async () => {
  await risk('K/1');
  await ask('K/1', '@Person SO1 please meet him');
  expect(await notifications('SO1')).toMatchObject([
    { text: 'Person AO1: @Person SO1 please meet him', path: '/my-follow-ups?dealer=K%2F1' },
  ]);
  expect((await mine('SO1', { dealerCode: 'K/1' })).data).toMatchObject([
    {
      dealerCode: 'K/1',
      name: 'Dealer K/1',
      mobile: '9811100001',
      risk: 'High Risk',
      followUp: { owner: 'SO1', dueDay: '2026-11-28', state: 'due' },
      askedBy: 'AO1',
      askedByName: 'Person AO1',
      remarks: [{ remark: '@Person SO1 please meet him', byName: 'Person AO1' }],
    },
  ]);
  expect((await mine('SO2', { dealerCode: 'K/1' })).data).toEqual([]);
});

it('the owner’s answer counts as the action, stands in the risk’s timeline, and is told to who asked', async () => {
  await risk('K1');
  await ask('K1', '@Person SO1 please meet him');
  now = new Date('2026-11-22T06:00:00Z');
  const response = await answer('K1', ' Met him, he stays ');
  expect(response.json()).toMatchObject({
    message: 'Answer Sent Successfully',
    data: {
      followUp: { state: 'in-time' },
      remarks: [{ remark: 'Met him, he stays', by: 'SO1' }, { remark: '@Person SO1 please meet him' }],
    },
  });
  const timeline = await test.call('GET', '/api/v1/admin/churn/timeline', { as: 'AO1', query: { dealerCode: 'K1' } });
  expect(timeline.json().data).toMatchObject([{ remark: 'Met him, he stays' }, { by: 'AO1' }]);
  expect(await notifications('AO1')).toMatchObject([
    { text: 'Person SO1: Met him, he stays', path: '/dealer-churn?dealer=K1' },
  ]);
});

it('an owner reads what mentions him and his own remarks, nothing else about the dealer', async () => {
  await addUser(test.pool, { sapId: 'SO76', role: 'SO', territory: 'NT1', name: 'Person SO1 Kumar' });
  await risk('K1', { dueDay: '2026-11-25' });
  await addChurnRemark(test.pool, { dealer: 'K1', remark: 'Asked by a file', by: 'AO1', at: '2026-11-02T00:00:00Z' });
  await addChurnRemark(test.pool, { dealer: 'K1', remark: 'His own', by: 'SO1', at: '2026-11-03T00:00:00Z' });
  await ask('K1', 'SO1 is slow');
  await ask('K1', '@Person SO1 a reminder');
  expect((await mine('SO1')).data[0]?.remarks.map(({ remark }) => remark)).toEqual([
    '@Person SO1 a reminder',
    'His own',
    'Asked by a file',
  ]);
  now = new Date('2026-11-22T06:00:00Z');
  await ask('K1', '@Person SO1 Kumar now you');
  expect((await mine('SO1')).data).toEqual([]);
  expect((await mine('SO76')).data[0]?.remarks.map(({ remark }) => remark)).toEqual(['@Person SO1 Kumar now you']);
  await test.pool.query(`update users set active = false where sap_id = 'SO76'`);
});

it('the open ones come first by their due day, then those acted on, the newest first; an older month’s does not show', async () => {
  await risk('K1', { dueDay: '2026-11-25' });
  await risk('K2', { dueDay: '2026-11-22' });
  await risk('K3', { actedAt: '2026-11-10T00:00:00Z' });
  await risk('K4', { actedAt: '2026-11-12T00:00:00Z' });
  await addFollowUp(test.pool, { dealer: 'K1', month: '2026-10', owner: 'SO1' });
  expect((await mine('SO1')).data.map(({ dealerCode }) => dealerCode)).toEqual(['K2', 'K1', 'K4', 'K3']);
  expect(await mine('SO1', { page: '2', limit: '3' })).toMatchObject({ data: [{ dealerCode: 'K3' }], totalCount: 4 });
});

it.each([
  ['an answer of somebody else', 'SO2', 'Met him', 403, 'FOLLOW_UP_NOT_YOURS'],
  ['an empty answer', 'SO1', '  ', 400, 'REMARK_EMPTY'],
])('the server refuses %s, and leaves nothing', async (_, as, remark, status, code) => {
  await risk('K1', {});
  const response = await answer('K1', remark, as);
  expect([response.statusCode, response.json().code]).toEqual([status, code]);
  expect((await test.pool.query('select from churn_remarks')).rowCount).toBe(0);
});
