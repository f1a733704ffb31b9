import { join } from 'node:path';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { type BenchServer, startServer } from './server.ts';
import { median, round, root, type Row } from './shared.ts';
import { buildSingleBundle } from './single-bundle/build.mjs';

const ROUNDS = 5;
const SLOW = { offline: false, latency: 300, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const LOGIN = 'button:has-text("Login")';
// The rows themselves, not the skeleton that stands in their place.
const ROWS = 'table[aria-busy="false"] tbody tr:has(td:nth-child(3))';

interface Load {
  bytes: number;
  scriptBytes: number;
  requests: number;
  depth: number;
  ms: number;
}

/** Opens a page in a fresh browser profile and says what it cost until `ready` is seen. */
async function load(browser: Browser, url: string, ready: string, who: string | null, slow: boolean): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  if (who) await signInPage(page, new URL(url).origin, who);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  if (slow) {
    await cdp.send('Network.emulateNetworkConditions', SLOW);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  }
  const seen = watch(cdp);
  const start = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForSelector(ready);
  const ms = performance.now() - start;
  const upTo = seen();
  await context.close();
  return { ...upTo, ms };
}

/** Signs the browser in as the sign-in screen does: the token in the page's store, what else the server set in its cookies. */
async function signInPage(page: Page, origin: string, who: string) {
  const answer = await page.request.post(`${origin}/api/v1/login`, { data: { SAP_ID: who, pin: '1234' } });
  const { token } = (await answer.json()) as { token: string };
  await page.addInitScript((value) => localStorage.setItem('token', value), token);
}

/** Counts what crosses the line; depth is the longest chain of 'this file asked for that one'. */
function watch(cdp: CDPSession) {
  const requests = new Map<string, { url: string; type: string; depth: number; bytes: number }>();
  const depthOf = new Map<string, number>();
  cdp.on('Network.requestWillBeSent', ({ requestId, request, initiator, type }) => {
    const frames = initiator.stack?.callFrames ?? [];
    const by = initiator.url ?? frames[0]?.url ?? initiator.stack?.parent?.callFrames[0]?.url;
    const depth = (by ? (depthOf.get(by) ?? 1) : 0) + 1;
    depthOf.set(request.url, depth);
    requests.set(requestId, { url: request.url, type: type ?? '', depth, bytes: 0 });
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  return () => {
    const files = [...requests.values()].filter((r) => !r.url.startsWith('data:') && r.bytes > 0);
    const sum = (list: typeof files) => list.reduce((total, r) => total + r.bytes, 0);
    return {
      bytes: sum(files),
      scriptBytes: sum(files.filter((r) => r.type === 'Script' || r.url.endsWith('.js'))),
      requests: files.length,
      depth: Math.max(0, ...files.map((r) => r.depth)),
    };
  };
}

/** From the click on a prefetched menu entry to its rows, the data being in the cache. */
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
    for (const [name, path, ready] of [
      ['login screen', '/', LOGIN],
      ['first screen of a remote', '/dealer-directory', ROWS],
    ] as const) {
      const results: Record<string, { once: Load; ms: number }> = {};
      const times: Record<string, number[]> = { federated: [], single: [] };
      for (let i = 0; i < ROUNDS; i += 1) {
        for (const [build, server] of builds) {
          const who = path === '/' ? null : 'ADMIN1';
          times[build]!.push((await load(browser, `${server.url}${path}`, ready, who, true)).ms);
        }
      }
      for (const [build, server] of builds) {
        const who = path === '/' ? null : 'ADMIN1';
        results[build] = {
          once: await load(browser, `${server.url}${path}`, ready, who, false),
          ms: median(times[build]!),
        };
      }
      const [f, s] = [results.federated!, results.single!];
      const bytes = round(f.once.bytes / s.once.bytes, 2);
      const time = round(f.ms / s.ms, 2);
      const kB = (n: number) => `${Math.round(n / 1024)} kB`;
      rows.push(
        {
          what: `Web, ${name}: bytes (brotli) against one bundle`,
          value: `${bytes} × (${kB(f.once.bytes)})`,
          goal: '≤ 1.10 ×',
          met: bytes <= 1.1,
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
      );
      if (path === '/') {
        const script = Math.round(f.once.scriptBytes / 1024);
        rows.push({
          what: 'Web, login screen: JavaScript',
          value: `${script} kB`,
          goal: '≤ 110 kB',
          met: script <= 110,
        });
      }
    }
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
      goal: '≤ 100 ms',
      met: click <= 100,
    });
    return rows;
  } finally {
    await browser.close();
    for (const [, server] of builds) await server.stop();
  }
}
