import type { Page } from '@playwright/test';
import { faultsThatLast } from '../fixtures/accessibility.ts';
import { readFeed } from '../fixtures/feed.ts';
import { inTwoWindows } from '../fixtures/in-two-windows.ts';
import { layoutShiftOf, watchLayoutShift } from '../fixtures/layout-shift.ts';
import { callAs, expect, signIn, test } from '../fixtures/test.ts';

const url = () => process.env.CONSOLE_URL ?? '';
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };
// Most of a walk would be waiting for what fades.
test.use({ viewport: PHONE, contextOptions: { reducedMotion: 'reduce' } });

/** The feed has the screens of the remotes; these are the shell's own. */
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

/** Nothing in the window is on its way; parts further down wait until they come near it. */
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

/** One officer, dealer and document that somebody sees, whose pages the feed has as patterns. */
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
  /** What it is declared to be headed by, before its code is there. */
  heading?: string | undefined;
}

/** The addresses of the remotes' screens that a role opens. */
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
/** Opens it anew, as from a link: nothing jumps, and what stood above 'Loading...' is its heading. */
async function expectQuietStart(page: Page, { path, heading }: Address) {
  await page.goto(`${url()}${path}`);
  await waitUntilLoaded(page);
  const { total, moved } = await layoutShiftOf(page);
  expect.soft(total, `${path}: ${moved.join(' | ')}`).toBeLessThan(MOST_SHIFT);
  if (heading === undefined) return;
  const title = page.getByRole('heading', { level: 1 }).first();
  await expect.soft(title, path).toHaveText(heading);
  // What waits below it in the page's frame leaves room for one line.
  expect.soft((await title.boundingBox())?.height, path).toBeLessThan(ONE_LINE);
}

/** Above it a page counts as one that jumps (web.dev, cumulative layout shift). */
const MOST_SHIFT = 0.1;
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
      // Softly: the walk ends with all that is to mend.
      expect.soft(await faultsThatLast(window), `${address.path}, ${size.width} px, ${colorScheme}`).toEqual([]);
    }
  });
});

// His lists are short: what stands below them is seen, too.
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
