import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page, Request } from '@playwright/test';
import { signInPage } from './page-load.ts';
import type { BenchServer } from './server.ts';

const HEADING = 'main h1';
/** Parts from other remotes in page order; the timeline is last. */
const PARTS = [
  'Churn risk',
  'Visits and location requests',
  'Surveys of the counter',
  'Tickets',
  'Prospects',
  'Timeline',
];

export async function findDealer(server: BenchServer): Promise<string> {
  const headers = { authorization: `Bearer ${await server.signIn('ADMIN1')}` };
  const response = await fetch(`${server.url}/api/v1/dealers-directory?page=1&limit=1`, { headers });
  const { data } = (await response.json()) as { data: { Kunnr: string }[] };
  if (!data[0]) throw new Error('The demo has no dealer.');
  return data[0].Kunnr;
}

export async function comeToLastPart(page: Page): Promise<void> {
  const parts = PARTS.map((name) => page.getByRole('region', { name, exact: true }));
  for (const part of parts) await part.waitFor({ state: 'attached' }).then(() => part.scrollIntoViewIfNeeded());
  await page.waitForFunction((names) => {
    const sections = [...document.querySelectorAll('main section')];
    const those = names.map((name) => sections.find((each) => each.querySelector('h2')?.textContent === name));
    // No named functions: the compiler's helper does not exist in the page.
    return those.every(
      (part) =>
        part &&
        part.querySelector('[role=status],[aria-busy=true]') === null &&
        part.textContent !== part.querySelector('h2')?.textContent,
    );
  }, PARTS);
}

const QUIET_MS = 500;

/** Resolves after half a second without loads; the open event stream prevents network idle. */
function untilQuiet(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let last = performance.now();
  const end = (request: Request) => {
    open.delete(request);
    last = performance.now();
  };
  page.on('request', (request) => request.headers().accept !== 'text/event-stream' && open.add(request));
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async () => {
    while (open.size > 0 || performance.now() - last < QUIET_MS) await wait(50);
  };
}

export async function measureNameToDealer(browser: Browser, origin: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const quiet = untilQuiet(page);
  await signInPage(page, origin, 'ADMIN1');
  await page.goto(`${origin}/dealer-directory`);
  const name = page
    .locator('table[aria-busy="false"] tbody a[data-card="dealer-card"], tbody [data-card="dealer-card"] a')
    .first();
  await name.hover();
  await page.getByRole('tooltip').waitFor();
  await quiet();
  const code = (await name.textContent()) ?? '';
  const ms = await page.evaluate(
    ({ heading, code: wanted }) =>
      new Promise<number>((resolve, reject) => {
        const before = document.querySelector(heading)?.textContent;
        const link = [...document.querySelectorAll<HTMLElement>('tbody a')].find((a) => a.textContent === wanted);
        if (!link) return reject(new Error(`There is no link ${wanted}.`));
        const start = performance.now();
        const watcher = new MutationObserver(() => {
          const title = document.querySelector(heading);
          if (!title || title.textContent === before || !document.querySelector('main')?.textContent.includes(wanted))
            return;
          watcher.disconnect();
          resolve(performance.now() - start);
        });
        watcher.observe(document.body, { childList: true, subtree: true, characterData: true });
        link.click();
        setTimeout(() => reject(new Error(`The page of ${wanted} did not come.`)), 30_000);
      }),
    { heading: HEADING, code },
  );
  await context.close();
  return ms;
}
