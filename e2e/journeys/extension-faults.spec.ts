import type { Page } from '@playwright/test';
import { type ConsoleServer, startConsole } from '../fixtures/console-server.ts';
import { type FaultyProxy, startProxy } from '../fixtures/faulty-proxy.ts';
import { buildChangedRelease, createReleaseClient } from '../fixtures/release.ts';
import { expect, signInOnPage as signIn, test } from '../fixtures/test.ts';

// mfe-field-ops owns the officer's page; extensions come from help desk and finance.
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
async function withCanary(change: (script: string) => string, work: () => Promise<void>) {
  const { team, steer } = createReleaseClient(server.url);
  const helpdesk = await team('mfe-helpdesk');
  const isIts = (script: string) =>
    script.includes('Open tickets of the officer') && !script.includes('of their officers');
  const archive = buildChangedRelease(server.webDir, 'mfe-helpdesk', (script) =>
    isIts(script) ? change(script) : script,
  );
  await helpdesk.publish(archive);
  await helpdesk.smoke(archive.remote.version);
  await helpdesk.live(archive.remote.version, { as: 'canary', audience: { roles: ['AO'] } });
  try {
    await work();
  } finally {
    await steer('mfe-helpdesk', { action: 'end-canary' });
  }
}
function expectOnlyError(complaints: string[], error: string) {
  expect([...new Set(complaints.splice(0))]).toEqual([`Error: ${error}`]);
}
const drawing = (expression: string) => (script: string) =>
  script
    .replaceAll('"Open tickets of the officer"', expression)
    .replaceAll('"The officer has no open ticket."', expression);

test('0087: an extension that throws at load leaves a small card; the host and its other parts keep working', async ({
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
  expectOnlyError(complaints, 'at load');
});

test('0087: an extension that throws while it renders leaves a small card; the host and its other parts keep working', async ({
  page,
}) => {
  await withCanary(drawing('(()=>{throw new Error("while it is drawn")})()'), async () => {
    await openOfficer(page);
    await tickets(page).scrollIntoViewIfNeeded();
    await expect(tickets(page).getByRole('alert')).toContainText('Tickets could not be shown.');
    await restWorks(page);
  });
});

test('0087: an extension whose code never arrives ends as a card, and the page does not wait for it', async ({
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

test('0087: an extension that floods the console and throws endlessly is reported a few times; the host and its other parts keep working', async ({
  page,
  complaints,
}) => {
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
  expectOnlyError(complaints, 'flood');
});
