import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ConsoleServer, startConsole } from '../fixtures/console-server.ts';
import { findRemote } from '../fixtures/feed.ts';
import { serveFolder, startHost } from '../fixtures/host-server.ts';
import { buildPlainHost, buildPlainRemote } from '../fixtures/plain-webpack.ts';
import { createReleaseClient } from '../fixtures/release.ts';
import { readyTable, rowsOf } from '../fixtures/tables.ts';
import { expect, signInOnPage as signIn, test } from '../fixtures/test.ts';

let server: ConsoleServer;
let folder: string;
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'console-citizen-'));
  server = await startConsole({ ownFiles: true });
});
test.afterAll(async () => {
  await server.stop();
  for (const each of [server.dataDir, folder]) rmSync(each, { recursive: true, force: true });
});

test('a host that knows nothing of the console opens mfe-dealers’ screen with a session handed to it', async ({
  page,
}) => {
  const files = join(folder, 'host');
  await buildPlainHost(files);
  const host = await startHost(files, server.url);
  try {
    const token = (await createReleaseClient(server.url).signIn('ADMIN1')).replace('Bearer ', '');
    await page.goto(host.url);
    const opened = page.evaluate(
      (options) =>
        (
          globalThis as unknown as { openRemote(name: string, path: string, token: string): Promise<string[]> }
        ).openRemote('mfe-dealers', '/dealer-directory', options),
      token,
    );
    expect(await opened).toContain('/dealer-directory');
    await expect(page.getByRole('heading', { level: 1, name: 'Dealer Directory' })).toBeVisible();
    await expect(rowsOf(page).nth(4)).toBeVisible();
  } finally {
    await host.stop();
  }
});

test('a host of another origin opens mfe-dealers’ screen by the manifest that the console serves', async ({ page }) => {
  const files = join(folder, 'host');
  await buildPlainHost(files);
  const host = await startHost(files, server.url);
  try {
    const token = (await createReleaseClient(server.url).signIn('ADMIN1')).replace('Bearer ', '');
    await page.goto(host.url);
    const opened = page.evaluate(
      ([consoleUrl, session]) =>
        (
          globalThis as unknown as {
            openByManifest(consoleUrl: string, name: string, path: string, token: string): Promise<object>;
          }
        ).openByManifest(consoleUrl, 'mfe-dealers', '/dealer-directory', session),
      [server.url, token] as const,
    );
    expect(await opened).toMatchObject({ metaData: { types: { zip: '@mf-types.zip' } } });
    await expect(page.getByRole('heading', { level: 1, name: 'Dealer Directory' })).toBeVisible();
    await expect(rowsOf(page).nth(4)).toBeVisible();
  } finally {
    await host.stop();
  }
});

test('0087: a host that knows nothing of the console draws the help desk’s extension for a dealer in a place of its own', async ({
  page,
}) => {
  const files = join(folder, 'host');
  await buildPlainHost(files);
  const host = await startHost(files, server.url);
  try {
    const { signIn: signInAs, send } = createReleaseClient(server.url);
    const authorization = await signInAs('AO1');
    const { data } = await send('GET', '/api/v1/dealers-directory?page=1&limit=1', authorization);
    const [dealer] = data as unknown as { Kunnr: string }[];
    await page.goto(host.url);
    const opened = page.evaluate(
      ([dealerCode, token]) =>
        (
          globalThis as unknown as {
            openExtension(remote: string, slot: string, name: string, values: object, token: string): Promise<object>;
          }
        ).openExtension('mfe-helpdesk', 'dealer', 'open-tickets', { dealerCode }, token),
      [dealer?.Kunnr ?? '', authorization.replace('Bearer ', '')] as const,
    );
    expect(await opened).toMatchObject({ title: 'Tickets', size: 'list' });
    await expect(readyTable(page).or(page.getByText(/^No open tickets of their officers/))).toBeVisible();
  } finally {
    await host.stop();
  }
});

const description = {
  name: 'mfe-training',
  title: 'Training',
  entry: 'remoteEntry.js',
  global: 'mfe_training',
  preload: [],
  screens: [{ path: '/training', title: 'Training', roles: ['ADMIN'], menu: 'Training' }],
  extensions: [{ slot: 'dealer', name: 'next-training', title: 'Next training', size: 'lines', roles: ['ADMIN'] }],
};

