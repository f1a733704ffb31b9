import { join } from 'node:path';
import { round, root, type Row } from './shared.ts';
import { type BenchServer, startServer } from './server.ts';

const WARM = 3;
const TIMES = 40;
const MANAGERS = ['ADMIN1', 'ZO1', 'AO1'];

/** What is measured together: each of its calls alone, or all of them at once, as a page asks for them. */
interface Subject {
  what: string;
  goalMs: number;
  paths: string[];
  together?: boolean;
}

const CHURN = '/dealers/churn-list-admin?page=1&limit=10';
const churn = (settled: string): Subject[] => [
  {
    what: 'churn list',
    goalMs: 150,
    paths: [
      CHURN,
      `${CHURN}&search=sharma`,
      `${CHURN}&sort=sales3&direction=desc`,
      `${CHURN}&sort=assignee`,
      `${CHURN}&sort=due`,
      `${CHURN}&due=overdue`,
      `${CHURN}&risk=High+Risk&conflict=yes`,
      `${CHURN}&${settled}&atRisk=yes&acted=none`,
    ],
  },
  { what: 'churn cards', goalMs: 150, paths: ['/dealers/churnCount'] },
];
const PROSPECTS = '/actyv/prospects/dealer?page=1&limit=10';
const OTHERS: Subject[] = [
  {
    what: 'dealer directory',
    goalMs: 100,
    paths: [
      '/dealers-directory?page=1&limit=10',
      '/dealers-directory?page=1&limit=10&search=sharma',
      '/dealers-directory?page=1&limit=10&search=12',
    ],
  },
  {
    what: 'prospects',
    goalMs: 100,
    paths: [PROSPECTS, `${PROSPECTS}&search=sharma`, `${PROSPECTS}&search=98`, `${PROSPECTS}&sort=jkScore`],
  },
];
/** What the page reads: the dealer, his sales and its parts, and, further down, the first page of each contributor to the timeline. */
const dealerPage = (dealerCode: string, dealerId: string, hasSurveys: boolean): Subject[] => {
  const of = `dealerCode=${dealerCode}`;
  return [
    {
      what: 'a dealer’s page, the calls of its parts together',
      goalMs: 100,
      together: true,
      paths: [
        `/dealers-data?${of}`,
        `/dealers-directory/sales?${of}`,
        `/dealers/churn-detail?${of}`,
        `/dealers/visit-figures?${of}`,
        `/dealers/location-requests?${of}&limit=3`,
        ...(hasSurveys ? [`/dealers/surveys?${of}&limit=5`] : []),
        `/dealers/tickets?${of}&limit=5`,
        `/dealers/prospect-records?${of}&limit=5`,
      ],
    },
    {
      what: 'a dealer’s timeline, the first pages together',
      goalMs: 100,
      together: true,
      paths: [
        `/dealers/visits?${of}&limit=10`,
        `/dealers/location-requests?${of}&limit=10`,
        `/dealers/tickets?${of}&limit=10`,
        ...(hasSurveys ? [`/dealers/surveys?${of}&limit=10`] : []),
        `/dealers/prospects?${of}&limit=10`,
        `/admin/churn/timeline?${of}`,
        `/history/profile/${dealerId}`,
      ],
    },
  ];
};

interface Caller {
  server: BenchServer;
  headers: { authorization: string };
}

async function read<A>({ server, headers }: Caller, path: string): Promise<A> {
  const answer = await fetch(`${server.url}/api/v1${path}`, { headers });
  const body = (await answer.json()) as A;
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return body;
}

async function p95Of(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let i = -WARM; i < TIMES; i += 1) {
    const start = performance.now();
    await work();
    if (i >= 0) times.push(performance.now() - start);
  }
  return round(times.sort((a, b) => a - b)[Math.ceil(TIMES * 0.95) - 1] ?? 0, 0);
}

async function measure(caller: Caller, sapId: string, { what, goalMs, paths, together }: Subject): Promise<Row> {
  const groups = together ? [paths] : paths.map((path) => [path]);
  let slowest = { ms: -1, path: '' };
  for (const group of groups) {
    const ms = await p95Of(() => Promise.all(group.map((path) => read(caller, path))));
    console.log(`  ${sapId} ${group.join(', ')}: ${ms} ms`);
    if (ms > slowest.ms) slowest = { ms, path: group[0] ?? '' };
  }
  const of = groups.length > 1 ? `p95 of the slowest of ${groups.length} calls` : 'p95';
  return {
    what: `API, ${what}, ${sapId}: ${of}`,
    value: `${slowest.ms} ms${groups.length > 1 ? ` (${slowest.path})` : ''}`,
    goal: `< ${goalMs} ms`,
    met: slowest.ms < goalMs,
  };
}

/** With the first dealer of the caller's directory, and a month whose outcomes are known. */
async function subjectsOf(caller: Caller, hasSurveys: boolean): Promise<Subject[]> {
  const directory = await read<{ data: { Kunnr: string }[] }>(caller, '/dealers-directory?page=1&limit=10');
  const dealerCode = directory.data[0]?.Kunnr ?? '';
  const dealer = await read<{ data: { _id: string } }>(caller, `/dealers-data?dealerCode=${dealerCode}`);
  const { month, year } = await read<{ month: number; year: number }>(caller, CHURN);
  const settled = new Date(Date.UTC(year, month - 3, 1));
  const of = `month=${settled.getUTCMonth() + 1}&year=${settled.getUTCFullYear()}`;
  return [...churn(of), ...OTHERS, ...dealerPage(dealerCode, dealer.data._id, hasSurveys)];
}

/** The dealers' screens as three managers of different reach have them, one call after another. */
export async function dealersBench(scale: string): Promise<Row[]> {
  const server = await startServer({ dataDir: join(root, '.console', `bench-${scale}`), env: { DEMO_SCALE: scale } });
  try {
    const rows: Row[] = [];
    for (const sapId of MANAGERS) {
      const caller = { server, headers: { authorization: `Bearer ${await server.signIn(sapId)}` } };
      for (const subject of await subjectsOf(caller, sapId !== 'ZO1')) rows.push(await measure(caller, sapId, subject));
      if (sapId !== 'AO1')
        rows.push(
          await measure(caller, sapId, {
            what: 'churn follow-through',
            goalMs: 150,
            paths: ['/dealers/churn-follow-through'],
          }),
        );
    }
    return rows;
  } finally {
    await server.stop();
  }
}
