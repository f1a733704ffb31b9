import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSigner } from 'fast-jwt';
import pino from 'pino';
import { buildApp } from '../../../server/app.ts';
import { sql } from '../../../database/sql.ts';
import { addPjp, TEST_SECRETS, testApp, type TestApp } from '../../../testing/index.ts';

const webDir = mkdtempSync(join(tmpdir(), 'sessions-'));
const START = new Date('2026-11-21T06:00:00Z');
let clock = START;
let t: TestApp;
beforeAll(async () => {
  mkdirSync(join(webDir, 'shell'), { recursive: true });
  writeFileSync(
    join(webDir, 'shell/index.html'),
    '<!doctype html><html><head><script type="application/json" id="digests">{}</script><!--feed--><!--settings--></head></html>',
  );
  t = await testApp({ now: () => clock, config: { webDir } });
});
beforeEach(async () => {
  clock = START;
  await t.db.query(sql`truncate sessions cascade`);
});
afterAll(async () => {
  await t.close();
  rmSync(webDir, { recursive: true });
});

const minutesLater = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * 60_000);
};
const login = (SAP_ID: string, headers: Record<string, string> = {}, pin = '1234') =>
  t.call('POST', '/api/v1/login', { body: { SAP_ID, pin }, headers });
const signIn = async (SAP_ID: string, userAgent?: string) => {
  const response = await login(SAP_ID, userAgent === undefined ? {} : { 'user-agent': userAgent });
  return { authorization: `Bearer ${response.json().token}` };
};
type Headers = Awaited<ReturnType<typeof signIn>>;
const me = async (headers: Headers, app = t.app) =>
  (await app.inject({ method: 'GET', url: '/api/v1/user', headers })).statusCode;
const getSignIns = async (headers: Headers) =>
  (await t.call('GET', '/api/v1/sign-ins', { headers })).json().data as {
    id: string;
    device: string;
    startedAt: string;
    lastSeenAt: string;
    isCurrent: boolean;
  }[];
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

describe('a token', () => {
  it('is worth nothing once it was logged out, as an expired one, while others of the person are good', async () => {
    const [one, other] = [await signIn('AO1'), await signIn('AO1')];
    expect((await t.call('POST', '/api/v1/logout', { headers: one })).json().message).toBe('Signed out.');
    const refused = await t.call('GET', '/api/v1/user', { headers: one });
    expect([refused.statusCode, refused.json().code]).toEqual([401, 'SIGN_IN_REQUIRED']);
    expect((await t.call('POST', '/api/v1/logout', { headers: one })).statusCode).toBe(401);
    expect(await me(other)).toBe(200);
  });

  it('ends on every server of the database at once, and stays ended after a restart', async () => {
    const other = await buildApp({
      config: t.app.core.config,
      pool: t.pool,
      secrets: TEST_SECRETS,
      log: pino({ level: 'silent' }),
      now: () => clock,
    });
    const headers = await signIn('AO1');
    expect(await me(headers, other)).toBe(200);
    await t.call('POST', '/api/v1/logout', { headers });
    expect(await me(headers, other)).toBe(401);
    await other.close();
  });

  it('ends while its calls are under way: each is answered or refused, and none after it', async () => {
    const headers = await signIn('AO1');
    const responses = await Promise.all([
      ...Array.from({ length: 10 }, () => me(headers)),
      t.call('POST', '/api/v1/logout', { headers }).then(({ statusCode }) => statusCode),
      ...Array.from({ length: 10 }, () => me(headers)),
    ]);
    expect(responses.every((status) => status === 200 || status === 401)).toBe(true);
    expect(await me(headers)).toBe(401);
  });

  it('is refused when it has no session, or another person’s session, or is older than sessions', async () => {
    const { rows } = await t.pool.query<{ id: string }>(`select id from users where sap_id = 'AO1'`);
    const id = rows[0]?.id;
    const others = t.app.core.tokens.verify((await signIn('AO2')).authorization.slice(7), clock)?.sid;
    const sign = createSigner({ algorithm: 'HS256', key: TEST_SECRETS.tokenSecret, noTimestamp: true });
    const exp = Math.floor(clock.getTime() / 1000) + 3600;
    for (const sid of [undefined, '', 'x', others, '00000000-0000-4000-8000-000000000000']) {
      const headers = {
        authorization: `Bearer ${sign({ id, SAP_ID: 'AO1', role: 'AO', exp, ...(sid !== undefined && { sid }) })}`,
      };
      expect([sid, await me(headers)]).toEqual([sid, 401]);
    }
  });

  it('ends with the logout for the master login', async () => {
    const response = await t.call('POST', '/api/v1/login/master', {
      body: { email: 'master@example.com', password: 'master1234' },
    });
    const headers = { authorization: `Bearer ${response.json().token}` };
    expect(await me(headers)).toBe(200);
    await t.call('POST', '/api/v1/logout', { headers });
    expect(await me(headers)).toBe(401);
  });
});

