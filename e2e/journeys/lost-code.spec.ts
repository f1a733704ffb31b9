import type { Page } from '@playwright/test';
import { type LazyPiece, lazyPieces } from '../fixtures/lazy-pieces.ts';
import { abortScripts } from '../fixtures/abort-scripts.ts';
import { findScreens, SHELL_PATHS, waitUntilLoaded } from '../fixtures/screens.ts';
import { expect, signIn, test } from '../fixtures/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const sentence = (page: Page) =>
  page
    .getByRole('status')
    .or(page.getByRole('alert'))
    .or(page.getByRole('alertdialog'))
    .filter({ hasText: /could not be|can not be|did not load|try again/i })
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
  test(`what ${piece.module} draws opens by one press, though each of its scripts is lost once @journey`, async ({
    page,
  }) => {
    await show(page, piece);
    const code = await abortScripts(page, 1);
    await piece.open(page);
    await expect(piece.opened(page)).toBeVisible();
    expect(code.lost()).toBeGreaterThan(0);
  });

  test(`where ${piece.module} does not come, a sentence says so, and the next press works @journey`, async ({
    page,
  }) => {
    await show(page, piece);
    const code = await abortScripts(page);
    await piece.open(page);
    if (!piece.isSilent) await expect(sentence(page)).toBeVisible();
    await expect.poll(code.lost).toBeGreaterThan(0);
    await expect(piece.opened(page)).toHaveCount(0);
    await code.heal();
    await piece.open(page);
    await expect(piece.opened(page)).toBeVisible();
  });
}

const retryCard = (page: Page) => page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Retry' }) });

async function expectToStandAfterRetry(page: Page, path: string) {
  await expect(page.getByRole('heading', { level: 1 }).or(retryCard(page)).first(), path).toBeVisible();
  await expect(async () => {
    const retry = retryCard(page).getByRole('button', { name: 'Retry' });
    if (await retry.count()) await retry.first().click({ timeout: 1_000 });
    await expect(retry).toHaveCount(0, { timeout: 1_000 });
    await expect(page.locator('h1').first()).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  await waitUntilLoaded(page);
}

const LOSSES = [
  ['is lost once', 1],
  ['is lost with its repetition', 2],
] as const;

/** The router follows as after Back: no new page, so that the shell itself stays. */
const navigateTo = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

for (const [words, times] of LOSSES)
  test(`each screen of the shell whose every script ${words} stands, or says so and stands after Retry @journey`, async ({
    page,
  }) => {
    test.setTimeout(SHELL_PATHS.length * 20_000);
    await signIn(page, 'ADMIN1', '/no-such-page');
    for (const path of SHELL_PATHS.filter((of) => of !== '/no-such-page'))
      await test.step(path, async () => {
        await page.goto(`${process.env.CONSOLE_URL}/no-such-page`);
        await waitUntilLoaded(page);
        const code = await abortScripts(page, times);
        await navigateTo(page, path);
        await expectToStandAfterRetry(page, path);
        expect(code.lost(), path).toBeGreaterThan(0);
        await code.heal();
      });
  });

const CODE_OF_REMOTES = /\/remotes\/.*\.m?js/;

for (const [role, sapId] of [
  ['AO', 'AO1'],
  ['ADMIN', 'ADMIN1'],
] as const)
  for (const [words, times] of LOSSES)
    test(`each screen of ${role} whose every script and worker ${words} stands, or says so and stands after Retry without a new page @journey`, async ({
      page,
    }) => {
      const screens = await findScreens(role, sapId);
      test.setTimeout(screens.length * 20_000);
      await signIn(page, sapId, '/my-sign-ins');
      for (const { path } of screens)
        await test.step(path, async () => {
          const code = await abortScripts(page, times, CODE_OF_REMOTES);
          await page.goto(`${process.env.CONSOLE_URL}${path}`);
          await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
          await expectToStandAfterRetry(page, path);
          expect(code.lost(), path).toBeGreaterThan(0);
          await expect(page.locator('body[data-same-page]')).toHaveCount(1);
          await code.heal();
        });
    });
