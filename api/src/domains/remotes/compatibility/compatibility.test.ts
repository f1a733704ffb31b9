import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pino from 'pino';
import { CONTRACT_VERSION } from 'api-contract';
import { toCallShapes, callsByKey } from 'api-contract/shapes';
import { sql } from '../../../database/sql.ts';
import { buildApp } from '../../../server/app.ts';
import { testApp, type TestApp, TEST_SECRETS, testConfig } from '../../../testing/index.ts';
import { createRelease, createTeam, webWithShell } from '../../../testing/releases.ts';
import { endAllProcesses, startProcess } from '../../../testing/server-process.ts';
import { addRemote } from '../../../testing/seed-remotes.ts';
import { checkLiveVersions, startCompatibilityChecks } from './check-live-versions.ts';
import { forgetOldChecks, markStopped } from './repository.ts';

const OLD = 'aaaaaaaa-0000-4000-8000-000000000001';
const NEW = 'aaaaaaaa-0000-4000-8000-000000000002';
let t: TestApp;
let clock: Date;
let webDirs: string[];
const shell = (webDir: string, shares: Record<string, string>, build = 'b') =>
  writeFileSync(join(webDir, 'shell/shares.json'), JSON.stringify({ build, contract: CONTRACT_VERSION, shares }));
const serverWith = async (shares: Record<string, string>) => {
  const webDir = webWithShell();
  webDirs.push(webDir);
  shell(webDir, shares);
  const app = await buildApp({
    config: { ...testConfig(), assets: t.app.core.config.assets, webDir },
    pool: t.pool,
    secrets: TEST_SECRETS,
    log: pino({ level: 'silent' }),
    now: () => clock,
  });
  return { core: app.core, webDir };
};

beforeAll(async () => {
  webDirs = [webWithShell()];
  t = await testApp({ config: { webDir: webDirs[0] as string }, now: () => clock });
});
beforeEach(async () => {
  clock = new Date('2026-11-22T10:00:00Z');
  shell(webDirs[0] as string, { react: '19.3.1' });
  await t.pool.query(
    'truncate remotes, remote_versions, alerts, running_servers, server_starts, compatibility_checks cascade',
  );
  await addRemote(t, 'mfe-one', ['1', '2', '3']);
});
afterAll(async () => {
  endAllProcesses();
  await t.close();
  for (const folder of webDirs) rmSync(folder, { recursive: true });
});

const waitUntil = async (isTrue: () => boolean) => {
  for (let turn = 0; turn < 1000 && !isTrue(); turn += 1) await setTimeout(20);
  expect(isTrue()).toBe(true);
};
const later = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * 60_000);
};
const builtFor = (version: string, facts: object) =>
  t.db.query(sql`update remote_versions set built_for = ${JSON.stringify({ contract: '1.0.0', shared: {}, calls: {}, ...facts })}::jsonb
    where remote = 'mfe-one' and version = ${version}`);
const live = async () => (await t.call('GET', '/api/v1/admin/remotes', { as: 'ADMIN1' })).json().data[0];
const versions = async (): Promise<{ version: string; incompatibilities: string[] }[]> =>
  (await t.call('GET', '/api/v1/admin/remotes/mfe-one', { as: 'ADMIN1' })).json().data.list;
const openAlerts = () =>
  t.db.query<{ subject: string; text: string; link: string; times: number }>(
    sql`select subject, text, link, times from alerts where kind = 'contract' and ended_at is null`,
  );
const needsReact18 = () => builtFor('1', { shared: { react: '^18.0.0' } });
const REACT =
  "The remote needs 'react' ^18.0.0, and the console provides 19.3.1. Build it against the packages that the console has now.";

