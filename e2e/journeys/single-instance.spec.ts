import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type ConsoleServer, startConsole } from '../fixtures/console-server.ts';
import { readFirstScreens, readFeed } from '../fixtures/feed.ts';
import {
  exposeFederation,
  type FederationInstance,
  reactCopies,
  sharedContexts,
  shareReport,
  watchReact,
} from '../fixtures/page-instances.ts';
import { expect, signInOnPage as signIn, test } from '../fixtures/test.ts';

let server: ConsoleServer;
test.beforeAll(async () => {
  server = await startConsole();
});
test.afterAll(async () => {
  await server.stop();
});

const getEntry = (page: Page, label: string) =>
  page.getByRole('navigation').getByRole('link', { name: label, exact: true });

async function visitAll(page: Page, onScreen: (name: string) => Promise<void> = async () => undefined) {
  await exposeFederation(page);
  await watchReact(page);
  await signIn(page, 'ADMIN1', '/', server.url);
  for (const { name, path, label } of await readFirstScreens(server.url)) {
    await getEntry(page, label).click();
    await expect(page).toHaveURL(`${server.url}${path}`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await onScreen(name);
  }
}

test('one instance of every shared package serves the shell and all five remotes', async ({ page }) => {
  await visitAll(page);
  const { report, takers, remotes } = await shareReport(page);
  expect(remotes).toEqual((await readFeed(server.url)).map(({ name }) => name.replaceAll('-', '_')).sort());
  expect(remotes).toHaveLength(5);
  const keys = ['react', 'react/jsx-runtime', 'react-dom', 'shared-auth', 'shared-ui', 'shared-ui/core'];
  for (const key of [...keys, 'shared-ui/dialog', 'shared-ui/form']) expect.soft(report[key], key).toBe('one');
  // Every remote takes these shares: none runs its own copy.
  for (const key of ['react/jsx-runtime', 'shared-auth', 'shared-ui/core']) expect.soft(takers[key], key).toBe(5);
});

test('one react-dom draws shell and remotes, and drives the react that the remotes get', async ({ page }) => {
  await visitAll(page);
  expect(await reactCopies(page)).toEqual({ renderers: 1, roots: 1, drives: true });
});

test('shell and remotes read the same router, Chakra system, emotion cache and swr cache', async ({ page }) => {
  const contexts: Record<string, unknown> = {};
  await visitAll(page, async (name) => {
    contexts[name] = await sharedContexts(page);
  });
  const one = { 'react-router-dom': 'one', Chakra: 'one', emotion: 'one', swr: 'one' };
  const names = (await readFeed(server.url)).map(({ name }) => name);
  expect(contexts).toEqual(Object.fromEntries(names.map((name) => [name, one])));
  // Each emotion cache has its own style tag, and so do Chakra's global styles.
  const tags = await page.locator('style[data-emotion]').evaluateAll((all) => all.map((tag) => tag.dataset.emotion));
  expect(tags.filter((tag) => tag === 'css')).toHaveLength(1);
  expect(tags.filter((tag) => !/^css(-global)?$/.test(tag ?? ''))).toEqual([]);
});

test('a link inside a remote moves the shell’s router, without loading the page again', async ({ page }) => {
  await signIn(page, 'ADMIN1', '/', server.url);
  await page.evaluate(() => Object.assign(globalThis, { stillTheSamePage: true }));
  await expect(getEntry(page, 'Home')).toHaveAttribute('aria-current', 'page');
  const link = page.getByRole('main').locator('a[href^="/SO/"]').first();
  const address = await link.getAttribute('href');
  await link.click();
  await expect(page).toHaveURL(`${server.url}${address}`);
  await expect(getEntry(page, 'Home')).not.toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await expect(getEntry(page, 'Home')).toHaveAttribute('aria-current', 'page');
  expect(await page.evaluate(() => 'stillTheSamePage' in globalThis)).toBe(true);
});

test('one zustand store holds the session: ended through a remote’s shared-auth, it is ended in the shell', async ({
  page,
}) => {
  await visitAll(page);
  const states = await page.evaluate(async () => {
    interface SharedAuth {
      session: { getState(): { state: string; clear(): void } };
    }
    const { remotes } = (
      globalThis as unknown as { federationOfPage: () => { remotes: FederationInstance[] } }
    ).federationOfPage();
    const how = { customShareInfo: { scope: ['default'], shareConfig: { singleton: true, requiredVersion: '*' } } };
    const stores = await Promise.all(
      remotes.map(async (remote) => {
        const factory = await remote.loadShare('shared-auth', how);
        return (factory ? factory() : undefined) as SharedAuth;
      }),
    );
    const before = stores.map(({ session }) => session.getState().state);
    stores[0]?.session.getState().clear();
    return { before, after: stores.map(({ session }) => session.getState().state) };
  });
  expect(states).toEqual({ before: Array(5).fill('in'), after: Array(5).fill('none') });
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
});

test('no remote carries a copy of a library that the shell shares', async () => {
  // Text found only in each library's own code.
  const marks: Record<string, RegExp> = {
    react: /react\.element|react\.transitional\.element|__CLIENT_INTERNALS/,
    'react-router-dom': /useRoutes\(\) may be used only|__reactRouterVersion/,
    Chakra: /createSystem|chakra-ui-light|ChakraProvider/,
    emotion: /data-emotion|__EMOTION/,
    swr: /\$inf\$|\$swr\$|swr:/i,
    zustand: /getInitialState.{0,80}subscribe/,
    luxon: /Invalid DateTime|weekdayLong/,
  };
  const files = (await readFeed(server.url)).flatMap(({ name }) => {
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
  // Check the marks against the shell, which contains the libraries.
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
