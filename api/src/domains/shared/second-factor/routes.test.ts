import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { allCalls, type CallShape } from 'api-contract';
import pino from 'pino';
import { sql } from '../../../database/sql.ts';
import { buildApp } from '../../../server/app.ts';
import { addPjp, addUser, MASTER, TEST_SECRETS, testApp, type TestApp } from '../../../testing/index.ts';

const START = new Date('2026-11-21T06:00:00Z');
let clock = START;
let t: TestApp;
let id: string;
let who: string;
let count = 0;
beforeAll(async () => {
  t = await testApp({ now: () => clock });
});
beforeEach(async () => {
  clock = START;
  count += 1;
  who = `F${count}X`;
  id = await addUser(t.pool, { sapId: who, role: 'AO', territory: 'NT1', name: `Ravi ${count}` });
  await t.db.query(sql`truncate sign_in_limits`);
});
afterEach(() => {
  t.app.core.config.secondFactorRoles = [];
});
afterAll(() => t.close());

const FACTOR = '/api/v1/user/second-factor';
const later = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1000);
};
const login = (more: object = {}, app = t.app) =>
  app.inject({ method: 'POST', url: '/api/v1/login', payload: { SAP_ID: who, pin: '1234', ...more } });
type Response = Awaited<ReturnType<typeof login>>;
const toHeaders = (response: Response) => ({ authorization: `Bearer ${response.json().token}` });
type Headers = ReturnType<typeof toHeaders> & { 'idempotency-key'?: string };
const getStatus = (response: Response) => [response.statusCode, response.json().code ?? response.json().message];
const me = (headers: Headers) => t.call('GET', '/api/v1/user', { headers: { ...headers } });
const state = async (headers: Headers) => (await t.call('GET', FACTOR, { headers: { ...headers } })).json().data;
const history = async () =>
  (
    await t.db.query<{ by: string; action: string }>(
      sql`select by_sap_id as by, action from history where kind = 'user' and record_id = ${id} order by id`,
    )
  ).map(({ by, action }) => [by, action]);
const news = () =>
  t.db.query<{ subject: string; text: string }>(
    sql`select subject, text from notifications where user_id = ${id} and kind = 'sign-in'`,
  );

const codeOf = (key: string, at = clock) => new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: +at });
const start = async (headers: Headers) =>
  (await t.call('POST', FACTOR, { headers: { ...headers } })).json().data.key as string;
const confirm = (headers: Headers, code: string) => t.call('PUT', FACTOR, { headers: { ...headers }, body: { code } });
/** A person with a factor, half a minute after its first code. */
const withFactor = async () => {
  const headers = toHeaders(await login());
  const key = await start(headers);
  const recoveryCodes = (await confirm(headers, codeOf(key))).json().data.recoveryCodes as string[];
  later(30);
  return { headers, key, recoveryCodes };
};

describe('setting up a second factor', () => {
  it('gives a key, and ten recovery codes after its first code; every other sign-in of the person ends', async () => {
    const [headers, other] = [toHeaders(await login()), toHeaders(await login())];
    expect(await state(headers)).toEqual({ since: null, recoveryCodesLeft: 0, isRequired: false });
    const started = (await t.call('POST', FACTOR, { headers })).json().data;
    expect(started.address).toBe(
      `otpauth://totp/Field%20console:${who}?issuer=Field%20console&secret=${started.key}&algorithm=SHA1&digits=6&period=30`,
    );
    const confirmed = await confirm(headers, codeOf(started.key));
    expect(confirmed.json().data.recoveryCodes).toHaveLength(10);
    expect(await state(headers)).toEqual({ since: START.toISOString(), recoveryCodesLeft: 10, isRequired: false });
    expect([(await me(headers)).statusCode, (await me(other)).statusCode]).toEqual([200, 401]);
    expect(await history()).toEqual([
      [who, 'start second factor'],
      [who, 'set up second factor'],
    ]);
    expect((await news()).map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/^Your sign-ins now ask for a code\./),
    );
  });

  it('asks no sign-in for a code before the first one was right', async () => {
    const headers = toHeaders(await login());
    const key = await start(headers);
    const refused = await confirm(headers, codeOf(key) === '000000' ? '111111' : '000000');
    expect([refused.statusCode, refused.json().code, Object.keys(refused.json().fields)]).toEqual([
      400,
      'CODE_WRONG',
      ['code'],
    ]);
    expect((await login()).statusCode).toBe(200);
    expect(getStatus(await confirm(headers, codeOf(await start(headers))))[0]).toBe(200);
  });

  it('gives a repeat the same key and other recovery codes, and stores neither in readable form', async () => {
    const headers = toHeaders(await login());
    const keyed = { ...headers, 'idempotency-key': randomUUID() };
    const key = await start(keyed);
    expect(await start(keyed)).toBe(key);
    const confirming = { ...headers, 'idempotency-key': randomUUID() };
    const code = codeOf(key);
    const lost = (await confirm(confirming, code)).json().data.recoveryCodes as string[];
    const valid = (await confirm(confirming, code)).json().data.recoveryCodes as string[];
    later(30);
    expect(getStatus(await login({ code: lost[0] }))).toEqual([400, 'CODE_WRONG']);
    expect((await login({ code: valid[0] })).statusCode).toBe(200);
    const stored = JSON.stringify([
      await t.db.query(sql`select * from idempotency_keys`),
      await t.db.query(sql`select * from second_factors`),
      await t.db.query(sql`select * from history`),
    ]);
    for (const secret of [key, ...lost, ...valid]) expect(stored).not.toContain(secret);
  });

  it('is refused twice, and a confirmation without a start too', async () => {
    const fresh = toHeaders(await login());
    expect(getStatus(await confirm(fresh, '000000'))).toEqual([404, 'SECOND_FACTOR_OFF']);
    const { headers, key } = await withFactor();
    expect(getStatus(await t.call('POST', FACTOR, { headers }))).toEqual([409, 'SECOND_FACTOR_ON']);
    expect(getStatus(await confirm(headers, codeOf(key)))).toEqual([409, 'SECOND_FACTOR_ON']);
  });
});

