import type { Page, Request } from '@playwright/test';
import { decidingLists } from '../fixtures/deciding-lists.ts';
import { holdCode } from '../fixtures/hold-code.ts';
import { findScreens, goTo, waitUntilLoaded } from '../fixtures/screens.ts';
import { rowsOf } from '../fixtures/tables.ts';
import { expect, signIn, test } from '../fixtures/test.ts';
import { undoDecisions } from '../fixtures/undo-decisions.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Keys that decide, select, undo, open and walk. */
const LETTERS = 'arxuojk';
const typeLetters = (page: Page) => page.keyboard.type(LETTERS);

/** Health reports are no decisions. */
const IS_REPORT = /^\/api\/v1\/telemetry\//;
function watchWrites(page: Page): string[] {
  const writes: string[] = [];
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && pathname.startsWith('/api/v1/') && !IS_REPORT.test(pathname))
      writes.push(`${request.method()} ${pathname}`);
  });
  return writes;
}

async function open(page: Page, path: string) {
  await goTo(page, path);
  await waitUntilLoaded(page);
}
// Not by role: a dialog hides the page below it from roles.
const chosenRows = (page: Page) => page.locator('[data-phone=select] input:checked');
const searchField = (page: Page) => page.getByRole('combobox', { name: 'Search everywhere' });

async function typeAheadOfSearch(page: Page, opener: string) {
  await page.keyboard.press(opener);
  await typeLetters(page);
  await expect(searchField(page)).toHaveValue(LETTERS);
  await page.keyboard.press('Escape');
  await expect(searchField(page)).toHaveCount(0);
  await expect(page).not.toHaveURL(/find=open/);
}

/** Of the rows, only the first one's. */
const OPENERS = 'header button[aria-expanded=false], [aria-haspopup]:not(tbody tr ~ tr *)';
const anyDialog = (page: Page) => page.locator('[role=dialog], [role=alertdialog], dialog[open]');
const anyLayer = (page: Page) =>
  anyDialog(page).or(page.locator('[role=menu], [data-open-panel]')).filter({ visible: true });

async function typeAheadOf(page: Page, name: string, open: () => Promise<void>, writes: readonly string[]) {
  await test.step(name, async () => {
    const release = await holdCode(page);
    await page.keyboard.press('j');
    await open();
    // A dialog whose code was there is drawn: its keys decide about what is seen.
    if ((await anyDialog(page).count()) === 0) await typeLetters(page);
    await release();
    await expect(anyLayer(page), name).not.toHaveCount(0);
    expect(writes, name).toEqual([]);
    await expect(chosenRows(page), name).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(anyLayer(page), name).toHaveCount(0);
  });
}

/** @param again opens the page anew, without the code that an earlier opener loaded */
async function typeAheadOfOpeners(
  page: Page,
  writes: readonly string[],
  part: 'body' | 'main' = 'body',
  again = async () => {},
) {
  const openers = page.locator(part).locator(OPENERS).filter({ visible: true }).and(page.locator(':enabled'));
  for (let index = 0; index < (await openers.count()); index += 1) {
    await again();
    const opener = openers.nth(index);
    const press = async () => {
      // A menu closes when the page scrolls.
      await opener.hover();
      await opener.click();
    };
    await typeAheadOf(page, (await opener.textContent()) ?? '', press, writes);
  }
  const views = page.getByRole('button', { name: /^Views/ });
  if ((await views.count()) === 0) return;
  await again();
  const openColumns = async () => {
    await views.click();
    await page.getByRole('menuitem', { name: 'Columns…' }).click();
  };
  await typeAheadOf(page, 'Columns…', openColumns, writes);
}

/** Last, as it may leave the list. */
async function typeAheadOfRow(page: Page, writes: readonly string[]) {
  await page.keyboard.press('j');
  // A link outside opens a window of its own.
  const row = rowsOf(page).and(page.locator('[data-current-row]'));
  const part = row.locator('[data-opener], [data-opens-row], [data-phone=title] a');
  if ((await part.count()) === 0) return;
  await test.step('the row', async () => {
    const list = page.url();
    const release = await holdCode(page);
    await page.keyboard.press('o');
    const isOpen = async () => page.url() !== list || (await anyDialog(page).count()) > 0;
    if (!(await isOpen())) await typeLetters(page);
    await release();
    await expect.poll(isOpen).toBe(true);
    expect(writes, 'the row').toEqual([]);
    await expect(chosenRows(page)).toHaveCount(0);
  });
}

