import { createHash } from 'node:crypto';
import { FILE_CACHE } from './caches.ts';
import { createFileReader, type FileSet, saveFileSets } from './saved-files.ts';
import { fakeCaches } from './testing/fake-caches.ts';

const getDigest = (text: string, algorithm = 'sha384') =>
  `${algorithm}-${createHash(algorithm).update(text).digest('base64')}`;

let served: Record<string, string>;
let fetches: string[];
const createFileSet = (version: string, files: Record<string, string>, name = 'mfe-one'): FileSet => {
  const entries = Object.entries(files).map(([file, text]) => [`/remotes/${name}/${version}/${file}`, text] as const);
  for (const [path, text] of entries) served[path] = text;
  return { name, version, files: Object.fromEntries(entries.map(([path, text]) => [path, getDigest(text)])) };
};
const read = async (path: string) => (await createFileReader().read(path))?.text();

beforeEach(() => {
  fakeCaches();
  served = {};
  fetches = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (path) => {
    fetches.push(String(path));
    const text = served[String(path)];
    return text === undefined
      ? new Response('', { status: 404 })
      : new Response(text, { headers: { 'content-type': 'text/javascript' } });
  });
});
afterEach(() => jest.restoreAllMocks());

it('the cache saves the files of a version and gives them back with their type', async () => {
  const set = createFileSet('1', { 'entry.js': 'one', 'part.js': 'two' });
  expect(await saveFileSets([set])).toEqual([set]);
  const response = await createFileReader().read('/remotes/mfe-one/1/part.js');
  expect([await response?.text(), response?.headers.get('content-type')]).toEqual(['two', 'text/javascript']);
  expect(await read('/remotes/mfe-one/1/other.js')).toBeUndefined();
});

it('the cache accepts digests of the shell, too, which are SHA-256', async () => {
  served['/assets/main.js'] = 'shell';
  await saveFileSets([{ name: 'shell', version: 'a', files: { '/assets/main.js': getDigest('shell', 'sha256') } }]);
  expect(await read('/assets/main.js')).toBe('shell');
});

it('the cache gives nothing of a version that did not come whole, and keeps the one before', async () => {
  const first = createFileSet('1', { 'entry.js': 'one' });
  await saveFileSets([first]);
  const second = createFileSet('2', { 'entry.js': 'new', 'part.js': 'more' });
  delete served['/remotes/mfe-one/2/part.js'];
  expect(await saveFileSets([second])).toEqual([first]);
  expect(await read('/remotes/mfe-one/2/entry.js')).toBeUndefined();
  expect(await read('/remotes/mfe-one/1/entry.js')).toBe('one');
});

it('the cache refuses a file whose bytes are others than its digest says, when it comes and when it is read', async () => {
  const set = createFileSet('1', { 'entry.js': 'one' });
  served['/remotes/mfe-one/1/entry.js'] = 'changed on the way';
  expect(await saveFileSets([set])).toEqual([]);
  served['/remotes/mfe-one/1/entry.js'] = 'one';
  await saveFileSets([set]);
  const cache = await caches.open(FILE_CACHE);
  const key = (await cache.keys()).map(({ url }) => url).find((url) => url.includes('/offline-file/')) ?? '';
  await cache.put(key, new Response('changed on the device'));
  expect(await read('/remotes/mfe-one/1/entry.js')).toBeUndefined();
});

it('the cache fetches a file that did not change once for all versions, and removes what no version has any more', async () => {
  await saveFileSets([createFileSet('1', { 'entry.js': 'one', 'same.js': 'same' })]);
  fetches = [];
  await saveFileSets([createFileSet('2', { 'entry.js': 'new', 'same.js': 'same' })]);
  expect(fetches).toEqual(['/remotes/mfe-one/2/entry.js']);
  expect(await read('/remotes/mfe-one/2/same.js')).toBe('same');
  const cache = await caches.open(FILE_CACHE);
  // The table, and two files.
  expect(await cache.keys()).toHaveLength(3);
});

it('a reader that runs learns of other files when it is told', async () => {
  await saveFileSets([createFileSet('1', { 'entry.js': 'one' })]);
  const reader = createFileReader();
  await reader.read('/remotes/mfe-one/1/entry.js');
  await saveFileSets([createFileSet('2', { 'entry.js': 'new' })]);
  expect(await reader.read('/remotes/mfe-one/2/entry.js')).toBeUndefined();
  reader.forgetTable();
  expect(await (await reader.read('/remotes/mfe-one/2/entry.js'))?.text()).toBe('new');
});
