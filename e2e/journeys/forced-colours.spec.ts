import type { Locator } from '@playwright/test';
import { expect, signIn, test } from '../fixtures/test.ts';

test.use({ contextOptions: { forcedColors: 'active' } });

const background = (of: Locator) => of.evaluate((element) => getComputedStyle(element).backgroundColor);

test('a selection and a switch stay distinguishable in forced colours @journey', async ({ page }) => {
  await signIn(page, 'ADMIN1', '/SO/SO1/visits');
  const pages = page.getByRole('navigation', { name: 'Officer pages' });
  const [open, other] = [
    pages.getByRole('link', { name: 'Dealer Visits' }),
    pages.getByRole('link', { name: 'Tasks' }),
  ];
  await expect(open).toHaveAttribute('aria-current', 'page');
  expect(await background(open)).not.toBe(await background(other));

  await page.getByRole('button', { name: /Date range$/ }).click();
  const range = page.getByRole('group', { name: 'Ranges' });
  const [pressed, free] = [
    range.getByRole('button', { name: 'This month' }),
    range.getByRole('button', { name: 'Today' }),
  ];
  await expect(pressed).toHaveAttribute('aria-pressed', 'true');
  expect(await background(pressed)).not.toBe(await background(free));

  await page.goto(`${process.env.CONSOLE_URL}/se-role-list`);
  const knob = page.getByRole('switch').first();
  await expect(knob).toBeVisible();
  const colours = await knob.evaluate((element) => [
    getComputedStyle(element).backgroundColor,
    getComputedStyle(element, '::before').backgroundColor,
    getComputedStyle(element).outlineStyle,
  ]);
  expect(colours[1]).not.toBe(colours[0]);
  expect(colours[2]).toBe('solid');
});

test('each status of the month keeps its letters and its colour in forced colours @journey', async ({ page }) => {
  await signIn(page, 'ADMIN1', '/attendance-data/month');
  const grid = page.getByRole('grid', { name: 'Officers and days' });
  const marks = grid.locator('[data-mark]');
  await expect(marks.first()).toBeVisible();
  await expect(marks.first()).toHaveText(/^[A-Z]{1,2}$/);
  const colours = await marks.evaluateAll((all) => [
    ...new Set(all.map((mark) => getComputedStyle(mark).backgroundColor)),
  ]);
  expect(colours.length, 'statuses of more than one colour').toBeGreaterThan(1);
  // Letters replace shading here.
  await expect(grid.locator('td[data-free]').first()).toHaveText(/^[SH]/);
});
