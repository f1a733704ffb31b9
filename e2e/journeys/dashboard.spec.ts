import { readFile } from 'node:fs/promises';
import { read, utils } from '@e965/xlsx';
import type { Page } from '@playwright/test';
import { countClicks } from '../fixtures/count-clicks.ts';
import { lastMonth } from '../fixtures/last-month.ts';
import { removeReportFiles } from '../fixtures/report-files.ts';
import { rowsOf } from '../fixtures/tables.ts';
import { callAs, expect, expectAccessible, openAs, signIn, test } from '../fixtures/test.ts';

const charts = [
  'Visit Type',
  'Visit By Dealer Status',
  'Unique Dealer Visits',
  'Total Visits / Active Dealer Base',
  'Visit By Start & End Location',
  'PJP planning status',
  'Average Dealer Visits/Day',
  'Average Time Spent/Dealer (mins)',
];
/** Last calendar month in India, DD-MM-YYYY. */
/** On the first days of a month most charts are empty. */
const { start: startDate, end: endDate } = lastMonth();
const DASHBOARD = `/dashboard?start=${startDate}&end=${endDate}`;
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const whole = (text: string | null) => Number((text ?? '').replace(/\D/g, ''));

/** N of a list's 'x–y of N', 0 for an empty list. */
async function getTotal(page: Page): Promise<number> {
  const place = page.getByText(/^\d+–\d+ of [\d,]+$/);
  const isEmpty = page.getByText(/^(Currently Empty\.|Nothing matches these filters)$/);
  await expect(place.or(isEmpty)).toBeVisible();
  return (await place.count()) ? whole((await place.textContent())?.replace(/^.* of /, '') ?? '') : 0;
}

for (const [sapId, title] of Object.entries({
  ADMIN1: 'ADMIN DASHBOARD',
  ZO1: 'ZM DASHBOARD',
  RO1: 'RM DASHBOARD',
  AO1: 'AM DASHBOARD',
})) {
  test(`FO-DSH: ${sapId} sees eight charts, and each number of the donuts is the count of its list @journey`, async ({
    page,
  }) => {
    await signIn(page, sapId, DASHBOARD);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    for (const name of charts)
      await expect(card(page, name).getByRole('button', { name: 'Show as table' })).toBeVisible();
    await expectAccessible(page);
    for (const name of charts.slice(0, 5)) {
      const legend = card(page, name).getByRole('list', { name: 'Legend' }).getByRole('link');
      for (let index = 0; index < (await legend.count()); index += 1) {
        const figure = whole((await legend.nth(index).locator('span').textContent()) ?? '');
        await legend.nth(index).click();
        await expect(page).toHaveURL(/\/dashboard\/(visits|dealers)\?/);
        expect(await getTotal(page), `${name}, ${page.url()}`).toBe(figure);
        await page.goBack();
        await expect(card(page, name).getByRole('button', { name: 'Show as table' })).toBeVisible();
      }
    }
  });
}

test('FO-DSH: a bar is reached by keyboard, opens its list, and the list downloads whole @journey', async ({
  page,
}) => {
  await signIn(page, 'ZO1', DASHBOARD);
  const bar = card(page, 'PJP planning status')
    .getByRole('link', { name: /, YES: / })
    .first();
  const officers = whole(((await bar.getAttribute('aria-label')) ?? '').replace(/^.*: /, ''));
  await bar.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/officers\?plan=yes&region=/);
  expect(await getTotal(page)).toBe(officers);
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Officers-PJP-Status.xlsx');
  const book = read(await readFile(await file.path()));
  const rows = utils.sheet_to_json(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1 });
  expect(rows.length - 1).toBe(officers);
});

test('a drawn slice is a link too, and a copied address shows somebody else the view of the own scope @journey', async ({
  page,
  browser,
}) => {
  await signIn(page, 'RO1', DASHBOARD);
  const drawing = card(page, 'Visit Type').getByRole('group').locator('svg');
  const { width } = (await drawing.boundingBox()) ?? { width: 0 };
  // The ring's top right belongs to its first part.
  await drawing.click({ position: { x: width / 2 + 30, y: 26 } });
  await expect(page).toHaveURL(/type=planned/);
  const all = await getTotal(page);
  const { pathname, search } = new URL(page.url());
  const other = await openAs(browser, 'AO1', `${pathname}${search}`);
  const own = await getTotal(other);
  const type = (
    await callAs('AO1', 'GET', `/api/v1/dash/visits/AM/visit-type?${new URLSearchParams({ startDate, endDate })}`)
  ).body.data as { planned: number };
  expect(own).toBe(type.planned);
  expect(own).toBeLessThan(all);
  await other.context().close();
});

test('job: who did not visit today is one click from the dashboard, and as many as it says @journey', async ({
  page,
}) => {
  const clicks = await countClicks(page);
  await signIn(page, 'RO1', '/dashboard');
  const before = await clicks();
  const link = page.getByRole('link', { name: /^Did not visit today \d/ });
  const officers = whole(await link.textContent());
  await link.click();
  await expect(page).toHaveURL(/\/dashboard\/officers\?visited=no&start=(.+)&end=\1$/);
  // The dashboard's empty charts stay until the list comes.
  await expect(page.getByRole('heading', { level: 1, name: /DASHBOARD$/ })).toHaveCount(0);
  expect(await getTotal(page)).toBe(officers);
  expect((await clicks()) - before).toBeLessThanOrEqual(2);
});

