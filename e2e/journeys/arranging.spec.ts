import type { Locator, Page } from '@playwright/test';
import { focusBy, tabTo } from '../fixtures/keys.ts';
import { readyTable } from '../fixtures/tables.ts';
import { expect, expectAccessible, signIn, test } from '../fixtures/test.ts';

const LIST = '/dealer-directory';
/** Also behind a dialog, which hides the page from roles. */
const allHeadings = (page: Page) => page.locator('main table:not([aria-busy=true]) th');
const heading = (page: Page, name: string) => allHeadings(page).filter({ hasText: name });
const widthOf = async (page: Page, name: string) => Math.round((await heading(page, name).boundingBox())?.width ?? 0);
const headings = async (page: Page) => (await allHeadings(page).allTextContents()).map((text) => text.trim());
const placeOf = async (page: Page, name: string) => (await headings(page)).indexOf(name);
const views = (page: Page) => page.getByRole('button', { name: 'Views', exact: true });

/** The edge of the heading, for the pointer. */
async function dragEdge(page: Page, name: string, by: number) {
  const box = await heading(page, name).boundingBox();
  if (!box) throw new Error(`${name} is not on the page.`);
  const [x, y] = [box.x + box.width - 3, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by, y, { steps: 5 });
  await page.mouse.up();
}

test('0106: a pointer sets a width, resets it, and moves a column before and behind another @journey', async ({
  page,
}) => {
  await signIn(page, 'AO1', LIST);
  const made = await widthOf(page, 'City');
  await dragEdge(page, 'City', 60);
  await expect(page).toHaveURL(/widths=city\.\d+/);
  const wide = await widthOf(page, 'City');
  expect(wide).toBeGreaterThan(made + 40);

  await page.reload();
  await expect.poll(() => widthOf(page, 'City')).toBe(wide);
  const box = (await heading(page, 'City').boundingBox())!;
  await page.mouse.dblclick(box.x + box.width - 3, box.y + box.height / 2);
  await expect(page).not.toHaveURL(/widths=/);
  await expect.poll(() => widthOf(page, 'City')).toBe(made);

  const before = await headings(page);
  await heading(page, 'Club').dragTo(heading(page, 'City'));
  await expect.poll(() => placeOf(page, 'Club')).toBe(before.indexOf('City'));
  await heading(page, 'Club').dragTo(heading(page, 'Dealer Type'));
  await expect.poll(() => headings(page)).toEqual(before);
});

/** Opens Views, Columns…, and changes the list by `press` alone. */
async function arrangeInDialog(page: Page, press: (control: Locator) => Promise<void>) {
  await press(views(page));
  await press(page.getByRole('menuitem', { name: 'Columns…' }));
  const dialog = page.getByRole('dialog', { name: 'Columns' });
  await expect(dialog).toBeVisible();
  return {
    dialog,
    press: (name: string) => press(dialog.getByRole('button', { name, exact: true })),
  };
}

test('0106: keys alone widen, move, pin and hide columns, make rows compact, and reset all in one press @journey', async ({
  page,
}) => {
  await signIn(page, 'AO1', LIST);
  const [made, wasAt] = [await widthOf(page, 'City'), await placeOf(page, 'City')];
  const { dialog, press } = await arrangeInDialog(page, async (control) => {
    const isItem = (await control.getAttribute('role')) === 'menuitem';
    if (isItem) await focusBy(page, control, 'ArrowDown', 20);
    else await tabTo(page, control);
    await page.keyboard.press('Enter');
  });
  await press('Wider: City');
  await expect(page).toHaveURL(/widths=city/);
  await expect.poll(() => widthOf(page, 'City')).toBe(made + 20);
  await press('Move up: City');
  await expect.poll(() => placeOf(page, 'City')).toBe(wasAt - 1);
  await press('Compact rows');
  await expect(page).toHaveURL(/density=compact/);
  await tabTo(page, dialog.getByRole('checkbox', { name: 'Club' }));
  await page.keyboard.press('Space');
  await expect(heading(page, 'Club')).toHaveCount(0);
  await press('Stays in sight: City');
  await press('Stays in sight: SAS');
  await expect(page).toHaveURL(/pin=city(,|%2C)sas/);
  await expect.poll(async () => (await headings(page)).slice(0, 3)).toEqual(['Compare', 'City', 'SAS']);
  await expectAccessible(page);
  await press('Reset');
  await expect(page).not.toHaveURL(/widths|order=|density|hide|pin/);
  await expect.poll(() => widthOf(page, 'City')).toBe(made);
});

const allWidths = (page: Page) =>
  allHeadings(page).evaluateAll((heads) => heads.map((head) => head.getBoundingClientRect().width));
const isSettled = (page: Page) => expect(page.locator('main [aria-busy=true]')).toHaveCount(0);

for (const list of [
  '/dealer-directory',
  '/dealer-churn?needsAction=',
  '/approvals',
  '/dealer-help-desk',
  '/market-research',
])
  test(`0043: ${list} keeps its widths in another order, on another page and after a reload @journey`, async ({
    page,
  }) => {
    await signIn(page, 'AO1', list);
    await expect(readyTable(page)).toBeVisible();
    await isSettled(page);
    const made = await allWidths(page);
    expect(made.length).toBeGreaterThan(5);
    const keepsWidths = async () => {
      await isSettled(page);
      expect(await allWidths(page)).toEqual(made);
    };
    await allHeadings(page).getByRole('button').first().click();
    await expect(page).toHaveURL(/sort=/);
    await keepsWidths();
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/page=2/);
    await keepsWidths();
    await page.reload();
    await expect(readyTable(page)).toBeVisible();
    await keepsWidths();
  });

test('0043: deciding columns of a list that is wider than a laptop are in sight, and pinned ones stay @journey', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, 'AO1', '/dealer-churn?pin=code,name');
  await expect(readyTable(page)).toBeVisible();
  const frame = page.getByRole('region', { name: 'Dealer Churn, table' });
  const { x: left, width } = (await frame.boundingBox())!;
  const startOf = async (name: string) => (await heading(page, name).first().boundingBox())!.x - left;
  const end = (await heading(page, 'Outcome').boundingBox())!;
  expect(end.x + end.width - left).toBeLessThanOrEqual(width);
  await frame.evaluate((box) => box.scrollTo({ left: 400 }));
  await expect.poll(() => startOf('Dealer Code')).toBeLessThanOrEqual(1);
  expect(await startOf('Name')).toBeCloseTo(await widthOf(page, 'Dealer Code'), -0.5);
  expect(await startOf('Club')).toBeLessThan(await startOf('Name'));
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('0106: a thumb hides a column, moves one, and resets all in one press @journey', async ({ page }) => {
    await signIn(page, 'AO1', LIST);
    await expect(readyTable(page)).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Filter', exact: true }).tap();
    const { dialog, press } = await arrangeInDialog(page, (control) => control.tap());
    await dialog.getByRole('checkbox', { name: 'Club' }).tap({ force: true });
    await expect(page).toHaveURL(/hide=club/);
    await press('Move down: City');
    await expect(page).toHaveURL(/order=/);
    await press('Reset');
    await expect(page).not.toHaveURL(/hide|order=/);
    await press('Done');
    await expect(dialog).toHaveCount(0);
  });
});
