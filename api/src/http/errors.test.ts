import { z } from 'zod';
import { inTransaction } from '../database/transaction.ts';
import { testApp, type TestApp } from '../testing/index.ts';
import { parseOrThrow } from './parse-or-throw.ts';
import { toAppError } from './errors.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const raw = (payload: string, type = 'application/json', url = '/api/v1/login') =>
  t.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });

describe('every bad input has its clear answer', () => {
  it.each([
    ['malformed JSON', () => raw('{"SAP_ID":'), 400, 'MALFORMED_JSON'],
    ['a prototype in JSON', () => raw('{"__proto__":{"a":1}}'), 400, 'MALFORMED_JSON'],
    ['another media type', () => raw('SAP_ID=AO1', 'application/x-www-form-urlencoded'), 415, 'UNSUPPORTED_MEDIA'],
    ['plain text', () => raw('x', 'text/plain'), 415, 'UNSUPPORTED_MEDIA'],
    ['more than 1 MB', () => raw(JSON.stringify({ SAP_ID: 'x'.repeat(1_100_000) })), 413, 'TOO_LARGE'],
    ['an unknown call', () => t.call('GET', '/api/v1/nothing', { headers: { accept: 'text/html' } }), 404, 'NOT_FOUND'],
    ['an unknown method', () => t.call('DELETE', '/api/v1/login'), 404, 'NOT_FOUND'],
    ['a bad address', () => t.call('GET', '/api/v1/%zz'), 404, 'NOT_FOUND'],
    ['a zero byte', () => raw(JSON.stringify({ SAP_ID: 'a\0b', pin: '1' })), 400, 'INVALID_REQUEST'],
    ['no token', () => t.call('GET', '/api/v1/user'), 401, 'SIGN_IN_REQUIRED'],
    ['a role that may not', () => t.call('GET', '/api/v1/hierarchy', { as: 'SO1' }), 403, 'FORBIDDEN'],
  ] as const)('%s', async (_name, send, status, code) => {
    const response = await send();
    expect([response.statusCode, response.json().code]).toEqual([status, code]);
    expect(response.json()).toEqual({
      message: expect.any(String),
      code,
      requestId: response.headers['x-request-id'],
      ...(response.json().fields && { fields: response.json().fields }),
    });
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('names unknown fields and wrong types, in body and query', async () => {
    const body = await t.call('POST', '/api/v1/login', { body: { SAP_ID: 7, pin: '1', role: 'ADMIN' } });
    expect(body.statusCode).toBe(400);
    expect(Object.keys(body.json().fields).sort()).toEqual(['SAP_ID', 'role']);
    expect(body.json().fields.role).toBe('Unknown field.');
    const query = await t.call('GET', '/api/v1/dash/pjps/stats?startDate=2026-02-30&as=ADMIN', { as: 'ADMIN1' });
    expect(query.json().fields).toEqual({
      startDate: 'Please give a date as YYYY-MM-DD.',
      endDate: 'Please give a date as YYYY-MM-DD.',
      as: 'Unknown field.',
    });
    const none = await t.call('GET', '/api/v1/user?SAP_ID=ADMIN1', { as: 'AO1' });
    expect(none.json().fields).toEqual({ SAP_ID: 'Unknown field.' });
    const array = await t.call('POST', '/api/v1/login', { body: [1] });
    expect([array.statusCode, Object.keys(array.json().fields)]).toEqual([400, ['body']]);
  });

  it.each([
    ['a zero byte', 'a\0b'],
    ['the first half of a surrogate pair', 'a\ud800'],
    ['the second half of one', '\udc00b'],
  ])('names the field with %s, which the database can not hold', async (_name, text) => {
    const response = await raw(JSON.stringify({ SAP_ID: text, pin: '1' }));
    expect([response.statusCode, response.json().fields]).toEqual([
      400,
      { SAP_ID: 'This text has characters that can not be stored.' },
    ]);
    expect(() =>
      parseOrThrow(z.object({ rows: z.array(z.object({ label: z.string() })) }), { rows: [{ label: text }] }),
    ).toThrow(
      expect.objectContaining({ fields: { 'rows.0.label': 'This text has characters that can not be stored.' } }),
    );
    const query = await t.call('GET', `/api/v1/dealers-directory?search=${encodeURIComponent('a\0')}`, { as: 'AO1' });
    expect(query.json().fields).toEqual({ search: 'This text has characters that can not be stored.' });
  });

  it('accepts whole surrogate pairs: people write emoji', async () => {
    const response = await raw(JSON.stringify({ SAP_ID: '\u{1f600}', pin: '1' }));
    expect(response.json().fields).toBeUndefined();
  });

  it('accepts the request id of a balancer in front, but not just anything', async () => {
    const response = await t.call('GET', '/api/v1/user', { headers: { 'x-request-id': 'from-the-balancer-1' } });
    expect(response.json().requestId).toBe('from-the-balancer-1');
    const bad = await t.call('GET', '/api/v1/user', { headers: { 'x-request-id': '<script>' } });
    expect(bad.json().requestId).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('an internal error', () => {
  it('is never sent', () => {
    const secret = Object.assign(new Error('relation "users" does not exist'), { code: '42P01' });
    expect(toAppError(secret).body('r')).toEqual({
      message: 'Something went wrong on our side. Please try again.',
      code: 'INTERNAL',
      requestId: 'r',
    });
  });
  it('is UNAVAILABLE when the database is away', () => {
    for (const code of ['ECONNREFUSED', '57P01', '57P03', '53300', '08006']) {
      expect(toAppError(Object.assign(new Error('x'), { code })).code).toBe('UNAVAILABLE');
    }
  });
  it.each([
    'timeout exceeded when trying to connect',
    'Connection terminated due to connection timeout',
    'timeout expired',
  ])('is DATABASE_TIMEOUT when a connection does not come in time: %s', (message) =>
    expect(toAppError(new Error(message)).code).toBe('DATABASE_TIMEOUT'),
  );
  it('is UNAVAILABLE when the database dies inside a transaction, at the statement that meets it and at the next', async () => {
    await expect(
      inTransaction(t.pool, async (client) => {
        const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
        await t.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
        await client.query('select pg_sleep(5)').catch(() => undefined);
        await client.query('select 1').catch((error) => {
          throw Object.assign(new Error((error as Error).message), { code: toAppError(error).code });
        });
      }),
    ).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });
});
