import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { startBarePage } from './bare-page/serve.ts';
import { type BenchServer, startServer } from './server.ts';
import { createReader } from './timed.ts';
import { median, round, root, type Row } from './shared.ts';

const RUNS = 5;
const GOAL = 0.95;
const DEBUGGING_PORT = 18_104;
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;

interface Screen {
  name: string;
  path: string;
  /** Omitted for the sign-in page. */
  sapId?: string;
  mostScriptKb?: number;
}
const SCREENS: Screen[] = [
  { name: 'sign-in', path: '/', mostScriptKb: 110 },
  { name: 'a list (dealer directory, AO1)', path: '/dealer-directory', sapId: 'AO1' },
  { name: 'dashboard (ADMIN1)', path: '/dashboard', sapId: 'ADMIN1' },
  { name: 'approvals (AO1)', path: '/approvals', sapId: 'AO1' },
];

interface Measured {
  scores: number[];
  blockingMs: number;
  scriptKb: number;
}

/** Fresh browser per visit, so that nothing is cached; retries a trace without its beginning. */
async function visit(server: Pick<BenchServer, 'url'>, screen: Screen, tries = 3): Promise<Measured> {
  const { path, sapId } = screen;
  const context = await chromium.launchPersistentContext('', {
    executablePath: process.env.CHROMIUM_PATH,
    args: [
      `--remote-debugging-port=${DEBUGGING_PORT}`,
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
    ],
  });
  try {
    if (sapId) {
      const response = await context.request.post(`${server.url}/api/v1/login`, {
        data: { SAP_ID: sapId, pin: '1234' },
      });
      const { token } = (await response.json()) as { token: string };
      const page = await context.newPage();
      // A page of this origin without our code: the browser then holds only the token.
      await page.goto(`${server.url}/healthz`);
      await page.evaluate((value) => localStorage.setItem('token', value), token);
      await page.close();
    }
    const result = await lighthouse(`${server.url}${path}`, {
      port: DEBUGGING_PORT,
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
      // The open event stream prevents network idle.
      maxWaitForLoad: 12_000,
      // A reset would sign the person out.
      disableStorageReset: true,
    });
    if (!result) throw new Error(`Lighthouse says nothing of ${path}.`);
    const { categories, audits, finalDisplayedUrl, runtimeError } = result.lhr;
    if (runtimeError?.code === 'NO_NAVSTART' && tries > 1) return visit(server, screen, tries - 1);
    if (runtimeError) throw new Error(`${path}: ${runtimeError.message}`);
    if (new URL(finalDisplayedUrl).pathname !== path) throw new Error(`${path} led to ${finalDisplayedUrl}.`);
    const requests = audits['network-requests']?.details as
      | { items: { resourceType?: string; transferSize?: number }[] }
      | undefined;
    const scripts = (requests?.items ?? []).filter(({ resourceType }) => resourceType === 'Script');
    return {
      scores: CATEGORIES.map((name) => categories[name]?.score ?? 0),
      blockingMs: audits['total-blocking-time']?.numericValue ?? Number.NaN,
      scriptKb: scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1024,
    };
  } finally {
    await context.close();
  }
}

async function measure(server: Pick<BenchServer, 'url'>, screen: Screen): Promise<Measured> {
  const visits: Measured[] = [];
  for (let i = 0; i < RUNS; i += 1) visits.push(await visit(server, screen));
  const measured = {
    scores: CATEGORIES.map((_, index) => round(median(visits.map((each) => each.scores[index] ?? 0)), 2)),
    blockingMs: Math.round(median(visits.map((each) => each.blockingMs))),
    scriptKb: Math.round(median(visits.map((each) => each.scriptKb))),
  };
  console.log(`  ${screen.name}: ${measured.scores.join(', ')}; ${measured.blockingMs} ms, ${measured.scriptKb} kB`);
  return measured;
}

async function measureBarePage(server: BenchServer): Promise<Measured> {
  const read = createReader(server, await server.signIn('AO1'));
  const { data } = await read<{ data: unknown[] }>('/api/v1/dealers-directory?page=1&limit=10');
  const page = await startBarePage(data);
  try {
    return await measure(page, { name: 'a page of the same packages alone', path: '/' });
  } finally {
    await page.stop();
  }
}

export async function lighthouseBench(): Promise<Row[]> {
  const server = await startServer({ dataDir: join(root, '.console/bench-small'), port: 18_103 });
  try {
    const rows: Row[] = [];
    const least = await measureBarePage(server);
    for (const screen of SCREENS) {
      const { scores, blockingMs, scriptKb } = await measure(server, screen);
      const most = screen.mostScriptKb;
      rows.push(
        {
          what: `Lighthouse (mobile), ${screen.name}: performance, accessibility, best practices`,
          value: scores.join(', '),
          goal: `≥ ${GOAL} each`,
          met: scores.every((score) => score >= GOAL),
          reason: `a page of the same packages with ten rows and a field, without sign-in, menu, rights and federation, reaches ${least.scores[0]} here (${least.blockingMs} ms, ${least.scriptKb} kB)`,
        },
        {
          what: `Lighthouse (mobile), ${screen.name}: total blocking time, JavaScript`,
          value: `${blockingMs} ms, ${scriptKb} kB`,
          goal: most === undefined ? '–' : `≤ ${most} kB`,
          met: most === undefined || scriptKb <= most,
        },
      );
    }
    return rows;
  } finally {
    await server.stop();
  }
}
