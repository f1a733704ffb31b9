import type { Page } from '@playwright/test';
import { rowsOf } from '../fixtures/tables.ts';
import { callAs, expect, expectAccessible, signIn, test } from '../fixtures/test.ts';
import { undoDecisions } from '../fixtures/undo-decisions.ts';

interface Key {
  kind: 'pjp' | 'switch' | 'location';
  id: string;
  version: number;
}
test.afterEach(() => undoDecisions('AO1'));

const waiting = async () => (await callAs('AO1', 'GET', '/api/v1/inbox/keys?kind=pjp')).body.data as Key[];
const focusedRow = (page: Page) => rowsOf(page).and(page.locator(':focus'));

test('0113: an area manager approves a plan by keyboard alone, and takes it back @journey', async ({ page }) => {
  const before = await waiting();
  expect(before.length, 'the demo data has plans of AO1 to review').toBeGreaterThan(2);
  await signIn(page, 'AO1', '/approvals?kind=pjp');
  await expect(rowsOf(page).first()).toBeVisible();

  await page.keyboard.press('j');
  await expect(rowsOf(page).first()).toBeFocused();
  await page.keyboard.press('j');
  await expect(rowsOf(page).nth(1)).toBeFocused();
  await expectAccessible(page);

  await page.keyboard.press('x');
  await expect(page.getByText('1 selected')).toBeVisible();
  await expect(focusedRow(page).getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('a');
  const question = page.getByRole('alertdialog', { name: 'Approve requests' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(question.getByRole('button', { name: 'Approve' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 approved.')).toBeVisible();
  expect(await waiting()).toHaveLength(before.length - 1);

  await expect(question).toHaveCount(0);
  await page.keyboard.press('u');
  await expect(page.getByText('1 undone.')).toBeVisible();
  expect(await waiting()).toHaveLength(before.length);
});

test('0113: ? lists the keys of a screen; they do nothing in a field, and can be switched off @journey', async ({
  page,
}) => {
  await signIn(page, 'AO1', '/approvals');
  await expect(rowsOf(page).first()).toBeVisible();
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(list.getByText('Approve the row')).toBeVisible();
  await expect(list.getByText('Select the row, or not')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);

  const search = page
    .getByRole('searchbox')
    .or(page.getByRole('textbox', { name: 'Search officer' }))
    .first();
  await search.focus();
  await page.keyboard.type('j?');
  await expect(search).toHaveValue('j?');
  await expect(list).toHaveCount(0);
  await search.fill('');

  await page.getByRole('button', { name: /, your menu$/ }).click();
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await list.getByText('Keys that are pressed alone').click();
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  // The list of keys that closed steps back in the history, which may abort this.
  await expect(() => page.reload()).toPass();
  await expect(rowsOf(page).first()).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('?');
  await expect(focusedRow(page)).toHaveCount(0);
  await expect(list).toHaveCount(0);
});
