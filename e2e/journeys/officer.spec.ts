import type { Page } from '@playwright/test';
import { fillDay } from '../fixtures/fields.ts';
import { readyTable, rowsOf } from '../fixtures/tables.ts';
import { callAs, expect, expectAccessible, signIn, test } from '../fixtures/test.ts';
import { raiseTicket } from '../fixtures/tickets.ts';
import { uniqueName } from '../fixtures/unique-name.ts';

const part = (page: Page, name: string | RegExp) => page.getByRole('region', { name, exact: true });
const indiaToday = () => new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 10);

interface Visit {
  visitDate: string;
  dealerName: string;
}
/** Newest of the last sixty days with a dealer visit by SO1. */
const lastDayInField = async () => {
  const end = indiaToday();
  const start = new Date(Date.parse(end) - 60 * 86_400_000).toISOString().slice(0, 10);
  const { body } = await callAs('AO1', 'GET', `/api/v1/visit?userId=SO1&startDate=${start}&endDate=${end}`);
  const visit = (body.data as Visit[])[0];
  expect(visit, 'the demo data has a visit of SO1').toBeTruthy();
  return visit as Visit;
};

test('an area manager goes from Home to an officer, and sees his timeline, day, month and tickets @journey', async ({
  page,
}) => {
  const subject = uniqueName('From the officer’s page');
  await raiseTicket(subject);
  await signIn(page, 'AO1');
  await page.getByLabel('SAP ID or Territory').fill('SO1');
  await rowsOf(page)
    .filter({ has: page.getByText('SO1', { exact: true }) })
    .click();
  await page
    .getByRole('navigation', { name: 'Officer pages' })
    .getByRole('link', { name: 'Overview', exact: true })
    .click();
  await expect(page).toHaveURL(/\/SO\/SO1$/);
  const { body } = await callAs('AO1', 'GET', '/api/v1/officers/SO1');
  await expect(page.getByRole('heading', { level: 1, name: (body.data as { name: string }).name })).toBeVisible();
  await expect(part(page, 'Today').getByText('Attendance', { exact: true })).toBeVisible();
  await expect(part(page, 'Timeline').getByRole('link', { name: subject })).toBeVisible();
  await expect(part(page, /^Month: /).getByText('Total calls')).toBeVisible();
  const tickets = part(page, 'Tickets');
  await tickets.scrollIntoViewIfNeeded();
  await expect(tickets.getByRole('link', { name: subject })).toBeVisible();
  await expect(part(page, 'Attendance and leave')).toBeVisible();
  // Area managers have no claims and limits.
  await expect(part(page, 'Claims and limits')).toHaveCount(0);
  // Axe reports buttons half under the bar as too small.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);
});

for (const [width, height, count] of [
  [1280, 800, 5],
  [390, 844, 3],
] as const) {
  test(`what happened with an officer is seen without scrolling, and a day of it opens, ${width} px wide @journey`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await signIn(page, 'AO1', '/SO/SO1');
    const entries = part(page, 'Timeline').getByRole('listitem');
    await expect(entries.nth(count - 1)).toBeInViewport({ ratio: 1 });
    // Other journeys leave newer entries.
    await part(page, 'Timeline').getByRole('combobox').selectOption('Days in the field');
    const day = entries.getByRole('link', { name: /dealer visits?$/ }).last();
    const address = (await day.getAttribute('href')) ?? '';
    await day.click();
    await expect(page).toHaveURL(new RegExp(`${address.replace('?', '\\?')}$`));
    await expect(
      page.getByRole('heading', { name: address.slice(-10).split('-').reverse().join('/') }),
    ).toBeInViewport();
  });
}

test('a day in the field is mapped and listed in chronological order, and its figures equal COR’s @journey', async ({
  page,
}) => {
  const { visitDate, dealerName } = await lastDayInField();
  await signIn(page, 'RO1', '/SO/SO1');
  await expect(part(page, 'Today')).toBeVisible();
  await fillDay(page, 'On Date', visitDate);
  const visits = readyTable(page, 'Visits of the day');
  await expect(visits.getByRole('link', { name: dealerName }).first()).toBeVisible();
  await expect(page.getByRole('img', { name: /^Where the visits of the day were: 1/ })).toBeVisible();
  await visits
    .getByRole('button', { name: /: evidence of / })
    .first()
    .click();
  const evidence = page.getByRole('dialog', { name: 'Visit Evidence' });
  await expect(evidence).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(evidence).toBeHidden();
  const month = visitDate.slice(0, 7);
  const { body } = await callAs('RO1', 'GET', `/api/v1/officers/SO1/month?month=${month}`);
  const calls = (body.data as { totalCount: number }[])[0]?.totalCount ?? 0;
  const total = part(page, /^Month: /).getByText('Total calls');
  await expect(total.locator('xpath=following-sibling::*').first()).toHaveText(String(calls));
  const claims = part(page, 'Claims and limits');
  await claims.scrollIntoViewIfNeeded();
  await expect(claims.getByRole('link', { name: 'All claims' })).toBeVisible();
  await expectAccessible(page);
});

test('an officer’s requests are those of his approvals, and nobody else’s @journey', async ({ page }) => {
  const { body } = await callAs(
    'AO1',
    'GET',
    '/api/v1/inbox?SAP_ID=SO1&kinds=pjp,switch,location,prospect,claim,leave,attendance-edit',
  );
  const count = body.totalCount as number;
  await signIn(page, 'AO1', '/SO/SO1');
  await part(page, 'Open requests')
    .getByRole('link', { name: `Approvals (${count} request${count === 1 ? '' : 's'})` })
    .click();
  await expect(page).toHaveURL(/\/approvals\?officer=SO1$/);
  await expect(page.getByRole('button', { name: 'Officer: SO1, remove this filter' })).toBeVisible();
  await expect(page.getByText(`of ${count}`, { exact: false }).first()).toBeVisible();
});

test('D-038, D-020: another area’s officer is refused, and an officer has no such page @journey', async ({ page }) => {
  const all = (await callAs('ADMIN1', 'GET', '/api/v1/AM/SO/ADMIN1')).body.officers as { SAP_ID: string }[];
  const own = (await callAs('AO1', 'GET', '/api/v1/AM/SO/AO1')).body.officers as { SAP_ID: string }[];
  const foreign = all.find((o) => !own.some((mine) => mine.SAP_ID === o.SAP_ID))?.SAP_ID ?? '';
  await signIn(page, 'AO1', `/SO/${foreign}`);
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('You do not have sufficient permissions.');
  for (const address of ['', '/day', '/month'])
    expect([address, (await callAs('SO1', 'GET', `/api/v1/officers/SO1${address}`)).status]).toEqual([address, 403]);
});

test('an officer’s page fits a phone @journey', async ({ page }) => {
  const { visitDate } = await lastDayInField();
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'RO1', `/SO/SO1?day=${visitDate}`);
  await expect(page.getByRole('img', { name: /^Where the visits of the day were/ })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
});
