import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { type ConsoleServer, startConsole } from '../fixtures/console-server.ts';
import { buildChangedRelease, createReleaseClient } from '../fixtures/release.ts';
import { expect, signInOnPage as signIn, test } from '../fixtures/test.ts';

const built = join(import.meta.dirname, '../../.console');
const dealers = { name: 'mfe-dealers', path: '/dealer-directory', menu: 'Dealer Directory', text: 'Dealer Code' };
const helpdesk = { name: 'mfe-helpdesk', path: '/dealer-help-desk', menu: 'Ticketing', text: 'TICKET_ID' };

let server: ConsoleServer;
test.beforeEach(async () => {
  server = await startConsole();
});
test.afterEach(async () => {
  await server.stop();
});

const column = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });
const menuEntry = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true });
const inWords = (history: unknown) => JSON.stringify(history);

async function openBrowser(browser: Browser, sapId: string, path: string) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await signIn(page, sapId, path, server.url);
  return page;
}

test('two teams release at the same time, and a canary for AO is seen by no ZO until it widens @quick', async ({
  browser,
}) => {
  const { team, steer } = createReleaseClient(server.url);
  const teams = await Promise.all([dealers, helpdesk].map(({ name }) => team(name)));
  const archives = [dealers, helpdesk].map(({ name, text }) =>
    buildChangedRelease(built, name, (script) => script.replaceAll(text, `New ${text}`)),
  );
  const released = await Promise.all(teams.map((each, index) => each.publish(archives[index]!)));
  expect(released.map(({ isNew }) => isNew)).toEqual([true, true]);
  await Promise.all(
    teams.map(async (each, index) => {
      const { version } = archives[index]!.remote;
      await each.smoke(version);
      await each.live(version, { as: 'canary', audience: { roles: ['AO'] } });
    }),
  );

  const ao = await openBrowser(browser, 'AO1', dealers.path);
  const zo = await openBrowser(browser, 'ZO1', dealers.path);
  await expect(column(ao, 'New Dealer Code')).toBeVisible();
  await expect(column(zo, 'Dealer Code')).toBeVisible();
  await menuEntry(ao, helpdesk.menu).click();
  await menuEntry(zo, helpdesk.menu).click();
  await expect(column(ao, `New ${helpdesk.text}`)).toBeVisible();
  await expect(column(zo, helpdesk.text)).toBeVisible();

  await steer(dealers.name, { action: 'activate', version: archives[0]!.remote.version });
  await zo.goto(`${server.url}${dealers.path}`);
  await expect(column(zo, 'New Dealer Code')).toBeVisible();
});

test('a team may not touch another team’s remote, reuse a version for other content, or go live unchecked', async () => {
  const { team } = createReleaseClient(server.url);
  const [ours, theirs] = [await team(dealers.name), await team(helpdesk.name)];
  const archive = buildChangedRelease(built, dealers.name, (script) =>
    script.replaceAll('Dealer Code', 'Code of Dealer'),
  );
  const { version } = archive.remote;
  await expect(theirs.publish(archive)).rejects.toThrow(/OTHER_TEAMS_REMOTE|ARCHIVE_INVALID/);
  await ours.publish(archive);
  await expect(ours.live(version, { as: 'stable' })).rejects.toThrow('VERSION_NOT_READY');
  await ours.smoke(version, false);
  await expect(ours.live(version, { as: 'stable' })).rejects.toThrow('The list stayed empty.');
  const other = buildChangedRelease(built, dealers.name, (script) => script.replaceAll('Dealer Code', 'Number'));
  const sameName = { ...other, remote: { ...other.remote, version, base: archive.remote.base } };
  await expect(ours.publish(sameName)).rejects.toThrow('VERSION_EXISTS');
  expect((await ours.publish(archive)).isNew).toBe(false);
});

