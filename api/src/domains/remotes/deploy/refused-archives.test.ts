import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { findApiRoot } from '../../../config/find-api-root.ts';
import { packed, createRelease } from '../../../testing/releases.ts';
import { t, team, release, file, rows } from './testing/start-release.ts';

const REACT = join(findApiRoot(), '../shell/node_modules/react/cjs/react.production.js');

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
    [
      'of another remote',
      packed(createRelease('mfe-other', 'bad')),
      'The archive is of mfe-other, not of mfe-training.',
    ],
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
    [
      'an ES module as its entry',
      packed(release('bad', { script: 'const get = () => 1;export{get};' })),
      "'entry.js' is an ES module or imports one, as Vite makes them",
    ],
    [
      'an entry that imports modules by itself',
      packed(release('bad', { script: 'var mfe_training={get:()=>import("./assets/remote.js")}' })),
      "'entry.js' is an ES module or imports one, as Vite makes them",
    ],
    [
      'a style of all buttons',
      packed(files({ 'look.css': Buffer.from('button { color: red }').toString('base64') })),
      "'look.css' would style the whole console by 'button'.",
    ],
  ])('%s', async (_, bytes, text) => {
    const before = await rows();
    const response = await team.publishBytes(bytes);
    expect([response.statusCode, response.json().code]).toEqual([400, 'ARCHIVE_INVALID']);
    expect(response.json().message).toContain(text);
    expect(await rows()).toEqual(before);
  });

  it('an archive that reaches into the React that it is given is accepted', async () => {
    const script = 'const i=React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;i.H===null';
    const response = await team.publish(release('reaches', { script }));
    expect(response.statusCode).toBe(200);
  });

  it('an archive whose styles stay within its own elements is accepted', async () => {
    const css = '@scope ([data-remote="mfe-training"]) to (:scope [data-remote]) { button { color: red } }';
    const own = release('scoped');
    const response = await team.publish({
      ...own,
      files: { ...own.files, 'look.css': Buffer.from(css).toString('base64') },
    });
    expect(response.statusCode).toBe(200);
  });

  it('an archive above the size limit is refused, too', async () => {
    const response = await team.publishBytes(Buffer.alloc(20_000_001));
    expect([response.statusCode, response.json().code]).toEqual([413, 'TOO_LARGE']);
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
    await team.publish(release('unanswered'));
    const { read } = t.app.core.assets;
    t.app.core.assets.read = () => Promise.reject(new Error('The store does not answer.'));
    const check = filesCheck(await team.status('unanswered'));
    t.app.core.assets.read = read;
    expect(check?.texts).toEqual([
      'The store of released files does not answer, so nobody knows whether they are whole. Try again later.',
    ]);
  });
});
