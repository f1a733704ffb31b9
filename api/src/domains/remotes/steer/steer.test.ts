import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTRACT_VERSION, steer } from 'api-contract';
import { sql } from '../../../database/sql.ts';
import { testApp, type TestApp } from '../../../testing/index.ts';
import { addRemote, addVersion, checksWith } from '../../../testing/seed-remotes.ts';

const home = '/api/v1/admin/remotes';
const now = new Date('2026-11-21T06:00:00Z');
const webDir = mkdtempSync(join(tmpdir(), 'steer-'));
let t: TestApp;
beforeAll(async () => {
  mkdirSync(join(webDir, 'shell'));
  writeFileSync(
    join(webDir, 'shell/shares.json'),
    JSON.stringify({ build: 'b', contract: CONTRACT_VERSION, shares: { react: '19.2.0' } }),
  );
  t = await testApp({ now: () => now, config: { webDir } });
});
beforeEach(async () => {
  await t.db.query(
    sql`truncate remotes, remote_versions, remote_health, policy_violations, override_users, history cascade`,
  );
  await addRemote(t, 'mfe-one', ['1', '2', '3']);
});
afterAll(async () => {
  await t.close();
  rmSync(webDir, { recursive: true });
});

const list = async () => steer.adminRemotes.response.parse((await t.call('GET', home, { as: 'ADMIN1' })).json()).data;
const details = async (query: Record<string, string> = {}) =>
  steer.remoteDetails.response.parse((await t.call('GET', `${home}/mfe-one`, { as: 'ADMIN1', query })).json());
const steerBy = (body: object, { as = 'ADMIN1', remote = 'mfe-one' }: { as?: string; remote?: string } = {}) =>
  t.call('POST', `${home}/${remote}`, {
    as,
    body: { reason: 'Because', lock: 0, ...body },
  });
const audience = { roles: ['AO'], share: 10, users: ['SO1'] };
const health = (version: string, loads: number, failures: number, slots: number[], daysAgo = 0) =>
  t.db.query(sql`insert into remote_health (remote, version, minute, loads, failures, slots) values
    ('mfe-one', ${version}, ${new Date(now.getTime() - daysAgo * 86_400_000)}, ${loads}, ${failures}, ${slots})`);

