import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { cellsOf } from 'console-kit/smoke';
import { type ConsoleServer, startConsole } from '../fixtures/console-server.ts';
import { createReleaseClient } from '../fixtures/release.ts';
import { expect, signInOnPage as signIn, test } from '../fixtures/test.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const run = promisify(execFile);

let server: ConsoleServer;
let folder: string;
test.beforeAll(async () => {
  server = await startConsole();
  // Outside the repository: nothing of it is found from there.
  folder = mkdtempSync(join(tmpdir(), 'console-outside-'));
  await createReleaseClient(server.url).asAdmin('POST', '/api/v1/admin/developers', { sapId: 'AO1' });
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

  // As an upgrade to a console whose contract renamed the field.
  const contract = join(folder, 'mfe-training/node_modules/api-contract');
  expect(replaceIn(contract, 'territoryName', 'territoryTitle')).toBeGreaterThan(0);
  const check = await npm('run', 'check').catch((error: Error) => error.message);
  expect(check).toContain("Property 'territoryName' does not exist");
  expect(check).toContain('Failed: Types.');
});

test('a remote of the repository, copied out of it, is checked, tested and packed for a release there', async () => {
  test.setTimeout(1_200_000);
  const isCopied = (file: string) => basename(file) !== 'node_modules';
  cpSync(join(root, 'mfe-dealers'), join(folder, 'mfe-dealers'), { recursive: true, filter: isCopied });
  const { create, npm } = await openTerminal('mfe-dealers');
  expect(await create()).toContain('tsconfig.json');
  expect(await npm('run', 'check')).toContain('All passed');
  expect(await npm('test', '--', 'directory-screen')).toContain('1 passed');
  expect(await npm('run', 'release', '--', '--check')).toContain('✓ contract');
});
