import { tickets } from 'api-contract';
import { addTicket, type TestApp, testApp } from '../../../testing/index.ts';
import { listWeeks } from './ticket-weeks.ts';

/** A Friday; its week began on 16 November. */
const NOW = new Date('2026-11-20T12:00:00+05:30');
let test: TestApp;

const raise = async (sapId: string, at: string, changes = '') => {
  const id = await addTicket(test.pool, { sapId, category: 'App', createdAt: new Date(`${at}+05:30`).toISOString() });
  if (changes) await test.pool.query(`update tickets set ${changes} where id = $1`, [id]);
};

beforeAll(async () => {
  test = await testApp({ now: () => NOW });
  await raise('SO1', '2026-11-08T23:59:59', `status = 'RESOLVED', updated_at = '2026-11-09T00:30:00+05:30'`);
  await raise('SO1', '2026-11-09T00:00:00', `status = 'RESOLVED', updated_at = '2026-11-12T00:00:00+05:30'`);
  await raise('SO9', '2026-11-15T23:59:59', 'reopen_count = 1');
  await raise('SO1', '2026-11-14T11:00:00', `due_at = '2026-11-20T12:30:00+05:30'`);
  await raise('SO1', '2026-11-14T10:00:00', `due_at = '2026-11-20T11:59:59+05:30'`);
  await raise('SO1', '2026-11-16T00:00:00');
});
afterAll(() => test.close());

const call = (as: string, query: Record<string, string> = {}) =>
  test.call('GET', '/api/v1/query/ticketWeeks', { as, query });
const readWeeks = async (as: string, query: Record<string, string> = {}) =>
  tickets.ticketWeeks.response
    .parse((await call(as, query)).json())
    .data.map(({ start, end, opened, resolved, inTime, withinTime, reopened }) => [
      `${start} ${end}`,
      [opened, resolved, inTime, withinTime, reopened],
    ]);

const NONE = [0, 0, 0, 0, 0];

describe('GET /api/v1/query/ticketWeeks, worked by hand', () => {
  it('a week counts from Monday to Sunday in India, once it is over', async () => {
    expect((await readWeeks('ADMIN1')).slice(-3)).toEqual([
      ['2026-10-26 2026-11-01', NONE],
      ['2026-11-02 2026-11-08', [1, 1, 1, 0, 0]],
      ['2026-11-09 2026-11-15', [4, 1, 0, 1, 1]],
    ]);
  });
  it('D-007: an area sees its own tickets only', async () => {
    expect((await readWeeks('AO1')).slice(-2)).toEqual([
      ['2026-11-02 2026-11-08', [1, 1, 1, 0, 0]],
      ['2026-11-09 2026-11-15', [3, 1, 0, 1, 0]],
    ]);
    expect((await readWeeks('AO2')).filter(([, counts]) => `${counts}` !== `${NONE}`)).toEqual([]);
  });
  it('the last week is that of the range’s end, and its Sunday may lie behind that end', async () => {
    const weeks = await readWeeks('ADMIN1', { startDate: '2026-11-01', endDate: '2026-11-11' });
    expect(weeks).toHaveLength(12);
    expect(weeks.at(-1)).toEqual(['2026-11-09 2026-11-15', [4, 1, 0, 1, 1]]);
  });
  it('the call refuses a turned range and one of more than 366 days', async () => {
    expect((await call('AO1', { startDate: '2026-11-11', endDate: '2026-11-10' })).json().code).toBe(
      'END_BEFORE_START',
    );
    expect((await call('AO1', { startDate: '2025-11-09', endDate: '2026-11-10' })).json().code).toBe('INVALID_REQUEST');
  });
});

it.each([
  ['2026-11-16', '2026-11-20', 12, '2026-08-24', '2026-11-15'],
  ['2026-08-23', '2026-11-20', 13, '2026-08-17', '2026-11-15'],
  ['2026-11-01', '2027-11-01', 12, '2026-08-24', '2026-11-15'],
  ['2025-11-21', '2026-11-20', 52, '2025-11-17', '2026-11-15'],
  ['2026-11-16', '2026-11-22', 12, '2026-08-24', '2026-11-15'],
  ['2026-10-01', '2026-10-31', 12, '2026-08-10', '2026-11-01'],
])('the weeks of %s to %s are %i, from %s to %s', (start, end, count, first, last) => {
  const weeks = listWeeks({ start, end }, '2026-11-20');
  expect([weeks.length, weeks[0]?.start, weeks.at(-1)?.end]).toEqual([count, first, last]);
});
