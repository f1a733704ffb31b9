import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { type ConsoleServer, startConsole } from '../fixtures/console-server.ts';
import { returnToWindow } from '../fixtures/return-to-window.ts';
import { acceptPreview } from 'console-kit/smoke';
import { buildChangedRelease, createReleaseClient } from '../fixtures/release.ts';
import { expect, expectAccessible, signInOnPage as signIn, signOut, test } from '../fixtures/test.ts';

let server: ConsoleServer;
let version: string;
let releases: ReturnType<typeof createReleaseClient>;
let team: Awaited<ReturnType<typeof releases.team>>;
test.beforeAll(async () => {
  server = await startConsole({ ownFiles: true });
  releases = createReleaseClient(server.url);
  team = await releases.team('mfe-dealers');
  const archive = buildChangedRelease(server.webDir, 'mfe-dealers', (script) =>
    script.replaceAll('Dealer Directory', 'Dealers to come'),
  );
  await team.publish(archive);
  version = archive.remote.version;
});
test.afterAll(async () => {
  await server.stop();
  rmSync(server.dataDir, { recursive: true, force: true });
});

const banner = (page: Page) => page.getByRole('region', { name: 'Development' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Try a version that is not live' });

function filesOfVersion(page: Page): string[] {
  const files: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(`/remotes/mfe-dealers/${version}/`)) files.push(request.url());
  });
  return files;
}

async function preview(page: Page, { path } = { path: '' }) {
  await signIn(page, 'ADMIN1', '/', server.url);
  await page.goto(server.url + (path || (await team.preview(version)).path));
  await acceptPreview(page, 'ADMIN1');
  await expect(heading(page, 'Dealers to come')).toBeVisible();
}
async function leavesAtNextLook(page: Page) {
  await returnToWindow(page);
  await expect(banner(page)).toContainText('The preview in this tab has ended');
}

test('@journey a link alone runs nothing: the version comes after the question, in this tab alone, until Reset', async ({
  page,
  context,
}) => {
  const files = filesOfVersion(page);
  const { preview: ticket, path } = await team.preview(version);
  await signIn(page, 'ADMIN1', '/', server.url);
  await page.goto(server.url + path);
  await expect(page.getByText(`Show version ${version} of Dealers in this tab?`)).toBeVisible();
  await expect(question(page)).toContainText(/Its code acts with your rights, those of .+ · ADMIN1/);
  await expect(question(page)).toContainText('The link was made by Team of mfe-dealers.');
  await expectAccessible(page);
  expect(page.url()).not.toContain(ticket);
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(heading(page, 'Dealer Directory')).toBeVisible();
  expect(files).toEqual([]);

  await page.goto(server.url + path);
  await acceptPreview(page, 'ADMIN1');
  await expect(heading(page, 'Dealers to come')).toBeVisible();
  await expect(banner(page)).toContainText(`You see version ${version} of Dealers in this tab.`);
  await expectAccessible(page);
  const other = await context.newPage();
  await other.goto(`${server.url}/dealer-directory`);
  await expect(heading(other, 'Dealer Directory')).toBeVisible();
  await expect(banner(other)).toHaveCount(0);
  await banner(page).getByRole('button', { name: 'Reset' }).click();
  await expect(heading(page, 'Dealer Directory')).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
});

test('a person without the right is told so before anything runs', async ({ page }) => {
  const files = filesOfVersion(page);
  await signIn(page, 'AO1', '/', server.url);
  await page.goto(server.url + (await team.preview(version)).path);
  await expect(question(page)).toContainText('You are not allowed to try a version that is not live.');
  await expect(question(page).getByRole('button', { name: 'Show', exact: true })).toBeDisabled();
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(heading(page, 'Dealer Directory')).toBeVisible();
  expect(files).toEqual([]);
});

test('the remote switched off ends it in the open page at its next look, and on again it stays ended', async ({
  page,
}) => {
  await page.clock.install();
  await preview(page);
  await releases.steer('mfe-dealers', { action: 'off' });
  await leavesAtNextLook(page);
  await expect(heading(page, 'Dealers to come')).toHaveCount(0);
  await releases.steer('mfe-dealers', { action: 'on' });
  await page.reload();
  await expect(heading(page, 'Dealer Directory')).toBeVisible();
  await expect(banner(page)).toContainText('The preview in this tab has ended');
});

test('the deploy token withdrawn ends it in the open page', async ({ page }) => {
  const other = await releases.team('mfe-dealers');
  await page.clock.install();
  await preview(page, await other.preview(version));
  const { data } = await releases.asAdmin('GET', '/api/v1/admin/deploy-tokens');
  const [newest] = data as unknown as { id: string }[];
  await releases.asAdmin('DELETE', `/api/v1/admin/deploy-tokens/${newest?.id}`);
  await leavesAtNextLook(page);
  await expect(heading(page, 'Dealer Directory')).toBeVisible();
});

test('a sign-out ends it: the same person’s next sign-in in this tab has what is live', async ({ page }) => {
  await preview(page);
  const reloaded = page.waitForEvent('load');
  await signOut(page);
  await reloaded;
  const files = filesOfVersion(page);
  await signIn(page, 'ADMIN1', '/dealer-directory', server.url);
  await expect(heading(page, 'Dealer Directory')).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  expect(files).toEqual([]);
});
