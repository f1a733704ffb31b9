import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { cellsOf } from 'console-kit/smoke';
import { type ConsoleServer, startConsole } from '../fixtures/console-server.ts';
import { findRemote } from '../fixtures/feed.ts';
import { freePort } from '../fixtures/free-port.ts';
import { createReleaseClient } from '../fixtures/release.ts';
import { readStyledRemotes } from '../fixtures/styled-remotes.ts';
import { expect, signInOnPage as signIn, test } from '../fixtures/test.ts';
import { collectOutput } from '../fixtures/working-copy.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const run = promisify(execFile);

let server: ConsoleServer;
let folder: string;
test.beforeAll(async () => {
  server = await startConsole();
  // Outside the repository: nothing of it is found from there.
  folder = mkdtempSync(join(tmpdir(), 'console-outside-'));
  for (const sapId of ['AO1', 'RO1'])
    await createReleaseClient(server.url).asAdmin('POST', '/api/v1/admin/developers', { sapId });
});
test.afterAll(async () => {
  await server.stop();
  for (const each of [folder, server.dataDir]) rmSync(each, { recursive: true, force: true });
});

/** What a team does in a terminal; a failed command throws with all that it printed. */
async function openTerminal(name: string) {
  const { team } = createReleaseClient(server.url);
  const token = (await team(name)).token.replace('Deploy ', '');
  const { CONSOLE_URL: _, ...rest } = process.env;
  const type = async (cwd: string, command: string, ...words: string[]) => {
    const env = { ...rest, DEPLOY_TOKEN: token, CI: 'true' };
    const result = await run(command, words, { cwd, env, maxBuffer: 1e8 }).catch((error) => {
      throw new Error(`${command} ${words.join(' ')}\n${error.stdout}\n${error.stderr}`);
    });
    return `${result.stdout}${result.stderr}`;
  };
  return {
    create: (...words: string[]) => type(folder, 'npx', '--yes', `${server.url}/kit/create.tgz`, name, ...words),
    npm: (...words: string[]) => type(join(folder, name), 'npm', ...words),
    async serve() {
      const port = await freePort();
      const child = spawn(process.execPath, ['node_modules/console-kit/cli.mjs', 'dev'], {
        cwd: join(folder, name),
        env: { ...rest, PORT: String(port) },
      });
      const output = collectOutput(child);
      await expect.poll(() => output()).toContain('?override=');
      return {
        address: /\S+\?override=\S+/.exec(output())?.[0] ?? '',
        async stop() {
          const ended = once(child, 'exit');
          child.kill('SIGTERM');
          await ended;
        },
      };
    },
  };
}

function replaceIn(path: string, before: string, after: string) {
  let count = 0;
  for (const file of readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((each) =>
    each.endsWith('.d.ts'),
  )) {
    const text = readFileSync(join(path, file), 'utf8');
    if (!text.includes(before)) continue;
    writeFileSync(join(path, file), text.replaceAll(before, after));
    count += 1;
  }
  return count;
}

/** What a host's federation plugin does: it takes the types that the live version of a remote carries. */
const takeTypes = `import { consumeTypes } from '@module-federation/dts-plugin/core';
const remotes = { 'mfe-dealers': 'mfe_dealers@' + process.argv[2] };
const moduleFederationConfig = { name: 'other', remotes };
const host = { context: process.cwd(), moduleFederationConfig, typesFolder: '@mf-types', consumeAPITypes: true };
await consumeTypes({ host });
`;
const typedUse = `import { loadRemote } from '@module-federation/enhanced/runtime';
import type { OfferedSlots } from 'mfe-dealers/remote';
export const props: OfferedSlots['dealer'] = { dealerCode: '1' };
// @ts-expect-error a dealer's page always gives its code
export const none: OfferedSlots['dealer'] = {};
const module = await loadRemote('mfe-dealers/remote');
export const title: string = module.default.title;
// @ts-expect-error a remote declares no such thing
export const other = module.default.subtitle;
`;
const typedSettings = {
  extends: 'console-kit/tsconfig.json',
  compilerOptions: { noEmit: true, paths: { '*': ['../@mf-types/*'] } },
  include: ['.', '../@mf-types/index.d.ts'],
};

