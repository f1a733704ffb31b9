import { join } from 'node:path';
import { limitTime, round, root, type Row } from './shared.ts';
import { startServer } from './server.ts';
import { measureP95, createReader } from './timed.ts';

const MANAGERS = ['ADMIN1', 'ZO1', 'AO1'];

/** Calls measured one by one or, like a page, all at once. */
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

type Read = <A>(path: string) => Promise<A>;

async function measure(read: Read, sapId: string, { what, goalMs, paths, together }: Subject): Promise<Row> {
  const groups = together ? [paths] : paths.map((path) => [path]);
  let slowest = { ms: -1, path: '' };
  for (const group of groups) {
    const ms = round(await measureP95(() => Promise.all(group.map(read))), 0);
    console.log(`  ${sapId} ${group.join(', ')}: ${ms} ms`);
    if (ms > slowest.ms) slowest = { ms, path: group[0] ?? '' };
  }
  const of = groups.length > 1 ? `p95 of the slowest of ${groups.length} calls` : 'p95';
  return {
    what: `API, ${what}, ${sapId}: ${of}`,
    value: `${slowest.ms} ms${groups.length > 1 ? ` (${slowest.path})` : ''}`,
    ...limitTime(slowest.ms, goalMs),
  };
}

async function findSubjects(read: Read, hasSurveys: boolean): Promise<Subject[]> {
  const directory = await read<{ data: { Kunnr: string }[] }>('/dealers-directory?page=1&limit=10');
  const dealerCode = directory.data[0]?.Kunnr ?? '';
  const dealer = await read<{ data: { _id: string } }>(`/dealers-data?dealerCode=${dealerCode}`);
  const { month, year } = await read<{ month: number; year: number }>(CHURN);
  const settled = new Date(Date.UTC(year, month - 3, 1));
  const of = `month=${settled.getUTCMonth() + 1}&year=${settled.getUTCFullYear()}`;
  return [...churn(of), ...OTHERS, ...dealerPage(dealerCode, dealer.data._id, hasSurveys)];
}

export async function dealersBench(scale: string): Promise<Row[]> {
  const server = await startServer({ dataDir: join(root, '.console', `bench-${scale}`), env: { DEMO: scale } });
  try {
    const rows: Row[] = [];
    for (const sapId of MANAGERS) {
      const readCall = createReader(server, await server.signIn(sapId));
      const read: Read = (path) => readCall(`/api/v1${path}`);
      for (const subject of await findSubjects(read, sapId !== 'ZO1')) rows.push(await measure(read, sapId, subject));
      if (sapId !== 'AO1')
        rows.push(
          await measure(read, sapId, {
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