describe('a sign-in with a second factor', () => {
  it('002: stays as documented for people without one', async () => {
    const response = await login();
    const { token } = response.json();
    expect(response.json()).toEqual({ data: { token }, token, message: 'Login Successful' });
    expect((await me(toHeaders(response))).json().data).not.toHaveProperty('lacksSecondFactor');
  });

  it('asks for the code after the pin, and the pin alone opens nothing', async () => {
    const { key } = await withFactor();
    const pinAlone = await login();
    expect([...getStatus(pinAlone), pinAlone.json().token, pinAlone.headers['set-cookie']]).toEqual([
      403,
      'CODE_REQUIRED',
      undefined,
      undefined,
    ]);
    expect(getStatus(await login({ pin: '9999', code: codeOf(key) }))).toEqual([401, 'INVALID_LOGIN']);
    expect((await login({ code: codeOf(key) })).json().message).toBe('Login Successful');
    const pjp = await addPjp(t.pool, { sapId: 'SO1' });
    const authorization = `Basic ${Buffer.from(`${who}:1234`).toString('base64')}`;
    const basic = await t.call('POST', `/api/v1/AM/PJP/approve/${pjp}`, { headers: { authorization } });
    expect(getStatus(basic)).toEqual([403, 'CODE_REQUIRED']);
  });

  it('takes a code once: also of two at the same moment, on two servers', async () => {
    const { key } = await withFactor();
    const other = await buildApp({
      config: t.app.core.config,
      pool: t.pool,
      secrets: TEST_SECRETS,
      log: pino({ level: 'silent' }),
      now: () => clock,
    });
    const code = codeOf(key);
    const both = await Promise.all([login({ code }), login({ code }, other)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    expect(getStatus(await login({ code }, other))).toEqual([400, 'CODE_WRONG']);
    later(30);
    expect(getStatus(await login({ code }))).toEqual([400, 'CODE_WRONG']);
    expect((await login({ code: codeOf(key) }, other)).statusCode).toBe(200);
    await other.close();
  });

  it('takes each recovery code once, and tells how many are left', async () => {
    const { recoveryCodes } = await withFactor();
    const [code = ''] = recoveryCodes;
    const response = await login({ code: code.toUpperCase() });
    expect(await state(toHeaders(response))).toMatchObject({ recoveryCodesLeft: 9 });
    expect(getStatus(await login({ code }))).toEqual([400, 'CODE_WRONG']);
    expect((await news()).map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/^A recovery code was used to sign in as you\. 9 of them are left\./),
    );
  });

  it('docs 0033: counts wrong codes as wrong pins, and a right pin without a code forgives none', async () => {
    const { key } = await withFactor();
    const wrong = codeOf(key, new Date(+clock + 3_600_000));
    for (let i = 0; i < 4; i += 1) {
      expect(getStatus(await login({ code: wrong }))).toEqual([400, 'CODE_WRONG']);
      expect(getStatus(await login())).toEqual([403, 'CODE_REQUIRED']);
    }
    expect(getStatus(await login({ code: wrong }))).toEqual([400, 'CODE_WRONG']);
    expect(getStatus(await login({ code: codeOf(key) }))).toEqual([429, 'TOO_MANY_ATTEMPTS']);
    later(15 * 60);
    expect((await login({ code: codeOf(key) })).statusCode).toBe(200);
    expect(
      await t.db.query(sql`select 1 from sign_in_limits where key like ${`account:%${who.toLowerCase()}`}`),
    ).toEqual([]);
  });

  it('asks for a new pin before the code after a one-time pin, and uses the code up only at the end', async () => {
    const { key } = await withFactor();
    const pin = (await t.call('POST', `/api/v1/admin/pins/${id}/reset`, { as: 'ADMIN1' })).json().data.pin as string;
    const code = codeOf(key);
    expect(getStatus(await login({ pin }))).toEqual([403, 'PIN_CHANGE_REQUIRED']);
    expect(getStatus(await login({ pin, code }))).toEqual([403, 'PIN_CHANGE_REQUIRED']);
    expect(getStatus(await login({ pin, newPin: '7391' }))).toEqual([403, 'CODE_REQUIRED']);
    expect((await login({ pin, newPin: '7391', code })).statusCode).toBe(200);
  });

  it('holds for the master login', async () => {
    const masterLogin = (more: object = {}) => t.call('POST', '/api/v1/login/master', { body: { ...MASTER, ...more } });
    const headers = toHeaders(await masterLogin());
    const key = await start(headers);
    expect((await confirm(headers, codeOf(key))).statusCode).toBe(200);
    later(30);
    expect(getStatus(await masterLogin())).toEqual([403, 'CODE_REQUIRED']);
    expect((await masterLogin({ code: codeOf(key) })).statusCode).toBe(200);
    await t.call('DELETE', FACTOR, { headers });
    expect((await masterLogin()).statusCode).toBe(200);
  });
});

describe('a role that must have a second factor', () => {
  it('gets nothing before it is set up but what sets it up, and everything afterwards', async () => {
    t.app.core.config.secondFactorRoles = ['AO'];
    const headers = toHeaders(await login());
    expect((await me(headers)).json().data.lacksSecondFactor).toBe(true);
    expect(getStatus(await t.call('GET', '/api/v1/hierarchy', { headers }))).toEqual([403, 'SECOND_FACTOR_REQUIRED']);
    expect(getStatus(await t.call('DELETE', '/api/v1/sign-ins', { headers }))).toEqual([403, 'SECOND_FACTOR_REQUIRED']);
    const key = await start(headers);
    await confirm(headers, codeOf(key));
    expect((await me(headers)).json().data).not.toHaveProperty('lacksSecondFactor');
    expect((await t.call('GET', '/api/v1/hierarchy', { headers })).statusCode).toBe(200);
    expect((await t.call('GET', '/api/v1/hierarchy', { as: 'RO1' })).statusCode).toBe(200);
    const pjp = await addPjp(t.pool, { sapId: 'SO1' });
    const authorization = `Basic ${Buffer.from('AO1:1234').toString('base64')}`;
    const basic = await t.call('POST', `/api/v1/AM/PJP/approve/${pjp}`, { headers: { authorization } });
    expect(getStatus(basic)).toEqual([403, 'SECOND_FACTOR_REQUIRED']);
  });

  it('may log out without it', async () => {
    t.app.core.config.secondFactorRoles = ['AO'];
    const headers = toHeaders(await login());
    expect((await t.call('POST', '/api/v1/logout', { headers })).statusCode).toBe(200);
  });
});

describe('taking a second factor away', () => {
  it('is done by the person, who is told', async () => {
    const { headers } = await withFactor();
    expect((await t.call('DELETE', FACTOR, { headers })).json().message).toBe('Second factor taken away.');
    expect((await login()).statusCode).toBe(200);
    expect(getStatus(await t.call('DELETE', FACTOR, { headers }))).toEqual([404, 'SECOND_FACTOR_OFF']);
    expect((await history()).at(-1)).toEqual([who, 'remove second factor']);
    expect((await news()).map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/^Your second factor was taken away\./),
    );
  });

  it('is done by an ADMIN for another person: sign-ins and waits end, history and the person know who did it', async () => {
    const { headers, key } = await withFactor();
    const url = `/api/v1/admin/pins/${id}/second-factor/reset`;
    for (let i = 0; i < 5; i += 1) await login({ code: 'wrong' });
    expect((await login({ code: codeOf(key) })).statusCode).toBe(429);
    for (const as of ['ZO1', 'RO1', 'AO1', 'SO1', MASTER.email])
      expect([as, (await t.call('POST', url, { as })).statusCode]).toEqual([as, 403]);
    expect(
      (await t.call('GET', '/api/v1/admin/pins', { as: 'ADMIN1', query: { search: who } })).json().data,
    ).toMatchObject([{ SAP_ID: who, hasSecondFactor: true }]);
    expect((await t.call('POST', url, { as: 'ADMIN1' })).statusCode).toBe(200);
    expect((await me(headers)).statusCode).toBe(401);
    expect((await login()).statusCode).toBe(200);
    expect((await history()).at(-1)).toEqual(['ADMIN1', 'reset second factor']);
    expect((await news()).map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/\(ADMIN1\) took your second factor away\./),
    );
    expect(getStatus(await t.call('POST', url, { as: 'ADMIN1' }))).toEqual([404, 'SECOND_FACTOR_OFF']);
  });

  it('is not done by an ADMIN for himself, nor for somebody unknown', async () => {
    const [admin] = await t.db.query<{ id: string }>(sql`select id from users where sap_id = 'ADMIN1'`);
    const reset = (of: string) => t.call('POST', `/api/v1/admin/pins/${of}/second-factor/reset`, { as: 'ADMIN1' });
    expect(getStatus(await reset(admin?.id ?? ''))).toEqual([409, 'OWN_SECOND_FACTOR']);
    expect(getStatus(await reset(randomUUID()))).toEqual([404, 'USER_NOT_FOUND']);
  });
});

