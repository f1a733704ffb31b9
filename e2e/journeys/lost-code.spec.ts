import type { Page } from '@playwright/test';
import { type LazyPiece, lazyPieces } from '../fixtures/lazy-pieces.ts';
import { loseCode } from '../fixtures/lose-code.ts';
import { waitUntilLoaded } from '../fixtures/screens.ts';
import { expect, signIn, test } from '../fixtures/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const sentence = (page: Page) =>
  page
    .getByRole('status')
    .or(page.getByRole('alert'))
    .filter({ hasText: /could not be|can not be|please try again/i })
    .first();

async function show(page: Page, { as, path, prepare, opened }: LazyPiece) {
  const address = typeof path === 'string' ? path : await path();
  if (as === 'anybody') await page.goto(`${process.env.CONSOLE_URL}${address}`);
  else await signIn(page, as, address);
  await waitUntilLoaded(page);
  await prepare?.(page);
  await expect(opened(page)).toHaveCount(0);
}

for (const piece of lazyPieces) {
  test(`issue 35: what ${piece.module} draws opens by one press, though each of its scripts is lost once @journey`, async ({
    page,
  }) => {
    await show(page, piece);
    const code = await loseCode(page, 1);
    await piece.open(page);
    await expect(piece.opened(page)).toBeVisible();
    expect(code.lost()).toBeGreaterThan(0);
  });

  test(`issue 35: where ${piece.module} does not come, a sentence says so, and the next press works @journey`, async ({
    page,
  }) => {
    await show(page, piece);
    const code = await loseCode(page);
    await piece.open(page);
    if (!piece.isSilent) await expect(sentence(page)).toBeVisible();
    await expect.poll(code.lost).toBeGreaterThan(0);
    await expect(piece.opened(page)).toHaveCount(0);
    await code.heal();
    await piece.open(page);
    await expect(piece.opened(page)).toBeVisible();
  });
}

test('issue 35: the menu of views does not come with its list: a press says so, the next ones bring and open it @journey', async ({
  page,
}) => {
  const code = await loseCode(page, Number.POSITIVE_INFINITY, /\/views\.\w+\.js/);
  await signIn(page, 'AO1', '/dealer-directory');
  await waitUntilLoaded(page);
  const button = page.getByRole('button', { name: /^Views/ });
  await button.click();
  await expect(sentence(page)).toBeVisible();
  await code.heal();
  await expect(async () => {
    await button.click({ timeout: 1_000 });
    await expect(page.getByRole('menuitem', { name: 'Columns…' })).toBeVisible({ timeout: 1_000 });
  }).toPass();
});
