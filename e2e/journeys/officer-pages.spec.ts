import { readFile } from 'node:fs/promises';
import { read, utils } from '@e965/xlsx';
import type { Page } from '@playwright/test';
import { readyTable, rowsOf } from '../fixtures/tables.ts';
import { callAs, expect, expectAccessible, signIn, test } from '../fixtures/test.ts';
import { fillDay } from '../fixtures/fields.ts';
import { uniqueName } from '../fixtures/unique-name.ts';

const PAGES = [
  ['PJP', 'PJP'],
  ['visits', 'Dealer Visits'],
  ['attendance', 'Visit Attendance'],
  ['daily', 'Daily Visits'],
  ['daily/timespent', 'Time Spent (App)'],
  ['prospectus/visits', 'Secondary Visits'],
  ['tasks', 'Tasks'],
  ['leads', 'Leads'],
] as const;
const strip = (page: Page) => page.getByRole('navigation', { name: 'Officer pages' });

interface Visit {
  _id: string;
  visitDate: string;
  deleted: boolean;
  visitRemark: { role: string }[];
  visitActions: { imageCapturedUrl: string | null }[];
  startVisitLocation: { lat: number | null };
}
const lastMonths = () => {
  const today = new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 10);
  const start = new Date(Date.parse(today) - 60 * 86_400_000).toISOString().slice(0, 10);
  return { start, end: today };
};
const { start, end } = lastMonths();
const range = `start=${start}&end=${end}`;
const getVisits = async (sapId: string, as = 'AO1') =>
  (await callAs(as, 'GET', `/api/v1/visit?userId=${sapId}&startDate=${start}&endDate=${end}`)).body.data as Visit[];

async function exported(page: Page) {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const file = await download;
  const book = read(await readFile(await file.path()));
  const rows = utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1 });
  return { name: file.suggestedFilename(), header: rows[0], rows: rows.slice(1) };
}

