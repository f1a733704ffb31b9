import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { startBarePage } from './bare-page/serve.ts';
import { ROWS, signInPage } from './page-load.ts';
import { type BenchServer, startServer } from './server.ts';
import { limitTime, median, type Row, root } from './shared.ts';

const ROUNDS = 5;
const CPU_THROTTLE = 4;
const MAX_MS = 100;
const MAX_SCREEN_MS = 200;
/** The browser reports no event that took less. */
const LEAST_MS = 16;

interface Interaction {
  name: string;
  press: (page: Page) => Promise<unknown>;
  /** Brings the page back, unmeasured. */
  after?: (page: Page) => Promise<unknown>;
  maxMs?: number;
}

interface Visit {
  device: 'desk' | 'phone';
  path: string;
  interactions: Interaction[];
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const pressEscape = (page: Page) => page.keyboard.press('Escape');
/** Its code may load for the first time: an early Escape would reach the list. */
async function closeDialog(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog').first();
  await dialog.waitFor();
  await pressEscape(page);
  await dialog.waitFor({ state: 'hidden' });
}
const rowBox = (page: Page) => page.getByRole('row').nth(2).getByRole('checkbox');
const tap = (name: string | RegExp) => (page: Page) => button(page, name).tap();
const click = (name: string | RegExp) => (page: Page) => button(page, name).click();
const key = (name: string) => (page: Page) => page.keyboard.press(name);

const visits: Visit[] = [
  {
    device: 'desk',
    path: '/approvals',
    interactions: [
      { name: 'tick a row', press: (page) => rowBox(page).click(), after: (page) => rowBox(page).click() },
      {
        name: 'tick the page',
        press: (page) => page.getByRole('columnheader').getByRole('checkbox').first().click(),
        after: (page) => page.getByRole('columnheader').getByRole('checkbox').first().click(),
      },
      { name: 'next row by j', press: key('j') },
      { name: 'select it by x', press: key('x'), after: key('x') },
      { name: 'Views', press: click(/^Views/), after: pressEscape },
      { name: 'Export', press: click(/^Export/), after: pressEscape },
      { name: 'a filter', press: click(/^Objection/), after: pressEscape },
      { name: 'a letter in the search of the list', press: key('a'), after: key('Backspace') },
      { name: 'Search everywhere', press: key('Control+k'), after: pressEscape },
      { name: 'notifications', press: click(/otification/), after: pressEscape },
      { name: 'the person’s menu', press: click(/^RO1/), after: pressEscape },
      { name: 'keys', press: key('?'), after: pressEscape },
    ],
  },
  {
    device: 'desk',
    path: '/reimbursement',
    interactions: [
      { name: 'details of a claim', press: click(/^View /), after: closeDialog },
      {
        name: 'next page',
        press: click(/next page/i),
        after: async (page) => {
          await button(page, /previous page/i).click();
          await page.waitForSelector(ROWS);
        },
      },
      {
        name: 'a screen by the menu',
        press: (page) => page.getByRole('link', { name: 'Dealer Directory' }).click(),
        after: async (page) => {
          await page.goBack();
          await page.waitForSelector(ROWS);
        },
        maxMs: MAX_SCREEN_MS,
      },
    ],
  },
  {
    device: 'phone',
    path: '/approvals',
    interactions: [
      { name: 'the menu', press: tap(/menu/i), after: closeDialog },
      { name: 'filters', press: tap(/^Filter/), after: pressEscape },
      { name: 'tick a card', press: (page) => rowBox(page).tap(), after: (page) => rowBox(page).tap() },
      { name: 'details', press: tap(/^Details/), after: closeDialog },
      { name: 'notifications', press: tap(/otification/), after: pressEscape },
    ],
  },
];

const bareInteractions: Interaction[] = [
  { name: 'tick a row', press: (page) => page.getByRole('checkbox').nth(1).click() },
  { name: 'open a menu', press: click('Views'), after: click('Views') },
  { name: 'a letter in a field', press: (page) => page.getByRole('textbox').press('a') },
];

interface Watched extends Window {
  eventMs: number[];
}

const watchEvents = () => {
  const eventMs: number[] = [];
  Object.assign(window, { eventMs });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ((entry as PerformanceEntry & { interactionId?: number }).interactionId) eventMs.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
};

/** Entries come after the frame that the event has painted. */
const settle = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 400))));

async function measure(page: Page, { press, after }: Interaction): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await settle(page);
    await page.evaluate(() => {
      (window as unknown as Watched).eventMs.length = 0;
    });
    await press(page);
    await settle(page);
    times.push(Math.max(LEAST_MS, ...(await page.evaluate(() => (window as unknown as Watched).eventMs))));
    await after?.(page);
  }
  return median(times);
}

async function openSlowPage(browser: Browser, device: Visit['device']): Promise<Page> {
  const context = await browser.newContext(
    device === 'phone'
      ? { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
      : { viewport: { width: 1280, height: 800 } },
  );
  const page = await context.newPage();
  await page.addInitScript(watchEvents);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_THROTTLE });
  return page;
}

async function measureBarePage(browser: Browser, server: BenchServer): Promise<Map<string, number>> {
  const headers = { authorization: `Bearer ${await server.signIn('RO1')}` };
  const response = await fetch(`${server.url}/api/v1/dealers-directory?page=1&limit=10`, { headers });
  const bare = await startBarePage(((await response.json()) as { data: unknown[] }).data);
  try {
    const page = await openSlowPage(browser, 'desk');
    await page.goto(`${bare.url}/table`);
    await page.getByRole('row').nth(2).waitFor();
    const times = new Map<string, number>();
    for (const each of bareInteractions) times.set(each.name, await measure(page, each));
    return times;
  } finally {
    await bare.stop();
  }
}

/** Event Timing: from a press, key or tap to its frame, with the processor four times slower. */
export async function interactionsBench(): Promise<Row[]> {
  const server = await startServer({ dataDir: join(root, '.console/bench-small'), port: 18_103 });
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] });
  try {
    const rows: Row[] = [];
    const bare = await measureBarePage(browser, server);
    for (const [name, ms] of bare)
      rows.push({ what: `Interactions, bare page: ${name}`, value: `${ms} ms`, goal: '–', met: true });
    for (const { device, path, interactions } of visits) {
      const page = await openSlowPage(browser, device);
      await signInPage(page, server.url, 'RO1');
      await page.goto(`${server.url}${path}`);
      await page.waitForSelector(ROWS);
      for (const each of interactions) {
        const ms = await measure(page, each);
        const maxMs = each.maxMs ?? MAX_MS;
        const row = {
          what: `Interactions, ${path} on a ${device}: ${each.name}`,
          value: `${ms} ms`,
          ...limitTime(ms, maxMs),
        };
        console.log(`  ${row.what}: ${row.value}`);
        rows.push(row);
      }
      await page.context().close();
    }
    return rows;
  } finally {
    await browser.close();
    await server.stop();
  }
}
