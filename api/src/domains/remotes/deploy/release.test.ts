import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { findApiRoot } from '../../../config/find-api-root.ts';
import { packed, releaseOf, sha384, teamOf, webWithShell } from '../../../testing/releases.ts';
import { testApp, type TestApp } from '../../../testing/index.ts';

const REACT = join(findApiRoot(), '../shell/node_modules/react/cjs/react.production.js');

type Team = Awaited<ReturnType<typeof teamOf>>;
let t: TestApp;
let team: Team;
const webDir = webWithShell();
beforeAll(async () => {
  t = await testApp({ config: { webDir } });
  team = await teamOf(t, 'mfe-training');
  const { cookies } = await t.call('GET', '/api/v1/remotes', { as: 'ADMIN1' });
  cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
});
afterAll(async () => {
  await t.close();
  rmSync(webDir, { recursive: true });
});

const release = (version: string, options?: Parameters<typeof releaseOf>[2]) =>
  releaseOf('mfe-training', version, options);
/** An ADMIN may read versions that were never live. */
let cookie = '';
const file = (path: string, headers: Record<string, string> = {}) =>
  t.app.inject({ method: 'GET', url: `/remotes/mfe-training/${path}`, headers: { cookie, ...headers } });
const rows = async () => (await t.pool.query('select remote, version from remote_versions order by version')).rows;
const historyOf = async (action: string) =>
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
    expect(await historyOf('publish')).toEqual([
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

  it('takes the same version again without keeping it twice, whatever its note', async () => {
    const response = await team.publish({ ...release('v1'), note: 'Once more' });
    expect(response.json()).toMatchObject({
      data: { version: 'v1', isNew: false },
      message: 'This version was published before.',
    });
    expect(await historyOf('publish')).toHaveLength(1);
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

describe('an archive that is not whole is refused with a sentence, and nothing of it is kept', () => {
  const base = release('bad');
  const files = (more: Record<string, string>) => ({ ...base, files: { ...base.files, ...more } });
  it.each<[string, Buffer, string]>([
    ['no gzip', Buffer.from('{}'), 'The archive is not gzip, or it did not arrive whole.'],
    ['half of one', packed(base).subarray(0, 60), 'The archive is not gzip, or it did not arrive whole.'],
    ['a bomb', gzipSync(Buffer.alloc(50_000_000)), 'The archive unpacks to more than 40 MB.'],
    ['no JSON', gzipSync('release'), 'The archive holds no JSON.'],
    [
      'not what the contract says',
      packed({ ...base, remote: {} }),
      'The archive is not as the contract has it: remote.',
    ],
    ['of another remote', packed(releaseOf('mfe-other', 'bad')), 'The archive is of mfe-other, not of mfe-training.'],
    [
      'a changed byte',
      packed(files({ 'entry.js': Buffer.from('// changed').toString('base64') })),
      "'entry.js' is not the file that was built",
    ],
    ['a missing file', packed({ ...base, files: {} }), "'entry.js' is named by the remote but is not in the archive."],
    ['no base64', packed(files({ 'a.js': '***' })), "'a.js' is not base64."],
    [
      'a path out of its folder',
      packed(files({ '../../x.js': '' })),
      "The archive is not as the contract has it: files['../../x.js']: Please give a plain path.",
    ],
    [
      'an absolute path',
      packed(files({ '/etc/x.js': '' })),
      "The archive is not as the contract has it: files['/etc/x.js']: Please give a plain path.",
    ],
    ['a file like a folder', packed(files({ a: '', 'a/b.js': '' })), 'Two files have names that differ only in case'],
    ['names that differ in case', packed(files({ 'Entry.js': '' })), 'Two files have names that differ only in case'],
    [
      'too many files',
      packed(files(Object.fromEntries(Array.from({ length: 1001 }, (_, n) => [`${n}.js`, ''])))),
      'The archive has more than 1000 files.',
    ],
    [
      'millions of empty screens',
      gzipSync(`{"remote":{"screens":[${'{},'.repeat(10_000_000)}{}]},"files":{}}`),
      'The archive says more than 1 MB beside its files.',
    ],
    [
      'long texts beside its files',
      packed({ ...base, note: 'x'.repeat(1_100_000) }),
      'The archive says more than 1 MB beside its files.',
    ],
    [
      'a list of very many',
      packed({ ...base, remote: { ...base.remote, screens: Array.from({ length: 1001 }, () => ({})) } }),
      'A list beside the files has more than 1000 entries.',
    ],
    [
      'shapes without an end',
      packed({
        ...base,
        builtFor: { ...base.builtFor, calls: { x: { answer: JSON.parse(`${'['.repeat(200)}${']'.repeat(200)}`) } } },
      }),
      'nested too deeply',
    ],
    ['NUL in a text', packed({ ...base, remote: { ...base.remote, title: 'A\0' } }), 'can not be kept: NUL'],
    ['half of a pair', packed({ ...base, remote: { ...base.remote, title: 'A\ud800' } }), 'can not be kept: NUL'],
    [
      'a file preloaded many times',
      packed({ ...base, remote: { ...base.remote, preload: ['entry.js', 'entry.js'] } }),
      'Please name each file once.',
    ],
    [
      'a call that it hides',
      packed(release('bad', { script: "request('GET /api/v1/no-such-call')" })),
      "'entry.js' makes the call 'GET /api/v1/no-such-call', which the archive does not name in builtFor.calls.",
    ],
    [
      'React itself, which the console has',
      packed(release('bad', { script: readFileSync(REACT, 'utf8') })),
      "'entry.js' brings a React of its own, and hooks fail where two are on a page.",
    ],
    [
      'React DOM, packed small',
      packed(release('bad', { script: 'e.__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE={d:1}' })),
      "'entry.js' brings a React of its own",
    ],
  ])('%s', async (_, bytes, text) => {
    const before = await rows();
    const response = await team.publishBytes(bytes);
    expect([response.statusCode, response.json().code]).toEqual([400, 'ARCHIVE_INVALID']);
    expect(response.json().message).toContain(text);
    expect(await rows()).toEqual(before);
  });

  it('but not one that reaches into the React that it is given', async () => {
    const script = 'const i=React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;i.H===null';
    const response = await team.publish(release('reaches', { script }));
    expect(response.statusCode).toBe(200);
  });

  it('an archive above the size limit is refused, too', async () => {
    const response = await team.publishBytes(Buffer.alloc(20_000_001));
    expect([response.statusCode, response.json().code]).toEqual([413, 'TOO_LARGE']);
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
    expect(await historyOf('activate')).toMatchObject([
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
    const versionOf = async (as?: string) =>
      (await t.call('GET', '/api/v1/remotes', as ? { as } : {})).json().data[0].version;
    expect([await versionOf('AO1'), await versionOf('AO9'), await versionOf('ZO1'), await versionOf()]).toEqual([
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

it('a version whose row can not be kept leaves no files under its name', async () => {
  await t.pool.query(`alter table remote_versions add constraint x_test check (version <> 'no-row')`);
  const response = await team.publish(release('no-row'));
  await t.pool.query('alter table remote_versions drop constraint x_test');
  expect(response.statusCode).toBeGreaterThanOrEqual(400);
  expect((await file('no-row/entry.js')).statusCode).toBe(404);
  expect((await team.publish(release('no-row', { script: '// other' }))).json().data.isNew).toBe(true);
  expect((await file('no-row/entry.js')).body).toBe('// other');
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

it('a store that does not answer is not the team’s fault, and nothing is kept', async () => {
  const { put } = t.app.core.assets;
  const before = await rows();
  t.app.core.assets.put = () => Promise.reject(new Error('The disk is full.'));
  const response = await team.publish(release('later'));
  t.app.core.assets.put = put;
  expect([response.statusCode, response.json().code]).toEqual([503, 'UNAVAILABLE']);
  expect(await rows()).toEqual(before);
  expect((await team.publish(release('later'))).json().data.isNew).toBe(true);
});

describe('files that were damaged where they are kept', () => {
  const stored = (version: string, name: string) => join(t.app.core.config.assets.dir, 'mfe-training', version, name);
  const filesCheck = (response: {
    json(): { data: { checks: { check: string; state: string; texts: string[] }[] } };
  }) => response.json().data.checks.find(({ check }) => check === 'files');
  const putBack = 'Publish this very version once more: that puts it back.';

  it.each<[string, (version: string) => void, string]>([
    [
      'deleted',
      (version) => rmSync(stored(version, 'entry.js')),
      `'entry.js' is no longer where released files are kept. ${putBack}`,
    ],
    [
      'altered',
      (version) => writeFileSync(stored(version, 'entry.js'), '// something else'),
      `'entry.js' is no longer as it was published, so browsers refuse it. ${putBack}`,
    ],
    [
      'altered where it is packed',
      (version) => writeFileSync(stored(version, 'entry.js.br'), brotliCompressSync('// something else')),
      `'entry.js.br' is no longer as it was published, so browsers refuse it. ${putBack}`,
    ],
    [
      'cut where it is packed',
      (version) =>
        writeFileSync(stored(version, 'entry.js.br'), readFileSync(stored(version, 'entry.js.br')).subarray(0, 4)),
      `'entry.js.br' is no longer as it was published, so browsers refuse it. ${putBack}`,
    ],
    [
      'taken away with what describes the version',
      (version) => rmSync(stored(version, 'remote.json')),
      `'remote.json' is no longer where released files are kept. ${putBack}`,
    ],
  ])(
    'are seen when they were %s, keep the version from going live, and are whole again once it is published again',
    async (name, damage, text) => {
      const version = `whole-${name.replaceAll(' ', '-')}`.slice(0, 40);
      await team.publish(release(version));
      damage(version);
      expect(filesCheck(await team.status(version))).toEqual({ check: 'files', state: 'failed', texts: [text] });
      expect((await team.live(version)).json().code).toBe('VERSION_NOT_READY');
      const again = await team.publish(release(version));
      expect(again.json()).toMatchObject({
        data: { isNew: false },
        message: 'This version was published before. Its files were not whole any more; they are again.',
      });
      expect(filesCheck(again)?.state).toBe('passed');
      expect((await file(`${version}/entry.js`)).body).toBe(`// mfe-training ${version}`);
      const packed = await file(`${version}/entry.js`, { 'accept-encoding': 'br' });
      expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(`// mfe-training ${version}`);
    },
  );

  it('nobody knows of a store that does not answer, and it is said so', async () => {
    const { read } = t.app.core.assets;
    t.app.core.assets.read = () => Promise.reject(new Error('The store does not answer.'));
    const check = filesCheck(await team.status('v1'));
    t.app.core.assets.read = read;
    expect(check?.texts).toEqual([
      'The store of released files does not answer, so nobody knows whether they are whole. Try again later.',
    ]);
  });
});

it('a team gets a link for a version that is not live, to its first screen', async () => {
  await team.publish(release('v4'));
  const { preview, path } = (await team.preview('v4')).json().data;
  expect(path).toBe(`/mfe-training?preview=${encodeURIComponent(preview)}`);
});

it('two remotes of two teams are released at the same time', async () => {
  const [one, two] = [await teamOf(t, 'mfe-one'), await teamOf(t, 'mfe-two')];
  await Promise.all([one.release('1'), two.release('2')]);
  const feed = await t.call('GET', '/api/v1/remotes');
  expect(feed.json().data.map(({ name, version }: { name: string; version: string }) => [name, version])).toEqual([
    ['mfe-one', '1'],
    ['mfe-training', 'v2'],
    ['mfe-two', '2'],
  ]);
});

it('says to everybody which versions are live, and what each was built for beside its public files', async () => {
  await team.release('public-1');
  const response = await t.call('GET', '/api/v1/releases');
  expect(response.json().data).toContainEqual({ remote: 'mfe-training', version: 'public-1', live: 'stable' });
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
