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
  await press('Stays in sight: as made');
  const city = page.getByRole('menuitem', { name: 'City' });
  await focusBy(page, city, 'ArrowDown', 20);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/pin=city/);
  await expectAccessible(page);
  await press('Reset');
  await expect(page).not.toHaveURL(/widths|order=|density|hide|pin/);
  await expect.poll(() => widthOf(page, 'City')).toBe(made);
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
