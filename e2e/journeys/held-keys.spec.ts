import type { Page, Request } from '@playwright/test';
import { decidingLists } from '../fixtures/deciding-lists.ts';
import { holdCode } from '../fixtures/hold-code.ts';
import { findScreens, waitUntilLoaded } from '../fixtures/screens.ts';
import { rowsOf } from '../fixtures/tables.ts';
import { expect, openPersonMenu, signIn, test } from '../fixtures/test.ts';

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

for (const [role, sapId] of [
  ['AO', 'AO1'],
  ['ADMIN', 'ADMIN1'],
] as const)
  test(`on every list of ${role}, letters typed at once after Ctrl+K, / and ? decide and select nothing @journey`, async ({
    page,
  }) => {
    const screens = await findScreens(role, sapId);
    test.setTimeout(screens.length * 20_000);
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
      });
    }
    expect(lists).toBeGreaterThan(10);
  });

/** What a list that decides opens, from a loaded page whose first row has the focus. */
const openers: {
  name: string;
  open: (page: Page) => Promise<void>;
  opened: (page: Page, list: string) => Promise<void>;
}[] = [
  {
    name: 'a dialog of Views',
    open: async (page) => {
      await page.getByRole('button', { name: /^Views/ }).click();
      await typeLetters(page);
      await page.getByRole('menuitem', { name: 'Columns…' }).click();
    },
    opened: (page) => expect(page.getByRole('dialog')).toBeVisible(),
  },
  {
    name: 'the row',
    open: (page) => page.keyboard.press('o'),
    opened: (page, list) =>
      expect.poll(async () => page.url() !== list || (await page.getByRole('dialog').count()) > 0).toBe(true),
  },
  {
    name: 'the menu of the person',
    open: openPersonMenu,
    opened: (page) => expect(page.getByRole('button', { name: 'Logout' })).toBeVisible(),
  },
  {
    name: 'the notifications',
    open: (page) => page.getByRole('button', { name: /^Notifications/ }).click(),
    opened: (page) => expect(page.locator('[data-open-panel]')).toBeVisible(),
  },
];

for (const list of decidingLists)
  test(`in the list of ${list.name}, letters typed at once after what opens something decide and select nothing @journey`, async ({
    page,
  }) => {
    const path = await list.path();
    await signIn(page, 'RO1', path);
    const writes = watchWrites(page);
    for (const opener of openers)
      await test.step(opener.name, async () => {
        await open(page, path);
        await expect(rowsOf(page).first()).toBeVisible();
        const release = await holdCode(page);
        const listUrl = page.url();
        await page.keyboard.press('j');
        await opener.open(page);
        await typeLetters(page);
        await release();
        await opener.opened(page, listUrl);
        expect(writes, opener.name).toEqual([]);
        await expect(chosenRows(page)).toHaveCount(0);
      });
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
