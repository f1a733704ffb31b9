import type { releaseShapes } from 'api-contract';
import { type WriteDb, toWriteDb, sql } from '../../../database/sql.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { testApp, type TestApp } from '../../../testing/index.ts';
import { addRemote, addVersion, checksWith } from '../../../testing/seed-remotes.ts';
import { raiseAlert } from '../../../platform/alerts.ts';
import { checkTexts } from '../checks/check-texts.ts';
import { toHealthSubject } from '../health/alert-about.ts';
import {
  activateVersion,
  takeBackStable,
  type ReleaseDecision,
  endCanary,
  rollBack,
  SERVER_ACTOR,
  startCanary,
  switchOff,
  switchRemoteOn,
} from './decide.ts';
import { stateByName } from './rows.ts';

const now = new Date('2026-11-21T06:00:00Z');
const by = { sapId: 'ADMIN1', role: 'ADMIN' };
const decision = (fields: Partial<ReleaseDecision> = {}): ReleaseDecision => ({
  remote: 'mfe-one',
  reason: 'Because',
  by,
  requestId: 'request-1',
  now,
  ...fields,
});
const good = (version: string) => ({ version, checks: checksWith() });
const AO = { audience: { roles: ['AO'], share: 0, users: [] } } satisfies { audience: releaseShapes.Audience };

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
beforeEach(async () => {
  await t.db.query(sql`truncate remotes, remote_versions, history, alerts cascade`);
  await addRemote(t, 'mfe-one', ['1', '2', '3']);
});
afterAll(() => t.close());

const run = (work: (tx: WriteDb) => Promise<void>) => inTransaction(t.pool, (client) => work(toWriteDb(client)));
const refusal = async (work: (tx: WriteDb) => Promise<void>) => {
  const error = await run(work).then(
    () => undefined,
    (caught: { code: string; message: string }) => caught,
  );
  return error && [error.code, error.message];
};
const state = async () => (await stateByName(t.db, 'mfe-one'))!;
const version = async (name: string) =>
  t.db.one<{ live: Date | null; withdrawn: Date | null; was: boolean }>(sql`
    select live_until as live, withdrawn_at as withdrawn, was_stable as was from remote_versions
    where remote = 'mfe-one' and version = ${name}`);
const history = () =>
  t.db.query<{ action: string; by: string; role: string; before: object; after: object }>(sql`
    select action, by_sap_id as by, by_role as role, before, after from history
    where kind = 'remote' and record_id = 'mfe-one' order by id`);

