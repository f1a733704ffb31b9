import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startEmbedded } from '../../api/src/database/embedded.ts';
import { openPool } from '../../api/src/database/pool.ts';
import { type BenchServer, startServer } from './server.ts';
import { p95, measureP95, createTimedReader, measureTime } from './timed.ts';
import { limitTime, root, type Row } from './shared.ts';
import {
  countDueTickets,
  fillTickets,
  hasEscalationBegun,
  hasDueTickets,
  raiseDueTickets,
  removeDueTickets,
  toTicketScale,
} from './ticket-fill.ts';

const CALLS_EACH = 40;
const LIST = '/api/v1/query/QuerygetAll?page=1&limit=10';
const FIGURES = '/api/v1/query/ticketFigures';
const ROLES = ['ADMIN1', 'ZO1', 'RO1', 'AO1'];
const SWEEP_MS = 60_000;
/** Filling is slow on slow machines. */
const HOUR_MS = 3_600_000;

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
const daysAgo = (days: number): string => dayOf(Date.now() - days * 86_400_000);

const month = `startDate=${daysAgo(29)}&endDate=${daysAgo(0)}`;
const year = `startDate=${daysAgo(365)}&endDate=${daysAgo(0)}`;
const LISTS: readonly (readonly [string, string])[] = [
  ['list', LIST],
  ['list, page 100', LIST.replace('page=1', 'page=100')],
  ['list, RESOLVED', `${LIST}&status=RESOLVED`],
  ['list, IN PROGRESS', `${LIST}&status=IN%20PROGRESS`],
  ['list, a category', `${LIST}&category=Billing`],
  ['list, Overdue', `${LIST}&view=overdue`],
  ['list, Due today', `${LIST}&view=due-today`],
  ['list, Mine', `${LIST}&view=mine`],
  ['list, Unassigned', `${LIST}&view=unassigned`],
  ['list, Waiting', `${LIST}&view=waiting`],
  ['list, of a priority', `${LIST}&priority=Urgent`],
  ...['priority', 'dueAt', 'level', 'updatedAt', 'assignee'].flatMap((sort) =>
    ['asc', 'desc'].map((way) => [`list by ${sort}, ${way}`, `${LIST}&sort=${sort}&direction=${way}`] as const),
  ),
  ...['name', 'category', 'createdAt', 'status', 'priority'].map(
    (by) => [`list grouped by ${by}`, `${LIST}&groupBy=${by}`] as const,
  ),
  ['list behind a figure of a month', `${LIST}&${month}&level=LEVEL2&figure=not-in-time`],
  ['list behind a figure of a year', `${LIST}&${year}&person=AO1&figure=in-time`],
  ['list of reopened tickets of a year', `${LIST}&${year}&category=App&figure=reopened`],
  ...['category', 'level', 'region', 'person'].flatMap((by) => [
    [`figures of 30 days by ${by}`, `${FIGURES}?by=${by}&${month}`] as const,
    [`figures of 366 days by ${by}`, `${FIGURES}?by=${by}&${year}`] as const,
  ]),
];
const SEARCHES: readonly (readonly [string, string])[] = [
  ['one rare word', 'rare777777'],
  ['a word of half of all', 'invoice'],
  ['two words', 'lorry depot'],
  ['a phrase', '"credit note again"'],
  ['Hindi', 'ट्रक डिपो'],
  ['a word that is in none', 'sprocket'],
  ['a word without another', 'invoice -dealer'],
];

const CALLS: readonly (readonly [what: string, path: string, goalMs: number])[] = [
  ...LISTS.map(([what, path]) => [what, path, 150] as const),
  ...SEARCHES.map(([what, text]) => [`search, ${what}`, `${LIST}&text=${encodeURIComponent(text)}`, 200] as const),
];

async function measureSweep(
  server: BenchServer,
  pool: ReturnType<typeof openPool>,
  token: string,
  due: number,
): Promise<Row[]> {
  const read = () => createTimedReader(server, token)(LIST);
  const quiet = Math.round(await measureP95(read, { warm: 0, times: CALLS_EACH }));
  await raiseDueTickets(pool, due);
  const dueCount = await countDueTickets(pool);
  if (dueCount < due) throw new Error(`Of ${due} tickets ${dueCount} are due.`);
  const deadline = performance.now() + 10 * SWEEP_MS;
  const inTime = (response: boolean): boolean => {
    if (performance.now() > deadline) throw new Error('The sweep did not come, or did not end.');
    return response;
  };
  let start = performance.now();
  while (!inTime(await hasEscalationBegun(pool))) {
    start = performance.now();
    await wait(50);
  }
  const times: number[] = [];
  while (inTime(await hasDueTickets(pool))) for (let i = 0; i < 5; i += 1) times.push(await measureTime(read));
  const seconds = Math.round((performance.now() - start) / 1000);
  const busy = Math.round(p95(times));
  return [
    {
      what: `A sweep over ${due / 1000} thousand due tickets, with their lines and notifications`,
      value: `${seconds} s`,
      ...limitTime(seconds * 1000, 60_000),
    },
    {
      what: 'Tickets, ADMIN, list: p95 during the sweep against before it',
      value: `${busy} ms, ${quiet} ms`,
      goal: '≤ 2 ×',
      met: busy <= 2 * quiet,
    },
  ];
}

export async function ticketsBench(scale: string, dataDir = join(root, '.console', `bench-${scale}`)): Promise<Row[]> {
  const server = await startServer({ dataDir, env: { DEMO: scale } });
  const embedded = process.env.DATABASE_URL ? undefined : await startEmbedded(dataDir);
  const pool = openPool(process.env.DATABASE_URL ?? embedded?.connection() ?? '', 1, HOUR_MS);
  try {
    const { tickets, due } = toTicketScale(scale);
    // A cancelled run may have left them.
    await removeDueTickets(pool);
    await fillTickets(pool, tickets);
    const rows: Row[] = [];
    const name = `Tickets (${tickets / 1e6} million, ${(8 * tickets) / 1e6} million lines)`;
    const tokens = new Map<string, string>();
    for (const as of ROLES) tokens.set(as, await server.signIn(as));
    for (const [what, path, goal] of CALLS) {
      let slowest = { as: '', ms: -1 };
      for (const [as, token] of tokens) {
        const ms = Math.round(
          await measureP95(() => createTimedReader(server, token)(path), { warm: 0, times: CALLS_EACH }),
        );
        if (ms > slowest.ms) slowest = { as, ms };
      }
      const { as, ms } = slowest;
      rows.push({
        what: `${name}, ${what}: p95, the slowest of ${ROLES.join(', ')}`,
        value: `${ms} ms (${as})`,
        ...limitTime(ms, goal),
      });
    }
    rows.push(...(await measureSweep(server, pool, await server.signIn('ADMIN1'), due)));
    return rows;
  } finally {
    await removeDueTickets(pool);
    await pool.end();
    await server.stop();
  }
}
