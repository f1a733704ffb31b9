import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { tabTo } from '../fixtures/keys.ts';
import { readyTable, rowsOf } from '../fixtures/tables.ts';
import { callAs, expect, expectAccessible, signIn, test } from '../fixtures/test.ts';

/** Printed charts have a number table of the same name outside this region. */
const getRegion = (page: Page, title: string) => page.getByRole('region', { name: `${title}, table`, exact: true });
const byPlace = (page: Page, level: string) => readyTable(getRegion(page, `Share of counter by ${level}`));
const bySize = (page: Page) => readyTable(getRegion(page, 'Tyres by size'));

test('SV-SUR-15: ADMIN opens the figures, drills down, opens the surveys behind one and exports @journey', async ({
  page,
}) => {
  await signIn(page, 'ADMIN1', '/survey');
  await page.getByRole('link', { name: 'Figures', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Survey Figures' })).toBeVisible();
  await byPlace(page, 'zone').getByRole('link', { name: 'NORTH', exact: true }).click();
  const { body } = await callAs('ADMIN1', 'GET', '/api/v1/scan/figures/brands?zone=NZ');
  const { places } = body.data as {
    places: { name: string; now: { surveys: number; brands: { surveys: number }[] } }[];
  };
  const place = places.find(({ now }) => (now.brands[1]?.surveys ?? 0) > 0);
  expect(place, 'every area has a counter of this month').toBeDefined();
  const row = rowsOf(getRegion(page, 'Share of counter by region')).filter({ hasText: place?.name ?? '' });
  await expect(row).toBeVisible();
  await expectAccessible(page);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export XLSX' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Survey-Figures-by-Region.xlsx');
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');

  await row.getByRole('link', { name: `MRF, ${place?.name}` }).click();
  await expect(page.getByRole('heading', { name: 'Market Survey Reports' })).toBeVisible();
  await expect(page.getByText(/^Shown: surveys from .*that name MRF\.$/)).toBeVisible();
  await page
    .getByRole('button', { name: /^Details of / })
    .first()
    .click();
  await expect(
    page
      .getByRole('dialog', { name: 'Survey files uploaded.' })
      .getByRole('button', { name: /^View / })
      .first(),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Survey files uploaded.' })).toBeHidden();
  await page.getByRole('button', { name: 'Show all surveys' }).click();
  await expect(page.getByText(/^Shown: /)).toBeHidden();
});

test('SV-SUR-15: sizes are compared, too @journey', async ({ page }) => {
  await signIn(page, 'ADMIN1', '/survey/figures');
  await page.getByRole('tab', { name: 'By size' }).click();
  await expect(rowsOf(getRegion(page, 'Tyres by size')).filter({ hasText: '145/80R12' })).toBeVisible();
  await expectAccessible(page);
});

test('SV-SUR-15: a person moves by keyboard alone to sizes and back, down to a zone, and up again @journey', async ({
  page,
}) => {
  await signIn(page, 'ADMIN1', '/survey/figures');
  const zones = byPlace(page, 'zone');
  await expect(zones.getByRole('link', { name: 'NORTH', exact: true })).toBeVisible();
  const focused = () => page.locator(':focus-visible');
  await tabTo(page, page.getByRole('tab', { name: 'By place' }));
  await page.keyboard.press('ArrowRight');
  await expect(bySize(page)).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(zones).toBeVisible();
  await tabTo(page, zones.getByRole('link', { name: 'NORTH', exact: true }));
  await expect(focused()).toHaveText('NORTH');
  await page.keyboard.press('Enter');
  await expect(byPlace(page, 'region')).toBeVisible();
  const all = page.getByRole('navigation', { name: 'Place' }).getByRole('link', { name: 'All' });
  await tabTo(page, page.getByRole('tab', { name: 'By place' }));
  for (let presses = 0; presses < 4 && !(await all.evaluate((one) => one === document.activeElement)); presses += 1)
    await page.keyboard.press('Shift+Tab');
  await expect(all).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(zones.getByRole('link', { name: 'NORTH', exact: true })).toBeVisible();
});

test('SV-SUR-15: the printed figures are whole: all columns of the table, and tiles and chart on one sheet @journey', async ({
  page,
}) => {
  await signIn(page, 'ADMIN1', '/survey/figures');
  const table = byPlace(page, 'zone');
  await expect(table).toBeVisible();
  // A4 landscape without margins.
  await page.setViewportSize({ width: 1031, height: 703 });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('tab', { name: 'By place', includeHidden: true })).toBeHidden();
  const [right, room] = await table.evaluate((one) => [one.getBoundingClientRect().right, document.body.clientWidth]);
  expect(right).toBeLessThanOrEqual(room ?? 0);
  const chart = page.locator('section', { hasText: 'Percent of the tyres counted' }).last();
  const tops = await Promise.all([page.getByRole('heading', { level: 1 }), chart].map((one) => one.boundingBox()));
  const [heading, drawn] = tops;
  expect((drawn?.y ?? 0) + (drawn?.height ?? 0) - (heading?.y ?? 0)).toBeLessThanOrEqual(703);
});

test('SV-SUR-15: figures that can not be read offline say so, and come by themselves when the line is back @journey', async ({
  page,
}) => {
  await signIn(page, 'ADMIN1', '/survey/figures');
  await expect(byPlace(page, 'zone').getByRole('link', { name: 'NORTH', exact: true })).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('tab', { name: 'By size' }).click();
  await expect(page.getByText('You are offline. Check the connection and try again.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(bySize(page)).toBeVisible();
});

test('D-190: AO sees the territories of the own area alone, also on a phone @journey', async ({ browser }) => {
  const page = await (
    await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  ).newPage();
  await signIn(page, 'AO1', '/survey/figures');
  const { body } = await callAs('AO1', 'GET', '/api/v1/scan/figures/brands');
  const data = body.data as { level: string; places: { name: string }[] };
  expect(data.level).toBe('territory');
  expect(data.places.length).toBeGreaterThan(0);
  await expect(page.getByText(data.places[0]?.name ?? '', { exact: true }).first()).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});

test('D-371: ADMIN leaves a mistyped answer out of the figures, and takes it back @journey', async ({ page }) => {
  const { body: list } = await callAs('ADMIN1', 'GET', '/api/v1/scan/document/list?counted=yes&limit=100');
  const groups = list.data as { documents: { _id: string; document: string; scanDate: string; version: number }[] }[];
  const survey = groups.flatMap(({ documents }) => documents).find(({ document }) => /"CEAT",\d+/.test(document));
  if (!survey) throw new Error('No survey counts tyres of CEAT.');
  const save = async (document: string) =>
    callAs('ADMIN1', 'PUT', `/api/v1/scan/admin/update?id=${survey._id}`, { document });
  const day = new Date(Date.parse(survey.scanDate) + 5.5 * 3_600_000).toISOString().slice(0, 10);
  const shareOfCeat = async () => {
    const { body } = await callAs('ADMIN1', 'GET', `/api/v1/scan/figures/brands?startDate=${day}&endDate=${day}`);
    const { total } = body.data as { total: { now: { brands: { brand: string; share: number }[] } } };
    return total.now.brands.find(({ brand }) => brand === 'CEAT')?.share ?? 0;
  };
  await save(survey.document.replace(/"CEAT",\d+/, '"CEAT",1200000'));
  try {
    await signIn(page, 'ADMIN1', `/survey/figures?start=${day}&end=${day}`);
    await page.getByRole('link', { name: /unusual answers? (is|are) counted/ }).click();
    const row = rowsOf(page).filter({ hasText: '12,00,000' });
    await expect(row).toContainText('Counted');
    expect(await shareOfCeat()).toBeGreaterThan(90);
    await row.getByRole('button', { name: /^Leave out/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Leave an answer out' });
    await dialog.getByLabel('Reason').fill('Typed with two zeros too many');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Leave out' }).click();
    await expect(row).toContainText('Typed with two zeros too many');
    expect(await shareOfCeat()).toBeLessThan(90);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row).toContainText('Counted');
    expect(await shareOfCeat()).toBeGreaterThan(90);
    await expectAccessible(page);
  } finally {
    await save(survey.document);
  }
});
