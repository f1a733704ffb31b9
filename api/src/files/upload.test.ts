import { request as httpRequest } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { createBulkhead } from '../background/bulkhead.ts';
import { sql } from '../database/sql.ts';
import { countBytesRead, createFile, holdFileConnections, waitUntilStable, until } from '../testing/files.ts';
import { formBody } from '../testing/form.ts';
import { testApp, type TestApp } from '../testing/index.ts';
import { dropAbandonedPieces, PIECE_BYTES, writePiece } from './pieces.ts';

let t: TestApp;
let origin: string;
let token: string;
const sockets = new Set<Socket>();
beforeAll(async () => {
  t = await testApp();
  t.app.server.on('connection', (socket: Socket) => sockets.add(socket));
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  // Once: forty sign-ins at a time wait too long for a connection of a busy machine.
  token = await t.signIn('ADMIN1');
  origin = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`;
});
afterAll(() => t.close());

const pieces = async () => (await t.db.one<{ count: number }>(sql`select count(*) as count from file_pieces`))?.count;
const form = (bytes: Buffer) =>
  formBody({ category: 'Film', description: 'How to', file: { name: 'film.pdf', bytes } });

const beginUpload = (content: Buffer, first = Number.POSITIVE_INFINITY) => {
  const { body, headers } = form(content);
  const outgoing = httpRequest(`${origin}/api/v1/document`, {
    method: 'POST',
    agent: false,
    headers: { ...headers, authorization: `Bearer ${token}`, 'content-length': body.length },
  });
  const status = new Promise<number | undefined>((resolve) => {
    outgoing.on('response', (response) => resolve(response.resume().statusCode));
    outgoing.on('error', () => resolve(undefined));
  });
  outgoing.write(body.subarray(0, first));
  return { outgoing, status, end: () => outgoing.end(body.subarray(first)) };
};

it('40 uploads at once wait on their lines while the database is slow: the server takes in little of them, and loses none', async () => {
  const content = createFile(4_000_000);
  sockets.clear();
  const before = Number(await pieces());
  const release = await holdFileConnections(t.app);
  const uploads = Array.from({ length: 40 }, () => beginUpload(content));
  for (const upload of uploads) upload.end();
  await until(() => sockets.size === 40);
  const sumBytesRead = () => [...sockets].reduce((sum, { bytesRead }) => sum + bytesRead, 0);
  expect(await waitUntilStable(sumBytesRead)).toBeLessThan(40 * 1_000_000);
  release();
  expect(await Promise.all(uploads.map(({ status }) => status))).toEqual(Array(40).fill(200));
  const storedFiles = await t.db.query<{ size: number; bytes: number }>(
    sql`select size, (select sum(octet_length(content))::int from file_pieces where file_id = id) as bytes from stored_files`,
  );
  expect(storedFiles).toEqual(Array(40).fill({ size: content.length, bytes: content.length }));
  expect(Number(await pieces()) - before).toBeLessThanOrEqual(40 * Math.ceil(content.length / PIECE_BYTES));
});

it('the server writes an upload as it comes, and leaves nothing of one that breaks off', async () => {
  const before = Number(await pieces());
  const upload = beginUpload(createFile(4_000_000), 2_000_000);
  await until(async () => Number(await pieces()) > before);
  upload.outgoing.destroy();
  await until(async () => Number(await pieces()) === before);
});

it('an upload that waits for its bytes holds neither a connection nor a transaction', async () => {
  const before = Number(await pieces());
  const upload = beginUpload(createFile(4_000_000), 2_000_000);
  await until(async () => Number(await pieces()) > before);
  const busy = () => t.app.core.files.pool.totalCount - t.app.core.files.pool.idleCount;
  expect(await waitUntilStable(busy)).toBe(0);
  const open = await t.pool.query(
    `select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
  );
  expect(open.rowCount).toBe(0);
  upload.end();
  expect(await upload.status).toBe(200);
});

it('an upload at the limit is refused with the reason and a time to retry', async () => {
  const { files } = t.app.core;
  const { uploads } = files;
  files.uploads = createBulkhead({ concurrency: 1, queue: 0, timeoutMs: 10, refusal: 'TOO_MANY_FILES' });
  const before = Number(await pieces());
  const first = beginUpload(createFile(2_000_000), 1_000_000);
  await until(async () => Number(await pieces()) > before);
  const { body, headers } = form(createFile(100));
  const refused = await t.call('POST', '/api/v1/document', { as: 'ADMIN1', body, headers });
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'TOO_MANY_FILES']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  first.end();
  expect(await first.status).toBe(200);
  files.uploads = uploads;
});

it('a place is not kept for somebody who went away while waiting for it', async () => {
  const { files } = t.app.core;
  const { uploads } = files;
  files.uploads = createBulkhead({ concurrency: 1, queue: 2, timeoutMs: 20_000, refusal: 'TOO_MANY_FILES' });
  const before = Number(await pieces());
  const first = beginUpload(createFile(2_000_000), 1_000_000);
  await until(async () => Number(await pieces()) > before);
  sockets.clear();
  const second = beginUpload(createFile(2_000_000), 1_000_000);
  await until(() => [...sockets].some((socket) => socket.bytesRead > 0));
  second.outgoing.destroy();
  const third = beginUpload(createFile(2_000_000));
  third.end();
  first.end();
  expect([await first.status, await third.status]).toEqual([200, 200]);
  files.uploads = uploads;
});

it('an upload fails with service unavailable, not with a form error, when the database accepts no piece', async () => {
  const { db } = t.app.core.files;
  const { query } = db;
  db.query = () => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }));
  const { body, headers } = form(createFile(600_000));
  const response = await t.call('POST', '/api/v1/document', { as: 'ADMIN1', body, headers });
  db.query = query;
  expect([response.statusCode, response.json().code]).toEqual([503, 'UNAVAILABLE']);
});

it('an upload returns the file’s facts without reading it again', async () => {
  const read = countBytesRead(t.app.core.files.db);
  const { body, headers } = form(createFile(600_000));
  expect((await t.call('POST', '/api/v1/document', { as: 'ADMIN1', body, headers })).statusCode).toBe(200);
  read.end();
  expect(read.count()).toBe(0);
});

it('housekeeping removes after a day what a server that ended has left, and nothing else', async () => {
  const [old, fresh] = ['6f1f4f3e-0000-4000-8000-000000000001', '6f1f4f3e-0000-4000-8000-000000000002'];
  await writePiece(t.db, old, 0, Buffer.from('old'));
  await writePiece(t.db, fresh, 0, Buffer.from('fresh'));
  await t.db.query(sql`update file_pieces set written_at = now() - interval '25 hours' where file_id <> ${fresh}`);
  const before = Number(await pieces());
  await dropAbandonedPieces(t.db);
  expect(Number(await pieces())).toBe(before - 1);
  expect(await t.db.one(sql`select 1 as there from file_pieces where file_id = ${fresh}`)).toBeDefined();
});