test('FO-VIS … FO-LED, D-034: an area manager goes through all pages of an officer @journey', async ({ page }) => {
  await signIn(page, 'AO1', `/SO/SO1/PJP?${range}`);
  await expect(strip(page).getByRole('link')).toHaveText(['Overview', ...PAGES.map(([, label]) => label)]);
  for (const [path, label] of PAGES) {
    await strip(page).getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/SO/SO1/${path}(\\?|$)`));
    await expect(strip(page).getByRole('link', { name: label, exact: true })).toHaveAttribute('aria-current', 'page');
    await expect(
      readyTable(page).or(page.getByText(/Available|Availabe|avilable|unavailable|Nothing matches/)),
    ).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    if (path === 'attendance') await expect(page).toHaveURL(new RegExp(`${range}$`));
    await expectAccessible(page);
  }
});

test('FO-VIS: a visit is looked into and remarked, once, and the remark stays @journey', async ({ page }) => {
  const visits = await getVisits('SO1');
  const open = visits.find(
    (v) => v.visitRemark.every(({ role }) => role !== 'AO') && v.startVisitLocation.lat !== null,
  );
  expect(open, 'the demo data has a visit to remark').toBeTruthy();
  await signIn(page, 'AO1', `/SO/SO1/visits?start=${open?.visitDate}&end=${open?.visitDate}`);
  const add = page.getByRole('button', { name: /^Add remark/ });
  const text = uniqueName('Speak to the owner');
  await expect(add.first()).toBeVisible();
  const free = await add.and(page.locator(':enabled')).count();

  await page.getByRole('button', { name: 'View', exact: true }).first().click();
  const map = page.getByRole('dialog', { name: /Location$/ });
  await expect(map.getByText(/^\d+\.\d+, \d+\.\d+/)).toBeVisible();
  await expect(map.getByTitle('Map')).toHaveAttribute('src', /openstreetmap/);
  await page.keyboard.press('Escape');
  await expect(map).toBeHidden();

  await page
    .getByRole('button', { name: /: evidence of / })
    .first()
    .click();
  const evidence = page.getByRole('dialog', { name: 'Visit Evidence' });
  await expect(evidence.getByRole('term').first()).toHaveText('Start to dealer');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(evidence).toBeHidden();

  await add.and(page.locator(':enabled')).first().click();
  const dialog = page.getByRole('dialog', { name: 'Remark' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Remark Field Is Empty.');
  await dialog.getByRole('textbox').fill(text);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Remark Added Successfully')).toBeVisible();
  await expect(add.and(page.locator(':enabled'))).toHaveCount(free - 1);
  await page.reload();
  await page.getByRole('button', { name: `AM: ${text}` }).click();
  await expect(page.getByRole('dialog', { name: 'Remark' }).getByText(/^AM · .+ \(?AO1\)? · /)).toBeVisible();
});

test('FO-VIS-07: a photo of a visit is shown with where it was taken @journey', async ({ page }) => {
  const withPhoto = (await getVisits('SO1')).find((v) => v.visitActions.some((a) => a.imageCapturedUrl !== null));
  expect(withPhoto, 'the demo data has a photo').toBeTruthy();
  const day = withPhoto?.visitDate;
  await signIn(page, 'AO1', `/SO/SO1/visits?start=${day}&end=${day}`);
  const buttons = page.getByRole('button', { name: /, visit actions of/ });
  const index = (await getVisits('SO1')).filter((v) => v.visitDate === day).findIndex((v) => v._id === withPhoto?._id);
  await buttons.nth(index).click();
  const photo = page.getByRole('dialog', { name: 'Visit Action' }).getByRole('img').first();
  await photo.scrollIntoViewIfNeeded();
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await expectAccessible(page);
});

test('FO-VIS-14, D-017: the download holds every visit of the range @journey', async ({ page }) => {
  await signIn(page, 'RO1', `/SO/SO1/visits?${range}`);
  await expect(page.getByRole('button', { name: 'Export' })).toBeEnabled();
  const file = await exported(page);
  expect(file.name).toBe('SO1-Visits.xlsx');
  expect(file.rows).toHaveLength((await getVisits('SO1', 'RO1')).length);
  expect(file.header?.slice(0, 2)).toEqual(['Dealer Code', 'Status']);
});

test('FO-DAY, FO-TIM: a day is chosen, and from there the time in the app @journey', async ({ page }) => {
  await signIn(page, 'AO1', '/SO/SO1/daily');
  const day = (await getVisits('SO1'))[0]?.visitDate ?? '';
  await fillDay(page, 'On Date', day);
  await expect(page.getByRole('columnheader')).toHaveText([
    'Date',
    'Dealer Code',
    'Dealer Details',
    'Type',
    'Visit Action',
    'Time Spent',
  ]);
  await fillDay(page, 'On Date', '2019-01-01');
  await expect(page.getByText("No Visit's Available on 01-01-2019")).toBeVisible();
  await expect(page).toHaveURL(/date=2019-01-01/);
  await page.getByRole('link', { name: 'Time Spent', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Time Spent (App)' })).toBeVisible();
  await fillDay(page, 'Start Date', start);
  await fillDay(page, 'End Date', end);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`start=${start}`));
  expect((await exported(page)).name).toBe('SO1-time-spent.xlsx');
});

test('FO-SEC: the three tabs are reached by keyboard, and a copied address shows the same to head office @journey', async ({
  page,
}) => {
  await signIn(page, 'ADMIN1', `/SO/SO1/prospectus/visits?${range}&tab=influencer`);
  await expect(page.getByRole('tab', { name: 'Influencer Visits' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Influencer Visits' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/tab=customer/);
  await expect(page.getByRole('tabpanel', { name: 'Customer Visits' })).toBeVisible();
  await page.keyboard.press('Home');
  await expect(page.getByRole('tabpanel', { name: 'Prospect Visits' })).toBeVisible();
});

test('D-038: another area’s officer is refused, and the page keeps its header @journey', async ({ page }) => {
  const all = (await callAs('ADMIN1', 'GET', '/api/v1/AM/SO/ADMIN1')).body.officers as { SAP_ID: string }[];
  const own = (await callAs('AO1', 'GET', '/api/v1/AM/SO/AO1')).body.officers as { SAP_ID: string }[];
  const foreign = all.find((o) => !own.some((mine) => mine.SAP_ID === o.SAP_ID))?.SAP_ID ?? '';
  await signIn(page, 'AO1', `/SO/${foreign}/tasks`);
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('You do not have sufficient permissions.');
  await expect(page.getByRole('heading', { name: foreign })).toBeVisible();
  await expect(page.getByRole('main').getByRole('table')).toHaveCount(0);
});

test('the pages of an officer fit a phone; only tables scroll sideways @journey', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'AO1', `/SO/SO1/visits?${range}`);
  for (const [path] of PAGES) {
    await page.goto(new URL(`/SO/SO1/${path}?${range}`, page.url()).href);
    await expect(strip(page)).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect([path, width]).toEqual([path, 390]);
    await expect(strip(page).locator('[aria-current=page]')).toBeInViewport({ ratio: 0.9 });
    await expectAccessible(page);
  }
});

test('the list says so while offline and is back afterwards @journey', async ({ page, context }) => {
  await signIn(page, 'AO1', '/SO/SO1/tasks');
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await context.setOffline(true);
  await fillDay(page, 'Start Date', '2024-08-01');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText('You are offline. Check the connection and try again.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled();
  await context.setOffline(false);
  await expect(page.getByText('You are offline. Check the connection and try again.')).toBeHidden();
});

test('an officer is found by name, leads on to the next of the list, and back to the list as it was', async ({
  page,
}) => {
  const officers = (await callAs('ADMIN1', 'GET', '/api/v1/AM/SO/ADMIN1')).body.officers as {
    SAP_ID: string;
    name: string;
  }[];
  const letters = [...new Set(officers.map(({ name }) => name.slice(0, 2).toLowerCase()))];
  const text =
    letters.find((start) => officers.filter(({ name }) => name.toLowerCase().includes(start)).length > 1) ?? '';
  await signIn(page, 'ADMIN1');
  await page.getByLabel('SAP ID or Territory').fill(text);
  await expect(page).toHaveURL(/search=/);
  await rowsOf(page).first().getByRole('link').click();
  const around = page.getByRole('navigation', { name: 'Officers' });
  await expect(around.getByText(/^1 of /)).toBeVisible();
  await expectAccessible(page);
  const first = page.url();
  await around.getByRole('link', { name: /^Next officer/ }).click();
  await expect(around.getByText(/^2 of /)).toBeVisible();
  expect(page.url()).not.toBe(first);
  await page.reload();
  await expect(around.getByText(/^2 of /)).toBeVisible();
  await around.getByRole('link', { name: 'All officers' }).click();
  await expect(page.getByLabel('SAP ID or Territory')).toHaveValue(text);
});
