/**
 * @group all
 * @slow Starts stores of several kinds.
 */
import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as listenTo, type Socket } from 'node:net';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import S3rver from 's3rver';
import type { AssetStore } from '../../../platform/assets/asset-store.ts';
import { createFolderStore } from '../../../platform/assets/folder-store.ts';
import { createRecentFiles } from '../../../platform/assets/recent-files.ts';
import { createS3Store } from '../../../platform/assets/s3-store.ts';

const home = mkdtempSync(join(tmpdir(), 'fcs-'));
const bucket = 'console-assets';
let server: Server;
let endpoint = '';
const s3 = () =>
  createS3Store({ endpoint, region: 'us-east-1', bucket, key: 'S3RVER', secret: 'S3RVER', prefix: 'some/where' });

beforeAll(async () => {
  const rver = new S3rver({
    directory: join(home, 's3'),
    silent: true,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  await rver.configureBuckets();
  server = createServer(rver.callback());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(home, { recursive: true, force: true });
});

const files = (text = 'one') =>
  new Map([
    ['entry.js', Buffer.from(text)],
    ['chunks/deep/2.js', Buffer.from([0, 255, 10, 13, 0])],
    ['remote.json', Buffer.from('{}')],
  ]);
const read = async (store: AssetStore, remote: string, version: string, file: string) => {
  const opened = await store.open(remote, version, file);
  if (!opened) return undefined;
  const bytes = await buffer(opened.stream());
  expect(bytes.length).toBe(opened.size);
  return bytes.toString('latin1');
};

describe.each<[string, () => AssetStore]>([
  ['a folder', () => createFolderStore(join(home, 'folder'))],
  ['an S3-compatible store', s3],
])('%s', (kind, open) => {
  const remote = 'mfe-dealers';

  it.each([
    ['..', 'v1', 'a.js'],
    ['mfe-a', '..', 'a.js'],
    ['mfe-a', 'v1', '../../../a.js'],
    ['mfe-a', 'v1', '/a.js'],
    ['mfe-a/..', 'v1', 'a.js'],
  ])('keeps nothing under %s/%s/%s', async (name, version, file) => {
    await expect(open().put(name, version, new Map([[file, Buffer.from('x')]]))).rejects.toThrow('is no name of');
  });

  it('the store returns every stored byte to any server that shares it', async () => {
    await open().put(remote, 'v1', files());
    expect(await read(open(), remote, 'v1', 'entry.js')).toBe('one');
    expect(await read(open(), remote, 'v1', 'chunks/deep/2.js')).toBe('\0\u00ff\n\r\0');
  });

  it('the store knows nothing of other files, versions and remotes', async () => {
    for (const [name, version, file] of [
      [remote, 'v1', 'none.js'],
      [remote, 'v1', 'chunks'],
      [remote, 'v1', 'chunks/deep'],
      [remote, 'v0', 'entry.js'],
      ['mfe-other', 'v1', 'entry.js'],
    ] as const) {
      expect([file, await open().open(name, version, file)]).toEqual([file, undefined]);
    }
  });

  it('the store never reads outside its place, whatever the request', async () => {
    writeFileSync(join(home, 'secret.js'), 'secret');
    for (const [name, version, file] of [
      ['..', 'x', 'secret.js'],
      [remote, '..', '../../secret.js'],
      [remote, 'v1', '../../../secret.js'],
      [remote, 'v1', '.hidden'],
      [remote, 'v1', 'a//b'],
      [remote, 'v1', '/etc/passwd'],
    ] as const) {
      expect([file, await open().open(name, version, file)]).toEqual([file, undefined]);
    }
  });

  it('the store accepts the same version again, also from several servers at once', async () => {
    await Promise.all([1, 2, 3, 4].map(() => open().put(remote, 'v2', files('two'))));
    await open().put(remote, 'v2', files('two'));
    expect(await read(open(), remote, 'v2', 'entry.js')).toBe('two');
  });

  it('the store removes only the given version, and a removed one may be removed again', async () => {
    await open().put(remote, 'v22', files('stays'));
    await open().remove(remote, 'v2');
    await open().remove(remote, 'v2');
    expect(await open().open(remote, 'v2', 'entry.js')).toBeUndefined();
    expect(await read(open(), remote, 'v22', 'entry.js')).toBe('stays');
    if (kind === 'a folder') expect(readdirSync(join(home, 'folder', remote)).sort()).toEqual(['v1', 'v22']);
  });

  it('marks other bytes with another tag', async () => {
    const tags = ['v1', 'v22'].map(async (version) => (await open().open(remote, version, 'entry.js'))?.tag);
    const [one, other] = await Promise.all(tags);
    expect(one).toMatch(/^[\w.-]+$/);
    expect(one).not.toBe(other);
  });
});

it('a folder mends a version whose bytes were changed, when it is put again', async () => {
  const store = createFolderStore(join(home, 'mended'));
  await store.put('mfe-a', 'v1', files());
  writeFileSync(join(home, 'mended/mfe-a/v1/entry.js'), 'bad');
  expect(await read(store, 'mfe-a', 'v1', 'entry.js')).toBe('bad');
  await store.put('mfe-a', 'v1', files());
  expect(await read(store, 'mfe-a', 'v1', 'entry.js')).toBe('one');
});

it('a folder shows no half of a version whose writing fails', async () => {
  const store = createFolderStore(join(home, 'broken'));
  const clash = new Map([
    ['a', Buffer.from('a file')],
    ['a/b.js', Buffer.from('and a folder')],
  ]);
  await expect(store.put('mfe-a', 'v1', clash)).rejects.toThrow();
  expect(existsSync(join(home, 'broken/mfe-a/v1'))).toBe(false);
  expect(readdirSync(join(home, 'broken/mfe-a'))).toEqual([]);
});

it('an S3-compatible store that is down is an error, not a missing file', async () => {
  const down = createS3Store({
    endpoint: 'http://127.0.0.1:9',
    region: 'x',
    bucket,
    key: 'k',
    secret: 's',
    prefix: '',
  });
  await expect(down.open('mfe-a', 'v1', 'entry.js')).rejects.toThrow();
});

it('recent files stay within their bytes, the oldest go first', () => {
  const recent = createRecentFiles(100);
  const file = (size: number) => ({ bytes: Buffer.alloc(size), tag: 't' });
  for (const key of ['a', 'b', 'c', 'd', 'e']) recent.keep(key, file(25));
  recent.keep('large', file(26));
  expect(['a', 'b', 'c', 'd', 'e', 'large'].filter((key) => recent.get(key))).toEqual(['b', 'c', 'd', 'e']);
});

describe('an S3-compatible store that accepts a call and never answers', () => {
  const sockets = new Set<Socket>();
  const silent = listenTo((socket) => {
    sockets.add(socket.on('error', () => {}));
  });
  const open = async (timeouts: { connectionTimeout: number; requestTimeout: number }) => {
    if (!silent.listening) await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    return createS3Store(
      { endpoint: `http://127.0.0.1:${port}`, region: 'x', bucket, key: 'k', secret: 's', prefix: '' },
      timeouts,
    );
  };
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    silent.close();
  });

  it('is an error after a while, whatever is asked of it', async () => {
    const store = await open({ connectionTimeout: 200, requestTimeout: 200 });
    await expect(store.open('mfe-a', 'v1', 'entry.js')).rejects.toThrow();
    await expect(store.put('mfe-a', 'v1', files())).rejects.toThrow();
    await expect(store.remove('mfe-a', 'v1')).rejects.toThrow();
  });

  it('is given up when the server ends', async () => {
    const store = await open({ connectionTimeout: 60_000, requestTimeout: 60_000 });
    const before = sockets.size;
    const opening = store.open('mfe-a', 'v1', 'entry.js');
    opening.catch(() => {});
    while (sockets.size === before) await setTimeout(5);
    store.close?.();
    await expect(opening).rejects.toThrow();
  });
});
