/**
 * @group all
 * @slow Builds a remote and a shell.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { strFromU8, unzipSync } from 'fflate';
import { root } from '../lib/project.mjs';
import { VERSION_MARK } from '../webpack/version-mark.mjs';
import { packFolder } from './pack-release.mjs';
import { versionOf } from './version.mjs';

/** Output limit for a remote's files in base64. */
const MAX_BYTES = 64_000_000;
const sources = join(root, 'mfe-dealers/src');
const importedShares = () =>
  readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|testing/.test(path))
    .flatMap((path) => [...readFileSync(join(sources, path), 'utf8').matchAll(/(?:from |import\()'(shared-[\w/-]+)'/g)])
    .map(([, key]) => key);
const getDigest = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

describe('the build report of mfe-dealers', () => {
  let built;
  beforeAll(() => {
    const folder = mkdtempSync(join(tmpdir(), 'build-facts-'));
    const script = join(__dirname, 'testing/build-facts.mjs');
    built = JSON.parse(
      execFileSync(process.execPath, [script, 'mfe-dealers', folder], { encoding: 'utf8', maxBuffer: MAX_BYTES }),
    );
  }, 60_000);
  const getContent = (file) => Buffer.from(built.files[file], 'base64');

  it('names the shares that it uses, with their ranges, and no others', () => {
    const { shared } = built.facts;
    expect(shared['react/jsx-runtime']).toMatch(/^\^\d+\.\d+\.\d+$/);
    expect(Object.keys(shared)).toEqual(expect.arrayContaining(['shared-auth', 'shared-ui/core']));
    expect(Object.keys(shared)).not.toEqual(expect.arrayContaining(['react-dom']));
    // shared-ui counts as its core, plus the parts that the sources import.
    const wanted = new Set(importedShares());
    const others = Object.keys(shared).filter((key) => /^shared-(?!ui\/core$)/.test(key) && !wanted.has(key));
    expect(others).toEqual([]);
  });

  it('names the calls that it makes, with the shapes of the contract', () => {
    const { calls } = built.facts;
    expect(Object.keys(calls)).toEqual(
      expect.arrayContaining(['GET /api/v1/dealers-directory', 'PUT /api/v1/dealers/profile']),
    );
    expect(Object.keys(calls)).not.toContain('GET /api/v1/survey/list');
    expect(calls).toEqual(built.shapes);
    const { query, answer: response } = calls['GET /api/v1/dealers-directory'];
    expect(query).toMatchObject({ additionalProperties: false, properties: { search: { maxLength: 100 } } });
    expect(response).toMatchObject({ properties: { data: { type: 'array' } } });
  });

  it('refuses a call that the contract does not name', () => {
    expect(built.refusal).toContain("mfe-dealers makes the call 'GET /api/v1/nothing-like-this'");
  });

  it('gives each script and style the digest of its final content, and leaves other files as they are', () => {
    const { integrity, entry } = built.remote;
    expect(Object.keys(integrity)).toEqual(expect.arrayContaining([entry, 'style.css']));
    for (const [file, digest] of Object.entries(integrity)) expect(digest).toBe(getDigest(getContent(file)));
    // Includes a worker's module: release checks refuse code without a digest.
    const isCode = (file) => /\.(m?js|css)$/.test(file);
    expect(Object.keys(built.files).filter((file) => isCode(file) && !integrity[file])).toEqual([]);
    expect(Object.keys(built.files).some((file) => file.endsWith('.mjs'))).toBe(true);
    expect(integrity['font.ttf']).toBeUndefined();
    expect([...getContent('font.ttf')]).toEqual([0xff, 0xfe, 0x00, 0xc3]);
  });

  it('keeps versions in one page apart: container and chunk list carry the version in their names', () => {
    const { version, entry } = built.remote;
    const text = getContent(entry).toString();
    expect(text).toContain(`mfe_dealers_${version}`);
    expect(text).toContain(`webpackChunkmfe_dealers_${version}`);
    const all = Object.keys(built.files).map((file) => getContent(file).toString());
    expect(all.join('')).not.toMatch(/VersionMark|VERSION_MARK/i);
  });

  it('tells other hosts its entry, global name and types in the manifest of federation', () => {
    const { entry, version } = built.remote;
    const manifest = JSON.parse(getContent('mf-manifest.json').toString());
    expect(manifest.metaData).toMatchObject({
      globalName: `mfe_dealers_${version}`,
      publicPath: 'auto',
      remoteEntry: { name: entry, path: '' },
      types: { zip: '@mf-types.zip', api: '@mf-types.d.ts' },
    });
    expect(manifest.exposes.map(({ path }) => path)).toEqual(['./remote']);
    expect(manifest.shared.map(({ name }) => name)).toContain('shared-auth');
    expect(Object.keys(built.files)).not.toContain('mf-stats.json');
    const { 'remote.d.ts': types = new Uint8Array() } = unzipSync(getContent('@mf-types.zip'));
    expect(strFromU8(types)).toContain("'dealer-facts': SlotProps<'dealer-facts'>;");
  });

  it('keeps a source map for each script, which holds for the final content and has no source', () => {
    const scripts = Object.keys(built.files).filter((file) => file.endsWith('.js') && file !== 'more.js');
    expect(scripts.filter((file) => !built.files[`${file}.map`])).toEqual([]);
    const file = scripts.find((each) => getContent(each).includes('"Dealer-Directory"')) ?? '';
    const [before = ''] = getContent(file).toString().split('"Dealer-Directory"');
    const lines = before.split('\n');
    const map = JSON.parse(getContent(`${file}.map`).toString());
    expect(map.sourcesContent).toBeUndefined();
    /** @type {Partial<import('node:module').SourceMapping>} */
    const place = new SourceMap(map).findEntry(lines.length - 1, lines.at(-1)?.length ?? 0);
    expect(place.originalSource).toMatch(/\/src\/screens\/directory\/directory-screen\.tsx$/);
    const source = readFileSync(join(sources, 'screens/directory/directory-screen.tsx'), 'utf8');
    expect(source.split('\n')[place.originalLine ?? 0]).toContain('Dealer-Directory');
  });

  it('says what each first screen weighs and where its code comes from', () => {
    const { screens, groups, modules } = built.sizes;
    const [{ path, preload }] = built.remote.screens;
    const own = [built.remote.entry, ...preload.filter((file) => !file.startsWith('share:'))];
    expect(screens[path]).toBe(own.reduce((sum, file) => sum + getContent(file).length, 0));
    expect(groups['src/screens/directory']).toBeGreaterThan(1000);
    expect(groups['federation and loading']).toBeGreaterThan(1000);
    const sum = modules.reduce((all, { bytes }) => all + bytes, 0);
    expect(sum).toBe(Object.values(groups).reduce((all, bytes) => all + bytes, 0));
  });
});

describe('the packed version', () => {
  const about = { name: 'mfe-a' };
  const release = { contract: '1.0.0', shared: {}, calls: { 'GET /api/v1/me': { answer: { type: 'object' } } } };
  const version = versionOf(about, release, new Map([['a.js', Buffer.from(`one${VERSION_MARK}`)]]));
  let folder = '';
  const write = (file, content) =>
    writeFileSync(join(folder, file), typeof content === 'string' ? content : JSON.stringify(content));
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'pack-release-'));
    write('a.js', `one${version}`);
    write('a.js.br', 'packed');
    write('remote.json', { ...about, version, base: '', integrity: {} });
    write('release.json', { ...release, commit: 'abc' });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('lacks what the server makes itself', () => {
    expect(JSON.parse(gunzipSync(packFolder(folder, { note: 'Why' })).toString())).toEqual({
      remote: { ...about, version, base: '', integrity: {} },
      builtFor: release,
      files: { 'a.js': Buffer.from(`one${version}`).toString('base64') },
      note: 'Why',
      commit: 'abc',
    });
  });

  it.each([
    ['a schema of a call', () => write('release.json', { ...release, calls: { 'GET /api/v1/me': { answer: {} } } })],
    ['a range', () => write('release.json', { ...release, shared: { react: '*' } })],
    ['the declaration', () => write('remote.json', { ...about, title: 'Other', version, base: '', integrity: {} })],
    ['a file', () => write('a.js', `two${version}`)],
    ['the list of files', () => write('b.js', '')],
    ['the facts to nothing', () => rmSync(join(folder, 'release.json'))],
  ])('is refused once somebody changed %s by hand', (_what, edit) => {
    edit();
    expect(() => packFolder(folder)).toThrow('build the remote again');
  });
});
