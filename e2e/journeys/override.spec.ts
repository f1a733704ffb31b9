import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { type ConsoleServer, startConsole } from '../fixtures/console-server.ts';
import { rowsOf } from '../fixtures/tables.ts';
import { expect, expectAccessible, signInOnPage as signIn, signOut, test } from '../fixtures/test.ts';
import { serveWorkingCopy, type WorkingCopy } from '../fixtures/working-copy.ts';

const screenFile = 'src/screens/directory/directory-screen.tsx';
let server: ConsoleServer;
let copy: WorkingCopy;
test.beforeAll(async () => {
  server = await startConsole({ ownFiles: true });
  copy = await serveWorkingCopy('mfe-dealers', server.url);
});
test.afterAll(async () => {
  await copy?.stop();
  await server.stop();
  rmSync(server.dataDir, { recursive: true, force: true });
});

const banner = (page: Page) => page.getByRole('region', { name: 'Development' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

async function override(page: Page, sapId = 'ADMIN1') {
  await signIn(page, sapId, '/', server.url);
  await page.goto(copy.address);
  await expect(page.getByText(`Load Dealers from ${copy.origin} in this browser?`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Load', exact: true }).click();
  await expect(banner(page)).toContainText(`Dealers comes from ${copy.origin} in this browser.`);
}

test('@journey a developer sees the own working copy, and each edit of it, in the deployed console’s page', async ({
  page,
}) => {
  await override(page);
  await expect(heading(page, 'Dealer Directory')).toBeVisible();
  await expectAccessible(page);
  expect(new URL(page.url()).search).toBe('');
  const search = page.getByRole('searchbox').first();
  await search.fill('tyre');
  await expect(page).toHaveURL(/search=tyre/);
  await page.evaluate(() => Object.assign(globalThis, { samePage: true }));
  for (const title of ['Dealers at hand', 'Dealers nearby']) {
    copy.edit(screenFile, (text) => text.replace(/title="[^"]*"/, `title="${title}"`));
    await expect(heading(page, title)).toBeVisible();
  }
  copy.edit(screenFile, (text) =>
    text.replace('title="Dealers nearby"', "title={(() => { throw new Error('oh') })()}"),
  );
  await expect(page.getByRole('alert').filter({ hasText: 'Dealers could not be shown' })).toBeVisible();
  copy.edit(screenFile, (text) => text.replace(/title=\{.*\}$/m, 'title="Dealers again"'));
  await expect(heading(page, 'Dealers again')).toBeVisible();
  expect(await page.evaluate(() => 'samePage' in globalThis)).toBe(true);
  await expect(page).toHaveURL(/search=tyre/);
  await expect(search).toHaveValue('tyre');
});

test('a compile error is shown in the terminal and on the page, with its place, until it is fixed', async ({
  page,
}) => {
  await override(page);
  // Until the working copy's screen is there, the page has the deployed one's heading.
  copy.edit(screenFile, (text) => text.replace(/title="[^"]*"/, 'title="Dealers before"'));
  const title = heading(page, 'Dealers before');
  await expect(title).toBeVisible();
  const bar = page.getByRole('alert', { name: 'Does not compile' });
  copy.edit(screenFile, (text) => `${text}\nconst broken = = 1;\n`);
  await expect(bar).toContainText(new RegExp(`mfe-dealers does not compile: \\S*${screenFile}:\\d+:\\d+`));
  await expect(bar).toContainText('Expression expected');
  expect(copy.terminal()).toMatch(new RegExp(`mfe-dealers +does not compile\\n +\\S*${screenFile}:\\d+:\\d+`));
  await expect(title).toBeVisible();
  copy.edit(screenFile, (text) =>
    text.replace('\nconst broken = = 1;\n', '').replace(/title="[^"]*"/, 'title="Dealers mended"'),
  );
  await expect(bar).toHaveCount(0);
  await expect(heading(page, 'Dealers mended')).toBeVisible();
  expect(copy.terminal()).toContain('mfe-dealers    compiles again');
});

test('a page that opens while it does not compile says so, and shows the screen once it is mended', async ({
  page,
}) => {
  copy.edit(screenFile, (text) => `${text}\nconst broken = = 1;\n`);
  await override(page);
  const bar = page.getByRole('alert', { name: 'Does not compile' });
  await expect(bar).toContainText('Expression expected');
  copy.edit(screenFile, (text) => text.replace('\nconst broken = = 1;\n', ''));
  await expect(bar).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: /^Dealer/ })).toBeVisible();
  await expect(rowsOf(page).first()).toBeVisible();
});

test('a link alone loads nothing: Cancel leaves the console as it is', async ({ page }) => {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  await signIn(page, 'ADMIN1', '/', server.url);
  await page.goto(copy.address);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(heading(page, 'Dealer Directory')).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  expect(urls.filter((url) => url.startsWith(copy.origin))).toEqual([]);
});

test('the policy is relaxed only in this browser, and only for this origin', async ({ page, browser }) => {
  const policy = async (of: Page) => {
    const response = await of.goto(server.url);
    return (await response?.allHeaders())?.['content-security-policy'] ?? '';
  };
  await override(page);
  const relaxed = await policy(page);
  expect(relaxed).toContain(`script-src 'self' ${copy.origin};`);
  const other = await browser.newContext();
  const strict = await policy(await other.newPage());
  await other.close();
  expect(strict).not.toContain('localhost');
  // The dev server evaluates strings, so it omits Trusted Types.
  const trusted = "require-trusted-types-for 'script'; trusted-types default; ";
  expect(
    trusted + relaxed.replaceAll(` ${copy.origin}`, '').replaceAll(` ${copy.origin.replace('http', 'ws')}`, ''),
  ).toBe(strict);
});

test('Reset brings the deployed remote and the strict policy back', async ({ page }) => {
  await override(page);
  await banner(page).getByRole('button', { name: 'Reset' }).click();
  await expect(banner(page)).toHaveCount(0);
  await expect(heading(page, 'Dealer Directory')).toBeVisible();
  expect((await page.reload())?.headers()['content-security-policy']).not.toContain('localhost');
});

test('a sign-out ends the override, for the next person too', async ({ page }) => {
  await override(page);
  const reloaded = page.waitForEvent('load');
  await signOut(page);
  await reloaded;
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('console_override');
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  await signIn(page, 'ADMIN1', '/dealer-directory', server.url);
  await expect(heading(page, 'Dealer Directory')).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  expect(urls.filter((url) => url.startsWith(copy.origin))).toEqual([]);
});

test('a person without the right is told so; an ADMIN may grant and revoke it', async ({ page }) => {
  const asAdmin = async (method: string, path: string, body?: unknown) => {
    const login = await fetch(`${server.url}/api/v1/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ SAP_ID: 'ADMIN1', pin: '1234' }),
    });
    const { token } = (await login.json()) as { token: string };
    const response = await fetch(`${server.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    expect(response.status).toBe(200);
  };
  await signIn(page, 'AO1', '/', server.url);
  await page.goto(copy.address);
  await page.getByRole('button', { name: 'Load', exact: true }).click();
  await expect(page.getByText('You are not allowed to load a remote from your own machine.')).toBeVisible();
  await asAdmin('POST', '/api/v1/admin/developers', { sapId: 'AO1' });
  await page.getByRole('button', { name: 'Load', exact: true }).click();
  await expect(banner(page)).toContainText(`Dealers comes from ${copy.origin} in this browser.`);
  await asAdmin('DELETE', '/api/v1/admin/developers/AO1');
  await page.reload();
  await expect(heading(page, 'Dealer Directory')).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
});

test('the page reports a developer’s machine that does not respond, and the deployed remote replaces it', async ({
  page,
}) => {
  await override(page);
  await page.route(`${copy.origin}/remote.json`, (route) => route.abort());
  await page.reload();
  await expect(banner(page)).toContainText('but nothing answers there.');
  await expect(heading(page, 'Dealer Directory')).toBeVisible();
});