describe('activating', () => {
  it('activates the version for everyone, and keeps how long sessions may hold the one before', async () => {
    await run((tx) => activateVersion(tx, decision(), good('2')));
    expect(await state()).toMatchObject({ stable: '2', stableSince: now, lock: 1 });
    expect(await version('1')).toEqual({ live: now, withdrawn: null, was: true });
    expect(await version('2')).toEqual({ live: null, withdrawn: null, was: true });
    expect(await history()).toEqual([
      {
        action: 'activate',
        by: 'ADMIN1',
        role: 'ADMIN',
        before: { stable: '1', canary: null, off: null },
        after: {
          ...{ stable: '2', canary: null, off: null, followsInstalled: false, reason: 'Because' },
          watch: {
            before: '1',
            from: '2026-11-20T06:00:00.000Z',
            until: '2026-11-21T10:00:00.000Z',
            margins: { errorPoints: 5, loadFactor: 1.5, minLoads: 20 },
          },
        },
      },
    ]);
  });

  it('ends a canary of the same version, and leaves another one', async () => {
    await run((tx) => startCanary(tx, decision(), good('2'), AO));
    await run((tx) => activateVersion(tx, decision(), good('3')));
    expect(await state()).toMatchObject({ stable: '3', canary: '2', audience: AO.audience });
    await run((tx) => activateVersion(tx, decision(), good('2')));
    expect(await state()).toMatchObject({ stable: '2', canary: null, canarySince: null, audience: { roles: [] } });
    expect(await version('2')).toEqual({ live: null, withdrawn: null, was: true });
  });

  it('rolls the version before back from open pages when requested, and the history names it', async () => {
    await run((tx) => activateVersion(tx, decision(), good('2'), { takeBack: true }));
    expect(await version('1')).toEqual({ live: now, withdrawn: now, was: true });
    expect((await history()).at(-1)).toMatchObject({ action: 'activate', after: { stable: '2', takenBack: '1' } });
  });

  it('is refused to a deploy token for a version that was rolled back, since people decide that', async () => {
    await run((tx) => activateVersion(tx, decision(), good('2')));
    await run((tx) => rollBack(tx, decision(), good('1')));
    const team = decision({ by: { sapId: 'Dealers team', role: 'DEPLOY' } });
    const sentence =
      'This version was rolled back, so a deploy token can not make it live again. Publish a corrected one, or ask an ADMIN.';
    expect(await refusal((tx) => activateVersion(tx, team, good('2')))).toEqual(['VERSION_NOT_READY', sentence]);
    expect(await refusal((tx) => startCanary(tx, team, good('2'), AO))).toEqual(['VERSION_NOT_READY', sentence]);
    await run((tx) => startCanary(tx, team, good('3'), AO));
    await run((tx) => startCanary(tx, decision(), good('2'), AO));
    expect((await state()).canary).toBe('2');
  });

  it('forgives a version that was rolled back', async () => {
    await run((tx) => startCanary(tx, decision(), good('2'), AO));
    await run((tx) => endCanary(tx, decision()));
    expect((await version('2'))?.withdrawn).toEqual(now);
    await run((tx) => activateVersion(tx, decision(), good('2')));
    expect((await version('2'))?.withdrawn).toBeNull();
  });

  it('ends following the server’s own files for a released version, and starts it again for the installed one', async () => {
    await addVersion(t, 'mfe-one', 'own-1', { source: 'installed' });
    await addVersion(t, 'mfe-one', 'own-2', { source: 'installed' });
    await t.db.query(sql`update remotes set installed = 'own-2'`);
    const follows = async (name: string) => {
      await run((tx) => activateVersion(tx, decision(), good(name)));
      return (await state()).followsInstalled;
    };
    expect([await follows('2'), await follows('own-2'), await follows('own-1'), await follows('own-2')]).toEqual([
      false,
      true,
      false,
      true,
    ]);
  });

  it('uses the title of this version for the remote', async () => {
    await t.db.query(sql`update remotes set title = 'mfe-one'`);
    await run((tx) => activateVersion(tx, decision(), good('2')));
    expect((await state()).title).toBe('Title of mfe-one');
  });

  it('sets the first version of a remote that has none', async () => {
    await addRemote(t, 'mfe-new', ['1'], { stable: null });
    await run((tx) => activateVersion(tx, decision({ remote: 'mfe-new' }), good('1')));
    expect((await stateByName(t.db, 'mfe-new'))?.stable).toBe('1');
  });

  it.each([
    ['a version that is stable', '1', checksWith(), ['VERSION_IS_STABLE', 'This version is stable already.']],
    ['an unknown version', '9', checksWith(), ['VERSION_NOT_FOUND', 'Version not found.']],
    [
      'a version whose checks have failed, in their sentences',
      '2',
      checksWith({ shared: ['It needs react ^20, the console has 19.2.0.'], smoke: ['A list stayed empty.'] }),
      ['VERSION_NOT_READY', 'It needs react ^20, the console has 19.2.0. A list stayed empty.'],
    ],
    [
      'a version that nobody has tried in a browser',
      '2',
      checksWith().map((one) => (one.check === 'smoke' ? { ...one, state: 'open' as const } : one)),
      ['VERSION_NOT_READY', 'Its smoke journey has not run yet.'],
    ],
    [
      'a version without checks',
      '2',
      checksWith().slice(1),
      ['VERSION_NOT_READY', "Its check 'files' has not run yet."],
    ],
    [
      'a failed check without a sentence',
      '2',
      checksWith({ contract: [] }),
      ['VERSION_NOT_READY', "Its check 'contract' has failed."],
    ],
  ])('refuses %s', async (_, name, checks, expected) => {
    expect(await refusal((tx) => activateVersion(tx, decision(), { version: name, checks }))).toEqual(expected);
    expect([(await state()).lock, await history()]).toEqual([0, []]);
  });

  it('refuses a version whose files are gone, and a remote that is not there', async () => {
    await addVersion(t, 'mfe-one', 'old', { isRemoved: true, wasStable: true });
    expect((await refusal((tx) => activateVersion(tx, decision(), good('old'))))?.[0]).toBe('VERSION_GONE');
    expect((await refusal((tx) => rollBack(tx, decision(), good('old'))))?.[0]).toBe('VERSION_GONE');
    expect((await refusal((tx) => activateVersion(tx, decision({ remote: 'x' }), good('1'))))?.[0]).toBe(
      'REMOTE_NOT_FOUND',
    );
  });
});

