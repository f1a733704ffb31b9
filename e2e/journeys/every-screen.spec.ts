import type { Page } from '@playwright/test';
import { findLastingFaults } from '../fixtures/accessibility.ts';
import { inTwoWindows } from '../fixtures/in-two-windows.ts';
import { readLayoutShift, watchLayoutShift } from '../fixtures/layout-shift.ts';
import { findScreens, goTo, type ScreenAddress, SHELL_PATHS, waitUntilLoaded } from '../fixtures/screens.ts';
import { expect, signIn, test } from '../fixtures/test.ts';

const url = () => process.env.CONSOLE_URL ?? '';
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };
// Without this, fades dominate the time.
test.use({ viewport: PHONE, contextOptions: { reducedMotion: 'reduce' } });

const ONE_LINE = 40;
/** Opens the screen as from a link: nothing shifts, and the frame's heading stays. */
async function expectQuietStart(page: Page, { path, heading }: ScreenAddress) {
  await goTo(page, path);
  await waitUntilLoaded(page);
  const { total, moved } = await readLayoutShift(page);
  expect.soft(total, `${path}: ${moved.join(' | ')}`).toBeLessThan(MAX_SHIFT);
  if (heading === undefined) return;
  const title = page.getByRole('heading', { level: 1 }).first();
  await expect.soft(title, path).toHaveText(heading);
  // The frame reserves one line for it.
  expect.soft((await title.boundingBox())?.height, path).toBeLessThan(ONE_LINE);
}

/** Limit of cumulative layout shift (web.dev). */
const MAX_SHIFT = 0.1;
const LOOKS = [
  { size: PHONE, colorScheme: 'light' },
  { size: DESK, colorScheme: 'light' },
  { size: DESK, colorScheme: 'dark' },
  { size: PHONE, colorScheme: 'dark' },
] as const;

test('on every screen that ADMIN opens nothing jumps while it loads, axe finds nothing, and ? explains it, 390 and 1280 px wide, light and dark @journey', async ({
  page,
}) => {
  const ofShell = SHELL_PATHS.map((path): ScreenAddress => ({ path }));
  const addresses = [...(await findScreens('ADMIN', 'ADMIN1')), ...ofShell];
  test.setTimeout(addresses.length * 20_000);
  await signIn(page, 'ADMIN1');
  await watchLayoutShift(page.context());
  await inTwoWindows(page, addresses, async (window, address) => {
    await expectQuietStart(window, address);
    for (const { size, colorScheme } of LOOKS) {
      await window.setViewportSize(size);
      await window.emulateMedia({ colorScheme });
      await expect(window.locator('html')).toHaveClass(new RegExp(colorScheme));
      await waitUntilLoaded(window);
      // The walk reports all faults.
      expect.soft(await findLastingFaults(window), `${address.path}, ${size.width} px, ${colorScheme}`).toEqual([]);
    }
    await expectHelp(window, address);
  });
});

// Short lists show what lies below them.
test('on every screen that an area manager opens nothing jumps while it loads, on a phone @journey', async ({
  page,
}) => {
  const addresses = await findScreens('AO', 'AO1');
  test.setTimeout(addresses.length * 20_000);
  await signIn(page, 'AO1');
  await watchLayoutShift(page.context());
  await inTwoWindows(page, addresses, expectQuietStart);
});

/** `?` says what the screen counts. */
async function expectHelp(page: Page, { path }: ScreenAddress) {
  if (path === '/no-such-page') return;
  await page.keyboard.press('?');
  const help = page.getByRole('dialog');
  await expect(help.getByRole('heading', { name: 'Keys' }), path).toBeVisible();
  await expect.soft(help.getByText('This screen has nothing to explain.'), path).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
}

const LONG_NAME = 'Vishwanath'.repeat(16);
const IS_NAME = /^(?:name|.*Name|Name1|title|subject)$/;
async function lengthenNames(page: Page) {
  const withLongNames = (text: string) =>
    JSON.stringify(
      JSON.parse(text, (key, value) => (IS_NAME.test(key) && typeof value === 'string' ? LONG_NAME : value)),
    );
  await page.route('**/api/v1/**', async (route) => {
    // A stream does not end.
    if (route.request().headers().accept?.includes('event-stream')) return route.continue();
    const response = await route.fetch();
    const isJson = response.ok() && (response.headers()['content-type'] ?? '').includes('json');
    const isFeed = /\/(?:remotes|login|telemetry)/.test(route.request().url());
    await route.fulfill({ response, ...(isJson && !isFeed && { body: withLongNames(await response.text()) }) });
  });
}

const findWidening = (page: Page) =>
  page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return [];
    const isInFrame = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).overflowX !== 'visible' || isInFrame(element.parentElement));
    const isWide = (element: Element) =>
      element.getBoundingClientRect().right > innerWidth && !isInFrame(element.parentElement);
    return [...document.body.querySelectorAll('*')]
      .filter((element) => isWide(element) && ![...element.children].some(isWide))
      .map((element) => `${element.parentElement?.outerHTML.slice(0, 160)}`)
      .slice(0, 5);
  });

/** Headings of columns that decide and that are not whole in their table's frame. */
const findHiddenDecisions = (page: Page) =>
  page.locator('th[data-decides]').evaluateAll((heads) =>
    heads
      .filter((head) => {
        const frame = head.closest('[role=region]')?.getBoundingClientRect();
        const { left, right, width } = head.getBoundingClientRect();
        return frame && width > 0 && (left < frame.left - 1 || right > frame.right + 1);
      })
      .map((head) => head.textContent),
  );

for (const [role, sapId] of [
  ['ADMIN', 'ADMIN1'],
  ['AO', 'AO1'],
] as const)
  test(`names of 160 letters widen no screen of ${role}, and hide no column that decides, 390 and 1280 px wide @journey`, async ({
    page,
  }) => {
    const addresses = await findScreens(role, sapId);
    test.setTimeout(addresses.length * 20_000);
    await signIn(page, sapId);
    await lengthenNames(page);
    for (const { path } of addresses) {
      await page.goto(`${url()}${path}`);
      for (const { width, height } of [PHONE, DESK]) {
        await page.setViewportSize({ width, height });
        await waitUntilLoaded(page);
        expect.soft(await findWidening(page), `${path}, ${width} px`).toEqual([]);
        expect.soft(await findHiddenDecisions(page), `${path}, ${width} px`).toEqual([]);
      }
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