test('a team comes from an empty folder outside the repository to a screen in a running console', async ({ page }) => {
  // Installs from npm's registry and builds, which takes minutes on a busy machine.
  test.setTimeout(1_200_000);
  const { create, npm } = await openTerminal('mfe-training');
  expect(await create('--title', 'Training')).toContain('src/screens/training/training-screen.tsx');
  expect(await npm('run', 'check')).toContain('All passed');
  expect(await npm('test')).toContain('2 passed');
  const released = await npm('run', 'release', '--', '--activate', '--reason', 'Our first version');
  expect(released).toContain('✓ smoke');
  expect(released).toContain("is everyone's version now.");
  await signIn(page, 'AO1', '/training', server.url);
  await expect(page.getByRole('heading', { level: 1, name: 'Training' })).toBeVisible();
  await expect(cellsOf(page).first()).toHaveText(/\S/);

  const home = join(folder, 'mfe-training');
  const { base } = await findRemote(server.url, 'mfe-dealers');
  mkdirSync(join(home, 'typed'));
  writeFileSync(join(home, 'types.mjs'), takeTypes);
  writeFileSync(join(home, 'typed/use.ts'), typedUse);
  writeFileSync(join(home, 'typed/tsconfig.json'), JSON.stringify(typedSettings));
  await run(process.execPath, ['types.mjs', `${server.url}${base}mf-manifest.json`], { cwd: home });
  await npm('exec', '--', 'tsc', '-p', 'typed');

  // As an upgrade to a console whose contract renamed the field.
  const contract = join(home, 'node_modules/api-contract');
  expect(replaceIn(contract, 'territoryName', 'territoryTitle')).toBeGreaterThan(0);
  const check = await npm('run', 'check').catch((error: Error) => error.message);
  expect(check).toContain("Property 'territoryName' does not exist");
  expect(check).toContain('Failed: Types.');
});