describe('rolling back', () => {
  it('returns to an earlier stable version, and takes the one that is left out of open pages', async () => {
    await run((tx) => activateVersion(tx, decision(), good('2')));
    await run((tx) => rollBack(tx, decision({ reason: 'Totals are wrong' }), good('1')));
    expect((await state()).stable).toBe('1');
    expect(await version('2')).toEqual({ live: now, withdrawn: now, was: true });
    expect(await version('1')).toEqual({ live: null, withdrawn: null, was: true });
    expect((await history()).at(-1)).toMatchObject({ action: 'rollback', after: { reason: 'Totals are wrong' } });
  });

  it('accepts any kept version; one that never was everyone’s needs all of its checks', async () => {
    const failed = { version: '3', checks: checksWith({ smoke: ['A list stayed empty.'] }) };
    expect(await refusal((tx) => rollBack(tx, decision(), failed))).toEqual([
      'VERSION_NOT_READY',
      'A list stayed empty.',
    ]);
    await run((tx) => rollBack(tx, decision(), good('3')));
    expect((await state()).stable).toBe('3');
    expect((await version('1'))?.withdrawn).toEqual(now);
  });

  it('ignores smoke journey and unknown shares of a version that was everyone’s, but not what would break it', async () => {
    await run((tx) => activateVersion(tx, decision(), good('2')));
    const back = (failed: Parameters<typeof checksWith>[0]) => (tx: WriteDb) =>
      rollBack(tx, decision(), { version: '1', checks: checksWith(failed) });
    expect(await refusal(back({ shared: ['It needs react ^20.'] }))).toEqual([
      'VERSION_NOT_READY',
      'It needs react ^20.',
    ]);
    expect((await refusal(back({ contract: ['A call is gone.'] })))?.[0]).toBe('VERSION_NOT_READY');
    await run(back({ smoke: ['Told later.'], shared: [checkTexts.unknownShares], collisions: ['A path is taken.'] }));
    expect((await state()).stable).toBe('1');
  });

  it('ignores the smoke journey also when the server does it', async () => {
    await run((tx) => activateVersion(tx, decision(), good('2')));
    const before = { version: '1', checks: checksWith({ smoke: ['Told later.'] }) };
    await run((tx) => takeBackStable(tx, decision(), before));
    expect((await state()).stable).toBe('1');
  });

  it('removes the bad version from open pages, too, when the server does it', async () => {
    await run((tx) => activateVersion(tx, decision(), good('2')));
    await run((tx) => takeBackStable(tx, decision({ by: SERVER_ACTOR }), good('1')));
    expect(await version('2')).toEqual({ live: now, withdrawn: now, was: true });
    expect(await version('1')).toEqual({ live: null, withdrawn: null, was: true });
  });

  it('is not kept away by an address that the version which is left shares with another remote, too', async () => {
    await run((tx) => activateVersion(tx, decision(), good('2')));
    await addRemote(t, 'mfe-two', ['1']);
    const give = (path: string, name: string) =>
      t.db.query(sql`update remote_versions set built = jsonb_set(built, '{screens,0,path}', ${JSON.stringify(path)}::jsonb)
        where remote = 'mfe-one' and version = ${name}`);
    for (const name of ['1', '2']) await give('/mfe-two', name);
    await run((tx) => rollBack(tx, decision(), good('1')));
    expect((await state()).stable).toBe('1');
    await give('/mfe-two/:other', '2');
    expect((await refusal((tx) => rollBack(tx, decision(), good('2'))))?.[1]).toContain(
      "The path '/mfe-two/:other' is already ('/mfe-two/:id') a screen of mfe-two.",
    );
  });

  it('ends following the server’s own files, also where it returns to the one installed now, and says so', async () => {
    await t.db.query(sql`update remotes set installed = '1' where name = 'mfe-one'`);
    await run((tx) => activateVersion(tx, decision(), good('2')));
    await run((tx) => activateVersion(tx, decision(), good('1')));
    expect((await state()).followsInstalled).toBe(true);
    await run((tx) => activateVersion(tx, decision(), good('2')));
    await run((tx) => rollBack(tx, decision(), good('1')));
    expect((await state()).followsInstalled).toBe(false);
    const flags = (await history()).map(({ after }) => (after as { followsInstalled?: boolean }).followsInstalled);
    expect(flags).toEqual([false, true, false, undefined]);
  });

  it('leaves a canary of another version alone', async () => {
    await run((tx) => activateVersion(tx, decision(), good('2')));
    await run((tx) => startCanary(tx, decision(), good('3'), AO));
    await run((tx) => rollBack(tx, decision(), good('1')));
    expect(await state()).toMatchObject({ stable: '1', canary: '3' });
  });
});

