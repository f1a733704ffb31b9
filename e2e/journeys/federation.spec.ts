import { existsSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type ConsoleServer, startConsole } from '../fixtures/console-server.ts';
import { expect, signIn, test } from '../fixtures/test.ts';

/** The first screen in the menu of each remote, opened as ADMIN1. */
const remotes = [
  { name: 'mfe-field-ops', title: 'Field Ops', path: '/' },
  { name: 'mfe-dealers', title: 'Dealers', path: '/dealer-directory' },
  { name: 'mfe-finance', title: 'Finance', path: '/reimbursement' },
  { name: 'mfe-surveys', title: 'Surveys', path: '/survey' },
  { name: 'mfe-helpdesk', title: 'Help Desk', path: '/dealer-help-desk' },
];

interface Feed {
  data: {
    name: string;
    title: string;
    version: string;
    entry: string;
    screens: { path: string; menu?: string; preload?: string[] }[];
  }[];
}

let server: ConsoleServer;
test.beforeAll(async () => {
  server = await startConsole({ ownFiles: true });
});
test.afterAll(async () => {
  await server.stop();
});

const readFeed = async () => ((await (await fetch(`${server.url}/api/v1/remotes`)).json()) as Feed).data;
const remoteOf = async (name: string) => {
  const found = (await readFeed()).find((remote) => remote.name === name);
  if (!found) throw new Error(`The feed does not name ${name}.`);
  return found;
};
const failedCard = (page: Page, title: string) =>
  page.getByRole('alert').filter({ hasText: `${title} could not be loaded` });
const entryOf = (page: Page, label: string) =>
  page.getByRole('navigation').getByRole('link', { name: label, exact: true });

/** The remote that the failures happen to, and its screen. */
async function victim() {
  const remote = await remoteOf('mfe-dealers');
  const screen = remote.screens.find(({ menu }) => menu);
  if (!screen?.menu) throw new Error('mfe-dealers has no screen in the menu.');
  return { ...remote, screen, label: screen.menu, folder: join(server.webDir, 'remotes', remote.name, remote.version) };
}

/** Takes a built file away, with its packed copy; returns how to bring it back. */
function takeAway(file: string) {
  const files = [file, `${file}.br`].filter((each) => existsSync(each));
  for (const each of files) renameSync(each, `${each}.away`);
  return () => {
    for (const each of files) renameSync(`${each}.away`, each);
  };
}

async function opensDealers(page: Page) {
  await expect(page.getByRole('heading', { level: 1, name: 'Dealer Directory' })).toBeVisible();
  await expect(failedCard(page, 'Dealers')).toHaveCount(0);
}

test('one instance of every shared library serves all five remotes', async ({ page }) => {
  await signIn(page, 'ADMIN1', '/', server.url);
  for (const { name } of remotes) {
    const remote = await remoteOf(name);
    const label = remote.screens.find(({ menu }) => menu)?.menu;
    if (!label) continue;
    await entryOf(page, label).click();
    await expect(page.getByText('Loading...', { exact: true })).toHaveCount(0);
    await page.waitForFunction(
      (wanted) => Object.keys(globalThis).some((key) => key.startsWith(wanted)),
      name.replaceAll('-', '_'),
    );
  }
  const found = await page.evaluate(async () => {
    interface Share {
      from: string;
      version: string;
      useIn: string[];
      lib?: () => unknown;
    }
    interface Instance {
      name: string;
      shareScopeMap: { default: Record<string, Record<string, Share>> };
      loadShare(key: string, how: object): Promise<false | (() => unknown)>;
    }
    const { __INSTANCES__: instances } = (globalThis as unknown as { __FEDERATION__: { __INSTANCES__: Instance[] } })
      .__FEDERATION__;
    const shell = instances.find(({ name }) => name === 'shell');
    if (!shell) throw new Error('The shell hosts no federation.');
    const keys = ['react', 'react/jsx-runtime', 'react-dom', 'shared-auth', 'shared-ui'];
    const copies: string[] = [];
    const same: Record<string, number> = {};
    for (const key of keys) {
      const versions = Object.values(shell.shareScopeMap.default[key] ?? {});
      if (versions.length !== 1 || versions[0]?.from !== 'shell') copies.push(key);
      const own = versions[0]?.lib?.();
      same[key] = 0;
      for (const remote of instances.filter(({ name }) => name !== 'shell')) {
        // As the remote's own code asks for it.
        const customShareInfo = { scope: ['default'], shareConfig: { singleton: true, requiredVersion: '*' } };
        const factory = await remote.loadShare(key, { customShareInfo }).catch(() => false as const);
        if (factory && own && factory() === own) same[key] += 1;
      }
    }
    return {
      copies,
      same,
      remotes: instances.filter(({ name }) => name !== 'shell').map(({ name }) => name.replace(/_[0-9a-f]{12}$/, '')),
    };
  });
  expect(found.copies).toEqual([]);
  expect(found.remotes.sort()).toEqual(remotes.map(({ name }) => name.replaceAll('-', '_')).sort());
  for (const [key, count] of Object.entries(found.same)) expect(`${key} ×${count}`).toBe(`${key} ×5`);
});