test('rspack builds a remote that is checked, released, opened with styles of its own alone, and edited', async ({
  page,
}) => {
  test.setTimeout(1_200_000);
  const { create, npm, serve } = await openTerminal('mfe-lessons');
  const refused = await create('--bundler', 'vite').catch((error: Error) => error.message);
  expect(refused).toContain("--bundler vite: this console's kit has webpack and rspack only.");
  await create('--bundler', 'rspack');
  const home = join(folder, 'mfe-lessons/src/screens/lessons');
  const screenFile = join(home, 'lessons-screen.tsx');
  const source = `import './look.css';\n${readFileSync(screenFile, 'utf8')}`;
  writeFileSync(screenFile, source);
  writeFileSync(join(home, 'inner.css'), ':root {\n  outline-color: rgb(1, 2, 3);\n}\n');
  const look = '@import "./inner.css";\n*,\nbutton {\n  outline-color: rgb(1, 2, 3);\n}\n';
  const spin = '@keyframes spin {\n  from {\n    top: 0;\n  }\n}\n';
  writeFileSync(join(home, 'look.css'), look + spin);
  const checked = await npm('run', 'check').catch((error: Error) => error.message);
  expect(checked).toContain("would style the whole console by '@keyframes spin'");
  writeFileSync(join(home, 'look.css'), look);
  expect(await npm('run', 'check')).toContain('All passed');
  const released = await npm('run', 'release', '--', '--activate', '--reason', 'Built by rspack');
  expect(released).toContain("is everyone's version now.");
  await signIn(page, 'AO1', '/lessons', server.url);
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  await expect(heading('Lessons')).toBeVisible();
  await expect(cellsOf(page).first()).toHaveText(/\S/);
  await expect.poll(() => readStyledRemotes(page, 'rgb(1, 2, 3)')).toEqual(['mfe-lessons']);

  const { address, stop } = await serve();
  try {
    await page.goto(address);
    await page.getByRole('button', { name: 'Load', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Development' })).toBeVisible();
    const search = page.getByRole('searchbox').first();
    await search.fill('so');
    writeFileSync(screenFile, source.replace('title="Lessons"', 'title="Lessons today"'));
    await expect(heading('Lessons today')).toBeVisible();
    await expect(search).toHaveValue('so');
  } finally {
    await stop();
  }
});

function copyOut(name: string) {
  const isCopied = (file: string) => basename(file) !== 'node_modules';
  cpSync(join(root, name), join(folder, name), { recursive: true, filter: isCopied });
}

test('a remote, copied out of the repository, is checked, tested, smoked and released there', async () => {
  test.setTimeout(1_800_000);
  copyOut('mfe-dealers');
  const { create, npm } = await openTerminal('mfe-dealers');
  expect(await create()).toContain('tsconfig.json');
  expect(await npm('run', 'check')).toContain('All passed');
  expect(await npm('test', '--', 'directory-screen', 'dealer-card')).toContain('2 passed');
  const release = () => npm('run', 'release', '--', '--activate', '--reason', 'Built outside');
  const released = await release();
  expect(released).toContain('✓ smoke');
  expect(released).toContain("is everyone's version now.");

  const versions = join(folder, 'mfe-dealers/.console/remotes/mfe-dealers');
  const { version } = JSON.parse(readFileSync(join(versions, 'current.json'), 'utf8')) as { version: string };
  const facts = join(versions, version, 'release.json');
  const built = readFileSync(facts, 'utf8');
  writeFileSync(facts, built.replace('dealers-directory', 'other-directory'));
  const refused = await npm('run', 'release', '--', '--check', '--skip-build').catch((error: Error) => error.message);
  expect(refused).toContain('build the remote again');
  expect(await npm('run', 'build')).toContain(version);
  expect(readFileSync(facts, 'utf8')).toBe(built);

  for (const name of ['mfe-field-ops', 'mfe-finance', 'mfe-helpdesk', 'mfe-surveys']) {
    copyOut(name);
    const other = await openTerminal(name);
    // The others need no packages but those that are installed by now.
    if (['mfe-field-ops', 'mfe-helpdesk'].includes(name)) await other.create();
    else {
      symlinkSync(join(folder, 'mfe-dealers/node_modules'), join(folder, name, 'node_modules'));
      await other.npm('exec', '--', 'console-kit', 'new');
    }
    await other.npm('exec', '--', 'tsc', '-p', '.');
    const smoke = await other.npm('exec', '--', 'console-kit', 'smoke', '--console', server.url);
    expect(smoke).toMatch(/^\d passed\.$/m);
  }
});

test('the script of the page about release archives makes one that is released and opens', async ({ page }) => {
  const text = readFileSync(join(root, 'docs/release-archive.md'), 'utf8');
  const script = /```js\n([\s\S]*?)```/.exec(text)?.[1] ?? '';
  expect(script.trimEnd().split('\n').length).toBeLessThanOrEqual(30);
  const home = join(folder, 'by-hand');
  mkdirSync(home);
  writeFileSync(join(home, 'pack.mjs'), script);
  await run(process.execPath, ['pack.mjs'], { cwd: home, env: { ...process.env, CONSOLE_URL: server.url } });
  const archive = JSON.parse(gunzipSync(readFileSync(join(home, 'release.json.gz'))).toString());
  const { team } = createReleaseClient(server.url);
  const { publish, smoke, live } = await team('mfe-hello');
  const { checks } = await publish(archive);
  const failed = (checks as { check: string; state: string }[]).filter(({ state }) => state === 'failed');
  expect(failed).toEqual([]);
  await smoke('1.0.0');
  await live('1.0.0', { as: 'stable' });
  await signIn(page, 'ADMIN1', '/hello', server.url);
  await expect(page.getByRole('heading', { level: 1, name: /^[1-9]\d* dealers$/ })).toBeVisible();
});