describe('a canary', () => {
  it('starts for an audience with the usual margins, and is told in the history', async () => {
    await run((tx) => startCanary(tx, decision(), good('2'), AO));
    const margins = { errorPoints: 5, loadFactor: 1.5, minLoads: 20 };
    expect(await state()).toMatchObject({ stable: '1', canary: '2', canarySince: now, ...AO, margins });
    expect((await history())[0]).toMatchObject({
      action: 'canary',
      before: { stable: '1', canary: null },
      after: { stable: '1', canary: '2', ...AO, margins, reason: 'Because' },
    });
  });

  it('is widened without a restart, and keeps its margins unless new ones are set', async () => {
    const margins = { errorPoints: 2, loadFactor: 1.8, minLoads: 7 };
    await run((tx) => startCanary(tx, decision(), good('2'), { ...AO, margins }));
    const later = new Date(now.getTime() + 3_600_000);
    const wider = { roles: ['AO', 'RO'], share: 12.5, users: ['SO1'] } satisfies releaseShapes.Audience;
    await run((tx) => startCanary(tx, decision({ now: later }), good('2'), { audience: wider }));
    expect(await state()).toMatchObject({ canary: '2', canarySince: now, audience: wider, margins });
  });

  it('takes the place of another one', async () => {
    await run((tx) => startCanary(tx, decision(), good('2'), AO));
    const later = new Date(now.getTime() + 3_600_000);
    await run((tx) => startCanary(tx, decision({ now: later }), good('3'), AO));
    expect(await state()).toMatchObject({ canary: '3', canarySince: later });
    expect(await version('2')).toEqual({ live: later, withdrawn: null, was: false });
  });

  it('needs an audience of people who exist', async () => {
    const nobody = { audience: { roles: [], share: 0, users: [] } };
    expect((await refusal((tx) => startCanary(tx, decision(), good('2'), nobody)))?.[0]).toBe('NO_AUDIENCE');
    const unknown = { audience: { roles: [], share: 0, users: ['SO1', 'GHOST'] } };
    expect(await refusal((tx) => startCanary(tx, decision(), good('2'), unknown))).toEqual([
      'USER_NOT_FOUND',
      'There is nobody with the SAP ID GHOST.',
    ]);
    expect((await refusal((tx) => startCanary(tx, decision(), good('1'), AO)))?.[0]).toBe('VERSION_IS_STABLE');
  });

  it('is rolled back by the person or server that ends it', async () => {
    await run((tx) => startCanary(tx, decision(), good('2'), AO));
    await run((tx) => endCanary(tx, decision({ by: SERVER_ACTOR, reason: 'Rolled back: it fails.' })));
    expect(await state()).toMatchObject({ stable: '1', canary: null, audience: { roles: [], share: 0, users: [] } });
    expect(await version('2')).toEqual({ live: now, withdrawn: now, was: false });
    expect((await history()).at(-1)).toMatchObject({
      action: 'end-canary',
      by: 'SERVER',
      role: 'SERVER',
      before: { canary: '2', ...AO },
      after: { canary: null, reason: 'Rolled back: it fails.' },
    });
    expect(await refusal((tx) => endCanary(tx, decision()))).toEqual(['NO_CANARY', 'There is no canary.']);
  });
});