test('a version is rolled back by hand: an open page leaves it at its next navigation, without a new sign-in', async ({
  browser,
}) => {
  const { team, steer, remoteState } = createReleaseClient(server.url);
  const before = (await remoteState(dealers.name)).stable as { version: string };
  const ours = await team(dealers.name);
  const archive = buildChangedRelease(built, dealers.name, (script) =>
    script.replaceAll('Dealer Code', 'Dealer Number'),
  );
  await ours.publish(archive);
  await ours.smoke(archive.remote.version);
  await ours.live(archive.remote.version, { as: 'stable' });
  const page = await openBrowser(browser, 'AO1', dealers.path);
  await expect(column(page, 'Dealer Number')).toBeVisible();

  await steer(dealers.name, { action: 'rollback', version: before.version, reason: 'Numbers were wrong' });
  // Navigation reloads the feed; the remote's next opening uses the previous version.
  const feedResponse = page.waitForResponse((response) => response.url().includes('/api/v1/remotes'));
  await menuEntry(page, helpdesk.menu).click();
  await expect(column(page, helpdesk.text)).toBeVisible();
  await feedResponse;
  await menuEntry(page, dealers.menu).click();
  await expect(column(page, 'Dealer Code')).toBeVisible();
  expect(inWords((await remoteState(dealers.name)).history)).toContain('Numbers were wrong');
});

test('a canary that fails in browsers is rolled back by the server, and the history says why', async ({ browser }) => {
  const { team, remoteState } = createReleaseClient(server.url);
  const ours = await team(dealers.name);
  const archive = buildChangedRelease(built, dealers.name, (script) =>
    script.includes('Dealer Code') ? `throw new Error('A fault of this version');${script}` : script,
  );
  const { version } = archive.remote;
  await ours.publish(archive);
  await ours.smoke(version);
  await ours.live(version, { as: 'canary', audience: { roles: ['AO', 'RO', 'ZO'] }, margins: { minLoads: 3 } });
  // Three people: one alone decides nothing.
  for (const person of ['AO1', 'RO1', 'ZO1']) {
    const page = await openBrowser(browser, person, dealers.path);
    const failed = page.getByRole('alert').filter({ hasText: 'Dealers could not be loaded' });
    await expect(failed.or(column(page, 'Dealer Code')).first()).toBeVisible();
    // Pages send their reports when left.
    await page.close({ runBeforeUnload: true });
  }
  await expect.poll(async () => (await remoteState(dealers.name)).canary).toBeNull();
  const { history, list } = (await remoteState(dealers.name)) as { history: unknown; list: { version: string }[] };
  expect(inWords(history)).toContain('Rolled back');
  expect(list.find((each) => each.version === version)).toMatchObject({ live: null, withdrawnAt: expect.any(String) });
  const after = await openBrowser(browser, 'AO1', dealers.path);
  await expect(column(after, 'Dealer Code')).toBeVisible();
});

test('a version that goes to everyone and fails in browsers is rolled back by the server, and ADMIN is told', async ({
  browser,
}) => {
  const { team, remoteState, asAdmin } = createReleaseClient(server.url);
  const before = (await remoteState(dealers.name)).stable as { version: string };
  const ours = await team(dealers.name);
  const archive = buildChangedRelease(built, dealers.name, (script) =>
    script.includes('Dealer Code') ? `throw new Error('A fault of this version');${script}` : script,
  );
  const { version } = archive.remote;
  await ours.publish(archive);
  await ours.smoke(version);
  await ours.live(version, { as: 'stable', margins: { minLoads: 3 } });
  for (const person of ['AO1', 'RO1', 'ZO1']) {
    const page = await openBrowser(browser, person, dealers.path);
    const failed = page.getByRole('alert').filter({ hasText: 'Dealers could not be loaded' });
    await expect(failed.or(column(page, 'Dealer Code')).first()).toBeVisible();
    await page.close({ runBeforeUnload: true });
  }
  await expect
    .poll(async () => ((await remoteState(dealers.name)).stable as { version: string }).version)
    .toBe(before.version);
  expect(inWords((await asAdmin('GET', '/api/v1/admin/alerts')).data)).toContain(
    `${dealers.name} ${version}: It was rolled back, and everyone has ${before.version} again`,
  );
  const page = await openBrowser(browser, 'ADMIN1', `/remotes?remote=${dealers.name}`);
  const line = page.getByRole('list', { name: 'History' }).getByRole('listitem').first();
  await expect(line).toContainText(`The serverRolled back ${version}. Everyone has ${before.version} again.`);
  const after = await openBrowser(browser, 'AO1', dealers.path);
  await expect(column(after, 'Dealer Code')).toBeVisible();
});