describe('a server that starts', () => {
  it('says of every live version what of its shell does not fit: to ADMIN, on the screen and in an alert', async () => {
    await needsReact18();
    await builtFor('2', { calls: { 'GET /api/v1/gone': { answer: {} } } });
    await t.db.query(sql`update remotes set canary = '2', canary_since = now()`);
    expect(await checkLiveVersions(t.app.core, NEW)).toBe(2);
    expect(await live()).toMatchObject({
      stable: { version: '1', incompatibilities: [REACT] },
      canary: {
        version: '2',
        incompatibilities: [
          expect.stringContaining("GET /api/v1/gone: this console's API has no such call"),
          expect.any(String),
        ],
      },
    });
    const [alert, ...others] = await openAlerts();
    expect(others).toEqual([]);
    expect(alert).toMatchObject({ subject: 'mfe-one', link: '/remotes?remote=mfe-one' });
    expect(alert?.text).toContain(
      `Title of mfe-one does not fit this console as it is now. 1: ${REACT} 2: GET /api/v1/gone`,
    );
  });

  it('says what of the contract a version no longer fits, by the shapes it was built with', async () => {
    const call = callsByKey.get('GET /api/v1/user');
    const shapes = toCallShapes(call as NonNullable<typeof call>);
    await builtFor('1', { calls: { 'GET /api/v1/user': shapes } });
    await checkLiveVersions(t.app.core, NEW);
    expect((await live()).stable.incompatibilities).toEqual([]);
    const response = { type: 'object', properties: { formerly: { type: 'string' } }, required: ['formerly'] };
    await builtFor('1', { calls: { 'GET /api/v1/user': { ...shapes, answer: response } } });
    await t.db.query(sql`truncate compatibility_checks`);
    await checkLiveVersions(t.app.core, NEW);
    expect((await live()).stable.incompatibilities[0]).toBe(
      "GET /api/v1/user: the answer's 'formerly' is gone, and this version reads it.",
    );
  });

  it('says when an address of a live version has become the console’s own', async () => {
    const screens = [{ path: '/role-menus', title: 'Mine', roles: ['AO'] }];
    await t.db.query(
      sql`update remote_versions set built = built || ${JSON.stringify({ screens })}::jsonb where version = '1'`,
    );
    await checkLiveVersions(t.app.core, NEW);
    expect((await live()).stable.incompatibilities).toEqual([
      "The path '/role-menus' belongs to the console itself. Choose another.",
    ]);
  });

  it('says so, too, of a version that a rollback may return to, without an alert', async () => {
    await builtFor('2', { shared: { react: '^18.0.0' } });
    await t.db.query(sql`update remote_versions set was_stable = true where version = '2'`);
    await checkLiveVersions(t.app.core, NEW);
    expect((await versions()).map(({ version, incompatibilities }) => [version, incompatibilities])).toEqual([
      ['3', []],
      ['2', [REACT]],
      ['1', []],
    ]);
    expect(await openAlerts()).toEqual([]);
  });

  it('checks nothing twice for the same shell and contract, and everything for another one', async () => {
    expect(await checkLiveVersions(t.app.core, OLD)).toBe(1);
    expect(await checkLiveVersions(t.app.core, OLD)).toBe(0);
    expect(await checkLiveVersions(t.app.core, NEW)).toBe(0);
    shell(webDirs[0] as string, { react: '19.3.1' }, 'another build of the shell');
    expect(await checkLiveVersions(t.app.core, NEW)).toBe(1);
  });

  it('records each finding once when others start at the same moment', async () => {
    await needsReact18();
    await Promise.all(Array.from({ length: 6 }, (_, n) => checkLiveVersions(t.app.core, `${NEW.slice(0, -1)}${n}`)));
    expect(await t.db.query(sql`select version from compatibility_checks`)).toHaveLength(1);
    expect(await openAlerts()).toMatchObject([{ times: 1 }]);
  });

  it('reports nothing about shared packages when it has no shell of its own', async () => {
    await needsReact18();
    rmSync(join(webDirs[0] as string, 'shell/shares.json'));
    await checkLiveVersions(t.app.core, NEW);
    expect((await live()).stable.incompatibilities).toEqual([]);
  });

  it('logs a line for each sentence, once, and stops within the work it has begun', async () => {
    await needsReact18();
    const lines: { msg: string; remote?: string; problem?: string }[] = [];
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
    await startCompatibilityChecks({ core: t.app.core, log } as unknown as TestApp['app']).stop();
    expect(lines).toEqual([
      expect.objectContaining({ checked: 1, problems: 1 }),
      expect.objectContaining({
        level: 40,
        msg: 'a live version of a remote does not fit this console',
        remote: 'mfe-one',
        version: '1',
        problem: REACT,
      }),
    ]);
    expect(await t.db.query(sql`select id from running_servers`)).toEqual([]);
  });
});

