import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { median, round, root, type Row } from './shared.ts';
import { type BenchServer, startServer } from './server.ts';

const CALLERS = 20;
const SECONDS = 3;
const ROUNDS = 15;
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

/**
 * What metrics cost: two servers on one database, with them and without, called alternately, the first one first in every other
 * round, as a machine that slows down would else count against one of them.
 */
export async function metricsBench(scale: string): Promise<Row[]> {
  const dataDir = join(root, '.console', `bench-${scale}`);
  const env = { DEMO_SCALE: scale };
  const port = Number(process.env.PORT ?? 18_000);
  const without = await startServer({ dataDir, port, env });
  const withMetrics = await startServer({ dataDir, port: port + 1, env: { ...env, METRICS_TOKEN: TOKEN } });
  try {
    const token = await without.signIn('AO1');
    for (const server of [without, withMetrics]) await measure(server, token);
    const rates: number[] = [];
    const costs: number[] = [];
    for (let n = 0; n < ROUNDS; n += 1) {
      const order = n % 2 === 0 ? [without, withMetrics] : [withMetrics, without];
      const measured = new Map<BenchServer, { rate: number; cpu: number }>();
      for (const server of order) measured.set(server, await measure(server, token));
      const [own, bare] = [measured.get(withMetrics)!, measured.get(without)!];
      rates.push(own.rate / bare.rate);
      costs.push(own.cpu / bare.cpu);
    }
    const scrapes = [];
    for (let n = 0; n < SCRAPES; n += 1) scrapes.push(await scrape(withMetrics));
    const loss = round((1 - median(rates)) * 100, 1);
    const spread = rates.map((rate) => round((1 - rate) * 100, 1)).sort((one, other) => one - other);
    const more = round((median(costs) - 1) * 100, 1);
    const costSpread = costs.map((cost) => round((cost - 1) * 100, 1)).sort((one, other) => one - other);
    const ms = round(median(scrapes.map((each) => each.ms)), 1);
    return [
      {
        what: 'Metrics, dealer directory, AO1: rate lost against a server without them',
        value: `${loss} % (${ROUNDS} rounds: ${spread[0]} to ${spread.at(-1)} %)`,
        goal: '≤ 2 %',
        met: loss <= MOST_COST * 100,
        reason: 'the rounds differ more among themselves than by the metrics',
      },
      {
        what: 'Metrics, the same: more processor time of the server a request',
        value: `${more} % (${costSpread[0]} to ${costSpread.at(-1)} %)`,
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
  } finally {
    await withMetrics.stop();
    await without.stop();
  }
}
