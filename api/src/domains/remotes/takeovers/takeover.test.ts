import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import { CONTRACT_VERSION } from 'api-contract';
import { sql } from '../../../database/sql.ts';
import { buildApp } from '../../../server/app.ts';
import { testApp, type TestApp, TEST_SECRETS, testConfig } from '../../../testing/index.ts';
import { webWithShell } from '../../../testing/releases.ts';
import { addRemote } from '../../../testing/seed-remotes.ts';
import { checkLiveVersions } from '../compatibility/check-live-versions.ts';
import { markStopped } from '../compatibility/repository.ts';

const OLD = 'aaaaaaaa-0000-4000-8000-000000000001';
const NEW = 'aaaaaaaa-0000-4000-8000-000000000002';
const NEWER = 'aaaaaaaa-0000-4000-8000-000000000003';
const BROKEN =
  "Title of mfe-one 1: The remote needs 'react' ^18.0.0, and the console provides 19.3.1. Build it against the packages that the console has now.";
let t: TestApp;
let webDirs: string[];
let clock: Date;

const webWithReact = (version: string) => {
  const webDir = webWithShell();
  webDirs.push(webDir);
  const facts = { build: version, contract: CONTRACT_VERSION, shares: { react: version } };
  writeFileSync(join(webDir, 'shell/shares.json'), JSON.stringify(facts));
  return webDir;
};
const start = async (webDir: string) => {
  const app = await buildApp({
    config: { ...testConfig(), assets: t.app.core.config.assets, webDir },
    pool: t.pool,
    secrets: TEST_SECRETS,
    log: pino({ level: 'silent' }),
    now: () => clock,
  });
  const ready = async () => {
    const response = await app.inject('/readyz');
    return [response.statusCode, response.json().waitsFor];
  };
  return { core: app.core, ready };
};
const readWaiting = async () => (await t.call('GET', '/api/v1/admin/takeovers', { as: 'ADMIN1' })).json().data;
const allow = (provides: string, reason = 'Dealers follows tomorrow') =>
  t.call('POST', '/api/v1/admin/takeovers', { as: 'ADMIN1', body: { provides, reason } });

beforeAll(async () => {
  webDirs = [];
  t = await testApp({ config: { webDir: webWithReact('18.3.1') }, now: () => clock });
});
beforeEach(async () => {
  clock = new Date('2026-11-22T10:00:00Z');
  await t.pool.query('truncate remotes, remote_versions, alerts, running_servers, compatibility_checks cascade');
  await addRemote(t, 'mfe-one', ['1']);
  await t.db.query(sql`update remote_versions
    set built_for = '{"contract":"1.0.0","shared":{"react":"^18.0.0"},"calls":{}}'::jsonb`);
});
afterAll(async () => {
  await t.close();
  for (const folder of webDirs) rmSync(folder, { recursive: true });
});

it('a server that would break a live version waits while another one serves, and says why at /readyz and to ADMIN', async () => {
  await checkLiveVersions(t.app.core, OLD);
  const next = await start(webWithReact('19.3.1'));
  expect(await next.ready()).toEqual([503, ['The live versions of remotes are being checked.']]);
  expect(await readWaiting()).toEqual([]);
  await checkLiveVersions(next.core, NEW);
  expect(await next.ready()).toEqual([503, [BROKEN]]);
  expect(await readWaiting()).toEqual([
    {
      provides: expect.stringMatching(/^[0-9a-f]{64}$/),
      since: '2026-11-22T10:00:00.000Z',
      broken: [
        {
          remote: 'mfe-one',
          title: 'Title of mfe-one',
          version: '1',
          problems: [BROKEN.slice('Title of mfe-one 1: '.length)],
        },
      ],
    },
  ]);
  expect((await t.app.inject('/readyz')).statusCode).toBe(200);
  const readAlerts = () => t.db.query(sql`select subject, text from alerts where ended_at is null`);
  expect(await readAlerts()).toEqual([
    {
      subject: 'takeover',
      text: 'A new server waits, because live versions would break: Title of mfe-one 1.',
    },
  ]);
  await markStopped(next.core.unauditedWrite('compatibility'), NEW);
  await checkLiveVersions(t.app.core, OLD);
  expect(await readAlerts()).toEqual([]);
});

it('a server that breaks nothing serves after its check, and so does one that is alone', async () => {
  const alone = await start(webWithReact('19.3.1'));
  expect(await alone.ready()).toEqual([200, undefined]);
  await checkLiveVersions(t.app.core, OLD);
  const next = await start(webWithReact('18.3.2'));
  expect((await next.ready())[0]).toBe(503);
  await checkLiveVersions(next.core, NEW);
  expect(await next.ready()).toEqual([200, undefined]);
});

it('a version that the serving server breaks, too, holds up nobody', async () => {
  await t.db.query(sql`update remote_versions
    set built_for = '{"contract":"1.0.0","shared":{"react":"^17.0.0"},"calls":{}}'::jsonb`);
  await checkLiveVersions(t.app.core, OLD);
  const next = await start(webWithReact('19.3.1'));
  await checkLiveVersions(next.core, NEW);
  expect(await next.ready()).toEqual([200, undefined]);
});

it('a version of a remote that is off holds up nobody', async () => {
  await checkLiveVersions(t.app.core, OLD);
  await t.db.query(sql`update remotes set off_reason = 'Moving'`);
  const next = await start(webWithReact('19.3.1'));
  await checkLiveVersions(next.core, NEW);
  expect(await next.ready()).toEqual([200, undefined]);
});

it('an ADMIN lets it take over with a reason, and the history of each version that breaks has it', async () => {
  await checkLiveVersions(t.app.core, OLD);
  const web = webWithReact('19.3.1');
  const next = await start(web);
  await checkLiveVersions(next.core, NEW);
  const [{ provides }] = await readWaiting();
  expect((await allow('0'.repeat(64))).json().code).toBe('TAKEOVER_NOT_FOUND');
  expect((await allow(provides)).json()).toMatchObject({ message: 'The new server takes over.' });
  expect(await next.ready()).toEqual([200, undefined]);
  expect(await readWaiting()).toEqual([]);
  expect((await allow(provides)).json().code).toBe('TAKEOVER_NOT_FOUND');
  expect(
    await t.db.query(sql`select record_id as id, action, after from history where action = 'takeover'`),
  ).toMatchObject([{ id: 'mfe-one', action: 'takeover', after: { version: '1', reason: 'Dealers follows tomorrow' } }]);
  const another = await start(web);
  expect(await another.ready()).toEqual([200, undefined]);
});

it('it takes over once the other server has stopped, and stays when an older one comes back', async () => {
  await checkLiveVersions(t.app.core, OLD);
  const next = await start(webWithReact('19.3.1'));
  await checkLiveVersions(next.core, NEW);
  expect((await next.ready())[0]).toBe(503);
  await markStopped(t.app.core.unauditedWrite('compatibility'), OLD);
  expect(await next.ready()).toEqual([200, undefined]);
  await checkLiveVersions(next.core, NEW);
  await checkLiveVersions(t.app.core, OLD);
  expect(await next.ready()).toEqual([200, undefined]);
});

it('a second server of a console that serves does not wait', async () => {
  const web = webWithReact('19.3.1');
  const first = await start(web);
  expect((await first.ready())[0]).toBe(200);
  await checkLiveVersions(first.core, NEW);
  await checkLiveVersions(t.app.core, OLD);
  const second = await start(web);
  await checkLiveVersions(second.core, NEWER);
  expect(await second.ready()).toEqual([200, undefined]);
});
