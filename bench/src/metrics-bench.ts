import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { median, round, root, type Row } from './shared.ts';
import { type BenchServer, startServer } from './server.ts';

const CALLERS = 20;
const SECONDS = 3;
/** Of each half. */
const ROUNDS = 12;
const SCRAPES = 30;
const MOST_COST = 0.02;
const MOST_SCRAPE_MS = 100;
const TOKEN = 'a-token-of-the-scraper-alone';

/** Nanoseconds that all threads of the server have run so far. */
const runTimeOf = ({ pid }: BenchServer): number =>
  readdirSync(`/proc/${pid}/task`)
    .map((thread) => Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]))
    .reduce((sum, each) => sum + each, 0);

/** Requests a second as fast as it can, and nanoseconds of the server's processor time for each. */
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
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`A scrape was refused with ${answer.status}.`);
  return { ms: performance.now() - start, series: text.split('\n').filter((line) => /^\w/.test(line)).length };
};

interface Half {
  /** Of each round: the rate with metrics against the one without. */
  rates: number[];
  /** The same for the processor time of a request. */
  costs: number[];
  scrapes: { ms: number; series: number }[];
}

/** Two servers on one database, of which the one that is started first also does what one of several does for all. */
const measureHalf = async (scale: string, isFirst: boolean): Promise<Half> => {
  const dataDir = join(root, '.console', `bench-${scale}`);
  const port = Number(process.env.PORT ?? 18_000);
  const start = (hasMetrics: boolean, ownPort: number) =>
    startServer({ dataDir, port: ownPort, env: { DEMO_SCALE: scale, ...(hasMetrics && { METRICS_TOKEN: TOKEN }) } });
  const first = await start(isFirst, port);
  const second = await start(!isFirst, port + 1);
  const [own, bare] = isFirst ? [first, second] : [second, first];
  try {
    const token = await bare.signIn('AO1');
    for (const server of [own, bare]) await measure(server, token);
    const half: Half = { rates: [], costs: [], scrapes: [] };
    for (let n = 0; n < ROUNDS; n += 1) {
      const measured = new Map<BenchServer, { rate: number; cpu: number }>();
      for (const server of n % 2 === 0 ? [bare, own] : [own, bare]) measured.set(server, await measure(server, token));
      half.rates.push(measured.get(own)!.rate / measured.get(bare)!.rate);
      half.costs.push(measured.get(own)!.cpu / measured.get(bare)!.cpu);
    }
    for (let n = 0; n < SCRAPES; n += 1) half.scrapes.push(await scrape(own));
    return half;
  } finally {
    await second.stop();
    await first.stop();
  }
};

const percent = (share: number) => round(share * 100, 1);
/** The mean of shares, and how far from it the true one can lie (95 %). */
const meanOf = (shares: readonly number[]) => {
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  const variance = shares.reduce((sum, share) => sum + (share - mean) ** 2, 0) / (shares.length - 1);
  return { mean, error: 1.96 * Math.sqrt(variance / shares.length) };
};

/**
 * What metrics cost: a server with them and one without, called alternately, the first one first in every other round, as a machine
 * that slows down would else count against one of them; and in two halves, in each of which another one is started first.
 */
export async function metricsBench(scale: string): Promise<Row[]> {
  const halves = [await measureHalf(scale, false), await measureHalf(scale, true)];
  const rates = halves.flatMap((half) => half.rates);
  const scrapes = halves.flatMap((half) => half.scrapes);
  const loss = meanOf(rates.map((rate) => 1 - rate));
  const cost = meanOf(halves.flatMap(({ costs }) => costs.map((each) => each - 1)));
  const ms = round(median(scrapes.map((each) => each.ms)), 1);
  return [
    {
      what: 'Metrics, dealer directory, AO1: rate lost against a server without them',
      value: `${percent(loss.mean)} % (± ${percent(loss.error)}, ${rates.length} rounds)`,
      goal: '≤ 2 %',
      met: loss.mean <= MOST_COST,
      reason: 'the rounds differ more among themselves than by the metrics',
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
      goal: `≤ ${MOST_SCRAPE_MS} ms`,
      met: ms <= MOST_SCRAPE_MS,
    },
  ];
}
