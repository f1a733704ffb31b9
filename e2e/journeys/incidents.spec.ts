import { rmSync } from 'node:fs';
import { type ConsoleServer, startConsole } from '../fixtures/console-server.ts';
import { buildChangedRelease, createReleaseClient } from '../fixtures/release.ts';
import { readyTable } from '../fixtures/tables.ts';
import { expect, expectAccessible, signIn, test } from '../fixtures/test.ts';

const REMOTE = 'mfe-dealers';
/** In the screen's component. */
const LITERAL = '"Dealer-Directory"';
const FAULT = 'null.dealersOf.it1';

let server: ConsoleServer;
test.beforeAll(async () => {
  server = await startConsole({ ownFiles: true });
});
test.afterAll(async () => {
  await server.stop();
  rmSync(server.dataDir, { recursive: true, force: true });
});

test('@journey ADMIN finds the fault of a release that an officer met, reads its place in the source, and rolls back', async ({
  page,
  browser,
}) => {
  expect(FAULT).toHaveLength(LITERAL.length);
  const { team: createTeam, asAdmin } = createReleaseClient(server.url);
  const team = await createTeam(REMOTE);
  const archive = buildChangedRelease(server.webDir, REMOTE, (script) => script.replaceAll(LITERAL, FAULT));
  await team.publish(archive);
  await team.smoke(archive.remote.version);
  await team.live(archive.remote.version, { as: 'stable' });
  const owner = {
    ...{ team: 'Dealer Tools', contact: '', channel: '#dealer-tools', onCall: '', docs: '', serviceLevel: '' },
    repository: 'https://git.example.com/dealers',
  };
  await asAdmin('PUT', `/api/v1/admin/remote-owners/${REMOTE}`, { owner, version: 0 });

  const officer = await browser.newPage();
  await signIn(officer, 'AO1', '/my-sign-ins', server.url);
  const report = officer.waitForResponse((response) => response.url().endsWith('/telemetry/remotes'));
  await officer.getByRole('navigation').getByRole('link', { name: 'Dealer Directory', exact: true }).click();
  await expect(officer.getByRole('alert').filter({ hasText: 'Dealers could not be' })).toBeVisible();
  await report;

  await signIn(page, 'ADMIN1', '/remotes?part=incidents', server.url);
  const row = readyTable(page, 'Incidents').getByRole('row').filter({ hasText: archive.remote.version });
  await expect(row).toContainText('TypeError: Cannot read properties of null');
  await expect(row).toContainText('Dealer Tools');
  await row.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('TypeError: Cannot read properties of null');
  const places = page.getByRole('list', { name: 'Where in the code' });
  await expect(places.getByRole('listitem').first()).toContainText('src/screens/directory/directory-screen.tsx:');
  await expect(page.getByRole('table', { name: 'By role' })).toContainText('AO');
  await expect(page.getByRole('list', { name: 'What else changed in that hour' })).toContainText(
    `Remote ${REMOTE}: activate ${archive.remote.version}`,
  );
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Roll back…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Roll back to / });
  await dialog.getByLabel(/Reason/).fill('The directory fails');
  await dialog.getByRole('button', { name: 'Roll back', exact: true }).click();
  await expect(dialog).toHaveCount(0);

  await officer.goto(`${server.url}/dealer-directory`);
  await expect(officer.getByRole('columnheader', { name: 'Dealer Code', exact: true })).toBeVisible();
});
