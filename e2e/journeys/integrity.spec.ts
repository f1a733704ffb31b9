import { writeFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { type ConsoleServer, startConsole } from '../fixtures/console-server.ts';
import { deployChanged } from '../fixtures/deploy.ts';
import { findRemote } from '../fixtures/feed.ts';
import { changeByte, getStoredFilePath } from '../fixtures/kept-files.ts';
import { expect, signInOnPage as signIn, test } from '../fixtures/test.ts';

let server: ConsoleServer;
test.beforeEach(async () => {
  server = await startConsole({ ownFiles: true });
});
test.afterEach(() => server.stop());

const card = (page: Page) => page.getByRole('alert').filter({ hasText: 'Dealers could not be loaded' });

async function freshPage(browser: Browser, path: string) {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, 'ADMIN1', path, server.url);
  return page;
}

async function restWorks(page: Page) {
  await page.getByRole('navigation').getByRole('link', { name: 'Ticketing', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ticketing' })).toBeVisible();
}

test('a script without a digest does not run, however it gets into the page', async ({ page }) => {
  const response = await page.goto(server.url);
  expect(response?.headers()['integrity-policy']).toContain('blocked-destinations=(script)');
  await signIn(page, 'ADMIN1', '/', server.url);
  const remote = await findRemote(server.url, 'mfe-dealers');
  const scripts = () =>
    page.evaluate(() => [...document.querySelectorAll('script[src]')].map((each) => (each as HTMLScriptElement).src));
  // React and the entry; later scripts remove themselves after running.
  await expect.poll(async () => (await scripts()).length).toBe(2);
  const [script] = await scripts();
  const ways = await page.evaluate(
    async ({ own, foreign }) => {
      const outcome = (src: string, put: (node: HTMLScriptElement) => void) =>
        new Promise<string>((resolve) => {
          const node = document.createElement('script');
          node.src = src;
          node.addEventListener('load', () => resolve('ran'));
          node.addEventListener('error', () => resolve('refused'));
          put(node);
        });
      const { trustedTypes } = window as { trustedTypes?: { defaultPolicy?: { createHTML(html: string): string } } };
      // Markup that bypasses the guard through a named policy.
      const unseen = (node: HTMLScriptElement) =>
        document
          .createRange()
          .createContextualFragment(trustedTypes?.defaultPolicy?.createHTML(node.outerHTML) ?? node.outerHTML)
          .childNodes.forEach((each) => {
            each.addEventListener('load', () => node.dispatchEvent(new Event('load')));
            each.addEventListener('error', () => node.dispatchEvent(new Event('error')));
            document.body.appendChild(each.parentNode ?? each);
          });
      return {
        ofTheShell: await outcome(own, (node) => document.head.append(node)),
        ofARemoteNotOpened: await outcome(foreign, (node) => document.head.append(node)),
        fromMarkup: await outcome(own, unseen),
        imported: await import(own).then(
          () => 'ran',
          () => 'refused',
        ),
      };
    },
    { own: script ?? '', foreign: `${server.url}${remote.base}${remote.entry}` },
  );
  expect(ways).toEqual({
    ofTheShell: 'refused',
    ofARemoteNotOpened: 'refused',
    fromMarkup: 'refused',
    imported: 'refused',
  });
});

for (const what of ['entry', 'chunk'] as const) {
  test(`a byte of the ${what} changed on the server’s disk: the file is refused, the rest works on`, async ({
    browser,
  }) => {
    const remote = await findRemote(server.url, 'mfe-dealers');
    const chunk = remote.screens.find(({ menu }) => menu)?.preload?.find((file) => file.endsWith('.js')) ?? '';
    const file = getStoredFilePath(server, remote, what === 'entry' ? remote.entry : chunk);
    const before = await freshPage(browser, '/dealer-directory');
    await expect(before.getByRole('heading', { level: 1, name: 'Dealer Directory' })).toBeVisible();

    changeByte(file, 'Dealer', 'T');
    const served = await fetch(`${server.url}${remote.base}${what === 'entry' ? remote.entry : chunk}`);
    expect(await served.text()).toContain('Tealer');
    const page = await freshPage(browser, '/dealer-directory');
    await expect(card(page)).toBeVisible();
    await expect(page.getByText('Tealer')).toHaveCount(0);
    await restWorks(page);
  });
}

test('a style of a remote is held to its digest, and one without a digest is refused', async ({ browser }) => {
  // Like mini-css-extract-plugin: adds a link without a digest to the head.
  const link = (file: string) =>
    `;(()=>{const l=document.createElement('link');l.rel='stylesheet';l.href=new URL('${file}',document.currentScript.src).href;document.head.appendChild(l)})();`;
  deployChanged(
    server.webDir,
    'mfe-dealers',
    (script, isEntry) => (isEntry ? link('look.css') + link('unnamed.css') + script : script),
    { 'look.css': '#content{text-decoration-color:rgb(1, 2, 3)}' },
  );
  const remote = await findRemote(server.url, 'mfe-dealers');
  writeFileSync(getStoredFilePath(server, remote, 'unnamed.css'), '#content{text-decoration-color:rgb(4, 5, 6)}');
  const colour = (page: Page) =>
    page.evaluate(() => {
      const content = document.querySelector('#content');
      return content && getComputedStyle(content).textDecorationColor;
    });
  const refused = async (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
        .filter(({ sheet }) => !sheet)
        .map(({ href }) => href.replace(/.*\//, '')),
    );
  const before = await freshPage(browser, '/dealer-directory');
  await expect(before.getByRole('heading', { level: 1, name: 'Dealer Directory' })).toBeVisible();
  await expect.poll(() => colour(before)).toBe('rgb(1, 2, 3)');

  changeByte(getStoredFilePath(server, remote, 'look.css'), '1, 2, 3', '9');
  const page = await freshPage(browser, '/dealer-directory');
  await expect(page.getByRole('heading', { level: 1, name: 'Dealer Directory' })).toBeVisible();
  await expect.poll(() => refused(page)).toEqual(['look.css', 'unnamed.css']);
  expect(await colour(page)).not.toMatch(/rgb\(([19], 2, 3|4, 5, 6)\)/);
  await restWorks(page);
});
