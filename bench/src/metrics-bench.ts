import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { openPrometheusMeter } from '../../api/src/metrics/prometheus-meter.ts';
import { limitTime, median, round, root, type Row } from './shared.ts';
import { type BenchServer, startServer } from './server.ts';

const CALLERS = 20;
const SECONDS = 3;
const ROUNDS = 12;
const SCRAPES = 30;
const MAX_COST = 0.02;
const MAX_SCRAPE_MS = 100;
const TOKEN = 'a-token-of-the-scraper-alone';

/** Nanoseconds that all server threads have run. */
const runTimeOf = ({ pid }: BenchServer): number =>
  readdirSync(`/proc/${pid}/task`)
    .map((thread) => Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]))
    .reduce((sum, each) => sum + each, 0);

/** Maximum requests per second, and server CPU nanoseconds per request. */
const measure = async (server: BenchServer, token: string): Promise<{ rate: number; cpu: number }> => {
  const before = runTimeOf(server);
  const { requests, non2xx, errors } = await autocannon({
    url: `${server.url}/api/v1/dealers-directory?page=1&limit=10`,
    connections: CALLERS,
    duration: SECONDS,
    headers: { authorization: `Bearer ${token}` },
  });
  if (non2xx > 0 || errors > 0) throw new Error(`${non2xx} refusals, ${errors} errors`);
  return { rate: requests.average, cpu: (runTimeOf(server) - before) / requests.total };
};

const scrape = async ({ url }: BenchServer) => {
  const start = performance.now();
  const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  const text = await response.text();
  if (!response.ok) throw new Error(`A scrape was refused with ${response.status}.`);
  return { ms: performance.now() - start, series: text.split('\n').filter((line) => /^\w/.test(line)).length };
};

interface Half {
  rates: number[];
  costs: number[];
  /** CPU nanoseconds of a request without metrics. */
  requests: number[];
  scrapes: { ms: number; series: number }[];
}

/** Two servers share a database; the first to start also does the common background work. */
const measureHalf = async (scale: string, isFirst: boolean): Promise<Half> => {
  const dataDir = join(root, '.console', `bench-${scale}`);
  const port = Number(process.env.PORT ?? 18_000);
  const start = (hasMetrics: boolean, ownPort: number) =>
    startServer({ dataDir, port: ownPort, env: { DEMO: scale, ...(hasMetrics && { METRICS_TOKEN: TOKEN }) } });
  const first = await start(isFirst, port);
  const second = await start(!isFirst, port + 1);
  const [own, bare] = isFirst ? [first, second] : [second, first];
  try {
    const token = await bare.signIn('AO1');
    for (const server of [own, bare]) await measure(server, token);
    const half: Half = { rates: [], costs: [], requests: [], scrapes: [] };
    for (let n = 0; n < ROUNDS; n += 1) {
      const measured = new Map<BenchServer, { rate: number; cpu: number }>();
      for (const server of n % 2 === 0 ? [bare, own] : [own, bare]) measured.set(server, await measure(server, token));
      half.rates.push(measured.get(own)!.rate / measured.get(bare)!.rate);
      half.requests.push(measured.get(bare)!.cpu);
      half.costs.push(measured.get(own)!.cpu / measured.get(bare)!.cpu);
    }
    for (let n = 0; n < SCRAPES; n += 1) half.scrapes.push(await scrape(own));
    return half;
  } finally {
    await second.stop();
    await first.stop();
  }
};

const COUNTED = 200_000;
/** Pool waits per call, such as for the caller and for the rows. */
const WAITS = 3;

/** Nanoseconds to count one call, with many series present. */
const countingTime = async (): Promise<number> => {
  const meter = await openPrometheusMeter();
  const roles = ['ADMIN', 'ZO', 'RO', 'AO', 'SO'];
  const callAt = (n: number) => ({
    ...{ method: 'GET', route: `/api/v1/call-${n % 60}`, role: roles[n % roles.length] ?? '' },
    ...{ status: 200, seconds: (n % 97) / 1000 },
  });
  const count = (n: number) => {
    meter.countCall(callAt(n));
    for (let wait = 0; wait < WAITS; wait += 1) {
      const since = performance.now();
      meter.countPoolWait((performance.now() - since) / 1000);
    }
  };
  for (let n = 0; n < COUNTED; n += 1) count(n);
  const start = performance.now();
  for (let n = 0; n < COUNTED; n += 1) count(n);
  return ((performance.now() - start) * 1e6) / COUNTED;
};

const percent = (share: number) => round(share * 100, 1);
/** Mean with its 95 % confidence interval. */
const meanOf = (shares: readonly number[]) => {
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  const variance = shares.reduce((sum, share) => sum + (share - mean) ** 2, 0) / (shares.length - 1);
  return { mean, error: 1.96 * Math.sqrt(variance / shares.length) };
};

/** Counting time relative to a call. */
export async function metricsBench(scale: string): Promise<Row[]> {
  const halves = [await measureHalf(scale, false), await measureHalf(scale, true)];
  const rates = halves.flatMap((half) => half.rates);
  const scrapes = halves.flatMap((half) => half.scrapes);
  const loss = meanOf(rates.map((rate) => 1 - rate));
  const cost = meanOf(halves.flatMap(({ costs }) => costs.map((each) => each - 1)));
  const request = median(halves.flatMap(({ requests }) => requests));
  const counting = await countingTime();
  const share = counting / request;
  const ms = round(median(scrapes.map((each) => each.ms)), 1);
  return [
    {
      what: 'Metrics, dealer directory, AO1: rate lost against a server without them',
      value: `${percent(loss.mean)} % (± ${percent(loss.error)}, ${rates.length} rounds)`,
      goal: '–',
      met: true,
    },
    {
      what: 'Metrics, what counts a call: its processor time against that of the call',
      value: `${percent(share)} % (${round(counting / 1000, 1)} of ${round(request / 1000, 0)} µs)`,
      goal: '≤ 2 %',
      met: share <= MAX_COST,
    },
    {
      what: 'Metrics, the same: more processor time of the server a request',
      value: `${percent(cost.mean)} % (± ${percent(cost.error)})`,
      goal: '–',
      met: true,
    },
    {
      what: `Metrics, a scrape of ${scrapes.at(-1)?.series} series: median`,
      value: `${ms} ms`,
      ...limitTime(ms, MAX_SCRAPE_MS),
    },
  ];
}