describe('the alert about a version', () => {
  const raise = (...versions: string[]) =>
    run(async (tx) => {
      for (const name of versions)
        await raiseAlert(tx, { kind: 'remote', subject: toHealthSubject('mfe-one', name), text: 'It fails.' }, now);
    });
  const open = async () =>
    (
      await t.db.query<{ subject: string }>(sql`select subject from alerts where ended_at is null order by subject`)
    ).map(({ subject }) => subject);

  it('ends when everyone leaves it, and goes on while it is the canary', async () => {
    await run((tx) => startCanary(tx, decision(), good('2'), AO));
    await raise('1', '2');
    await run((tx) => activateVersion(tx, decision(), good('3')));
    expect(await open()).toEqual(['mfe-one/2 health']);
    await raise('3');
    await run((tx) => rollBack(tx, decision(), good('1')));
    expect(await open()).toEqual(['mfe-one/2 health']);
  });

  it('goes on when its canary becomes everyone’s, or is widened', async () => {
    await run((tx) => startCanary(tx, decision(), good('2'), AO));
    await raise('1', '2');
    await run((tx) => startCanary(tx, decision(), good('2'), AO));
    expect(await open()).toEqual(['mfe-one/1 health', 'mfe-one/2 health']);
    await run((tx) => activateVersion(tx, decision(), good('2')));
    expect(await open()).toEqual(['mfe-one/2 health']);
  });

  it('ends with its canary, and when another canary takes its place', async () => {
    await run((tx) => startCanary(tx, decision(), good('2'), AO));
    await raise('1', '2');
    await run((tx) => startCanary(tx, decision(), good('3'), AO));
    expect(await open()).toEqual(['mfe-one/1 health']);
    await raise('3');
    await run((tx) => endCanary(tx, decision()));
    expect(await open()).toEqual(['mfe-one/1 health']);
  });
});

it('a remote is switched off with a reason that its users read, and on again', async () => {
  await run((tx) => switchOff(tx, decision({ reason: 'Prices are being corrected.' })));
  expect((await state()).off).toBe('Prices are being corrected.');
  await run((tx) => switchRemoteOn(tx, decision({ reason: 'Done' })));
  expect((await state()).off).toBeNull();
  expect((await history()).map(({ action }) => action)).toEqual(['off', 'on']);
});

it('a remote is decided once by eight decisions that are based on the same state', async () => {
  const responses = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      refusal((tx) => activateVersion(tx, decision({ lock: 0 }), good(index % 2 ? '2' : '3'))),
    ),
  );
  expect(responses.map((response) => response?.[0] ?? 'made').sort()).toEqual([
    ...Array<string>(7).fill('CHANGED_MEANWHILE'),
    'made',
  ]);
  expect(await history()).toHaveLength(1);
});
