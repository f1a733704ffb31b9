import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { comeToLastPart, findDealer, measureNameToDealer } from './dealer-page.ts';
import { compareLaterVisits } from './later-visit.ts';
import { type PageLoad, load, ROWS, signInPage } from './page-load.ts';
import { type BenchServer, startServer } from './server.ts';
import { limitTime, median, round, root, type Row } from './shared.ts';
import { buildSingleBundle } from './single-bundle/build.mjs';

const ROUNDS = 5;
const LOGIN = 'button:has-text("Login")';

/** From click on a prefetched menu entry to rows from the cache. */
async function clickToRows(page: Page) {
  await page.getByRole('link', { name: 'Dealer Directory' }).click();
  await page.waitForSelector(ROWS);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await page.waitForSelector(ROWS);
  return page.evaluate(
    ({ rows }) =>
      new Promise<number>((resolve) => {
        const link = [...document.querySelectorAll('a')].find((a) => a.textContent?.trim() === 'Dealer Directory');
        const start = performance.now();
        const watcher = new MutationObserver(() => {
          if (location.pathname !== '/dealer-directory' || !document.querySelector(rows.replace(/:has-text.*/, '')))
            return;
          if (![...document.querySelectorAll('th')].some((th) => th.textContent?.includes('Dealer Code'))) return;
          watcher.disconnect();
          resolve(performance.now() - start);
        });
        watcher.observe(document.body, { childList: true, subtree: true, characterData: true });
        link?.click();
      }),
    { rows: ROWS },
  );
}

interface Screen {
  name: string;
  path: string;
  come: (page: Page) => Promise<unknown>;
  most: number;
}

const until = (ready: string) => (page: Page) => page.waitForSelector(ready);
const listScreens = (code: string): Screen[] => [
  { name: 'login screen', path: '/', come: until(LOGIN), most: 1.1 },
  { name: 'first screen of a remote', path: '/dealer-directory', come: until(ROWS), most: 1.1 },
  {
    name: 'a dealer’s page to its last part, with extensions of four remotes',
    path: `/dealer-directory/${code}`,
    come: comeToLastPart,
    most: 1.15,
  },
];

async function compareScreen(
  browser: Browser,
  builds: readonly [string, BenchServer][],
  { name, path, come, most }: Screen,
): Promise<Row[]> {
  const results: Record<string, { once: PageLoad; ms: number }> = {};
  const times: Record<string, number[]> = { federated: [], single: [] };
  const who = path === '/' ? null : 'ADMIN1';
  for (let i = 0; i < ROUNDS; i += 1) {
    for (const [build, server] of builds)
      times[build]!.push((await load(browser, { url: `${server.url}${path}`, come, who, isSlow: true })).ms);
  }
  for (const [build, server] of builds) {
    results[build] = {
      once: await load(browser, { url: `${server.url}${path}`, come, who, isSlow: false }),
      ms: median(times[build]!),
    };
  }
  const [f, s] = [results.federated!, results.single!];
  const bytes = round(f.once.bytes / s.once.bytes, 2);
  const time = round(f.ms / s.ms, 2);
  const kB = (n: number) => `${Math.round(n / 1024)} kB`;
  const rows: Row[] = [
    {
      what: `Web, ${name}: bytes (brotli) against one bundle`,
      value: `${bytes} × (${kB(f.once.bytes)})`,
      goal: `≤ ${most.toFixed(2)} ×`,
      met: bytes <= most,
      reason:
        'the federation runtime (8 kB), the entry (4 kB) and the names that the ready shares hold for other screens',
    },
    {
      what: `Web, ${name}: time on a slow line and CPU against one bundle`,
      value: `${time} ×`,
      goal: '≤ 1.10 ×',
      met: time <= 1.1,
    },
    {
      what: `Web, ${name}: requests, depth (one bundle)`,
      value: `${f.once.requests}, ${f.once.depth} (${s.once.requests}, ${s.once.depth})`,
      goal: '–',
      met: true,
    },
  ];
  if (path === '/') {
    const script = Math.round(f.once.scriptBytes / 1024);
    rows.push({
      what: 'Web, login screen: JavaScript',
      value: `${script} kB`,
      goal: '≤ 110 kB',
      met: script <= 110,
    });
  }
  return rows;
}

export async function webBench(): Promise<Row[]> {
  const dataDir = join(root, '.console/bench-small');
  const single = await buildSingleBundle();
  const builds: [string, BenchServer][] = [
    ['federated', await startServer({ dataDir, port: 18_101 })],
    ['single', await startServer({ dataDir, port: 18_102, env: { WEB_DIR: single } })],
  ];
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  });
  try {
    const rows: Row[] = [];
    const code = await findDealer(builds[0]![1]);
    for (const screen of listScreens(code)) rows.push(...(await compareScreen(browser, builds, screen)));
    const server = builds[0]![1];
    const page = await browser.newPage();
    await signInPage(page, server.url, 'ADMIN1');
    await page.goto(server.url);
    await page.waitForSelector(ROWS);
    const clicks: number[] = [];
    for (let i = 0; i < ROUNDS; i += 1) clicks.push(await clickToRows(page));
    const click = Math.round(median(clicks));
    rows.push({
      what: 'Web, prefetched screen: click to rows',
      value: `${click} ms`,
      ...limitTime(click, 100),
    });
    for (const row of rows) console.log(`  ${row.what}: ${row.value}`);
    const opened: number[] = [];
    for (let i = 0; i < ROUNDS; i += 1) opened.push(await measureNameToDealer(browser, server.url));
    const open = Math.round(median(opened));
    rows.push({
      what: 'Web, a dealer’s name that was pointed at: click to his page with what is known of him',
      value: `${open} ms`,
      ...limitTime(open, 150),
    });
    rows.push(await compareLaterVisits(browser, dataDir));
    return rows;
  } finally {
    await browser.close();
    for (const [, server] of builds) await server.stop();
  }
}
