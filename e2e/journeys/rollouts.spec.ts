import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type ConsoleServer, startConsole } from '../fixtures/console-server.ts';
import { buildChangedRelease, createReleaseClient } from '../fixtures/release.ts';
import { expect, expectAccessible, signIn, test } from '../fixtures/test.ts';

const built = join(import.meta.dirname, '../../.console');
const DEALERS = 'mfe-dealers';

let server: ConsoleServer;
test.beforeEach(async () => {
  server = await startConsole();
});
test.afterEach(async () => {
  await server.stop();
});

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const historyLine = (page: Page) => page.getByRole('list', { name: 'History' }).getByRole('listitem').first();

async function decide(page: Page, title: string, label: string, reason: string) {
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: label, exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('ADMIN stores a plan, starts it, sees its step, pauses, continues, skips and aborts, each in the history', async ({
  page,
}) => {
  test.slow();
  const { team, remoteState } = createReleaseClient(server.url);
  const ours = await team(DEALERS);
  const archive = buildChangedRelease(built, DEALERS, (script) => script.replaceAll('Dealer Code', 'Dealer Number'));
  await ours.publish(archive);
  const { version } = archive.remote;
  await ours.smoke(version);
  await signIn(page, 'ADMIN1', `/remotes?remote=${DEALERS}`, server.url);
  const plan = part(page, 'Rollout plan');
  await expect(plan).toContainText('There is no plan.');

  await page.getByRole('button', { name: 'Make a plan…' }).click();
  // Without a night: the journey runs at any hour.
  await page.getByLabel('Night from hour').fill('0');
  await page.getByLabel('Night until hour').fill('0');
  await expectAccessible(page);
  await decide(page, 'Rollout plan of Dealers', 'Save', 'Step by step');
  await expect(plan.getByRole('list', { name: 'Steps' }).getByRole('listitem')).toHaveText([
    /^11 % of users.* 5 people, 24 hours/,
    /^25 % of users/,
    /^325 % of users/,
    /^4Everyone/,
  ]);

  await page.getByRole('button', { name: `Roll out by plan: ${version}` }).click();
  await decide(page, `Roll out ${version} by plan`, 'Roll out', 'Ready');
  await expect(plan).toContainText('in step 1 of 4');
  await expect(plan.getByRole('status')).toContainText('So far 0 of 5 people, 0 of 20 loads, 0 of 24 hours.');
  await expect(part(page, 'Canary')).toContainText('1 % of users');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Pause…' }).click();
  await decide(page, 'Pause the rollout', 'Pause', 'A question came in');
  await expect(plan.getByText('Paused')).toBeVisible();
  await page.getByRole('button', { name: 'Continue…' }).click();
  await decide(page, 'Continue the rollout', 'Continue', 'It is answered');
  await expect(plan.getByText('Running')).toBeVisible();
  await page.getByRole('button', { name: 'Skip this step…' }).click();
  await decide(page, 'Skip this step', 'Skip', 'It is only a word');
  await expect(part(page, 'Canary')).toContainText('5 % of users');
  await expect(historyLine(page)).toContainText(`Skipped to step 2 of 4 of the plan: ${version} for 5 % of users.`);
  await page.getByRole('button', { name: 'Abort the rollout…' }).click();
  await decide(page, 'Abort the rollout', 'Abort', 'The word is wrong');
  await expect(part(page, 'Canary')).toContainText('There is no canary.');
  await expect(historyLine(page)).toContainText(`Aborted the rollout of ${version}.The word is wrong`);
  expect((await remoteState(DEALERS)).rollout).toBeNull();
});

test('ADMIN freezes days, and a rollout of a team waits for their end', async ({ page }) => {
  const { team, steer } = createReleaseClient(server.url);
  const ours = await team(DEALERS);
  const archive = buildChangedRelease(built, DEALERS, (script) => script.replaceAll('Dealer Code', 'Dealer Number'));
  await ours.publish(archive);
  await ours.smoke(archive.remote.version);
  await steer(DEALERS, { action: 'plan', plan: { steps: [{ share: 5 }], nightFrom: 0, nightUntil: 0 } });
  await signIn(page, 'ADMIN1', '/remotes?part=freezes', server.url);
  await page.getByRole('button', { name: 'Change freezes…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Freezes' });
  await dialog.getByRole('button', { name: 'Add Freeze' }).click();
  await dialog.getByLabel('From').fill('01/01/2020');
  await dialog.getByLabel('To', { exact: true }).fill('31/12/2099');
  await dialog.getByLabel('Reason').fill('Stock taking');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('table', { name: 'Freezes' })).toContainText('Stock taking');
  await ours.live(archive.remote.version, { as: 'plan' });
  await page.goto(`${server.url}/remotes?remote=${DEALERS}`);
  await expect(part(page, 'Rollout plan')).toContainText('before its first step');
  await expect(part(page, 'Rollout plan').getByRole('status')).toHaveText('Frozen to 31/12/2099: Stock taking');
  await expect(part(page, 'Canary')).toContainText('There is no canary.');
});
