import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type ConsoleServer, startConsole } from '../fixtures/console-server.ts';
import { buildChangedRelease, createReleaseClient } from '../fixtures/release.ts';
import { readyTable, rowsOf } from '../fixtures/tables.ts';
import { adminTools, expect, expectAccessible, openPersonMenu, signIn, test } from '../fixtures/test.ts';

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

async function secondVersion() {
  const { team } = createReleaseClient(server.url);
  const ours = await team(DEALERS);
  const archive = buildChangedRelease(built, DEALERS, (script) => script.replaceAll('Dealer Code', 'Dealer Number'));
  await ours.publish({ ...archive, note: 'The number of a dealer' });
  await ours.smoke(archive.remote.version);
  return { version: archive.remote.version, ours };
}

test('ADMIN starts a canary, widens it, makes it everyone’s and rolls back, each with a reason in the history', async ({
  page,
}) => {
  const { remoteState } = createReleaseClient(server.url);
  const { stable } = (await remoteState(DEALERS)) as { stable: { version: string } };
  const { version } = await secondVersion();
  await signIn(page, 'ADMIN1', '/', server.url);
  await adminTools(page).click();
  await page.getByRole('link', { name: 'Remotes' }).click();
  await expect(readyTable(page, 'Remotes').getByRole('rowheader')).toHaveCount(5);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Dealers', exact: true }).click();
  await expect(page).toHaveURL(`${server.url}/remotes?remote=${DEALERS}`);
  await expect(part(page, 'Stable')).toContainText(stable.version);
  const row = rowsOf(page, 'Versions').filter({ hasText: version });
  await expect(row).toContainText(`by Team of ${DEALERS}`);
  await expect(row).toContainText('The number of a dealer');
  await expect(row).toContainText('Passed');
  await expectAccessible(page);

  await page.getByRole('button', { name: `Start canary: ${version}` }).click();
  await page.getByRole('checkbox', { name: 'AO' }).check();
  await expect(page.getByText('For: AO')).toBeVisible();
  await expectAccessible(page);
  await decide(page, `Start canary ${version}`, 'Start canary', 'AO asked for it');
  await expect(part(page, 'Canary')).toContainText(version);
  await expect(part(page, 'Canary')).toContainText('AO');
  await expect(historyLine(page)).toContainText(`ADMIN1, ADMINStarted ${version} as canary for AO.AO asked for it`);

  await page.getByRole('button', { name: 'Change canary…' }).click();
  await page.getByLabel('Share of users in percent').fill('25');
  await page.getByRole('textbox', { name: 'Users' }).fill('SO1, ZO1');
  await decide(page, `Change canary ${version}`, 'Change canary', 'It does well');
  await expect(part(page, 'Canary')).toContainText('AO, 25 % of users, SO1, ZO1');

  await page.getByRole('button', { name: 'Activate for everyone…' }).click();
  await decide(page, `Activate ${version}`, 'Activate', 'Ready');
  await expect(part(page, 'Stable')).toContainText(version);
  await expect(part(page, 'Canary')).toContainText('There is no canary.');

  await page.getByRole('button', { name: `Roll back to this: ${stable.version}` }).click();
  await decide(page, `Roll back to ${stable.version}`, 'Roll back', 'The numbers were wrong');
  await expect(part(page, 'Stable')).toContainText(stable.version);
  await expect(row).toContainText('Rolled back');
  await expect(historyLine(page)).toContainText(
    `Rolled back from ${version} to ${stable.version}.The numbers were wrong`,
  );
});

test('ADMIN sets that a canary comes first: a team’s activation is refused with a sentence, and the history says who set it', async ({
  page,
}) => {
  const { version, ours } = await secondVersion();
  await signIn(page, 'ADMIN1', `/remotes?remote=${DEALERS}`, server.url);
  await page.getByRole('button', { name: 'Change rules…' }).click();
  await page.getByRole('checkbox', { name: /^Canary first/ }).check();
  await page.getByLabel('Hours as a canary').fill('2');
  await expectAccessible(page);
  await decide(page, 'Rules of Dealers', 'Save', 'Everybody depends on it');
  await expect(part(page, 'Rules')).toContainText('only after 2 hours and 20 loads as a canary');
  await expect(historyLine(page)).toContainText('ADMIN1, ADMINChanged the rules. Canary first:');
  await expect(ours.live(version, { as: 'stable' })).rejects.toThrow(`and ${version} was none yet.`);
  await page.getByRole('button', { name: `Activate: ${version}` }).click();
  await page.getByRole('checkbox', { name: /although the rules ask for a canary/ }).check();
  await decide(page, `Activate ${version}`, 'Activate', 'It burns');
  await expect(part(page, 'Stable')).toContainText(version);
  await expect(part(page, 'Stable')).toContainText('Watched until');
});

