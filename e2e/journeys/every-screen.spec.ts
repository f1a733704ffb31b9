import type { Page } from '@playwright/test';
import { faultsThatLast } from '../fixtures/accessibility.ts';
import { readFeed } from '../fixtures/feed.ts';
import { inTwoWindows } from '../fixtures/in-two-windows.ts';
import { layoutShiftOf, watchLayoutShift } from '../fixtures/layout-shift.ts';
import { callAs, expect, signIn, test } from '../fixtures/test.ts';

const url = () => process.env.CONSOLE_URL ?? '';
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };
// Without this, fades dominate the time.
test.use({ viewport: PHONE, contextOptions: { reducedMotion: 'reduce' } });

/** Shell screens, which the feed omits. */
const OF_SHELL = [
  '/today',
  '/my-sign-ins',
  '/alerts',
  '/system',
  '/remotes',
  '/reset-pins',
  '/role-menus',
  '/page-parts',
  '/no-such-page',
];

/** Waits for parts in the window; lower ones load lazily. */
async function waitUntilLoaded(page: Page) {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  const busy = () =>
    page.locator('[aria-busy=true]').evaluateAll((all) =>
      all
        .filter((element) => {
          const { top, bottom } = element.getBoundingClientRect();
          return element.checkVisibility() && bottom > 0 && top < innerHeight;
        })
        .map((element) => element.outerHTML.slice(0, 200)),
    );
  await expect.poll(busy, { message: page.url() }).toEqual([]);
}

async function exampleOf(sapId: string): Promise<Record<string, string>> {
  const read = async (path: string) => (await callAs(sapId, 'GET', path)).body;
  const { officers } = (await read(`/api/v1/AM/SO/${sapId}`)) as { officers: { SAP_ID: string }[] };
  const { data: dealers } = (await read('/api/v1/dealers-directory?page=1&limit=1')) as { data: { Kunnr: string }[] };
  const { data: documents } = (await read('/api/v1/document?page=1&limit=1')) as { data: { _id: string }[] };
  return {
    ':SAP_ID': officers[0]?.SAP_ID ?? '',
    ':dealerCode': dealers[0]?.Kunnr ?? '',
    ':id': documents[0]?._id ?? '',
  };
}

interface Address {
  path: string;
  heading?: string | undefined;
}

async function addressesOf(role: 'ADMIN' | 'AO', sapId: string): Promise<Address[]> {
  const example = await exampleOf(sapId);
  const addresses = (await readFeed(url()))
    .flatMap(({ screens }) => screens)
    .filter(({ roles }) => roles !== 'public' && roles.includes(role))
    .map(({ path, title, heading }) => ({
      path: path.replace(/:\w+/, (name) => example[name] ?? name),
      heading: heading === true ? title : heading?.[role],
    }));
  expect(addresses.filter(({ path }) => path.includes(':') || path.endsWith('/')).map(({ path }) => path)).toEqual([
    '/',
  ]);
  return addresses;
}

const ONE_LINE = 40;
/** Opens the screen as from a link: nothing shifts, and the frame's heading stays. */
async function expectQuietStart(page: Page, { path, heading }: Address) {
  await page.goto(`${url()}${path}`);
  await waitUntilLoaded(page);
  const { total, moved } = await layoutShiftOf(page);
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

test('issue 10: on every screen that ADMIN opens nothing jumps while it loads, and axe finds nothing, 390 and 1280 px wide, light and dark @journey', async ({
  page,
}) => {
  const ofShell = OF_SHELL.map((path): Address => ({ path }));
  const addresses = [...(await addressesOf('ADMIN', 'ADMIN1')), ...ofShell];
  expect(addresses.length).toBeGreaterThan(30);
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
      // Soft, so that the walk reports all faults.
      expect.soft(await faultsThatLast(window), `${address.path}, ${size.width} px, ${colorScheme}`).toEqual([]);
    }
  });
});

// Short lists show what lies below them.
test('issue 10: on every screen that an area manager opens nothing jumps while it loads, on a phone @journey', async ({
  page,
}) => {
  const addresses = await addressesOf('AO', 'AO1');
  expect(addresses.length).toBeGreaterThan(30);
  test.setTimeout(addresses.length * 20_000);
  await signIn(page, 'AO1');
  await watchLayoutShift(page.context());
  await inTwoWindows(page, addresses, expectQuietStart);
});