async function release() {
  const home = join(folder, 'remote');
  const names = await buildPlainRemote(home);
  const files = new Map(names.map((name) => [name, readFileSync(join(home, name))]));
  const hash = createHash('sha256');
  for (const [name, content] of files) hash.update(name).update(content);
  const version = hash.digest('hex').slice(0, 12);
  const digest = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;
  const { contract } = (await findRemote(server.url, 'mfe-dealers')) as unknown as { contract: string };
  const remote = {
    ...description,
    version,
    contract,
    base: `/remotes/mfe-training/${version}/`,
    integrity: Object.fromEntries([...files].map(([name, content]) => [name, digest(content)])),
  };
  const builtFor = { contract, shared: { react: '^19.0.0' }, calls: {} };
  const packed = Object.fromEntries([...files].map(([name, content]) => [name, content.toString('base64')]));
  return { archive: { remote, builtFor, files: packed, note: 'Built elsewhere' }, version, names };
}

test('a team with tools of its own develops inside the console before anything of it was released', async ({
  page,
}) => {
  const home = join(folder, 'working-copy');
  await buildPlainRemote(home);
  const written = { ...description, version: 'mine', contract: '', base: './', integrity: {} };
  writeFileSync(join(home, 'remote.json'), JSON.stringify(written));
  const own = await serveFolder(home, server.url);
  try {
    await signIn(page, 'ADMIN1', '/', server.url);
    await page.goto(`${server.url}/training?override=mfe-training@${own.url}/`);
    await expect(page.getByText('Page not found.')).toBeVisible();
    await page.getByRole('button', { name: 'Load', exact: true }).click();
    await expect(page.getByText(`Training comes from ${own.url} in this browser.`)).toBeVisible();
    await page.getByRole('button', { name: 'Show plan' }).click();
    await expect(page.getByText('Tyre care on Monday')).toBeVisible();
  } finally {
    await own.stop();
  }
});

test('a remote built outside this workspace with plain webpack is released, opened from the menu, and held to its digests', async ({
  page,
}) => {
  const { archive, version, names } = await release();
  expect(names.filter((name) => name.startsWith('plan.'))).toHaveLength(1);
  const { asAdmin, team } = createReleaseClient(server.url);
  const training = await team('mfe-training');
  await training.publish(archive);
  await training.smoke(version);
  await training.live(version, { as: 'stable' });
  const { data } = await asAdmin('GET', '/api/v1/admin/role-menus');
  const labels = [...(data.ADMIN as object[]), { label: 'Training', on: true }];
  await asAdmin('PUT', '/api/v1/admin/role-menus', { role: 'ADMIN', labels });

  await signIn(page, 'ADMIN1', '/', server.url);
  await page.getByRole('navigation').getByRole('link', { name: 'Training', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Training' })).toBeVisible();
  await page.getByRole('button', { name: 'Show plan' }).click();
  await expect(page.getByText('Tyre care on Monday')).toBeVisible();

  const { data: dealers } = await asAdmin('GET', '/api/v1/dealers-directory?page=1&limit=1');
  const [dealer] = dealers as unknown as { Kunnr: string }[];
  await page.goto(`${server.url}/dealer-directory/${dealer?.Kunnr}`);
  const part = page.getByRole('region', { name: 'Next training' });
  await part.scrollIntoViewIfNeeded();
  await expect(part.getByText(`Next training of ${dealer?.Kunnr}: Monday`)).toBeVisible();
  await page.goto(`${server.url}/training`);
  await page.getByRole('button', { name: 'Show plan' }).click();
  await expect(page.getByText('Tyre care on Monday')).toBeVisible();

  const chunk = names.find((name) => name.startsWith('plan.')) ?? '';
  const code = Buffer.from(archive.files[chunk] ?? '', 'base64').toString('utf8');
  const pattern = `**/remotes/mfe-training/${version}/${chunk}`;
  await page.route(pattern, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `${code}\n;globalThis.tampered = true;` }),
  );
  await page.reload();
  await page.getByRole('button', { name: 'Show plan' }).click();
  await expect(page.getByText('Tyre care on Monday')).toHaveCount(0);
  await expect(page.getByRole('alert').filter({ hasText: 'Training could not be shown' })).toBeVisible();
  expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
});