test('no remote carries a copy of a library that the shell shares', async () => {
  // A text that each library's own code holds and no user of it does.
  const marks: Record<string, RegExp> = {
    react: /react\.element|react\.transitional\.element|__CLIENT_INTERNALS/,
    'react-router-dom': /useRoutes\(\) may be used only|__reactRouterVersion/,
    Chakra: /createSystem|chakra-ui-light|ChakraProvider/,
    emotion: /data-emotion|__EMOTION/,
    swr: /\$inf\$|\$swr\$|swr:/i,
    zustand: /getInitialState.{0,80}subscribe/,
    luxon: /Invalid DateTime|weekdayLong/,
  };
  const files = remotes.flatMap(({ name }) => {
    const home = join(server.webDir, 'remotes', name);
    return readdirSync(home, { recursive: true })
      .map(String)
      .filter((file) => file.endsWith('.js'))
      .map((file) => ({ file: join(name, file), text: readFileSync(join(home, file), 'utf8') }));
  });
  expect(files.length).toBeGreaterThan(10);
  const copies = files.flatMap(({ file, text }) =>
    Object.entries(marks).flatMap(([library, mark]) => (mark.test(text) ? [`${library} in ${file}`] : [])),
  );
  expect(copies).toEqual([]);
  // The same marks are found where the libraries are: in the shell.
  const shell = join(server.webDir, 'shell/assets');
  const shellText = readdirSync(shell)
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join(shell, file), 'utf8'))
    .join('\n');
  const unproven = Object.entries(marks)
    .filter(([, mark]) => !mark.test(shellText))
    .map(([library]) => library);
  expect(unproven).toEqual([]);
});