it('reading who calls needs one statement, and being seen none within five minutes', async () => {
  const headers = await signIn('AO1');
  const spy = jest.spyOn(t.pool, 'query');
  minutesLater(4);
  for (let i = 0; i < 3; i += 1) await me(headers);
  const statementNames = spy.mock.calls.map(([statement]) => (statement as unknown as { name?: string }).name);
  spy.mockRestore();
  expect(statementNames).toEqual(Array.from({ length: 3 }, () => ['user-of-session', 'current-user']).flat());
});

describe('my sign-ins', () => {
  it('names device, start and when it was last seen, this one first, and nobody else’s', async () => {
    const old = await signIn('AO1', 'okhttp/4.12.0');
    await signIn('AO2', CHROME);
    minutesLater(30);
    const mine = await signIn('AO1', CHROME);
    expect(await getSignIns(mine)).toEqual([
      expect.objectContaining({ device: 'Chrome on Windows', startedAt: '2026-11-21T06:30:00.000Z', isCurrent: true }),
      expect.objectContaining({ device: 'okhttp', startedAt: '2026-11-21T06:00:00.000Z', isCurrent: false }),
    ]);
    expect((await getSignIns(old)).map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    minutesLater(11.5 * 60 + 1);
    expect(await getSignIns(mine)).toHaveLength(1);
  });

  it('are seen again after some minutes', async () => {
    const headers = await signIn('AO1');
    minutesLater(20);
    await me(headers);
    const seen = async () => (await getSignIns(headers))[0]?.lastSeenAt;
    for (let turn = 0; turn < 200 && (await seen()) !== '2026-11-21T06:20:00.000Z'; turn += 1);
    expect(await seen()).toBe('2026-11-21T06:20:00.000Z');
  });

  it('end one by one', async () => {
    const [mine, phone] = [await signIn('AO1'), await signIn('AO1', 'okhttp/4.12.0')];
    const id = (await getSignIns(mine)).find(({ device }) => device === 'okhttp')?.id;
    expect((await t.call('DELETE', `/api/v1/sign-ins/${id}`, { headers: mine })).statusCode).toBe(200);
    expect([await me(phone), await me(mine)]).toEqual([401, 200]);
    const again = await t.call('DELETE', `/api/v1/sign-ins/${id}`, { headers: mine });
    expect([again.statusCode, again.json().code]).toEqual([404, 'SIGN_IN_NOT_FOUND']);
  });

  it('are hidden from everyone else: even an ADMIN cannot end another person’s sign-in', async () => {
    const theirs = await signIn('AO1');
    const id = (await getSignIns(theirs))[0]?.id;
    for (const who of ['AO2', 'RO1', 'ADMIN1']) {
      const response = await t.call('DELETE', `/api/v1/sign-ins/${id}`, { as: who });
      expect([who, response.statusCode]).toEqual([who, 404]);
    }
    await t.call('DELETE', '/api/v1/sign-ins', { as: 'AO2' });
    expect(await me(theirs)).toBe(200);
    expect((await t.call('DELETE', '/api/v1/sign-ins/x', { as: 'AO1' })).statusCode).toBe(400);
  });

  it('end everywhere else, or everywhere', async () => {
    const [mine, other, third] = [await signIn('SO1'), await signIn('SO1'), await signIn('SO1')];
    await t.call('DELETE', '/api/v1/sign-ins?others=yes', { headers: mine });
    expect([await me(mine), await me(other), await me(third)]).toEqual([200, 401, 401]);
    await t.call('DELETE', '/api/v1/sign-ins', { headers: mine });
    expect(await me(mine)).toBe(401);
    expect((await t.call('DELETE', '/api/v1/sign-ins?others=no', { as: 'SO1' })).statusCode).toBe(400);
  });
});

describe('the cookie that a browser keeps', () => {
  type LoginResponse = Awaited<ReturnType<typeof login>>;
  const cookies = (...responses: LoginResponse[]) =>
    responses.flatMap((response) => response.cookies.map(({ name, value }) => `${name}=${value}`)).join('; ');
  const page = async (cookie: string) => {
    const response = await t.app.inject({ method: 'GET', url: '/', headers: { accept: 'text/html', cookie } });
    const getPayload = (id: string) =>
      JSON.parse(new RegExp(`id="${id}">(.*?)</script>`).exec(response.body)?.[1] ?? '{}') as Record<string, unknown>;
    return { for: getPayload('feed').for, overrides: getPayload('settings').overrides };
  };
  const startOverride = (headers: Headers) =>
    t.call('POST', '/api/v1/overrides', {
      headers,
      body: { remote: 'mfe-dealers', address: 'http://localhost:8090/' },
    });

  it('speaks for nobody after the logout, even if the browser had kept it: page and overrides', async () => {
    const entered = await login('ADMIN1');
    const headers = { authorization: `Bearer ${entered.json().token}` };
    const cookie = cookies(entered, await startOverride(headers));
    expect(await page(cookie)).toMatchObject({
      for: expect.any(String),
      overrides: { list: [{ remote: 'mfe-dealers' }] },
    });
    const left = await t.call('POST', '/api/v1/logout', { headers: { ...headers, cookie } });
    expect(left.cookies.map(({ name, value, maxAge }) => [name, value, maxAge])).toEqual([
      ['console_feed', '', 0],
      ['console_override', '', 0],
    ]);
    expect(await page(cookie)).toEqual({ for: null, overrides: undefined });
  });

  it('an override cookie of an ended session has no effect after the person’s next sign-in', async () => {
    const first = await signIn('ADMIN1');
    const override = cookies(await startOverride(first));
    await t.call('POST', '/api/v1/logout', { headers: first });
    expect(await page(`${cookies(await login('ADMIN1'))}; ${override}`)).toEqual({
      for: expect.any(String),
      overrides: undefined,
    });
  });

  it('stays when another sign-in of the person ends', async () => {
    const [entered, other] = [await login('ADMIN1'), await signIn('ADMIN1')];
    await t.call('POST', '/api/v1/logout', { headers: other });
    expect((await page(cookies(entered))).for).toEqual(expect.any(String));
  });
});

it('a pin in the request itself opens no session', async () => {
  const id = await addPjp(t.pool, { sapId: 'SO1' });
  const authorization = `Basic ${Buffer.from('AO1:1234').toString('base64')}`;
  const response = await t.call('POST', `/api/v1/AM/PJP/approve/${id}`, { headers: { authorization } });
  expect(response.statusCode).toBe(200);
  expect((await t.pool.query('select 1 from sessions')).rows).toEqual([]);
});

it('no session is opened with a pin that was changed while it was checked', async () => {
  const { query } = t.app.core.db;
  t.app.core.db.query = async (statement, name) => {
    const rows = await query(statement, name);
    // Between reading the pin's hash and opening the session.
    if (statement.text.includes('from sign_in_limits'))
      await t.pool.query(`update users set pin_hash = 'another' where sap_id = 'SE1'`);
    return rows as never;
  };
  try {
    expect((await login('SE1')).statusCode).toBe(401);
    expect((await t.pool.query('select 1 from sessions')).rows).toEqual([]);
  } finally {
    t.app.core.db.query = query;
  }
});
