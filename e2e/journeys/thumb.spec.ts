import type { CDPSession, Page } from '@playwright/test';
import { lastingFaults } from '../fixtures/accessibility.ts';
import { readFeed } from '../fixtures/feed.ts';
import { lookOver, type ThumbFaults } from '../fixtures/look-over.ts';
import { callAs, expect, signIn, test } from '../fixtures/test.ts';

const url = () => process.env.CONSOLE_URL ?? '';
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };
// Most of a walk is waiting for what fades.
test.use({ viewport: PHONE, contextOptions: { reducedMotion: 'reduce' } });

/** The shell's own screens: what stands in the feed are those of the remotes. */
const SHELL = ['/today', '/my-sign-ins', '/no-such-page'];
const SHELL_OF_ADMIN = ['/alerts', '/system', '/remotes', '/reset-pins', '/role-menus', '/page-parts'];

interface Faults extends Partial<ThumbFaults> {
  /** What axe finds, by width and mode. */
  axe?: Record<string, string[]>;
}

/** Nothing in the window is on its way; parts further down a page wait until they come near it. */
const stands = async (page: Page) => {
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
  await expect.poll(busy, { message: page.url(), timeout: 30_000 }).toEqual([]);
};
const turn = async (page: Page, colorScheme: 'light' | 'dark') => {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveClass(new RegExp(colorScheme));
};

const thumbFaults = ({ small, nameless, misnamed, isWiderThanWindow }: ThumbFaults): Partial<ThumbFaults> => ({
  ...(small.length > 0 && { small }),
  ...(nameless.length > 0 && { nameless }),
  ...(misnamed.length > 0 && { misnamed }),
  ...(isWiderThanWindow && { isWiderThanWindow }),
});

/** A light phone in the hand, then a dark desk with a mouse; nothing is loaded anew for it. Colours depend on the mode alone, the rest on the width. */
async function faultsOf(page: Page, pointer: CDPSession, names: Readonly<Record<string, string>>): Promise<Faults> {
  const axe: Record<string, string[]> = {};
  const look = async (where: string) => {
    const faults = await lastingFaults(page);
    if (faults.length > 0) axe[where] = faults;
  };
  const thumb = await lookOver(page, names);
  await look('390 light');
  await turn(page, 'dark');
  await pointer.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await page.setViewportSize(DESK);
  await stands(page);
  await look('1280 dark');
  await turn(page, 'light');
  await pointer.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await page.setViewportSize(PHONE);
  return { ...thumbFaults(thumb), ...(Object.keys(axe).length > 0 && { axe }) };
}

/** The pages of one officer, one dealer and one document, which the feed has as patterns. */
async function examples(person: string): Promise<Record<string, string>> {
  const read = async (path: string) => (await callAs(person, 'GET', path)).body;
  const { officers } = (await read(`/api/v1/AM/SO/${person}`)) as { officers: { SAP_ID: string }[] };
  const { data: dealers } = (await read('/api/v1/dealers-directory?page=1&limit=1')) as { data: { Kunnr: string }[] };
  const { data: documents } = (await read('/api/v1/document?page=1&limit=1')) as { data: { _id: string }[] };
  return {
    ':SAP_ID': officers[0]?.SAP_ID ?? '',
    ':dealerCode': dealers[0]?.Kunnr ?? '',
    ':id': documents[0]?._id ?? '',
  };
}

/** Who opens all screens, and who opens them with the fewest rights: the same pieces, of which one walk with axe is enough. */
const WALKS = [
  {
    person: 'ADMIN1',
    hasAxe: true,
    what: 'is accessible on a light phone and at a dark desk, and fits the thumb',
  },
  { person: 'AO1', hasAxe: false, what: 'fits the thumb' },
];

for (const { person, hasAxe, what } of WALKS)
  test(`every screen of ${person} ${what}: each control large enough, each person named, no screen too wide @journey`, async ({
    page,
  }) => {
    const officers = (await callAs('ADMIN1', 'GET', '/api/v1/AM/SO/ADMIN1')).body.officers as {
      SAP_ID: string;
      name: string;
    }[];
    const names = Object.fromEntries(officers.map(({ SAP_ID, name }) => [SAP_ID, name]));
    const role = person.replace(/\d+$/, '');
    const example = await examples(person);
    const screens = (await readFeed(url())).flatMap((remote) => remote.screens);
    const paths = screens
      .filter(({ roles }) => roles !== 'public' && roles.includes(role))
      .map(({ path }) => path.replace(/:\w+/, (name) => example[name] ?? name))
      .concat(SHELL, role === 'ADMIN' ? SHELL_OF_ADMIN : []);
    expect(paths.filter((path) => path.includes(':') || path.includes('//'))).toEqual([]);
    expect(paths.length).toBeGreaterThan(30);
    test.setTimeout(paths.length * 30_000);

    const pointer = await page.context().newCDPSession(page);
    await pointer.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    await signIn(page, person);
    expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
    for (const path of paths) {
      await page.goto(`${url()}${path}`);
      await stands(page);
      // Softly: a walk ends with all that is to mend.
      const faults = hasAxe ? await faultsOf(page, pointer, names) : thumbFaults(await lookOver(page, names));
      expect.soft(faults, path).toEqual({});
    }
  });

test('what stands before the sign-in, and the master report, is accessible on a light phone and at a dark desk @journey', async ({
  page,
}) => {
  const pointer = await page.context().newCDPSession(page);
  await pointer.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const look = async (path: string) => {
    await stands(page);
    expect.soft(await faultsOf(page, pointer, {}), path).toEqual({});
  };
  for (const path of ['/', '/dealer-agreement/unknown', '/master']) {
    await page.goto(`${url()}${path}`);
    await look(path);
  }
  await page.getByLabel('Email').fill('master@example.com');
  await page.getByLabel('Password').fill('master1234');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/master\/dashboard$/);
  await look('/master/dashboard');
});