for (const [from, path] of [
  ['Home', '/'],
  ['the dashboard', '/dashboard'],
])
  test(`job: last month’s COR report is three clicks from ${from} @journey`, async ({ page }) => {
    await removeReportFiles('RO1');
    const clicks = await countClicks(page);
    await signIn(page, 'RO1', path);
    const before = await clicks();
    await page.getByRole('link', { name: 'COR report of last month' }).click();
    await page.getByRole('dialog', { name: 'Select Field' }).getByRole('button', { name: 'Generated CSV' }).click();
    const row = rowsOf(page).filter({ has: page.getByRole('cell', { name: 'COR Report Monthly', exact: true }) });
    const download = page.waitForEvent('download');
    await row.getByRole('button', { name: 'Download CSV' }).click();
    const [start, end] = [startDate, endDate].map((day) => day.split('-').reverse().join('-'));
    expect((await download).suggestedFilename()).toBe(`COR-from_${start}_to_${end}.xlsx`);
    expect((await clicks()) - before).toBe(3);
  });

test('the eight figures fit within one and a half screens at 1280 × 800, and nothing shifts @journey', async ({
  page,
}) => {
  await page.addInitScript(() => {
    interface Shift extends PerformanceEntry {
      value: number;
      sources: { node: Node | null }[];
    }
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    const isOfChart = ({ node }: { node: Node | null }) =>
      node !== null && (node instanceof Element ? node : node.parentElement)?.closest('main section') != null;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) if (entry.sources.some(isOfChart)) shifts.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await signIn(page, 'ADMIN1', DASHBOARD);
  for (const name of charts) await expect(card(page, name).getByRole('group').locator('svg')).toBeVisible();
  const ends = await Promise.all(charts.map(async (name) => (await card(page, name).boundingBox())!));
  expect(Math.max(...ends.map(({ y, height }) => y + height))).toBeLessThanOrEqual(1200);
  for (const zone of ['NORTH', 'WEST', 'EAST', 'SOUTH-I', 'SOUTH-II'])
    for (const name of charts.slice(5))
      await expect(
        card(page, name)
          .locator('svg text')
          .filter({ hasText: new RegExp(`^${zone}$`) }),
      ).toBeVisible();
  const shifted = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(shifted.reduce((sum, value) => sum + value, 0)).toBe(0);
});

test('all charts are printed, also those that nobody has scrolled to @journey', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await signIn(page, 'ZO1', DASHBOARD);
  const drawings = () => Promise.all(charts.map((name) => card(page, name).getByRole('group').locator('svg').count()));
  for (const name of charts)
    await expect(card(page, name).getByRole('button', { name: 'Show as table' })).toBeVisible();
  expect((await drawings()).at(-1)).toBe(0);
  // Chart code loads when the page is idle.
  await expect(async () => {
    await page.emulateMedia({ media: 'screen' });
    await page.emulateMedia({ media: 'print' });
    expect(await drawings()).toEqual(charts.map(() => 1));
  }).toPass();
});

test('the first tap on a drawn part shows its tip, the second one opens its list @journey', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 800 }, hasTouch: true });
  const page = await context.newPage();
  await signIn(page, 'AO1', DASHBOARD);
  const drawing = card(page, 'Visit Type').getByRole('group').locator('svg');
  await expect(drawing).toBeVisible();
  const { width } = (await drawing.boundingBox())!;
  const tap = () => drawing.tap({ position: { x: width / 2 + 30, y: 26 } });
  await tap();
  await expect(page.getByText('Tap again to open the list')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard(\?|$)/);
  await tap();
  await expect(page).toHaveURL(/\/dashboard\/visits\?type=planned/);
  await context.close();
});

test('D-016: a chart that fails says so alone and is tried again @journey', async ({ page }) => {
  await page.route('**/dash/visits/AM/location**', (route) => route.fulfill({ status: 500, json: { message: '' } }));
  await signIn(page, 'AO1', DASHBOARD);
  const failed = card(page, 'Visit By Start & End Location');
  await expect(failed.getByText('error fetching data')).toBeVisible();
  await expect(card(page, 'Visit Type').getByRole('link').first()).toBeVisible();
  await page.unroute('**/dash/visits/AM/location**');
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(failed.getByRole('button', { name: 'Show as table' })).toBeVisible();
});

test('FO-STA: visit statistics of another month lead to the officer’s visits of that month @journey', async ({
  page,
}) => {
  await signIn(page, 'AO1', '/visit-stats');
  await expect(page.getByRole('columnheader')).toHaveText([
    'SAP ID',
    'Zone',
    'Region',
    'Area',
    'Planned',
    'Unplanned',
    'Prospect',
    'Customer',
    'Influencer',
  ]);
  await expectAccessible(page);
  await rowsOf(page).first().click();
  await expect(page).toHaveURL(/\/SO\/[^/]+\/visits\?start=\d{4}-\d\d-01&end=\d{4}-\d\d-\d\d$/);
  await page.goto(`${process.env.CONSOLE_URL}/task-stats`);
  await expect(page.getByRole('columnheader')).toHaveText([
    'SAP ID',
    'Zone',
    'Region',
    'Area',
    'Completed',
    'WIP',
    'Pending',
  ]);
});

test('the dashboard and its lists do not scroll sideways at 390 px @journey', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 780 });
  await signIn(page, 'AO1', DASHBOARD);
  for (const name of charts)
    await expect(card(page, name).getByRole('button', { name: 'Show as table' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await card(page, 'Visit Type')
    .getByRole('link', { name: /^Planned/ })
    .click();
  await getTotal(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});