describe('the view of an ADMIN', () => {
  it('shows every remote with what is live for whom, how it does, and what its pages violate', async () => {
    await addRemote(t, 'mfe-new', [], { stable: null });
    await health('1', 90, 10, [0, 90]);
    await health('1', 500, 500, [500], 31);
    await t.db.query(sql`insert into policy_violations (remote, version, directive, blocked, source, count, first_at, last_at)
      values ('mfe-one', '1', 'script-src', 'eval', 'x.js', 3, ${now}, ${now}), ('mfe-one', '1', 'img-src', 'a', 'x.js', 2, ${now}, '2026-10-01')`);
    await steerBy({ action: 'canary', version: '2', audience });
    const none = { loads: 0, failures: 0, errorRate: null, loadMs: null };
    expect(await list()).toEqual([
      {
        name: 'mfe-new',
        title: 'Title of mfe-new',
        off: null,
        plan: null,
        rollout: null,
        stable: null,
        canary: null,
        watch: null,
        rules: steer.releaseRules.parse({}),
        followsInstalled: true,
        versions: 0,
        violations: 0,
        lock: 0,
      },
      {
        name: 'mfe-one',
        title: 'Title of mfe-one',
        off: null,
        plan: null,
        rollout: null,
        stable: {
          version: '1',
          since: '2026-11-01T06:00:00.000Z',
          health: { loads: 90, failures: 10, errorRate: 10, loadMs: 61 },
          incompatibilities: [],
        },
        canary: {
          version: '2',
          since: now.toISOString(),
          health: none,
          incompatibilities: [],
          audience,
          margins: { errorPoints: 5, loadFactor: 1.5, minLoads: 20 },
        },
        watch: null,
        rules: steer.releaseRules.parse({}),
        followsInstalled: true,
        versions: 3,
        violations: 3,
        lock: 1,
      },
    ]);
  });

  it('shows one remote: its versions newest first, a page at a time, its history and its violations', async () => {
    await addVersion(t, 'mfe-one', 'old', { at: '2026-01-01T00:00:00Z', isRemoved: true, source: 'installed' });
    await t.db.query(sql`insert into policy_violations (remote, version, directive, blocked, source, first_at, last_at)
      values ('mfe-one', '1', 'script-src', 'eval', 'x.js', ${now}, ${now})`);
    await steerBy({ action: 'activate', version: '2', reason: 'Newer' });
    await steerBy({ action: 'rollback', version: '1', reason: 'Worse', lock: 1 });
    const first = await details({ limit: '3' });
    expect([first.totalPage, first.currentPage, first.totalCount]).toEqual([2, 1, 4]);
    expect(first.data.list.map((one) => [one.version, one.live, one.wasStable, one.withdrawnAt, one.kept])).toEqual([
      ['3', null, false, null, true],
      ['2', null, true, now.toISOString(), true],
      ['1', 'stable', true, null, true],
    ]);
    expect(first.data.list[0]).toMatchObject({
      source: 'released',
      by: 'Dealers team',
      note: 'What is new',
      commit: 'abc1234',
      contract: '1.0.0',
      bytes: 1500,
      files: 2,
      checks: checksWith(),
    });
    expect((await details({ limit: '3', page: '2' })).data.list).toMatchObject([
      { version: 'old', kept: false, source: 'installed' },
    ]);
    expect(
      first.data.history.map(({ by, byRole, action, after }) => [by, byRole, action, after?.stable, after?.reason]),
    ).toEqual([
      ['ADMIN1', 'ADMIN', 'rollback', '1', 'Worse'],
      ['ADMIN1', 'ADMIN', 'activate', '2', 'Newer'],
    ]);
    expect(first.data.policy).toEqual([
      {
        version: '1',
        directive: 'script-src',
        blocked: 'eval',
        source: 'x.js',
        count: 1,
        firstAt: now.toISOString(),
        lastAt: now.toISOString(),
      },
    ]);
  });

  it('names extensions that a version would leave without a slot, also those that came after its upload', async () => {
    const notices = async () => (await details()).data.list.map((one) => [one.version, one.notices]);
    await t.db.query(sql`update remote_versions set built = built - 'slots' - 'extensions' where version = '2'`);
    await t.db.query(
      sql`update remote_versions set built = built || '{"slots": ["dealer", "course"]}' where version = '3'`,
    );
    expect(await notices()).toEqual([
      ['3', []],
      ['2', []],
      ['1', []],
    ]);
    await addRemote(t, 'mfe-guest', ['1']);
    const at = (slot: string) => ({ slot, name: 'open', title: 'Open', size: 'list', roles: ['AO'] });
    const brings = JSON.stringify({ slots: [], extensions: [at('dealer'), at('course')] });
    await t.db.query(sql`update remote_versions set built = built || ${brings}::jsonb where remote = 'mfe-guest'`);
    const vanishes = (slot: string) =>
      `This version does not offer the slot '${slot}': an extension vanishes when it goes live, 'mfe-guest/open'. Tell those teams first, or offer the slot.`;
    await steerBy({ action: 'canary', version: '3', audience });
    expect(await notices()).toEqual([
      ['3', []],
      ['2', [vanishes('course'), vanishes('dealer')]],
      ['1', []],
    ]);
    expect((await details()).data.list[1]?.checks).toEqual(checksWith());
  });

  it('shows nothing of a remote that is not there', async () => {
    const response = await t.call('GET', `${home}/mfe-nothing`, { as: 'ADMIN1' });
    expect([response.statusCode, response.json().code]).toEqual([404, 'REMOTE_NOT_FOUND']);
  });
});

