import type { Browser, Page } from '@playwright/test';
import { ROWS, signInPage } from './page-load.ts';
import { startServer } from './server.ts';
import { median, round, type Row } from './shared.ts';

const VISITS = 25;
const MOST = 1.02;

async function visit(page: Page, url: string): Promise<number> {
  await page.goto(`${url}/dealer-directory`, { waitUntil: 'commit' });
  await page.waitForSelector(ROWS);
  return page.evaluate(() => performance.now());
}

/** Everything is saved that the service worker answers later. */
const untilSaved = (page: Page) =>
  page.waitForFunction(async () => (await caches.match('/offline-page')) !== undefined, undefined, {
    timeout: 240_000,
  });

/** In turns, in one browser, from the start of the navigation to the rows. */
export async function compareLaterVisits(browser: Browser, dataDir: string): Promise<Row> {
  const servers = {
    with: await startServer({ dataDir, port: 18_103 }),
    without: await startServer({ dataDir, port: 18_104, env: { OFFLINE: 'off' } }),
  };
  const times = { with: [] as number[], without: [] as number[] };
  try {
    const open = async (name: keyof typeof servers) => {
      const page = await (await browser.newContext()).newPage();
      await signInPage(page, servers[name].url, 'ADMIN1');
      await visit(page, servers[name].url);
      return page;
    };
    const pages = { with: await open('with'), without: await open('without') };
    await untilSaved(pages.with);
    for (let turn = 0; turn < VISITS; turn += 1)
      for (const name of ['with', 'without'] as const) times[name].push(await visit(pages[name], servers[name].url));
  } finally {
    await Promise.all(Object.values(servers).map((server) => server.stop()));
  }
  const [one, other] = [median(times.with), median(times.without)];
  const ratio = round(one / other, 2);
  return {
    what: 'Web, a later visit with the service worker against one without: time to the rows',
    value: `${ratio} × (${Math.round(one)} ms, ${Math.round(other)} ms)`,
    goal: `≤ ${MOST} ×`,
    met: ratio <= MOST,
  };
}
