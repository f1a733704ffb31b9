import { churn } from 'api-contract';
import { addFollowUp } from '../../../testing/seed-churn.ts';
import { dealerWith, test } from './testing/start-churn.ts';

const find = async (query: Record<string, string>, as = 'AO1') =>
  churn.churnFollowUps.response.parse(
    (await test.call('GET', '/api/v1/dealers/churn-follow-ups', { as, query })).json(),
  );
const keysOf = ({ data }: Awaited<ReturnType<typeof find>>) =>
  data.map(({ dealerCode, followUp }) => [dealerCode, followUp.month]);

beforeEach(async () => {
  await dealerWith('K1');
  await dealerWith('K2');
  await dealerWith('W1', {}, { territory: 'WT1' });
  await addFollowUp(test.pool, { dealer: 'K1', month: '2026-09', owner: 'SO1', actedAt: '2026-09-20T06:00:00Z' });
  await addFollowUp(test.pool, { dealer: 'K2', month: '2026-10', owner: 'SO1', dueDay: '2026-10-20' });
  await addFollowUp(test.pool, { dealer: 'K1', month: '2026-11', owner: 'SO2' });
  await addFollowUp(test.pool, { dealer: 'W1', month: '2026-11', owner: 'SO1' });
});

it('the call returns what an officer was asked to follow up, of all months, the newest first', async () => {
  const { data, totalCount } = await find({ SAP_ID: 'SO1' });
  expect([data.length, totalCount]).toEqual([2, 2]);
  expect(data[0]).toMatchObject({
    dealerCode: 'K2',
    name: 'Dealer K2',
    followUp: { month: '2026-10', owner: 'SO1', dueDay: '2026-10-20', state: 'overdue', actedAt: null },
  });
  expect(data[1]).toMatchObject({ dealerCode: 'K1', followUp: { month: '2026-09', state: 'in-time' } });
  expect(keysOf(await find({ SAP_ID: 'SO1', limit: '1', page: '2' }))).toEqual([['K1', '2026-09']]);
});

it('the call returns a dealer’s follow-ups of all owners', async () => {
  expect(keysOf(await find({ dealerCode: 'K1' }))).toEqual([
    ['K1', '2026-11'],
    ['K1', '2026-09'],
  ]);
});

it('D-007: the call leaves out dealers of other areas', async () => {
  expect(keysOf(await find({ SAP_ID: 'SO1' }, 'ADMIN1'))).toContainEqual(['W1', '2026-11']);
  expect((await find({ dealerCode: 'W1' })).totalCount).toBe(0);
  expect((await find({ SAP_ID: 'SO1' }, 'ZO9')).data.map(({ dealerCode }) => dealerCode)).toEqual(['W1']);
});
