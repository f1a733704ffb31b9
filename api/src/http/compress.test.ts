import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import { call } from 'api-contract';
import Fastify from 'fastify';
import { z } from 'zod';
import { serve } from '../calls/serve.ts';
import { type TestApp, testApp } from '../testing/index.ts';
import { PACKED_FROM_BYTES } from './compress.ts';

const list = call({
  method: 'GET',
  path: '/api/v1/test/list',
  roles: 'public',
  tag: 'Test',
  summary: 'An answer of a length that a test chooses',
  query: z.object({ bytes: z.coerce.number() }),
  response: z.object({ data: z.string() }),
});
const FRAME = '{"data":""}'.length;

let t: TestApp;
const app = Fastify();
const getAnswer = (bytes: number, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url: `${list.path}?bytes=${bytes}`, headers });

beforeAll(async () => {
  t = await testApp();
  app.decorate('core', t.app.core);
  serve(app, list, async ({ query }) => ({ data: 'x'.repeat(query.bytes - FRAME) }));
});
afterAll(async () => {
  await app.close();
  await t.close();
});

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('an answer of 2 kB or more goes packed to who accepts %s', async (encoding, unpack) => {
  const response = await getAnswer(PACKED_FROM_BYTES, { 'accept-encoding': `deflate, ${encoding}` });
  expect(response.headers).toMatchObject({
    'content-encoding': encoding,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(response.rawPayload.length),
    vary: 'accept-encoding',
  });
  expect(response.rawPayload.length).toBeLessThan(200);
  expect(JSON.parse(unpack(response.rawPayload).toString())).toEqual({ data: 'x'.repeat(PACKED_FROM_BYTES - FRAME) });
});

it('a shorter answer goes as it is', async () => {
  const response = await getAnswer(PACKED_FROM_BYTES - 1, { 'accept-encoding': 'gzip, br' });
  expect([response.headers['content-encoding'], response.rawPayload.length]).toEqual([
    undefined,
    PACKED_FROM_BYTES - 1,
  ]);
});

it('bytes count, not characters: what is written in Devanagari is packed as early', async () => {
  const characters = Math.ceil(PACKED_FROM_BYTES / 3);
  const hindi = call({ ...list, path: '/api/v1/test/hindi', query: z.object({}) });
  const other = Fastify();
  other.decorate('core', t.app.core);
  serve(other, hindi, async () => ({ data: 'क'.repeat(characters) }));
  const response = await other.inject({ method: 'GET', url: hindi.path, headers: { 'accept-encoding': 'br' } });
  expect(response.headers['content-encoding']).toBe('br');
  await other.close();
});

it('a long answer is plain for who accepts nothing packed, and caches are told that it may differ', async () => {
  for (const accepted of ['identity', 'br;q=0, gzip;q=0.0']) {
    const response = await getAnswer(PACKED_FROM_BYTES, { 'accept-encoding': accepted });
    expect([response.headers['content-encoding'], response.headers.vary]).toEqual([undefined, 'accept-encoding']);
    expect(response.rawPayload.length).toBe(PACKED_FROM_BYTES);
  }
});
