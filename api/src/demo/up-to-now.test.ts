/**
 * @group all
 * @slow Makes demo companies of several days.
 */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TEST_SECRETS, testApp } from '../testing/index.ts';
import { indiaDay } from '../time/india-day.ts';
import { loadDemo, writeDemo } from './index.ts';

const INSTANT = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g;

const laterThan = async (folder: string, now: Date): Promise<string[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.csv'));
  const later = names.map(async (name) => {
    const instants = [...(await readFile(join(folder, name), 'utf8')).matchAll(INSTANT)].map(([text]) => text).sort();
    const last = instants.at(-1) ?? '';
    return last > now.toISOString() ? [`${name}: ${last}`] : [];
  });
  return (await Promise.all(later)).flat();
};
const getVisits = async (folder: string, day: string) =>
  (await readFile(join(folder, 'visits.csv'), 'utf8')).split('\n').filter((line) => line.includes(`,${day}T`)).length;

describe('a demo that is made during a day', () => {
  const DAYS = ['2026-07-15', '2026-07-01'];
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'demo-now-'));
    for (const [clock, days] of [
      ['00:10', DAYS],
      ['09:00', DAYS],
      ['10:30', DAYS.slice(0, 1)],
      ['23:50', DAYS.slice(0, 1)],
    ] as const)
      for (const today of days)
        await writeDemo(join(folder, `${today} ${clock}`), {
          scale: 'small',
          today,
          now: new Date(`${today}T${clock}:00+05:30`),
        });
  }, 240_000);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('holds nothing later than the moment at which it is made', async () => {
    const made = await readdir(folder);
    expect(made).toHaveLength(6);
    for (const name of made) {
      const now = new Date(`${name.replace(' ', 'T')}:00+05:30`);
      expect([name, await laterThan(join(folder, name), now)]).toEqual([name, []]);
    }
  });

  it('has no follow-up that was due before it was asked for', async () => {
    for (const name of await readdir(folder)) {
      const lines = (await readFile(join(folder, name, 'churn-follow-ups.csv'), 'utf8')).trim().split('\n').slice(1);
      const days = lines
        .map((line) => line.split(','))
        .map(([, , , due = '', , at = '']) => [due, indiaDay(new Date(at))]);
      expect([name, days.filter(([due, start]) => due! < start!)]).toEqual([name, []]);
      expect(days.length).toBeGreaterThan(100);
    }
  });

  it('has had no visit of the day just after midnight, and all of them in the evening', async () => {
    const countVisits = (clock: string) => getVisits(join(folder, `2026-07-15 ${clock}`), '2026-07-15');
    const [night, morning, forenoon, evening] = await Promise.all(
      ['00:10', '09:00', '10:30', '23:50'].map(countVisits),
    );
    expect(night).toBe(0);
    expect(forenoon).toBeGreaterThan(morning!);
    expect(evening).toBeGreaterThan(forenoon!);
  });
});

/** Legitimate future values: ends, due dates, plans. */
const AHEAD = new Set([
  'agreements.expires_at',
  'tickets.due_at',
  'tickets.next_step_at',
  'tickets.waiting_until',
  'mail_outbox.next_attempt_at',
]);

it('a loaded demo has no instant after now in any table, but for what is due or ends', async () => {
  const test = await testApp({ people: false });
  try {
    const now = new Date();
    await loadDemo(test.pool, {
      scale: 'small',
      today: indiaDay(now),
      now,
      pinPepper: TEST_SECRETS.pinPepper,
      onProgress: () => {},
    });
    const columns = await test.pool.query<{ table: string; column: string }>(
      `select c.table_name as "table", c.column_name as "column" from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
       where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.data_type = 'timestamp with time zone'`,
    );
    expect(columns.rows.length).toBeGreaterThan(50);
    const later: string[] = [];
    for (const { table, column } of columns.rows) {
      if (AHEAD.has(`${table}.${column}`)) continue;
      const { rows } = await test.pool.query(`select 1 from "${table}" where "${column}" > now() limit 1`);
      if (rows.length > 0) later.push(`${table}.${column}`);
    }
    expect(later).toEqual([]);
  } finally {
    await test.close();
  }
}, 120_000);
