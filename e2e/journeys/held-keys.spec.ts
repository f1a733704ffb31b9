import type { Locator, Page, Request } from '@playwright/test';
import { decidingLists } from '../fixtures/deciding-lists.ts';
import { holdCode } from '../fixtures/hold-code.ts';
import { findScreens, waitUntilLoaded } from '../fixtures/screens.ts';
import { rowsOf } from '../fixtures/tables.ts';
import { expect, openPersonMenu, signIn, test } from '../fixtures/test.ts';
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
  await page.goto(`${process.env.CONSOLE_URL}${path}`);
  await waitUntilLoaded(page);
}
// Not by role: a dialog hides the page below it from roles.
const chosenRows = (page: Page) => page.locator('[data-phone=select] input:checked');
const searchField = (page: Page) => page.getByRole('combobox', { name: 'Search everywhere' });
const shortcutList = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });

async function typeAheadOfSearch(page: Page, opener: string) {
  await page.keyboard.press(opener);
  await typeLetters(page);
  await expect(searchField(page)).toHaveValue(LETTERS);
  await page.keyboard.press('Escape');
  await expect(searchField(page)).toHaveCount(0);
  await expect(page).not.toHaveURL(/find=open/);
}

interface Opener {
  name: string;
  isThere: (page: Page) => Promise<boolean>;
  open: (page: Page) => Promise<void>;
  opened: (page: Page) => Locator;
}
const viewsButton = (page: Page) => page.getByRole('button', { name: /^Views/ });
const anyDialog = (page: Page) => page.getByRole('dialog');

const openers: readonly Opener[] = [
  {
    name: 'a dialog of Views',
    isThere: async (page) => (await viewsButton(page).count()) === 1,
    open: async (page) => {
      await viewsButton(page).click();
      await typeLetters(page);
      await page.getByRole('menuitem', { name: 'Columns…' }).click();
    },
    opened: anyDialog,
  },
  {
    name: 'the menu of the person',
    isThere: async () => true,
    open: openPersonMenu,
    opened: (page) => page.getByRole('button', { name: 'Logout' }),
  },
  {
    name: 'the notifications',
    isThere: async () => true,
    open: (page) => page.getByRole('button', { name: /^Notifications/ }).click(),
    opened: (page) => page.locator('[data-open-panel]'),
  },
];

async function typeAheadOf(page: Page, opener: Opener, writes: readonly string[]) {
  if (!(await opener.isThere(page))) return;
  await test.step(opener.name, async () => {
    const release = await holdCode(page);
    await page.keyboard.press('j');
    await opener.open(page);
    await typeLetters(page);
    await release();
    await expect(opener.opened(page)).toBeVisible();
    expect(writes, opener.name).toEqual([]);
    await expect(chosenRows(page)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(opener.opened(page)).toHaveCount(0);
  });
}

/** Last, as it may leave the list. */
async function typeAheadOfRow(page: Page, writes: readonly string[]) {
  await page.keyboard.press('j');
  // A link outside opens a window of its own.
  const part = page.locator('tr[data-current-row]').locator('[data-opener], [data-opens-row], [data-phone=title] a');
  if ((await part.count()) === 0) return;
  await test.step('the row', async () => {
    const list = page.url();
    const release = await holdCode(page);
    await page.keyboard.press('o');
    await typeLetters(page);
    await release();
    await expect.poll(async () => page.url() !== list || (await anyDialog(page).count()) > 0).toBe(true);
    expect(writes, 'the row').toEqual([]);
    await expect(chosenRows(page)).toHaveCount(0);
  });
}

for (const [role, sapId] of [
  ['AO', 'AO1'],
  ['ADMIN', 'ADMIN1'],
] as const)
  test(`on every list of ${role}, letters typed at once after whatever opens decide and select nothing @journey`, async ({
    page,
  }) => {
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
        await page.keyboard.press('?');
        await typeLetters(page);
        await release();
        await expect(shortcutList(page)).toBeVisible();
        expect(writes, path).toEqual([]);
        await expect(chosenRows(page)).toHaveCount(0);
        await page.keyboard.press('Escape');
        await expect(shortcutList(page)).toHaveCount(0);
        for (const opener of openers) await typeAheadOf(page, opener, writes);
        await typeAheadOfRow(page, writes);
      });
    }
    expect(lists).toBeGreaterThan(10);
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
      const undo = page.getByRole('button', { name: 'Undo', exact: true }).first();
      await (await list.begin(page, (target, options) => target.click(options))).click();
      await expect(undo).toBeVisible();
      if (list.opensNext) {
        await expect(anyDialog(page)).toBeVisible();
        await page.keyboard.press('Escape');
      }
      await expect(anyDialog(page).or(page.getByRole('alertdialog'))).toHaveCount(0);
      const writes = watchWrites(page);
      for (const opener of openers) {
        await expect(undo, 'u would undo').toBeVisible();
        await typeAheadOf(page, opener, writes);
      }
      await expect(undo).toBeVisible();
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
      await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toBeVisible();
      expect(writes, 'the question about what is selected').toEqual([]);
      await expect(chosenRows(page)).toHaveCount(1);
    });
});

test('letters typed at once after the menu of a phone decide and select nothing @journey', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'RO1', '/approvals');
  await waitUntilLoaded(page);
  const writes = watchWrites(page);
  const release = await holdCode(page);
  await page.keyboard.press('j');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await typeLetters(page);
  await release();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(writes).toEqual([]);
  await expect(chosenRows(page)).toHaveCount(0);
});
