import { setTimeout as wait } from 'node:timers/promises';
import { sql } from '../../../database/sql.ts';
import { type TestApp, testApp } from '../../../testing/index.ts';
import { startEscalation, escalateDueTickets } from './escalation.ts';

jest.mock('node:timers/promises', () => ({
  ...jest.requireActual<object>('node:timers/promises'),
  setTimeout: jest.fn(),
}));
const rested = jest.mocked(wait);

const RAISED = '2026-11-20T10:00:00Z';
const DUE = new Date('2026-11-20T11:30:00Z');
let test: TestApp;

beforeAll(async () => {
  test = await testApp({ now: () => DUE });
});
beforeEach(async () => {
  await test.pool.query('delete from tickets; delete from history');
  rested.mockReset();
  rested.mockResolvedValue(undefined);
});
afterAll(() => test.close());

const addDue = (count: number) =>
  test.pool.query(
    `insert into tickets (ticket_no, sap_id, category, subject, created_at)
     select 'R' || n, 'SO1', 'App', 'Many', $1::timestamptz + n * interval '1 millisecond' from generate_series(1, $2) n`,
    [RAISED, count],
  );
const rests = () => rested.mock.calls.map(([ms]) => ms as number);

describe('the sweep of very many due tickets rests between its batches of 500 (docs/decisions/0068)', () => {
  it('it rests after each full batch as long as that took, in the configured proportion, and not after the last', async () => {
    await addDue(1_100);
    const clock = jest.spyOn(performance, 'now');
    expect(await escalateDueTickets(test.pool, DUE, { rest: 0.5 })).toBe(1_100);
    const times = clock.mock.results.map(({ value }) => value as number);
    clock.mockRestore();
    const [first, firstEnd, second, secondEnd] = times as [number, number, number, number];
    expect(rests()).toEqual([0.5 * (firstEnd - first), 0.5 * (secondEnd - second)]);
    for (const ms of rests()) expect(ms).toBeGreaterThan(0);
  });

  it('holds nothing meanwhile: what it has moved is there for others, and the times can be changed', async () => {
    await addDue(600);
    const seen: object[] = [];
    rested.mockImplementation(async () => {
      const client = await test.pool.connect();
      try {
        await client.query('begin');
        await client.query('select from escalation_times for update nowait');
        await client.query('select from tickets for update nowait');
        const { rows } = await client.query(`select count(*)::int as moved from tickets where escalation = 'LEVEL2'`);
        seen.push(...rows);
      } finally {
        await client.query('rollback');
        client.release();
      }
    });
    expect(await escalateDueTickets(test.pool, DUE, { rest: 0.5 })).toBe(600);
    expect(seen).toEqual([{ moved: 500 }]);
  });

  it('it continues at once when no rest is set', async () => {
    await addDue(600);
    expect(await escalateDueTickets(test.pool, DUE)).toBe(600);
    expect(rested).not.toHaveBeenCalled();
  });

  it('a batch that is exactly full is followed by one more, which finds nothing', async () => {
    await addDue(500);
    expect(await escalateDueTickets(test.pool, DUE, { rest: 0.5 })).toBe(500);
    expect(rests()).toHaveLength(1);
  });

  it('a full batch of tickets whose step comes only later moves none, and the sweep ends', async () => {
    await addDue(500);
    // Without the triggers, as they would move the due time along.
    await test.pool.query(`set session_replication_role = replica;
      update tickets set created_at = created_at + interval '1 day', next_step_at = '${RAISED}'; reset session_replication_role`);
    expect(await escalateDueTickets(test.pool, DUE)).toBe(0);
  });

  it('the app’s sweep rests for three fifths of a batch’s time', async () => {
    await addDue(600);
    const clock = jest.spyOn(performance, 'now');
    await startEscalation(test.app).stop();
    const times = clock.mock.results.map(({ value }) => value as number);
    clock.mockRestore();
    expect(await test.db.one(sql`select count(*) as n from tickets where escalation = 'LEVEL2'`)).toEqual({ n: 600 });
    expect(rests()).toHaveLength(1);
    expect(times.slice(1).map((time, index) => 0.6 * (time - times[index]!))).toContain(rests()[0]);
  });
});