describe('a decision by an ADMIN', () => {
  it('activates, tries, ends, switches off and on, each decision based on the one before', async () => {
    const bodies = [
      { action: 'activate', version: '2' },
      { action: 'canary', version: '3', audience },
      { action: 'canary', version: '3', audience: { share: 50 }, margins: { minLoads: 5 } },
      { action: 'end-canary' },
      { action: 'off', reason: 'Prices are being corrected.' },
      { action: 'on' },
      { action: 'rollback', version: '1' },
    ];
    const seen = [];
    for (const [lock, body] of bodies.entries()) {
      const response = await steerBy({ ...body, lock });
      expect([body.action, response.statusCode]).toEqual([body.action, 200]);
      const { data } = steer.steerRemote.response.parse(response.json());
      seen.push([data.stable?.version, data.canary?.version, data.canary?.audience.share, data.off]);
    }
    expect(seen).toEqual([
      ['2', undefined, undefined, null],
      ['2', '3', 10, null],
      ['2', '3', 50, null],
      ['2', undefined, undefined, null],
      ['2', undefined, undefined, 'Prices are being corrected.'],
      ['2', undefined, undefined, null],
      ['1', undefined, undefined, null],
    ]);
    expect((await details()).data.history.map(({ action }) => action)).toEqual(
      bodies.map(({ action }) => action).reverse(),
    );
  });

  it.each([
    ['a version whose files are gone', { action: 'activate', version: 'old' }, 409, 'VERSION_GONE'],
    ['the stable version', { action: 'activate', version: '1' }, 409, 'VERSION_IS_STABLE'],
    ['an unknown version', { action: 'activate', version: '9' }, 404, 'VERSION_NOT_FOUND'],
    [
      'a share that would be stored as none',
      { action: 'canary', version: '2', audience: { share: 0.001 } },
      400,
      'INVALID_REQUEST',
    ],
    ['a canary for nobody', { action: 'canary', version: '2', audience: {} }, 400, 'NO_AUDIENCE'],
    ['ending no canary', { action: 'end-canary' }, 409, 'NO_CANARY'],
    ['a decision without a reason', { action: 'off', reason: ' ' }, 400, 'INVALID_REQUEST'],
    ['a decision about nothing', { action: 'dance' }, 400, 'INVALID_REQUEST'],
  ])('refuses %s', async (_, body, status, code) => {
    await addVersion(t, 'mfe-one', 'old', { isRemoved: true });
    const response = await steerBy(body);
    expect([response.statusCode, response.json().code]).toEqual([status, code]);
    expect([(await list())[0]?.lock, (await details()).data.history]).toEqual([0, []]);
  });

  it('rolls the version before back with the corrected one', async () => {
    const response = await steerBy({ action: 'activate', version: '2', takeBack: true });
    expect(response.json().data).toMatchObject({ stable: { version: '2' }, followsInstalled: false });
    const { data } = await details();
    expect(data.list.find(({ version }) => version === '1')).toMatchObject({ withdrawnAt: now.toISOString() });
    const [feed] = (await t.call('GET', '/api/v1/remotes')).json().data;
    expect(feed).toMatchObject({ version: '2', withdrawn: ['1'] });
  });

  it('is told why a version is not ready, in the words of its checks', async () => {
    await addVersion(t, 'mfe-one', 'bad', {
      checks: checksWith({ smoke: ['The list of dealers stayed empty.'] }),
    });
    const response = await steerBy({ action: 'activate', version: 'bad' });
    expect([response.statusCode, response.json()]).toMatchObject([
      409,
      { code: 'VERSION_NOT_READY', message: 'The list of dealers stayed empty.' },
    ]);
  });

  it('one of two simultaneous decisions succeeds, and the other is told to reload', async () => {
    const responses = await Promise.all(
      ['2', '3', '2', '3'].map((version) => steerBy({ action: 'activate', version })),
    );
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
    expect(responses.find(({ statusCode }) => statusCode === 409)?.json().message).toBe(
      'Somebody else has changed this meanwhile. Please check what is shown now and try again.',
    );
    expect((await details()).data.history).toHaveLength(1);
  });

  it('gets a link for a version that is not live', async () => {
    const preview = (version: string) =>
      t.call('POST', `${home}/mfe-one/versions/${version}/preview`, { as: 'ADMIN1' });
    const { data } = steer.previewVersion.response.parse((await preview('3')).json());
    expect(data.path).toBe(`/mfe-one?preview=${encodeURIComponent(data.preview)}`);
    await addVersion(t, 'mfe-one', 'old', { isRemoved: true });
    expect([(await preview('old')).statusCode, (await preview('9')).statusCode]).toEqual([409, 404]);
  });
});

describe('developers', () => {
  const address = '/api/v1/admin/developers';
  const allow = (sapId: string) => t.call('POST', address, { as: 'ADMIN1', body: { sapId } });
  const forbid = (sapId: string) => t.call('DELETE', `${address}/${sapId}`, { as: 'ADMIN1' });

  it('are allowed once by an ADMIN and forbidden again, both in the history', async () => {
    const one = { sapId: 'SO1', name: 'Person SO1', by: 'ADMIN1', byName: 'Person ADMIN1', at: now.toISOString() };
    expect((await allow('SO1')).json().data).toEqual([one]);
    expect((await allow(' SO1 ')).json().data).toEqual([one]);
    expect((await t.call('GET', address, { as: 'ADMIN1' })).json().data).toEqual([one]);
    expect((await forbid('SO1')).json().data).toEqual([]);
    expect(
      await t.db.query(
        sql`select action, by_sap_id as by from history where kind = 'developer' and record_id = 'SO1' order by id`,
      ),
    ).toEqual([
      { action: 'allow', by: 'ADMIN1' },
      { action: 'forbid', by: 'ADMIN1' },
    ]);
  });

  it('are people whom the console knows', async () => {
    for (const response of [await allow('GHOST'), await forbid('GHOST'), await forbid('SO1')])
      expect([response.statusCode, response.json().code]).toEqual([404, 'USER_NOT_FOUND']);
  });
});
