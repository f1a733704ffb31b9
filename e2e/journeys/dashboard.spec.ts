import { readFile } from 'node:fs/promises';
import { read, utils } from '@e965/xlsx';
import type { Page } from '@playwright/test';
import { callAs, expect, expectAccessible, signIn, test } from '../fixtures/test.ts';

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
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const whole = (text: string | null) => Number((text ?? '').replace(/\D/g, ''));

/** The number that stands in a list's 'x–y of N', 0 for an empty list. */
async function totalOf(page: Page): Promise<number> {
  const place = page.getByText(/^\d+–\d+ of [\d,]+$/);
  await expect(place.or(page.getByText('Currently Empty.'))).toBeVisible();
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
    await signIn(page, sapId, '/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    for (const name of charts)
      await expect(card(page, name).getByRole('button', { name: 'Show as table' })).toBeVisible();
    await expectAccessible(page);
    for (const name of charts.slice(0, 5)) {
      const legend = card(page, name).getByRole('list', { name: 'Legend' }).getByRole('link');
      for (let at = 0; at < (await legend.count()); at += 1) {
        const figure = whole((await legend.nth(at).locator('span').textContent()) ?? '');
        await legend.nth(at).click();
        await expect(page).toHaveURL(/\/dashboard\/(visits|dealers)\?/);
        expect(await totalOf(page), `${name}, ${page.url()}`).toBe(figure);
        await page.goBack();
        await expect(card(page, name).getByRole('button', { name: 'Show as table' })).toBeVisible();
      }
    }
  });
}

test('FO-DSH: a bar is reached by keyboard, opens its list, and the list downloads whole @journey', async ({
  page,
}) => {
  await signIn(page, 'ZO1', '/dashboard');
  const bar = card(page, 'PJP planning status')
    .getByRole('link', { name: /, YES: / })
    .first();
  const officers = whole(((await bar.getAttribute('aria-label')) ?? '').replace(/^.*: /, ''));
  await bar.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/officers\?plan=yes&region=/);
  expect(await totalOf(page)).toBe(officers);
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
  await signIn(page, 'RO1', '/dashboard');
  const drawing = card(page, 'Visit Type').locator('svg').first();
  const { width } = (await drawing.boundingBox()) ?? { width: 0 };
  // The ring's top right belongs to its first part.
  await drawing.click({ position: { x: width / 2 + 30, y: 25 } });
  await expect(page).toHaveURL(/type=planned/);
  const all = await totalOf(page);
  const { pathname, search } = new URL(page.url());
  const other = await (await browser.newContext()).newPage();
  await signIn(other, 'AO1', `${pathname}${search}`);
  const own = await totalOf(other);
  const type = (await callAs('AO1', 'GET', '/api/v1/dash/visits/AM/visit-type')).body.data as { planned: number };
  expect(own).toBe(type.planned);
  expect(own).toBeLessThan(all);
  await other.context().close();
});

test('D-016: a chart that fails says so alone and is tried again @journey', async ({ page }) => {
  await page.route('**/dash/visits/AM/location**', (route) => route.fulfill({ status: 500, json: { message: '' } }));
  await signIn(page, 'AO1', '/dashboard');
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
  await page.getByRole('row').nth(1).click();
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

test('FO-DSH-03, FO-STA-01: a field officer sees the heading alone, and no statistics @journey', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await signIn(page, 'SO1', '/dashboard');
  await expect(page.getByRole('heading', { name: 'ADMIN DASHBOARD' })).toBeVisible();
  await expect(page.getByText('You do not have sufficient permissions to view this page.')).toBeVisible();
  expect(asked.filter((url) => url.includes('/dash/'))).toEqual([]);
  for (const path of ['/visit-stats', '/task-stats', '/dashboard/visits']) {
    await page.goto(`${process.env.CONSOLE_URL}${path}`);
    await expect(page.getByText('You do not have sufficient permissions to view this page.')).toBeVisible();
  }
});

test('at 390 px the dashboard and its lists do not scroll sideways @journey', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 780 });
  await signIn(page, 'AO1', '/dashboard');
  for (const name of charts)
    await expect(card(page, name).getByRole('button', { name: 'Show as table' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await card(page, 'Visit Type')
    .getByRole('link', { name: /^Planned/ })
    .click();
  await totalOf(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});
