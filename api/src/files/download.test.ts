/** @slow Sends large files to slow readers. */
import { get as httpGet, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createBulkhead } from '../background/bulkhead.ts';
import { countBytesRead, createFile, holdFileConnections, waitUntilStable, until } from '../testing/files.ts';
import { addFile, testApp, type TestApp } from '../testing/index.ts';
import { PIECE_BYTES } from './pieces.ts';

const whole = createFile(24_000_000);
let t: TestApp;
let url: string;
let origin: string;
beforeAll(async () => {
  t = await testApp();
  url = `/files/${await addFile(t.pool, 'film.mp4', 'video/mp4', whole)}/film.mp4`;
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`;
});
afterAll(() => t.close());

const part = (range: string) => t.call('GET', url, { headers: { range } });
/** Only the head; the body waits. */
const begin = () =>
  new Promise<IncomingMessage>((resolve, reject) => {
    httpGet(`${origin}${url}`, { agent: false }, resolve).on('error', reject);
  });

it('a download reads one byte from the database for one byte of a 24 MB file', async () => {
  const read = countBytesRead(t.app.core.files.db);
  const response = await part('bytes=12345678-12345678');
  read.end();
  expect([response.statusCode, response.rawPayload]).toEqual([206, whole.subarray(12_345_678, 12_345_679)]);
  expect(read.count()).toBe(1);
});

it('file pieces are stored so that the database can read a part of one without the rest', async () => {
  const { rows } = await t.pool.query(
    `select attrelid::regclass::text as table, attstorage from pg_attribute
     where attname = 'content' and attrelid in ('file_pieces'::regclass, 'report_chunks'::regclass) order by 1`,
  );
  expect(rows).toEqual([
    { table: 'file_pieces', attstorage: 'e' },
    { table: 'report_chunks', attstorage: 'e' },
  ]);
});

it.each([
  ['over the border of two pieces', PIECE_BYTES - 3, PIECE_BYTES + 3],
  ['over several pieces', 5, 3 * PIECE_BYTES],
  ['at the end', 23_999_990, 23_999_999],
])('a download gives exactly the bytes of a range %s', async (_, first, last) => {
  const response = await part(`bytes=${first}-${last}`);
  expect(response.headers['content-range']).toBe(`bytes ${first}-${last}/24000000`);
  expect(response.rawPayload.equals(whole.subarray(first, last + 1))).toBe(true);
});

it('a download sends the whole file, and only its length to HEAD without reading it', async () => {
  const response = await t.call('GET', url);
  expect(response.headers).toMatchObject({ 'content-length': '24000000', 'accept-ranges': 'bytes' });
  expect(response.rawPayload.equals(whole)).toBe(true);
  const read = countBytesRead(t.app.core.files.db);
  const head = await t.app.inject({ method: 'HEAD', url });
  read.end();
  expect([head.statusCode, head.headers['content-length'], read.count()]).toEqual([200, '24000000', 0]);
});

it('a slow reader holds no connection, is sent only what the line carries, and gets every byte in the end', async () => {
  const { pool, db } = t.app.core.files;
  const read = countBytesRead(db);
  const response = await begin();
  expect(await waitUntilStable(read.count)).toBeLessThan(whole.length / 2);
  read.end();
  expect([pool.totalCount - pool.idleCount, pool.waitingCount]).toEqual([0, 0]);
  const parts: Buffer[] = [];
  for await (const bytes of response) parts.push(bytes as Buffer);
  expect(Buffer.concat(parts).equals(whole)).toBe(true);
});

it('a download sends nothing more over a line that was closed', async () => {
  const left = await begin();
  left.destroy();
  await until(() => t.app.core.files.sending.size === 0);
});

it('downloads use only their own connections', async () => {
  const release = await holdFileConnections(t.app);
  const waiting = part('bytes=0-0');
  await until(() => t.app.core.files.pool.waitingCount > 0);
  expect((await t.call('GET', '/api/v1/user', { as: 'AO1' })).statusCode).toBe(200);
  release();
  expect((await waiting).statusCode).toBe(206);
});

it('a download at the limit is refused with the reason and a time to retry', async () => {
  const { files } = t.app.core;
  const { downloads } = files;
  files.downloads = createBulkhead({ concurrency: 1, queue: 0, timeoutMs: 10, refusal: 'TOO_MANY_FILES' });
  const slow = await begin();
  const refused = await part('bytes=0-0');
  expect([refused.statusCode, refused.json().message]).toEqual([
    503,
    'Too many files are being sent right now. Please try again in a moment.',
  ]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  slow.destroy();
  await until(() => files.sending.size === 0);
  expect((await part('bytes=0-0')).statusCode).toBe(206);
  files.downloads = downloads;
});

it('a piece that is gone breaks the answer off instead of making it shorter', async () => {
  const key = await addFile(t.pool, 'broken.mp4', 'video/mp4', whole.subarray(0, 3 * PIECE_BYTES));
  await t.pool.query('delete from file_pieces where file_id = $1 and start_byte >= $2', [key, PIECE_BYTES]);
  const response = await fetch(`${origin}/files/${key}/broken.mp4`);
  await expect(response.arrayBuffer()).rejects.toThrow();
});