describe('a sensitive call', () => {
  const renew = (headers: Headers) => t.call('POST', `${FACTOR}/recovery-codes`, { headers: { ...headers } });
  const prove = (headers: Headers, body: object) =>
    t.call('POST', '/api/v1/user/proof', { headers: { ...headers }, body });

  it('asks again 15 minutes after the sign-in, and is done after the code', async () => {
    const { key } = await withFactor();
    const headers = toHeaders(await login({ code: codeOf(key) }));
    later(15 * 60 - 1);
    expect((await renew(headers)).statusCode).toBe(200);
    later(1);
    expect(getStatus(await renew(headers))).toEqual([403, 'PROOF_REQUIRED']);
    expect(getStatus(await prove(headers, { pin: '1234' }))).toEqual([403, 'CODE_REQUIRED']);
    expect(getStatus(await prove(headers, { code: '000000' }))).toEqual([400, 'CODE_WRONG']);
    const code = codeOf(key);
    expect((await prove(headers, { code })).statusCode).toBe(200);
    expect((await renew(headers)).statusCode).toBe(200);
    expect(getStatus(await prove(headers, { code }))).toEqual([400, 'CODE_WRONG']);
  });

  it('asks people without a second factor for the pin, under the limits of sign-ins', async () => {
    const headers = toHeaders(await login());
    later(15 * 60);
    expect(getStatus(await t.call('POST', FACTOR, { headers }))).toEqual([403, 'PROOF_REQUIRED']);
    for (let i = 0; i < 5; i += 1) expect(getStatus(await prove(headers, { pin: '9999' }))).toEqual([400, 'PIN_WRONG']);
    expect(getStatus(await prove(headers, { pin: '1234' }))).toEqual([429, 'TOO_MANY_ATTEMPTS']);
    later(15 * 60);
    expect((await prove(headers, { pin: '1234' })).statusCode).toBe(200);
    expect((await t.call('POST', FACTOR, { headers })).statusCode).toBe(200);
  });

  const sensitive = allCalls.filter(({ asksAgain }) => asksAgain);
  const getName = ({ method, path }: CallShape) => `${method} ${path}`;

  it('is one about pins of others, second factors, deploy tokens, live versions or payments', () => {
    expect(sensitive.map(getName).sort()).toEqual([
      'DELETE /api/v1/admin/deploy-tokens/:id',
      'DELETE /api/v1/user/second-factor',
      'POST /api/v1/admin/deploy-tokens',
      'POST /api/v1/admin/payments',
      'POST /api/v1/admin/payments/paid/:id',
      'POST /api/v1/admin/payments/take-back/:id',
      'POST /api/v1/admin/pins/:id/reset',
      'POST /api/v1/admin/pins/:id/second-factor/reset',
      'POST /api/v1/admin/remotes/:remote',
      'POST /api/v1/user/second-factor',
      'POST /api/v1/user/second-factor/recovery-codes',
    ]);
  });

  it.each(sensitive.map((call) => [getName(call), call] as const))(
    '%s is refused 15 minutes later',
    async (_name, call) => {
      const authorization = `Bearer ${await t.signIn('ADMIN1')}`;
      later(15 * 60);
      const response = await t.call(call.method, call.path.replace(/:\w+/g, id), { headers: { authorization } });
      expect(getStatus(response)).toEqual([403, 'PROOF_REQUIRED']);
    },
  );

  it('is proved for one sign-in alone', async () => {
    const [headers, other] = [toHeaders(await login()), toHeaders(await login())];
    later(15 * 60);
    await prove(headers, { pin: '1234' });
    expect((await t.call('POST', FACTOR, { headers })).statusCode).toBe(200);
    expect(getStatus(await t.call('POST', FACTOR, { headers: other }))).toEqual([403, 'PROOF_REQUIRED']);
  });
});