test('a first screen asks for no manifest and no feed, and its files arrive side by side', async ({ page }) => {
  await signIn(page, 'ADMIN1', '/', server.url);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${server.url}/dealer-directory`);
  await opensDealers(page);
  expect(asked.filter((path) => /manifest|api\/v1\/remotes/.test(path))).toEqual([]);
  const { screen } = await victim();
  const chunks = (screen.preload ?? []).filter((file) => file.endsWith('.js'));
  expect(chunks.length).toBeGreaterThan(0);
  const times = await page.evaluate(() =>
    performance.getEntriesByType('resource').map((each) => ({
      name: each.name,
      start: each.startTime,
      end: (each as PerformanceResourceTiming).responseEnd,
    })),
  );
  const entry = times.find(({ name }) => name.includes('mfe-dealers') && name.includes('remoteEntry'));
  const chunk = times.find(({ name }) => name.endsWith(chunks[0] ?? ''));
  expect(chunk?.start ?? Number.POSITIVE_INFINITY).toBeLessThan(entry?.end ?? 0);
});

test('the pointer on a menu entry fetches the screen ahead, and the click needs no further code', async ({ page }) => {
  await signIn(page, 'ADMIN1', '/', server.url);
  const { label, screen } = await victim();
  const chunk = screen.preload?.find((file) => file.endsWith('.js')) ?? '';
  const fetched = page.waitForResponse((answer) => answer.url().endsWith(chunk));
  await entryOf(page, label).hover();
  await fetched;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await entryOf(page, label).click();
  await opensDealers(page);
  expect(asked.filter((url) => url.includes('/remotes/mfe-dealers/') && url.endsWith(chunk))).toEqual([]);
});

test('keyboard focus on a menu entry fetches the screen ahead', async ({ page }) => {
  await signIn(page, 'ADMIN1', '/', server.url);
  const { label } = await victim();
  const fetched = page.waitForResponse((answer) => answer.url().includes('/remotes/mfe-dealers/'));
  await entryOf(page, label).focus();
  expect((await fetched).ok()).toBe(true);
});

for (const what of ['entry', 'lazy chunk'] as const) {
  test(`D-033: a remote whose ${what} is gone shows its card, the rest works on, and Retry works once it is back`, async ({
    page,
  }) => {
    await signIn(page, 'ADMIN1', '/', server.url);
    const { label, entry, screen, folder } = await victim();
    const chunk = screen.preload?.find((file) => file.endsWith('.js')) ?? '';
    const bringBack = takeAway(join(folder, what === 'entry' ? entry : chunk));
    try {
      await entryOf(page, label).click();
      await expect(failedCard(page, 'Dealers')).toBeVisible();
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByRole('button', { name: 'Retry' })).toBeEnabled();
      await expect(failedCard(page, 'Dealers')).toBeVisible();
      const other = (await remoteOf('mfe-finance')).screens.find(({ menu }) => menu)?.menu ?? '';
      await entryOf(page, other).click();
      await expect(page.getByRole('heading', { level: 1, name: other })).toBeVisible();
      await entryOf(page, label).click();
      await expect(failedCard(page, 'Dealers')).toBeVisible();
    } finally {
      bringBack();
    }
    await page.getByRole('button', { name: 'Retry' }).click();
    await opensDealers(page);
  });
}

test('D-033: a remote that answers a maintenance page with 200 shows its card until it answers its code', async ({
  page,
}) => {
  await signIn(page, 'ADMIN1', '/', server.url);
  const { label } = await victim();
  const pattern = '**/remotes/mfe-dealers/**';
  await page.route(pattern, (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><p>Back soon</p>' }),
  );
  await entryOf(page, label).click();
  await expect(failedCard(page, 'Dealers')).toBeVisible();
  await page.unroute(pattern);
  await page.getByRole('button', { name: 'Retry' }).click();
  await opensDealers(page);
});

test('D-033: files that are not the ones the feed promised are refused', async ({ page }) => {
  await signIn(page, 'ADMIN1', '/', server.url);
  const { label } = await victim();
  let ran = false;
  await page.exposeFunction('tampered', () => {
    ran = true;
  });
  const pattern = '**/remotes/mfe-dealers/**';
  await page.route(pattern, (route) =>
    route.fulfill({ status: 200, contentType: 'text/javascript', body: 'tampered()' }),
  );
  await entryOf(page, label).click();
  await expect(failedCard(page, 'Dealers')).toBeVisible();
  expect(ran).toBe(false);
  await page.unroute(pattern);
  await page.getByRole('button', { name: 'Retry' }).click();
  await opensDealers(page);
});

test('D-033: a remote slower than ten seconds shows its card and opens later', async ({ page }) => {
  await signIn(page, 'ADMIN1', '/', server.url);
  const { label } = await victim();
  const pattern = '**/remotes/mfe-dealers/**';
  const held: (() => void)[] = [];
  await page.route(pattern, (route) => void held.push(() => void route.abort().catch(() => undefined)));
  await entryOf(page, label).click();
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
  await expect(failedCard(page, 'Dealers')).toBeVisible({ timeout: 20_000 });
  await page.unroute(pattern);
  for (const letGo of held) letGo();
  await page.getByRole('button', { name: 'Retry' }).click();
  await opensDealers(page);
});

test('a feed that can not be read leaves the console standing, and trying again brings the menu', async ({ page }) => {
  await signIn(page, 'ADMIN1', '/', server.url);
  await page.route('**/api/v1/remotes', (route) => route.fulfill({ status: 503, body: '' }));
  await page.route(`${server.url}/`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace(/<script type="application\/json" id="feed">.*?<\/script>/s, ''),
    });
  });
  await page.goto(`${server.url}/`);
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await page.unroute('**/api/v1/remotes');
  await again.click();
  await expect(entryOf(page, (await victim()).label)).toBeVisible();
});

test('a version deployed while the page is open reaches it on Retry', async ({ page }) => {
  await signIn(page, 'ADMIN1', '/', server.url);
  const { label, folder, entry } = await victim();
  const bringBack = takeAway(join(folder, entry));
  await entryOf(page, label).click();
  await expect(failedCard(page, 'Dealers')).toBeVisible();
  bringBack();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.getByRole('button', { name: 'Retry' }).click();
  await opensDealers(page);
  expect(asked).toContain('/api/v1/remotes');
});
