import { releaseOf, teamOf } from '../../../testing/releases.ts';
import { testApp, type TestApp } from '../../../testing/index.ts';

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

it('is shown once; only its hash is kept, also in what a repeat is answered from', async () => {
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

it('makes a remote known that nobody has heard of; it is in nobody’s feed', async () => {
  const team = await teamOf(t, 'mfe-brand-new');
  expect((await t.pool.query(`select title, stable from remotes where name = 'mfe-brand-new'`)).rows).toEqual([
    { title: 'mfe-brand-new', stable: null },
  ]);
  expect((await t.call('GET', '/api/v1/remotes')).json().data).toEqual([]);
  expect((await team.status('v1')).json().code).toBe('VERSION_NOT_FOUND');
});

it('says when it was last used, to the minute', async () => {
  const team = await teamOf(t, 'mfe-used');
  const usedAt = async () => (await list()).find(({ id }: { id: string }) => id === team.id).lastUsedAt;
  expect(await usedAt()).toBeNull();
  await team.status('v1');
  expect(await usedAt()).toBe('2026-11-21T10:00:00.000Z');
  now = new Date('2026-11-21T10:05:00Z');
  await team.status('v1');
  expect(await usedAt()).toBe('2026-11-21T10:05:00.000Z');
});

it('opens nothing of another team’s remote', async () => {
  const [mine, other] = [await teamOf(t, 'mfe-mine'), await teamOf(t, 'mfe-theirs')];
  await other.publish(releaseOf('mfe-theirs', 'v1'));
  const as = { headers: mine.headers };
  const home = '/api/v1/releases/mfe-theirs';
  for (const [method, url] of [
    ['POST', home],
    ['POST', `${home}/check`],
    ['GET', `${home}/v1`],
    ['POST', `${home}/v1/preview`],
    ['POST', `${home}/v1/smoke`],
    ['POST', `${home}/v1/live`],
  ] as const) {
    const answer = await t.app.inject({ method, url, ...as });
    expect([url, answer.statusCode, answer.json().code]).toEqual([url, 403, 'OTHER_TEAMS_REMOTE']);
  }
});

it('is worth nothing once it is withdrawn; withdrawing it again is fine', async () => {
  const team = await teamOf(t, 'mfe-leaving', 'Leaving');
  const withdraw = () => t.call('DELETE', `${ADDRESS}/${team.id}`, { as: 'ADMIN1' });
  expect((await withdraw()).statusCode).toBe(200);
  for (const answer of [await team.status('v1'), await team.publish(releaseOf('mfe-leaving', 'v1'))])
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'DEPLOY_TOKEN_INVALID']);
  expect((await withdraw()).statusCode).toBe(200);
  const { rows } = await t.pool.query(`select action from history where record_id = 'mfe-leaving' order by id`);
  expect(rows.map(({ action }) => action)).toEqual(['token', 'token-withdrawn']);
  const unknown = await t.call('DELETE', `${ADDRESS}/00000000-0000-4000-8000-000000000000`, { as: 'ADMIN1' });
  expect(unknown.statusCode).toBe(404);
});
