import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { median, round, root, type Row } from './shared.ts';
import { type BenchServer, startServer } from './server.ts';

/** Of each server, and requests a second to it. */
const CALLERS = 4;
const RATE = 100;
const SECONDS = 4;
const ROUNDS = 20;
const SCRAPES = 30;
const MOST_COST = 0.02;
const MOST_SCRAPE_MS = 100;
const TOKEN = 'a-token-of-the-scraper-alone';

/** Nanoseconds that all threads of the server have run so far. */
const runTimeOf = ({ pid }: BenchServer): number =>
  readdirSync(`/proc/${pid}/task`)
    .map((thread) => Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]))
    .reduce((sum, each) => sum + each, 0);

/** Nanoseconds of the server's processor time for a request, at a rate that leaves it room. */
const measure = async (server: BenchServer, token: string): Promise<number> => {
  const before = runTimeOf(server);
  const { requests, non2xx, errors } = await autocannon({
    url: `${server.url}/api/v1/dealers-directory?page=1&limit=10`,
    connections: CALLERS,
    overallRate: RATE,
    duration: SECONDS,
    headers: { authorization: `Bearer ${token}` },
  });
  if (non2xx > 0 || errors > 0) throw new Error(`${non2xx} refusals, ${errors} errors`);
  return (runTimeOf(server) - before) / requests.total;
};

const scrape = async ({ url }: BenchServer) => {
  const start = performance.now();
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`A scrape was refused with ${answer.status}.`);
  return { ms: performance.now() - start, series: text.split('\n').filter((line) => /^\w/.test(line)).length };
};

/**
 * What metrics cost: two servers on one database, with them and without, called at the same time, so that whatever else the machine does
 * meets both alike.
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
    const ratios: number[] = [];
    for (let n = 0; n < ROUNDS; n += 1) {
      const [bare = 0, own = 0] = await Promise.all([measure(without, token), measure(withMetrics, token)]);
      ratios.push(own / bare);
    }
    const scrapes = [];
    for (let n = 0; n < SCRAPES; n += 1) scrapes.push(await scrape(withMetrics));
    const more = round((median(ratios) - 1) * 100, 1);
    const spread = ratios.map((ratio) => round((ratio - 1) * 100, 1)).sort((one, other) => one - other);
    const ms = round(median(scrapes.map((each) => each.ms)), 1);
    return [
      {
        what: `Metrics, dealer directory, AO1: more processor time of the server a request than without them, both at ${RATE} a second`,
        value: `${more} % (${ROUNDS} rounds: ${spread[0]} to ${spread.at(-1)} %)`,
        goal: '≤ 2 %',
        met: more <= MOST_COST * 100,
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
