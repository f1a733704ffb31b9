import { createRelease, createTeam } from '../../../testing/releases.ts';
import { testApp, type TestApp } from '../../../testing/index.ts';

type Team = Awaited<ReturnType<typeof createTeam>> & { remote: string };
let t: TestApp;
let now = new Date('2026-11-21T10:00:00Z');
beforeAll(async () => {
  t = await testApp({ now: () => now });
});
afterAll(() => t.close());

const ADDRESS = '/api/v1/admin/deploy-tokens';
const list = async () => (await t.call('GET', ADDRESS, { as: 'ADMIN1' })).json().data;
const dump = async () => {
  const tables = ['deploy_tokens', 'idempotency_keys', 'history'].map(
    async (table) => (await t.pool.query(`select to_jsonb(x)::text as text from ${table} x`)).rows,
  );
  return JSON.stringify(await Promise.all(tables));
};

it('a deploy token is shown once; only its hash is stored, also in the stored response for a repeat', async () => {
  const headers = { 'idempotency-key': 'make-1' };
  const body = { remote: 'mfe-training', label: 'CI of training' };
  const made = (await t.call('POST', ADDRESS, { as: 'ADMIN1', headers, body })).json().data;
  expect(made).toMatchObject({ remote: 'mfe-training', label: 'CI of training', by: 'ADMIN1', lastUsedAt: null });
  expect(made.token).toMatch(/^console_[\w-]{43}$/);
  expect(await dump()).not.toContain(made.token.slice(8));
  expect(JSON.stringify(await list())).not.toContain('token"');

  const again = (await t.call('POST', ADDRESS, { as: 'ADMIN1', headers, body })).json().data;
  expect(again.id).toBe(made.id);
  expect(again.token).toMatch(/^console_[\w-]{43}$/);
  const use = (token: string) =>
    t.app.inject({
      method: 'GET',
      url: '/api/v1/releases/mfe-training/v1',
      headers: { authorization: `Deploy ${token}` },
    });
  expect((await use(made.token)).json().code).toBe('DEPLOY_TOKEN_INVALID');
  expect((await use(again.token)).json().code).toBe('VERSION_NOT_FOUND');
  expect(await list()).toHaveLength(1);
  expect((await t.call('POST', ADDRESS, { as: 'ADMIN1', headers, body })).json().code).toBe('IDEMPOTENCY_CONFLICT');
});

it('a token makes a remote known that nobody has heard of; it is in nobody’s feed', async () => {
  const team = await createTeam(t, 'mfe-brand-new');
  expect((await t.pool.query(`select title, stable from remotes where name = 'mfe-brand-new'`)).rows).toEqual([
    { title: 'mfe-brand-new', stable: null },
  ]);
  expect((await t.call('GET', '/api/v1/remotes')).json().data).toEqual([]);
  expect((await team.status('v1')).json().code).toBe('VERSION_NOT_FOUND');
});

it('a deploy token has the time of its last use, to the minute', async () => {
  const team = await createTeam(t, 'mfe-used');
  const getLastUse = async () => (await list()).find(({ id }: { id: string }) => id === team.id).lastUsedAt;
  expect(await getLastUse()).toBeNull();
  await team.status('v1');
  expect(await getLastUse()).toBe('2026-11-21T10:00:00.000Z');
  now = new Date('2026-11-21T10:05:00Z');
  await team.status('v1');
  expect(await getLastUse()).toBe('2026-11-21T10:05:00.000Z');
});

it('a withdrawn deploy token is worthless, and withdrawing it again is fine', async () => {
  const team = await createTeam(t, 'mfe-leaving', 'Leaving');
  const withdraw = () => t.call('DELETE', `${ADDRESS}/${team.id}`, { as: 'ADMIN1' });
  expect((await withdraw()).statusCode).toBe(200);
  for (const response of [await team.status('v1'), await team.publish(createRelease('mfe-leaving', 'v1'))])
    expect([response.statusCode, response.json().code]).toEqual([401, 'DEPLOY_TOKEN_INVALID']);
  expect((await withdraw()).statusCode).toBe(200);
  const { rows } = await t.pool.query(`select action from history where record_id = 'mfe-leaving' order by id`);
  expect(rows.map(({ action }) => action)).toEqual(['token', 'token-withdrawn']);
  const unknown = await t.call('DELETE', `${ADDRESS}/00000000-0000-4000-8000-000000000000`, { as: 'ADMIN1' });
  expect(unknown.statusCode).toBe(404);
});