it('a server that starts logs it, tells ADMIN, is noted, and no longer counts once it has stopped', async () => {
  await needsReact18();
  const server = await startProcess({
    ...{ DATABASE_URL: t.url, WEB_DIR: webDirs[0] as string, LOG_LEVEL: 'warn', LOG_FILE: '' },
    ...{ PIN_PEPPER: TEST_SECRETS.pinPepper, TOKEN_SECRET: TEST_SECRETS.tokenSecret },
  });
  try {
    await waitUntil(() => server.output().includes('does not fit this console') && server.output().includes(REACT));
    expect(await openAlerts()).toMatchObject([{ subject: 'mfe-one' }]);
    expect(await t.db.query(sql`select id from running_servers`)).toHaveLength(1);
  } finally {
    await server.end('SIGTERM');
  }
  expect(await t.db.query(sql`select id from running_servers`)).toEqual([]);
  expect(await t.db.query(sql`select at from server_starts`)).toHaveLength(1);
}, 60_000);

describe('the alert', () => {
  it('ends when a release mends it', async () => {
    await needsReact18();
    await checkLiveVersions(t.app.core, NEW);
    expect(await openAlerts()).toHaveLength(1);
    const team = await createTeam(t, 'mfe-one');
    await team.release('4', createRelease('mfe-one', '4'));
    later(1);
    await checkLiveVersions(t.app.core, NEW);
    expect(await openAlerts()).toEqual([]);
  });

  it('ends when the server goes back, and comes again with the next try', async () => {
    await needsReact18();
    const before = await serverWith({ react: '18.3.1' });
    await checkLiveVersions(before.core, OLD);
    await markStopped(t.db, OLD);
    await checkLiveVersions(t.app.core, NEW);
    expect(await openAlerts()).toHaveLength(1);
    await markStopped(t.db, NEW);
    await checkLiveVersions(before.core, OLD);
    expect(await openAlerts()).toEqual([]);
    expect((await live()).stable.incompatibilities).toEqual([]);
    await checkLiveVersions(t.app.core, NEW);
    expect(await openAlerts()).toMatchObject([{ times: 2 }]);
  });

  it('stays one and still while an old and a new server run side by side', async () => {
    await needsReact18();
    const before = await serverWith({ react: '18.3.1' });
    await checkLiveVersions(before.core, OLD);
    await checkLiveVersions(t.app.core, NEW);
    for (let minute = 0; minute < 20; minute += 1) {
      later(1);
      await checkLiveVersions(minute % 2 ? t.app.core : before.core, minute % 2 ? NEW : OLD);
      expect(await openAlerts()).toMatchObject([{ times: 1 }]);
    }
  });

  it('does not count a server that ended without a word for longer than five minutes', async () => {
    await needsReact18();
    const before = await serverWith({ react: '18.3.1' });
    await checkLiveVersions(t.app.core, NEW);
    later(4);
    await checkLiveVersions(before.core, OLD);
    expect(await openAlerts()).toHaveLength(1);
    later(2);
    await checkLiveVersions(before.core, OLD);
    expect(await openAlerts()).toEqual([]);
  });

  it('goes on while another server has not yet checked what went live since', async () => {
    await needsReact18();
    await builtFor('2', { shared: { react: '^18.0.0 || ^17.0.0' } });
    const before = await serverWith({ react: '18.3.1' });
    await checkLiveVersions(before.core, OLD);
    await checkLiveVersions(t.app.core, NEW);
    await t.db.query(sql`update remotes set stable = '2'`);
    await checkLiveVersions(before.core, OLD);
    expect(await openAlerts()).toHaveLength(1);
    await checkLiveVersions(t.app.core, NEW);
    expect(await openAlerts()).toMatchObject([{ text: expect.stringContaining('^17.0.0') }]);
  });

  it('is not raised for a remote that is switched off: nobody meets it', async () => {
    await needsReact18();
    await t.db.query(sql`update remotes set off_reason = 'Closed'`);
    await checkLiveVersions(t.app.core, NEW);
    expect(await openAlerts()).toEqual([]);
    expect((await live()).stable.incompatibilities).toEqual([REACT]);
    await t.db.query(sql`update remotes set off_reason = null`);
    await checkLiveVersions(t.app.core, NEW);
    expect(await openAlerts()).toHaveLength(1);
  });
});

it('housekeeping forgets what was found against something that nobody provides any more', async () => {
  await checkLiveVersions(t.app.core, OLD);
  const stored = () => t.db.query(sql`select version from compatibility_checks`);
  later(60 * 24 * 91);
  await checkLiveVersions(t.app.core, OLD);
  await forgetOldChecks(t.db, clock);
  expect(await stored()).toHaveLength(1);
  await markStopped(t.db, OLD);
  await forgetOldChecks(t.db, clock);
  expect(await stored()).toEqual([]);
});