for (const [role, sapId, width] of [
  ['AO', 'AO1', 390],
  ['ADMIN', 'ADMIN1', 1280],
] as const)
  test(`on every list of ${role}, ${width} pixels wide, letters typed at once after whatever opens decide and select nothing @journey`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const screens = await findScreens(role, sapId);
    test.setTimeout(screens.length * 40_000);
    await signIn(page, sapId);
    const writes = watchWrites(page);
    let lists = 0;
    for (const { path } of screens) {
      await open(page, path);
      if ((await rowsOf(page).count()) === 0) continue;
      lists += 1;
      await test.step(path, async () => {
        const release = await holdCode(page);
        await page.keyboard.press('j');
        await typeAheadOfSearch(page, 'Control+k');
        await typeAheadOfSearch(page, '/');
        await release();
        await typeAheadOf(page, '?', () => page.keyboard.press('?'), writes);
        // The bar above is the same on each.
        const again = () => open(page, path);
        await typeAheadOfOpeners(page, writes, lists === 1 ? 'body' : 'main', again);
        await again();
        await typeAheadOfRow(page, writes);
      });
    }
    expect(lists).toBeGreaterThan(10);
  });

test('Ctrl+K and / open the search also while a link’s page loads, and what is typed stands in it @journey', async ({
  page,
}) => {
  for (const opener of ['Control+k', '/']) {
    await signIn(page, 'AO1', '/my-tickets');
    await waitUntilLoaded(page);
    const writes = watchWrites(page);
    const release = await holdCode(page);
    await page.getByRole('link', { name: 'Approvals' }).first().click();
    await page.keyboard.press(opener);
    await typeLetters(page);
    await release();
    await expect(page).toHaveURL(/\/approvals\?find=open$/);
    await expect(searchField(page)).toHaveValue(LETTERS);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/approvals$/);
    expect(writes).toEqual([]);
  }
});

test('a page that comes behind the search leaves the keys to it @journey', async ({ page }) => {
  await signIn(page, 'AO1', '/approvals');
  await waitUntilLoaded(page);
  await page.getByRole('link', { name: 'Today' }).first().click();
  await waitUntilLoaded(page);
  // Of both, only the search still needs code.
  const release = await holdCode(page);
  await page
    .getByRole('link', { name: 'Approvals' })
    .first()
    .evaluate((link: HTMLElement) => {
      link.click();
      link.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }));
    });
  // Not by role: the search hides the page below it from roles.
  await expect(page.locator('main h1')).toHaveText('Approvals');
  await typeLetters(page);
  await release();
  await expect(searchField(page)).toHaveValue(LETTERS);
});

test.describe('a list that decides', () => {
  test.afterEach(() => undoDecisions('RO1'));

  for (const list of decidingLists)
    test(`in the list of ${list.name}, letters typed after an opener decide, select and undo nothing @journey`, async ({
      page,
    }) => {
      const path = await list.path();
      await signIn(page, 'RO1', path);
      await waitUntilLoaded(page);
      const undo = page.getByRole('button', { name: /^Undo/ }).first();
      await (await list.begin(page, (target, options) => target.click(options))).click();
      await expect(undo).toBeVisible();
      if ((await anyDialog(page).count()) > 0) await page.keyboard.press('Escape');
      await expect(anyDialog(page)).toHaveCount(0);
      const writes = watchWrites(page);
      await typeAheadOfOpeners(page, writes);
      await expect(undo, 'u would undo').toBeVisible();
      await typeAheadOfRow(page, writes);

      await open(page, path);
      const box = rowsOf(page).locator('input[type=checkbox]:not(:disabled)');
      if ((await box.count()) === 0) return;
      const release = await holdCode(page);
      await page.keyboard.press('j');
      await page.keyboard.press('x');
      await expect(chosenRows(page)).toHaveCount(1);
      await page.keyboard.press('a');
      await typeLetters(page);
      await release();
      await expect(anyDialog(page)).toBeVisible();
      expect(writes, 'the question about what is selected').toEqual([]);
      await expect(chosenRows(page)).toHaveCount(1);
    });
});
