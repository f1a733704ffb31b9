import { Writable } from 'node:stream';
import { call, ROLES } from 'api-contract';
import Fastify from 'fastify';
import pino from 'pino';
import { z } from 'zod';
import { handleErrors } from '../http/errors.ts';
import { serve, type Tx } from './serve.ts';
import { MASTER, type TestApp, TEST_PIN, testApp } from '../testing/index.ts';

const write = call({
  method: 'POST',
  path: '/api/v1/test/write',
  roles: ROLES,
  tag: 'Test',
  summary: 'A write that a test steers',
  body: z.strictObject({ n: z.number() }),
  response: z.object({ data: z.number(), message: z.string() }),
});

let t: TestApp;
let work: (tx: Tx) => Promise<{ data: number; message: string }>;
const lines: string[] = [];
const log = pino(
  { level: 'info' },
  new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  }),
);
const app = Fastify();
const discreet = Fastify();

beforeAll(async () => {
  t = await testApp({ log });
  for (const [server, isStrict] of [
    [app, true],
    [discreet, false],
  ] as const) {
    server.decorate('core', t.app.core);
    handleErrors(server, { isStrict });
    serve(server, write, ({ change }) => change((tx) => work(tx)));
  }
  await t.pool.query('create table marks (n int)');
});
afterAll(async () => {
  await app.close();
  await discreet.close();
  await t.close();
});

const send = async (n: number, key: string, server = app) =>
  server.inject({
    method: 'POST',
    url: write.path,
    payload: { n },
    headers: { authorization: `Bearer ${await t.signIn('AO1')}`, 'idempotency-key': key },
  });
const marks = async () => (await t.pool.query('select n from marks')).rows.length;

it('a response that differs from the contract is not sent, and its write is undone', async () => {
  work = async (tx) => {
    await tx.client.query('insert into marks values (1)');
    return { data: 'not a number', message: 'OK' } as never;
  };
  const response = await send(1, 'drift', discreet);
  expect([response.statusCode, response.json().code]).toEqual([500, 'INTERNAL']);
  expect(response.body).not.toContain('contract');
  expect((await send(1, 'drift')).json().message).toBe(
    'Response of POST /api/v1/test/write differs from the contract: data: invalid_type',
  );
  expect(await marks()).toBe(0);
});

it('members that the contract does not know are not sent', async () => {
  work = async () => ({ data: 1, message: 'OK', pin_hash: 'x' }) as never;
  expect((await send(1, 'extra')).json()).toEqual({ data: 1, message: 'OK' });
});

it('a write that fails halfway leaves nothing, key and history included', async () => {
  work = async (tx) => {
    await tx.client.query('insert into marks values (1)');
    await tx.history({ kind: 'test', id: 'half', action: 'x', before: null, after: { n: 1 } });
    throw new Error('halfway');
  };
  expect((await send(1, 'half')).statusCode).toBe(500);
  expect(await marks()).toBe(0);
  const left = await t.pool.query(
    `select (select count(*) from history where record_id = 'half') + (select count(*) from idempotency_keys where key = 'half') as n`,
  );
  expect(left.rows).toEqual([{ n: 0 }]);
});

it('a write that met another in a deadlock is done again', async () => {
  let tries = 0;
  work = async (tx) => {
    tries += 1;
    await tx.client.query('insert into marks values (2)');
    if (tries === 1) throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
    return { data: tries, message: 'OK' };
  };
  expect((await send(2, 'deadlock')).json().data).toBe(2);
  expect(await marks()).toBe(1);
});

it('the log holds no SAP ID, name, token, pin or body, and says which route failed', async () => {
  const secretPin = '77-secret-pin';
  await t.call('POST', '/api/v1/login', { body: { SAP_ID: 'AO1', pin: TEST_PIN } });
  await t.call('POST', '/api/v1/login', { body: { SAP_ID: 'AO1', pin: secretPin } });
  await t.call('POST', '/api/v1/login/master', { body: MASTER });
  await t.call('GET', '/api/v1/AM/PJP/SO1?start=2026-11-01', { as: 'AO1' });
  await t.pool.query('alter table areas rename to areas_away');
  expect((await t.call('GET', '/api/v1/user', { as: 'AO1' })).statusCode).toBe(500);
  await t.pool.query('alter table areas_away rename to areas');
  const text = lines.join('');
  expect(text).toContain('/api/v1/AM/PJP/:SAP_ID');
  expect(text).toContain('42P01');
  expect(text).not.toMatch(/AO1|SO1|Person|eyJ|master@|master1234|secret-pin|Bearer/);
});
