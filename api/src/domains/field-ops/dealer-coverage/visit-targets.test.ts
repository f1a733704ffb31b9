import { dealerCoverage } from 'api-contract';
import { addDealer } from '../../../testing/seed.ts';
import { type TestApp, testApp } from '../../../testing/index.ts';

const path = '/api/v1/admin/visit-targets';
let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  for (const club of ['GP', 'BC', '']) await addDealer(t.pool, { club });
});
beforeEach(() => t.pool.query('delete from visit_targets'));
afterAll(() => t.close());

const read = async () =>
  dealerCoverage.visitTargets.response.parse((await t.call('GET', path, { as: 'ADMIN1' })).json()).data;
const put = (targets: object[], version?: number, as = 'ADMIN1') =>
  t.call('PUT', path, { as, body: { targets, ...(version !== undefined && { version }) } });

it('D-362: the target is 30 days for each club that dealers have, until ADMIN sets another', async () => {
  expect(await read()).toEqual({
    targets: [
      { club: '', days: 30 },
      { club: 'BC', days: 30 },
      { club: 'GP', days: 30 },
    ],
    version: 0,
  });
  expect(
    (
      await put(
        [
          { club: 'GP', days: 14 },
          { club: 'NEW', days: 45 },
        ],
        0,
      )
    ).json(),
  ).toMatchObject({
    message: 'Visit targets saved.',
    data: {
      targets: [
        { club: '', days: 30 },
        { club: 'BC', days: 30 },
        { club: 'GP', days: 14 },
        { club: 'NEW', days: 45 },
      ],
    },
  });
  expect((await read()).targets[2]).toEqual({ club: 'GP', days: 14 });
});

it('D-362: the history names who changed which club from which days', async () => {
  await put([
    { club: 'GP', days: 14 },
    { club: '', days: 90 },
    { club: 'BC', days: 30 },
  ]);
  const [entry] = (await t.call('GET', '/api/v1/history/visit-targets/visit-targets', { as: 'ADMIN1' })).json().data;
  expect(entry).toMatchObject({
    by: 'ADMIN1',
    action: 'edit',
    before: { GP: 30, 'No club': 30 },
    after: { GP: 14, 'No club': 90 },
  });
});

it.each(['AO1', 'RO1', 'ZO1', 'SO1'])('D-362: %s neither reads targets or their history nor sets any', async (as) => {
  const responses = [
    await t.call('GET', path, { as }),
    await put([{ club: 'GP', days: 14 }], undefined, as),
    await t.call('GET', '/api/v1/history/visit-targets/visit-targets', { as }),
  ];
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
});

it.each([0, 366, 2.5, '30', null])('D-362: the server refuses %j days', async (days) => {
  expect((await put([{ club: 'GP', days }])).statusCode).toBe(400);
});

it('D-306: the second of two who saw the same targets is told, with the current ones', async () => {
  const responses = await Promise.all([14, 21].map((days) => put([{ club: 'GP', days }], 0)));
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const late = responses.find(({ statusCode }) => statusCode === 409);
  expect(late?.json().current).toEqual(await read());
});
