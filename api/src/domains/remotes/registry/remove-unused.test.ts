import { createRelease, createTeam, webWithShell } from '../../../testing/releases.ts';
import { rmSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { testApp, type TestApp } from '../../../testing/index.ts';
import { untilWaitingForLocks } from '../../../testing/locks.ts';
import { removeUnused } from './remove-unused.ts';

const HOUR = 3_600_000;
const webDir = webWithShell();
let now = new Date();
let t: TestApp;
beforeAll(async () => {
  t = await testApp({ config: { webDir }, now: () => now });
  const team = await createTeam(t, 'mfe-old');
  for (let n = 1; n <= 14; n += 1) {
    await team.publish(createRelease('mfe-old', `v${n}`));
    await t.pool.query(`update remote_versions set at = now() - $2 * interval '1 day' where version = $1`, [
      `v${n}`,
      20 - n,
    ]);
  }
  await team.smoke('v1');
  await team.live('v1');
}, 60_000);
afterAll(async () => {
  await t.close();
  rmSync(webDir, { recursive: true });
});

const gone = async () =>
  (await t.pool.query('select version from remote_versions where removed_at is not null order by version')).rows.map(
    ({ version }) => version,
  );
/** As an ADMIN, who may read versions never live (0024). */
const entry = async (version: string, remote = 'mfe-old') => {
  const { cookies } = await t.call('GET', '/api/v1/remotes', { as: 'ADMIN1' });
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return (await t.app.inject({ method: 'GET', url: `/remotes/${remote}/${version}/entry.js`, headers: { cookie } }))
    .statusCode;
};

it('housekeeping keeps the newest ten versions, live ones, those live within a day, and those in the server’s own files', async () => {
  const until = new Date(now.getTime() - 23 * HOUR);
  await t.pool.query(`update remote_versions set live_until = $1 where version = 'v3'`, [until]);
  await t.pool.query(`update remotes set installed = 'v4'`);
  expect(await removeUnused(t.app.core)).toBe(1);
  expect(await gone()).toEqual(['v2']);
  expect([await entry('v1'), await entry('v2'), await entry('v3'), await entry('v4')]).toEqual([200, 404, 200, 200]);
});

it('housekeeping removes a version’s files once, a day after it was left, however many servers check at the same time', async () => {
  now = new Date(now.getTime() + 2 * HOUR);
  await t.pool.query(`update remotes set installed = null`);
  const counts = await Promise.all([1, 2, 3].map(() => removeUnused(t.app.core)));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2);
  expect(await gone()).toEqual(['v2', 'v3', 'v4']);
  expect([await entry('v3'), await entry('v4'), await entry('v5')]).toEqual([404, 404, 200]);
});

it('housekeeping never takes the files of a version that is made live meanwhile', async () => {
  await t.pool.query(`update remote_versions set removed_at = null where version = 'v4'`);
  const client = await t.pool.connect();
  await client.query('begin');
  await client.query(`select from remotes where name = 'mfe-old' for update`);
  await client.query(`update remotes set stable = 'v4'`);
  await client.query(`update remote_versions set live_until = $1 where version = 'v1'`, [now]);
  const removing = removeUnused(t.app.core);
  await untilWaitingForLocks(t.pool);
  await client.query('commit');
  client.release();
  expect(await removing).toBe(0);
  expect(await gone()).toEqual(['v2', 'v3']);
});

describe('the way back', () => {
  const DAY = 24 * HOUR;
  const publishedDaysAgo = (remote: string, version: string, days: number) =>
    t.pool.query(`update remote_versions set at = $3 where remote = $1 and version = $2`, [
      remote,
      version,
      new Date(now.getTime() - days * DAY),
    ]);
  const removed = async (remote: string) =>
    (
      await t.pool.query(
        'select version from remote_versions where remote = $1 and removed_at is not null order by version',
        [remote],
      )
    ).rows.map(({ version }) => version);
  let team: Awaited<ReturnType<typeof createTeam>>;

  it('keeps the last three that were everyone’s and not rolled back, however many were published since', async () => {
    team = await createTeam(t, 'mfe-back');
    for (let n = 1; n <= 6; n += 1) await team.release(`s${n}`);
    for (let n = 1; n <= 6; n += 1) {
      await publishedDaysAgo('mfe-back', `s${n}`, 40 - n);
      const left = n === 6 ? null : new Date(now.getTime() - (20 - n) * DAY);
      await t.pool.query(`update remote_versions set live_until = $2 where remote = 'mfe-back' and version = $1`, [
        `s${n}`,
        left,
      ]);
    }
    await t.pool.query(
      `update remote_versions set withdrawn_at = live_until where remote = 'mfe-back' and version = 's5'`,
    );
    for (let n = 10; n < 20; n += 1) await team.publish(createRelease('mfe-back', `c${n}`));
    await removeUnused(t.app.core);
    expect(await removed('mfe-back')).toEqual(['s1', 's5']);
  }, 60_000);

  it('a version that is published again stays for as long as a new one', async () => {
    await team.publish(createRelease('mfe-back', 's1'));
    await removeUnused(t.app.core);
    expect(await removed('mfe-back')).toEqual(['s5']);
  });

  it('a removal that fails ends nothing: others go, it is told, and the next sweep repeats it', async () => {
    const other = await createTeam(t, 'mfe-fails');
    for (let n = 10; n < 22; n += 1) {
      await other.publish(createRelease('mfe-fails', `v${n}`));
      await publishedDaysAgo('mfe-fails', `v${n}`, 60 - n);
    }
    const { remove } = t.app.core.assets;
    t.app.core.assets.remove = (remote, version) =>
      version === 'v10' ? Promise.reject(new Error('busy')) : remove(remote, version);
    const errors: unknown[] = [];
    expect(await removeUnused(t.app.core, (error) => errors.push(error))).toBe(2);
    t.app.core.assets.remove = remove;
    expect(errors).toEqual([new Error('busy')]);
    const status = (version: string) => entry(version, 'mfe-fails');
    expect([await status('v10'), await status('v11')]).toEqual([200, 404]);
    expect(await removeUnused(t.app.core)).toBe(0);
    expect(await status('v10')).toBe(404);
  }, 60_000);

  it('a store that hangs holds up no decision about the remote', async () => {
    await publishedDaysAgo('mfe-back', 's1', 39);
    const { remove } = t.app.core.assets;
    let goOn = () => {};
    let hasAsked = false;
    t.app.core.assets.remove = async (remote, version) => {
      if (version === 's1') {
        hasAsked = true;
        await new Promise<void>((resolve) => {
          goOn = resolve;
        });
      }
      return remove(remote, version);
    };
    const removing = removeUnused(t.app.core);
    while (!hasAsked) await setTimeout(5);
    expect((await team.release('s7')) ?? 'released').toBe('released');
    goOn();
    await removing;
    t.app.core.assets.remove = remove;
  });
});
