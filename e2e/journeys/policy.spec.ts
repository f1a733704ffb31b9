import { join } from 'node:path';
import { type ConsoleServer, startConsole } from '../fixtures/console-server.ts';
import { buildChangedRelease, createReleaseClient } from '../fixtures/release.ts';
import { expect, signInOnPage as signIn, test } from '../fixtures/test.ts';

const built = join(import.meta.dirname, '../../.console');
const name = 'mfe-dealers';
const fault = `try { (0, eval)('1'); } catch {} try { document.createElement('p').innerHTML = '<b></b>'; } catch {} void fetch('https://elsewhere.example/people/SO1?name=1').catch(() => {});`;

let server: ConsoleServer;
test.beforeEach(async () => {
  server = await startConsole();
});
test.afterEach(async () => {
  await server.stop();
});

test('remote code that violates the policy is stopped, reported by the browser, and shown for that version', async ({
  browser,
}) => {
  const { team, remoteState } = createReleaseClient(server.url);
  const ours = await team(name);
  const archive = buildChangedRelease(built, name, (script) =>
    script.includes('"Dealer-Directory"') ? fault + script : script,
  );
  const { version } = archive.remote;
  await ours.publish(archive);
  await ours.smoke(version);
  await ours.live(version, { as: 'stable' });

  const page = await (await browser.newContext()).newPage();
  await signIn(page, 'AO1', '/dealer-directory', server.url);
  await expect(page.getByRole('columnheader', { name: 'Dealer Code', exact: true })).toBeVisible();
  const violations = async () => {
    const { policy } = (await remoteState(name)) as { policy: Record<string, string>[] };
    return policy.map((one) => [one.version, one.directive, one.blocked, one.source?.split('/').slice(0, 4).join('/')]);
  };
  const from = `/remotes/${name}/${version}`;
  await expect
    .poll(async () => (await violations()).sort())
    .toEqual([
      [version, 'connect-src', 'https://elsewhere.example', from],
      [version, 'require-trusted-types-for', 'trusted-types-sink', from],
    ]);
});

test('the loads of a page reach its version’s figures when the page is left', async ({ browser }) => {
  const { remoteState } = createReleaseClient(server.url);
  const loads = async () => {
    const { stable } = (await remoteState(name)) as { stable: { health: { loads: number; failures: number } } };
    return stable.health;
  };
  const page = await (await browser.newContext()).newPage();
  await signIn(page, 'AO1', '/dealer-directory', server.url);
  await expect(page.getByRole('columnheader', { name: 'Dealer Code', exact: true })).toBeVisible();
  await page.close({ runBeforeUnload: true });
  await expect.poll(loads).toMatchObject({ loads: 1, failures: 0, errorRate: 0, loadMs: expect.any(Number) });
});
