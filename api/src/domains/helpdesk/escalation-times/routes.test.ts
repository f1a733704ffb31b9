import { escalationTimes } from 'api-contract';
import { type TestApp, testApp } from '../../../testing/index.ts';

const path = '/api/v1/query/EscalationMatrixTimeConfig';
let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
beforeEach(() => test.pool.query('update escalation_times set level2_hours = 1, level3_hours = 3, version = 1'));
afterAll(() => test.close());

const read = async (as = 'AO1') =>
  escalationTimes.escalationTimes.response.parse((await test.call('GET', path, { as })).json()).data;
const put = (body: object, as = 'RO1') => test.call('PUT', path, { as, body });

it('HD-TME-01, D-227: level 1 is immediate, levels 2 and 3 are 1 and 3 hours by default', async () => {
  expect(await read()).toMatchObject({ level1: 'Immediately', level2: 1, level3: 3, version: 1 });
});

it.each(['AO1', 'RO1', 'ZO1', 'ADMIN1'])(
  'D-238: %s sets the hours, whoever set them stands in the history',
  async (as) => {
    const response = await put({ level1: 'Immediately', level2: '2', level3: ' 4.5 ', version: 1 }, as);
    expect([response.statusCode, response.json().message]).toEqual([200, 'Escalation Time Updated Successfully']);
    expect(await read()).toMatchObject({ level1: 'Immediately', level2: 2, level3: 4.5, version: 2 });
    const history = await test.call('GET', '/api/v1/history/escalation-times/escalation-times', { as: 'AO1' });
    expect(history.json().data[0]).toMatchObject({
      by: as,
      action: 'edit',
      before: { level2: 1, level3: 3 },
      after: { level2: 2, level3: 4.5 },
    });
  },
);

it('level 1 stays immediate whatever is sent', async () => {
  expect((await put({ level1: '7', level2: 1, level3: 2 })).json().data.level1).toBe('Immediately');
});

it.each([
  ['no number', 'soon', '3'],
  ['nothing', '', '3'],
  ['zero', '0', '3'],
  ['less than nothing', '-1', '3'],
  ['what is no number to people', '0x1', '3'],
  ['what never comes', '1', 'Infinity'],
  ['a text of 100,000 characters', '1'.repeat(100_000), '3'],
  ['level 3 before level 2', '4', '3'],
  ['level 3 with level 2', '3', '3'],
  ['later than 24 hours', '3', '24.5'],
])('HD-TME-02, D-227, D-353: the escalation times refuse %s with the documented text', async (_, level2, level3) => {
  const response = await put({ level2, level3 });
  expect([response.statusCode, response.json().code, response.json().message]).toEqual([
    400,
    'HOURS_INVALID',
    'Please enter valid hours.',
  ]);
  expect(await read()).toMatchObject({ level2: 1, level3: 3, version: 1 });
});

it('D-227: hours that are left out are no hours', async () => {
  expect((await put({ level2: '1' })).json().message).toBe('Please enter valid hours.');
});

it('D-306: the second of two people who saw the same times is told, with the current times', async () => {
  const responses = await Promise.all(['5', '6'].map((level3) => put({ level2: '2', level3, version: 1 })));
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const late = responses.find(({ statusCode }) => statusCode === 409);
  expect(late?.json().current).toEqual(await read());
});
