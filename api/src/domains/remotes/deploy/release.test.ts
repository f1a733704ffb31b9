import { setTimeout } from 'node:timers/promises';
import { sha384, createTeam } from '../../../testing/releases.ts';
import { t, team, release, file, rows } from './testing/start-release.ts';

const getHistory = async (action: string) =>
  (
    await t.pool.query(
      `select by_sap_id as by, by_role as role, after from history where kind = 'remote' and action = $1 order by id`,
      [action],
    )
  ).rows;

describe('publishing a version', () => {
  it('keeps it with its checks and says that it is new; nothing is live yet', async () => {
    const response = await team.publish({ ...release('v1'), note: 'The first', commit: 'abc1234' });
    expect(response.json()).toMatchObject({
      data: { remote: 'mfe-training', version: 'v1', isNew: true, live: null },
      message: 'Published.',
    });
    const checks: { check: string; state: string }[] = response.json().data.checks;
    expect(checks.filter(({ state }) => state !== 'passed')).toEqual([{ check: 'smoke', state: 'open', texts: [] }]);
    const feed = await t.call('GET', '/api/v1/remotes', { as: 'AO1' });
    expect(feed.json().data).toEqual([]);
    expect(await getHistory('publish')).toEqual([
      {
        by: 'The team (token by ADMIN1)',
        role: 'DEPLOY',
        after: { version: 'v1', note: 'The first', commit: 'abc1234' },
      },
    ]);
    expect((await t.pool.query('select title from remotes')).rows).toEqual([{ title: 'Title of mfe-training' }]);
  });

  it('serves its files for ever, packed by the server; a missing one is 404 and never a page', async () => {
    const entry = await file('v1/entry.js');
    expect([entry.statusCode, entry.body]).toEqual([200, '// mfe-training v1']);
    expect(entry.headers).toMatchObject({
      'cache-control': 'private, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
    });
    const again = await file('v1/entry.js', { 'if-none-match': String(entry.headers.etag) });
    expect(again.statusCode).toBe(304);
    const small = await file('v1/entry.js', { 'accept-encoding': 'br' });
    expect(small.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(small.headers.etag).not.toBe(entry.headers.etag);
    for (const path of ['v1/none.js', 'v2/entry.js', 'v1/', 'v1']) {
      const missing = await file(path, { accept: 'text/html,*/*' });
      expect([path, missing.statusCode, missing.json().code]).toEqual([path, 404, 'NOT_FOUND']);
    }
  });

  it('accepts the same version again without keeping it twice, whatever its note', async () => {
    const response = await team.publish({ ...release('v1'), note: 'Once more' });
    expect(response.json()).toMatchObject({
      data: { version: 'v1', isNew: false },
      message: 'This version was published before.',
    });
    expect(await getHistory('publish')).toHaveLength(1);
  });

  it.each<[string, object]>([
    ['another script', release('v1', { script: '// other' })],
    ['another declaration', release('v1', { menu: 'Other' })],
    [
      'other calls',
      { ...release('v1'), builtFor: { contract: '1.0.0', shared: { 'shared-ui': '^9.0.0' }, calls: {} } },
    ],
    ['one file more', { ...release('v1'), files: { ...release('v1').files, 'more.txt': 'bW9yZQ==' } }],
  ])('refuses a version that was published before with other content: %s', async (_, archive) => {
    for (const response of [await team.publish(archive), await team.check(archive)])
      expect([response.statusCode, response.json().code]).toEqual([409, 'VERSION_EXISTS']);
    expect((await file('v1/entry.js')).body).toBe('// mfe-training v1');
  });

  it('keeps one and refuses the other when two contents arrive at the same time', async () => {
    // The first upload waits for a second `put`, or until all others wait for it.
    const { put } = t.app.core.assets;
    let puts = 0;
    const othersWait = async () =>
      (
        await t.pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`,
        )
      ).rowCount === 3;
    t.app.core.assets.put = async (...args) => {
      puts += 1;
      while (puts === 1 && !(await othersWait())) await setTimeout(5);
      return put(...args);
    };
    const responses = await Promise.all(
      ['// a', '// b', '// a', '// b'].map((script) => team.publish(release('both', { script }))),
    );
    t.app.core.assets.put = put;
    expect(puts).toBe(1);
    const won = responses.filter(({ statusCode }) => statusCode === 200);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 409, 409]);
    expect(won.map((response) => response.json().data.isNew).sort()).toEqual([false, true]);
    const { rows: versions } = await t.pool.query(`select files from remote_versions where version = 'both'`);
    expect(sha384((await file('both/entry.js')).body)).toBe(versions[0].files['entry.js'].digest);
  });

  it('writes the address of its files itself', async () => {
    const archive = release('elsewhere');
    await team.publish({ ...archive, remote: { ...archive.remote, base: 'https://evil.example.com/' } });
    const { rows: versions } = await t.pool.query(`select built from remote_versions where version = 'elsewhere'`);
    expect(versions[0].built.base).toBe('/remotes/mfe-training/elsewhere/');
  });

  it('keeps nothing of what is only checked', async () => {
    const before = await rows();
    const response = await team.check(release('only-checked'));
    expect(response.json()).toMatchObject({ data: { version: 'only-checked', isNew: true, live: null } });
    expect(await rows()).toEqual(before);
    expect((await file('only-checked/entry.js')).statusCode).toBe(404);
  });
});

describe('going live', () => {
  it('is refused while the smoke journey has not run, and when it failed with what it found', async () => {
    await team.publish(release('v2'));
    const open = await team.live('v2');
    expect([open.statusCode, open.json().code]).toEqual([409, 'VERSION_NOT_READY']);
    expect(open.json().message).toContain('smoke journey has not run');
    await team.smoke('v2', false, ['The list stays empty.', 'A script failed.']);
    for (const body of [
      { as: 'stable', reason: 'Now' },
      { as: 'canary', reason: 'Now', audience: { roles: ['AO'] } },
    ]) {
      const failed = await team.live('v2', body);
      expect([failed.statusCode, failed.json().code]).toEqual([409, 'VERSION_NOT_READY']);
      expect(failed.json().message).toBe('The list stays empty. A script failed.');
    }
  });

  it('makes it everyone’s stable version, by the team and with its reason', async () => {
    const noted = await team.smoke('v2');
    expect(noted.json().data.checks.at(-1)).toEqual({ check: 'smoke', state: 'passed', texts: [] });
    const response = await team.live('v2', { as: 'stable', reason: 'The first that works.' });
    expect(response.json()).toMatchObject({ data: { version: 'v2', live: 'stable' } });
    const feed = await t.call('GET', '/api/v1/remotes', { as: 'AO1' });
    expect(feed.json().data).toMatchObject([{ name: 'mfe-training', version: 'v2', channel: 'stable' }]);
    expect(await getHistory('activate')).toMatchObject([
      { by: 'The team (token by ADMIN1)', role: 'DEPLOY', after: { stable: 'v2', reason: 'The first that works.' } },
    ]);
    expect((await team.status('v2')).json().data).toMatchObject({ live: 'stable', isNew: false });
    expect((await team.live('v2')).json().code).toBe('VERSION_IS_STABLE');
  });

  it('makes it a canary for the audience, and nobody else’s', async () => {
    await team.publish(release('v3'));
    await team.smoke('v3');
    const nobody = await team.live('v3', { as: 'canary', reason: 'Try', audience: {} });
    expect(nobody.json().code).toBe('NO_AUDIENCE');
    const response = await team.live('v3', { as: 'canary', reason: 'Try', audience: { roles: ['AO'] } });
    expect(response.json().data.live).toBe('canary');
    const getVersion = async (as?: string) =>
      (await t.call('GET', '/api/v1/remotes', as ? { as } : {})).json().data[0].version;
    expect([await getVersion('AO1'), await getVersion('AO9'), await getVersion('ZO1'), await getVersion()]).toEqual([
      'v3',
      'v3',
      'v2',
      'v2',
    ]);
  });

  it('is refused for a version that nobody published, and for one whose files are gone', async () => {
    for (const response of [
      await team.live('none'),
      await team.status('none'),
      await team.preview('none'),
      await team.smoke('none'),
    ])
      expect([response.statusCode, response.json().code]).toEqual([404, 'VERSION_NOT_FOUND']);
    await t.pool.query(`update remote_versions set removed_at = now() where version = 'both'`);
    for (const response of [await team.live('both'), await team.preview('both'), await team.smoke('both')])
      expect([response.statusCode, response.json().code]).toEqual([409, 'VERSION_GONE']);
  });

  it('a version whose files are gone comes back when it is published again', async () => {
    await t.app.core.assets.remove('mfe-training', 'elsewhere');
    await t.pool.query(`update remote_versions set removed_at = now() where version = 'elsewhere'`);
    expect((await team.publish(release('elsewhere'))).json().data.isNew).toBe(false);
    expect((await file('elsewhere/entry.js')).statusCode).toBe(200);
    expect((await team.preview('elsewhere')).statusCode).toBe(200);
  });
});

it('the pages among its files run nothing in the console’s name', async () => {
  const page = Buffer.from('<script src="entry.js"></script>').toString('base64');
  const archive = release('pages');
  await team.publish({
    ...archive,
    files: { ...archive.files, 'evil.html': page, 'evil.svg': page, 'evil.xml': page },
  });
  for (const name of ['evil.html', 'evil.svg', 'evil.xml']) {
    const { statusCode, headers } = await file(`pages/${name}`);
    expect([name, statusCode, headers['content-security-policy']]).toEqual([
      name,
      200,
      expect.stringMatching(/; sandbox$/),
    ]);
  }
  expect((await file('pages/entry.js')).headers['content-security-policy']).not.toContain('sandbox');
});

it('a version whose checks have failed gets no preview link; smoke is what a preview is for', async () => {
  const archive = release('broken');
  await team.publish({ ...archive, builtFor: { ...archive.builtFor, shared: { react: '^1.0.0' } } });
  const refusedOnes = [
    await team.preview('broken'),
    await t.call('POST', '/api/v1/admin/remotes/mfe-training/versions/broken/preview', { as: 'ADMIN1' }),
  ];
  for (const response of refusedOnes)
    expect([response.statusCode, response.json().code, response.json().message]).toEqual([
      409,
      'VERSION_NOT_READY',
      expect.stringContaining("needs 'react' ^1.0.0"),
    ]);
  await team.publish(release('smoked'));
  await team.smoke('smoked', false);
  expect((await team.preview('smoked')).statusCode).toBe(200);
});

it('a team gets a link for a version that is not live, to its first screen', async () => {
  await team.publish(release('v4'));
  const { preview, path } = (await team.preview('v4')).json().data;
  expect(path).toBe(`/mfe-training?preview=${encodeURIComponent(preview)}`);
});

it('two remotes of two teams are released at the same time', async () => {
  const [one, two] = [await createTeam(t, 'mfe-one'), await createTeam(t, 'mfe-two')];
  await Promise.all([one.release('1'), two.release('2')]);
  const feed = await t.call('GET', '/api/v1/remotes');
  expect(feed.json().data.map(({ name, version }: { name: string; version: string }) => [name, version])).toEqual([
    ['mfe-one', '1'],
    ['mfe-training', 'v2'],
    ['mfe-two', '2'],
  ]);
});

it('everybody reads which versions are live, and what each was built for beside its public files', async () => {
  await team.release('public-1');
  const response = await t.call('GET', '/api/v1/releases');
  expect(response.json().data).toContainEqual({ remote: 'mfe-training', version: 'public-1', live: 'stable' });
  expect(response.headers['access-control-allow-origin']).toBe('*');
  expect((await file('public-1/release.json')).json()).toMatchObject({ shared: { react: '^19.0.0' } });
  expect((await file('public-1/remote.json')).json()).toMatchObject({ name: 'mfe-training', version: 'public-1' });
  await team.publish(release('public-2'));
  await team.smoke('public-2');
  const audience = { roles: ['AO'], share: 0, users: [] };
  expect((await team.live('public-2', { as: 'canary', reason: 'Try it', audience })).statusCode).toBe(200);
  expect((await t.call('GET', '/api/v1/releases')).json().data).toContainEqual({
    remote: 'mfe-training',
    version: 'public-2',
    live: 'canary',
  });
});
