import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startConsole } from '../fixtures/console-server.ts';
import { createReleaseClient } from '../fixtures/release.ts';
import { cellsOf } from '../fixtures/tables.ts';
import { expect, signInOnPage as signIn, test } from '../fixtures/test.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const leftOut = new Set(['node_modules', '.console', '.git', 'dist']);
const run = promisify(execFile);

test('a new team comes from an empty folder to an entry in the menu of a running console', async ({
  page,
  browser,
}) => {
  // Takes half a minute, more on a busy machine: installs, builds, starts a second browser.
  test.setTimeout(300_000);
  const workspace = mkdtempSync(join(tmpdir(), 'console-team-'));
  const server = await startConsole();
  try {
    await signIn(page, 'AO1', '/', server.url);
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await expect(menu.getByRole('link', { name: 'Training' })).toHaveCount(0);

    // Simulates the team's machine: docs/new-team.md.
    cpSync(root, workspace, { recursive: true, filter: (file) => !leftOut.has(basename(file)) });
    const { team, asAdmin } = createReleaseClient(server.url);
    const token = (await team('mfe-training')).token.replace('Deploy ', '');
    const env = { ...process.env, CONSOLE_URL: server.url, DEPLOY_TOKEN_MFE_TRAINING: token };
    const npm = async (...words: string[]) => (await run('npm', ['run', ...words], { cwd: workspace, env })).stdout;
    await npm('new', '--', 'remote', 'mfe-training', 'Training');
    const release = () => npm('release', '--', 'mfe-training', '--activate', '--reason', 'Our first version');
    // Smoke code runs with AO1's rights, which an ADMIN must allow.
    const refused = await release().catch((error: { stdout: string }) => error.stdout);
    expect(refused).toContain('An ADMIN allows AO1 at');
    await asAdmin('POST', '/api/v1/admin/developers', { sapId: 'AO1' });
    const released = await release();
    expect(released).toContain('was published before');
    expect(released).toContain('✓ smoke');
    expect(released).toContain("is everyone's version now.");

    const admin = await browser.newPage();
    await signIn(admin, 'ADMIN1', '/role-menus', server.url);
    await admin.getByRole('tab', { name: 'AO' }).click();
    await expect(admin.getByRole('tab', { name: 'AO' })).toHaveAttribute('aria-selected', 'true');
    await admin.getByRole('checkbox', { name: 'Training', exact: true }).check();
    await admin.getByRole('button', { name: 'Publish' }).click();
    await expect(admin.getByText('Menu published.')).toBeVisible();

    // An open page gets the entry at its next navigation.
    await expect(async () => {
      await menu.getByRole('link', { name: 'Reports' }).click();
      await menu.getByRole('link', { name: 'Home' }).click();
      await expect(menu.getByRole('link', { name: 'Training' })).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 60_000 });
    await menu.getByRole('link', { name: 'Training' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Training' })).toBeVisible();
    await expect(cellsOf(page).first()).toHaveText(/\S/);
  } finally {
    await server.stop();
    rmSync(server.dataDir, { recursive: true, force: true });
    rmSync(workspace, { recursive: true, force: true });
  }
});
