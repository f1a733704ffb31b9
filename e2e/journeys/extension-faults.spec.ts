import type { Page } from '@playwright/test';
import { type ConsoleServer, startConsole } from '../fixtures/console-server.ts';
import { type FaultyProxy, startProxy } from '../fixtures/faulty-proxy.ts';
import { changedRelease, releasesOf } from '../fixtures/release.ts';
import { expect, signInOnPage as signIn, test } from '../fixtures/test.ts';

// An officer's page is mfe-field-ops'; his tickets are the help desk's extension, attendance and leave beside it are finance's.
let server: ConsoleServer;
let proxy: FaultyProxy;
test.beforeAll(async () => {
  server = await startConsole({ ownFiles: true });
  proxy = await startProxy(server.url);
});
test.afterEach(() => proxy.heal());
test.afterAll(async () => {
  await proxy.stop();
  await server.stop();
});

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const tickets = (page: Page) => part(page, 'Tickets');
const openOfficer = (page: Page) => signIn(page, 'AO1', '/SO/SO1', proxy.url);
/** The page's own parts and the extension beside stand, and what is pressed answers. */
async function restWorks(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const attendance = part(page, 'Attendance and leave');
  await attendance.scrollIntoViewIfNeeded();
  await expect(attendance).not.toContainText('Loading...');
  await expect(attendance.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: /, your menu$/ }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await page.keyboard.press('Escape');
}
/** For AO, a release of the help desk in which `change` was made to the script of this extension alone. */
async function withCanary(change: (script: string) => string, work: () => Promise<void>) {
  const { team, steer } = releasesOf(server.url);
  const helpdesk = await team('mfe-helpdesk');
  const isIts = (script: string) =>
    script.includes('Open tickets of the officer') && !script.includes('of his officers');
  const archive = changedRelease(server.webDir, 'mfe-helpdesk', (script) => (isIts(script) ? change(script) : script));
  await helpdesk.publish(archive);
  await helpdesk.smoke(archive.remote.version);
  await helpdesk.live(archive.remote.version, { as: 'canary', audience: { roles: ['AO'] } });
  try {
    await work();
  } finally {
    await steer('mfe-helpdesk', { action: 'end-canary' });
  }
}
/** The page has complained of what was thrown on purpose, and of nothing else. */
function complainedOnlyOf(complaints: string[], error: string) {
  expect([...new Set(complaints.splice(0))]).toEqual([`Error: ${error}`]);
}
/** In place of what it draws: with tickets and without. */
const drawing = (expression: string) => (script: string) =>
  script
    .replaceAll('"Open tickets of the officer"', expression)
    .replaceAll('"The officer has no open ticket."', expression);

test('0087: one that throws at load leaves a small card; the host and what stands beside it work on', async ({
  page,
  complaints,
}) => {
  await withCanary(
    (script) => `throw new Error('at load');${script}`,
    async () => {
      await openOfficer(page);
      await tickets(page).scrollIntoViewIfNeeded();
      await expect(tickets(page).getByRole('alert')).toContainText('Tickets could not be loaded.');
      await restWorks(page);
    },
  );
  complainedOnlyOf(complaints, 'at load');
});

test('0087: one that throws while it is drawn leaves a small card; the host and what stands beside it work on', async ({
  page,
}) => {
  await withCanary(drawing('(()=>{throw new Error("while it is drawn")})()'), async () => {
    await openOfficer(page);
    await tickets(page).scrollIntoViewIfNeeded();
    await expect(tickets(page).getByRole('alert')).toContainText('Tickets could not be shown.');
    await restWorks(page);
  });
});

test('0087: one whose code never comes holds its place; the host and what stands beside it do not wait, and it ends as a card', async ({
  page,
}) => {
  proxy.fail(/\/remotes\/mfe-helpdesk\//, 'stuck');
  await page.clock.install();
  await openOfficer(page);
  await tickets(page).scrollIntoViewIfNeeded();
  await expect(tickets(page)).toContainText('Loading...');
  await restWorks(page);
  await page.clock.fastForward(10_000);
  await expect(tickets(page).getByRole('alert')).toContainText('Tickets could not be loaded.');
});

test('0087: one that floods the console and throws without end is told of a few times; the host and what stands beside it work on', async ({
  page,
  complaints,
}) => {
  // What the page tells of its remotes, by kind and remote.
  await page.addInitScript(() => {
    const reports: string[] = [];
    Object.assign(globalThis, { reports });
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      if (body instanceof Blob)
        void body.text().then((text) => {
          for (const { kind, remote } of JSON.parse(text).events) reports.push(`${kind} ${remote}`);
        });
      return send(url, body);
    };
  });
  let lines = 0;
  page.on('console', () => {
    lines += 1;
  });
  const flood = `(globalThis.flood??=setInterval(()=>{for(let n=0;n<50;n++)console.error("flood",n);Promise.reject(new Error("flood"));throw new Error("flood")},20),"A flood")`;
  await withCanary(drawing(flood), async () => {
    await openOfficer(page);
    await tickets(page).scrollIntoViewIfNeeded();
    await expect.poll(() => lines).toBeGreaterThan(1000);
    await expect(tickets(page).getByRole('alert')).toHaveCount(0);
    await restWorks(page);
    await page.evaluate(() => dispatchEvent(new Event('pagehide')));
    const failures = async () => {
      const reports = await page.evaluate(() => (globalThis as unknown as { reports: string[] }).reports);
      return reports.filter((each) => !each.startsWith('load '));
    };
    await expect.poll(failures).toEqual(Array(5).fill('script mfe-helpdesk'));
  });
  await page.goto('about:blank');
  complainedOnlyOf(complaints, 'flood');
});