describe('the permission of a token, and its lifetime', () => {
  const DAY = 86_400_000;
  const made = async (body: object) => (await t.call('POST', ADDRESS, { as: 'ADMIN1', body })).json();
  const ALL = ['publish', 'preview', 'canary', 'activate'];

  it('is everything for 90 days unless ADMIN says otherwise; at least one thing, from 1 to 366 days', async () => {
    const { data } = await made({ remote: 'mfe-scoped', label: 'CI' });
    expect(data).toMatchObject({ scopes: ALL, expiresAt: new Date(now.getTime() + 90 * DAY).toISOString() });
    const few = await made({ remote: 'mfe-scoped', label: 'CI', scopes: ['preview', 'preview'], days: 1 });
    expect(few.data).toMatchObject({ scopes: ['preview'], expiresAt: new Date(now.getTime() + DAY).toISOString() });
    expect((await made({ remote: 'mfe-scoped', label: 'CI', scopes: [] })).fields).toEqual({
      scopes: 'Please choose at least one.',
    });
    for (const [days, text] of [
      [0, 'At least 1 day.'],
      [367, 'At most 366 days.'],
    ])
      expect((await made({ remote: 'mfe-scoped', label: 'CI', days })).fields).toEqual({ days: text });
    const lines = await t.pool.query(`select after from history where record_id = 'mfe-scoped' order by id`);
    expect(lines.rows[1]).toEqual({
      after: { token: 'CI', scopes: ['preview', 'preview'], expiresAt: new Date(now.getTime() + DAY).toISOString() },
    });
  });

  const calls: Record<string, (team: Team) => ReturnType<Team['status']>> = {
    check: (team) => team.check(createRelease(team.remote, 'v2')),
    publish: (team) => team.publish(createRelease(team.remote, 'v1')),
    'report its smoke journey': (team) => team.smoke('v1'),
    preview: (team) => team.preview('v1'),
    'start a canary': (team) =>
      team.live('v1', { as: 'canary', reason: 'To see it.', audience: { roles: [], share: 5, users: [] } }),
    'make a version everyone’s': (team) => team.live('v1', { as: 'stable', reason: 'To see it.' }),
    'see how a version stands': (team) => team.status('v1'),
  };
  const may: Record<string, string[]> = {
    publish: ['check', 'publish', 'report its smoke journey'],
    preview: ['preview'],
    canary: ['start a canary'],
    activate: ['make a version everyone’s'],
  };
  it.each(ALL)('includes only this and the version’s status when it is %s alone', async (scope) => {
    const remote = `mfe-only-${scope}`;
    await (await createTeam(t, remote)).publish(createRelease(remote, 'v1'));
    const team = await createTeam(t, remote, 'Few', { scopes: [scope] });
    const refused: string[] = [];
    for (const [name, run] of Object.entries(calls)) {
      const response = await run({ ...team, remote });
      if (response.statusCode === 403 && response.json().code === 'DEPLOY_SCOPE_MISSING') refused.push(name);
    }
    const wanted = [...(may[scope] ?? []), 'see how a version stands'];
    expect(refused).toEqual(Object.keys(calls).filter((name) => !wanted.includes(name)));
  });

  it('ends at its time to the millisecond, with a sentence of its own; one from before has no end', async () => {
    const team = await createTeam(t, 'mfe-ending', 'CI', { days: 1 });
    const from = now;
    now = new Date(from.getTime() + DAY - 1);
    expect((await team.status('v1')).json().code).toBe('VERSION_NOT_FOUND');
    now = new Date(from.getTime() + DAY);
    const response = await team.status('v1');
    expect([response.statusCode, response.json().message]).toEqual([
      401,
      'This deploy token has expired. Please ask an ADMIN for another.',
    ]);
    await t.pool.query('update deploy_tokens set expires_at = null where id = $1', [team.id]);
    expect((await team.status('v1')).json().code).toBe('VERSION_NOT_FOUND');
    now = from;
  });

  it('a remote gets 100 new versions within 24 hours; one that was published before is none', async () => {
    const team = await createTeam(t, 'mfe-wild');
    await team.publish(createRelease('mfe-wild', 'v1'));
    await t.pool.query(`insert into remote_versions (remote, version, source, built, built_for, files, bytes, by, checks)
      select remote, 'w' || n, source, built, built_for, files, bytes, by, checks
      from remote_versions, generate_series(1, 99) n where remote = 'mfe-wild' and version = 'v1'`);
    const response = await team.publish(createRelease('mfe-wild', 'v2'));
    expect([response.statusCode, response.json().code]).toEqual([429, 'RELEASE_QUOTA']);
    expect((await team.publish(createRelease('mfe-wild', 'v1'))).statusCode).toBe(200);
    await t.pool.query(`update remote_versions set at = now() - interval '25 hours' where version = 'w1'`);
    expect((await team.publish(createRelease('mfe-wild', 'v2'))).statusCode).toBe(200);
  });
});