test('two ADMINs at once: the second one sees what the first decided before deciding on top of it', async ({
  page,
}) => {
  const { steer } = createReleaseClient(server.url);
  const { version } = await secondVersion();
  await signIn(page, 'ADMIN1', `/remotes?remote=${DEALERS}`, server.url);
  await page.getByRole('button', { name: 'Switch off…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Switch off Dealers' });
  await dialog.getByLabel('Reason').fill('Maintenance');
  await steer(DEALERS, { action: 'activate', version, reason: 'From elsewhere' });
  await dialog.getByRole('button', { name: 'Switch off', exact: true }).click();
  await expect(dialog.getByText('Nothing changed: somebody else decided first.')).toBeVisible();
  await expect(dialog.getByText(`Activated ${version} for everyone.`)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Continue anyway' }).click();
  await dialog.getByRole('button', { name: 'Switch off', exact: true }).click();
  await expect(page.getByText('Switched off: Maintenance')).toBeVisible();
  await page.getByRole('button', { name: 'Switch on…' }).click();
  await decide(page, 'Switch on Dealers', 'Switch on', 'Done');
  await expect(page.getByRole('button', { name: 'Switch off…' })).toBeVisible();
});

test('ADMIN tries a version that is not live in its own tab, and its failed checks keep it from going live', async ({
  page,
  context,
}) => {
  const { team } = createReleaseClient(server.url);
  const ours = await team(DEALERS);
  const archive = buildChangedRelease(built, DEALERS, (script) => script.replaceAll('Dealer Code', 'Dealer Number'));
  const { version } = archive.remote;
  await ours.publish(archive);
  await ours.smoke(version, false);
  await signIn(page, 'ADMIN1', `/remotes?remote=${DEALERS}`, server.url);
  await page.getByRole('button', { name: `Details of the checks of ${version}` }).click();
  await expect(page.getByRole('dialog').getByText('The list stayed empty.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Activate: ${version}` }).click();
  const dialog = page.getByRole('dialog', { name: `Activate ${version}` });
  await dialog.getByLabel('Reason').fill('Now');
  await dialog.getByRole('button', { name: 'Activate', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('The list stayed empty.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: `Try in this browser: ${version}` }).click();
  const tab = await opened;
  await expect(tab.getByText(`Show version ${version} of Dealers in this tab?`)).toBeVisible();
  await tab.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(tab.getByText(`You see version ${version} of Dealers in this tab.`)).toBeVisible();
  await expect(tab.getByRole('columnheader', { name: 'Dealer Number', exact: true })).toBeVisible();
  await page.goto(`${server.url}/dealer-directory`);
  await expect(page.getByRole('columnheader', { name: 'Dealer Code', exact: true })).toBeVisible();
  await page.goto(`${server.url}/remotes?remote=${DEALERS}`);
  const history = page.getByRole('list', { name: 'History' }).getByRole('listitem').first();
  await expect(history).toContainText('ADMIN1, ADMIN');
  await expect(history).toContainText(`Tried ${version} in their own browser, by a link of ADMIN1.`);
});

test('ADMIN makes a deploy token for a new remote, sees it once and withdraws it; allows a developer', async ({
  page,
}) => {
  await signIn(page, 'ADMIN1', '/remotes?part=tokens', server.url);
  await page.getByRole('button', { name: 'Make a deploy token…' }).click();
  const tokenForm = page.getByRole('dialog', { name: 'Deploy token' });
  await tokenForm.getByLabel('Remote').fill('Not a name');
  await tokenForm.getByLabel('Used by').fill('Team Training');
  await tokenForm.getByRole('button', { name: 'Make token' }).click();
  await expect(tokenForm.getByText('Please give a name like mfe-training.')).toBeVisible();
  await tokenForm.getByLabel('Remote').fill('mfe-training');
  await tokenForm.getByRole('button', { name: 'Make token' }).click();
  const tokenDialog = page.getByRole('alertdialog', { name: 'Deploy token of mfe-training' });
  await expect(tokenDialog.getByLabel('Token for Team Training')).toHaveValue(/^console_[\w-]{43}$/);
  await expectAccessible(page);
  await tokenDialog.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: 'Withdraw the token of Team Training' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw', exact: true }).click();
  const row = rowsOf(page, 'Deploy tokens').filter({ hasText: 'Team Training' });
  await expect(row).toContainText('Withdrawn');

  await page.getByRole('tab', { name: 'Remotes' }).click();
  await page.getByRole('link', { name: 'mfe-training' }).click();
  await expect(page.getByText('No versions yet.')).toBeVisible();
  await expectAccessible(page);

  await page.goto(`${server.url}/remotes?part=developers`);
  await page.getByRole('button', { name: 'Allow a user…' }).click();
  await page.getByRole('combobox', { name: 'User' }).fill('SO1');
  await page.getByRole('option', { name: /SO1 · SO$/ }).click();
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  const developers = readyTable(page, 'Developers');
  await expect(developers).toContainText('SO1');
  await page.getByRole('button', { name: 'Remove SO1' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('Only ADMIN.')).toBeVisible();
});

test('the screen stays usable on a phone and in dark mode', async ({ page }) => {
  await secondVersion();
  await page.setViewportSize({ width: 390, height: 780 });
  await signIn(page, 'ADMIN1', '/remotes', server.url);
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
  await expect(page.getByRole('link', { name: 'Dealers', exact: true })).toBeVisible();
  expect(await fits()).toBe(true);
  await expectAccessible(page);
  await openPersonMenu(page);
  await page.getByRole('radio', { name: 'Dark' }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Dealers', exact: true }).click();
  await expect(readyTable(page, 'Versions')).toBeVisible();
  expect(await fits()).toBe(true);
  await expectAccessible(page);
  await page
    .getByRole('button', { name: /^Start canary/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
});
