import { createHash, randomUUID } from 'node:crypto';
import { sql } from '../../../database/sql.ts';
import { addPjp, addUser, testApp, type TestApp } from '../../../testing/index.ts';
import { untilWaitingForLocks } from '../../../testing/locks.ts';
import { newOneTimePin } from '../../../session/pins.ts';

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
  who = `P${count}X`;
  id = await addUser(t.pool, { sapId: who, role: 'AO', territory: 'NT1', name: `Ravi ${count}%` });
});
afterEach(() => t.db.query(sql`delete from data_loads`));
afterAll(() => t.close());

const login = (pin: string, newPin?: string, sapId = who) =>
  t.call('POST', '/api/v1/login', { body: { SAP_ID: sapId, pin, ...(newPin !== undefined && { newPin }) } });
const signIn = async (pin = '1234') => ({ authorization: `Bearer ${(await login(pin)).json().token}` });
type Headers = { authorization: string; 'idempotency-key'?: string };
const change = (headers: Headers, pin: string, newPin: string) =>
  t.call('PUT', '/api/v1/user/pin', { headers: { ...headers }, body: { pin, newPin } });
const me = async (headers: Headers) => (await t.call('GET', '/api/v1/user', { headers: { ...headers } })).statusCode;
const reset = (of = id, as = 'ADMIN1', headers: Record<string, string> = {}) =>
  t.call('POST', `/api/v1/admin/pins/${of}/reset`, { as, headers });
const oneTimePin = async () => (await reset()).json().data.pin as string;
const statusAndText = (response: Awaited<ReturnType<typeof login>>) => [
  response.statusCode,
  response.json().code ?? response.json().message,
];
const history = () =>
  t.db.query(
    sql`select by_sap_id, action, before, after from history where kind = 'user' and record_id = ${id} order by id`,
  );

describe('changing the own pin', () => {
  it('ends every other sign-in at once, keeps this one, and only the new pin signs in', async () => {
    const [mine, other] = [await signIn(), await signIn()];
    expect(statusAndText(await change(mine, '1234', '7391'))).toEqual([200, 'Pin changed.']);
    expect([await me(mine), await me(other)]).toEqual([200, 401]);
    expect(statusAndText(await login('1234'))).toEqual([401, 'INVALID_LOGIN']);
    expect((await login('7391')).statusCode).toBe(200);
    expect(await history()).toEqual([{ by_sap_id: who, action: 'change pin', before: null, after: { SAP_ID: who } }]);
  });

  it('refuses a wrong old pin at its field, and counts it as a wrong sign-in', async () => {
    const headers = await signIn();
    const wrong = await change(headers, '9999', '7391');
    expect([wrong.statusCode, wrong.json().code, wrong.json().fields]).toEqual([
      400,
      'PIN_WRONG',
      { pin: 'This is not your pin.' },
    ]);
    for (let i = 0; i < 4; i += 1) await change(headers, '9999', '7391');
    expect(statusAndText(await change(headers, '1234', '7391'))).toEqual([429, 'TOO_MANY_ATTEMPTS']);
    expect(statusAndText(await login('1234'))).toEqual([429, 'TOO_MANY_ATTEMPTS']);
    expect([await me(headers), await history()]).toEqual([200, []]);
  });

  it.each([
    ['1234', 'Please choose a pin other than your current one.'],
    ['4321', 'This pin is easy to guess: its characters follow one another.'],
    ['1984', 'This pin is easy to guess: it could be a year of birth.'],
    ['739', 'The pin needs at least 4 characters.'],
    ['', 'The pin needs at least 4 characters.'],
  ])('refuses %p at its field', async (newPin, sentence) => {
    const response = await change(await signIn(), '1234', newPin);
    expect(response.json()).toMatchObject({ code: 'PIN_REFUSED', message: sentence, fields: { newPin: sentence } });
    expect((await login('1234')).statusCode).toBe(200);
  });

  it('accepts a weak pin on demo data', async () => {
    await t.db.query(sql`insert into data_loads (source) values ('demo')`);
    expect((await change(await signIn(), '1234', '4321')).statusCode).toBe(200);
  });

  it('whose answer was lost is answered again, and its pins can not be found out from the database', async () => {
    const headers = { ...(await signIn()), 'idempotency-key': randomUUID() };
    expect((await change(headers, '1234', '7391')).statusCode).toBe(200);
    expect(statusAndText(await change(headers, '1234', '7391'))).toEqual([200, 'Pin changed.']);
    expect(statusAndText(await change(headers, '1234', '7392'))).toEqual([409, 'IDEMPOTENCY_CONFLICT']);
    const plain = { call: 'PUT /api/v1/user/pin', params: {}, query: {}, body: { pin: '1234', newPin: '7391' } };
    const hashes = await t.db.query<{ request_hash: string }>(sql`select request_hash from idempotency_keys`);
    expect(hashes.map(({ request_hash }) => request_hash)).not.toContain(
      createHash('sha256').update(JSON.stringify(plain)).digest('hex'),
    );
    expect(JSON.stringify(await t.db.query(sql`select answer from idempotency_keys`))).not.toContain('7391');
  });

  it('twice at the same moment is done once', async () => {
    const [one, two] = [await signIn(), await signIn()];
    const holder = await t.pool.connect();
    await holder.query('begin');
    await holder.query('select from users where id = $1 for update', [id]);
    const changes = [change(one, '1234', '7391'), change(two, '1234', '8462')];
    await untilWaitingForLocks(t.pool, 2);
    await holder.query('rollback');
    holder.release();
    const responses = await Promise.all(changes);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const isFirst = responses[0]?.statusCode === 200;
    expect((await login(isFirst ? '7391' : '8462')).statusCode).toBe(200);
    expect([await me(one), await me(two)]).toEqual(isFirst ? [200, 401] : [401, 200]);
  });

  it('twice at the same moment from one sign-in is done once', async () => {
    const headers = await signIn();
    const responses = await Promise.all([change(headers, '1234', '7391'), change(headers, '1234', '8462')]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).not.toEqual([200, 200]);
    expect((await login(responses[0]?.statusCode === 200 ? '7391' : '8462')).statusCode).toBe(200);
  });
});

describe('a one-time pin of an ADMIN', () => {
  it('ends every sign-in of the person and the old pin at once, and the history records it without the pin', async () => {
    const headers = await signIn();
    const response = await reset(id, 'ADMIN1', { 'idempotency-key': randomUUID() });
    expect(response.json()).toEqual({
      data: {
        SAP_ID: who,
        name: `Ravi ${count}%`,
        pin: expect.stringMatching(/^\d{8}$/),
        until: '2026-11-22T06:00:00.000Z',
      },
      message: 'One-time pin made.',
    });
    expect(await me(headers)).toBe(401);
    expect(statusAndText(await login('1234'))).toEqual([401, 'INVALID_LOGIN']);
    expect(await history()).toEqual([
      { by_sap_id: 'ADMIN1', action: 'reset pin', before: null, after: { SAP_ID: who, role: 'AO' } },
    ]);
    const everything =
      JSON.stringify(await t.db.query(sql`select * from idempotency_keys`)) + JSON.stringify(await history());
    expect(everything).not.toContain(response.json().data.pin);
  });

  it('opens nothing by itself: sign-in and Basic calls ask for a pin of one’s own, and use nothing up', async () => {
    const pin = await oneTimePin();
    for (let i = 0; i < 2; i += 1) {
      const response = await login(pin);
      expect([response.statusCode, response.json().code, response.json().token]).toEqual([
        403,
        'PIN_CHANGE_REQUIRED',
        undefined,
      ]);
      expect(response.json().message).toBe(
        'This is a one-time pin. Please sign in to the console in a browser and choose a pin of your own.',
      );
      expect(response.headers['set-cookie']).toBeUndefined();
    }
    const pjp = await addPjp(t.pool, { sapId: 'SO1' });
    const authorization = `Basic ${Buffer.from(`${who}:${pin}`).toString('base64')}`;
    const basic = await t.call('POST', `/api/v1/AM/PJP/approve/${pjp}`, { headers: { authorization } });
    expect(statusAndText(basic)).toEqual([403, 'PIN_CHANGE_REQUIRED']);
    expect(await t.db.query(sql`select 1 from sessions where user_id = ${id}`)).toEqual([]);
    expect((await login(pin, '7391')).statusCode).toBe(200);
  });

  it('is good for one sign-in, which replaces it', async () => {
    const pin = await oneTimePin();
    const headers = { authorization: `Bearer ${(await login(pin, '7391')).json().token}` };
    expect(await me(headers)).toBe(200);
    expect(statusAndText(await login(pin))).toEqual([401, 'INVALID_LOGIN']);
    expect(statusAndText(await login(pin, '8462'))).toEqual([401, 'INVALID_LOGIN']);
    expect((await login('7391')).statusCode).toBe(200);
    expect((await history()).map(({ by_sap_id, action }) => [by_sap_id, action])).toEqual([
      ['ADMIN1', 'reset pin'],
      [who, 'change pin'],
    ]);
  });

  it('used twice at the same moment signs in once', async () => {
    const pin = await oneTimePin();
    const responses = await Promise.all([login(pin, '7391'), login(pin, '8462')]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
  });

  it('is refused after a day with a sentence that says what to do', async () => {
    const pin = await oneTimePin();
    clock = new Date(START.getTime() + 24 * 3_600_000 - 1);
    expect(statusAndText(await login(pin))).toEqual([403, 'PIN_CHANGE_REQUIRED']);
    clock = new Date(START.getTime() + 24 * 3_600_000);
    for (const newPin of [undefined, '7391']) {
      const response = await login(pin, newPin);
      expect(statusAndText(response)).toEqual([401, 'ONE_TIME_PIN_EXPIRED']);
      expect(response.json().message).toBe('This one-time pin has expired. Please ask an ADMIN for another one.');
    }
  });

  it('is not replaced by a weak pin or by itself, and stays good', async () => {
    const pin = await oneTimePin();
    for (const newPin of ['1234', pin, '', '739'])
      expect([newPin, ...statusAndText(await login(pin, newPin))]).toEqual([newPin, 400, 'PIN_REFUSED']);
    expect((await login(pin, '7391')).statusCode).toBe(200);
  });

  it('opens the way for somebody who had guessed too often', async () => {
    for (let i = 0; i < 6; i += 1) await login('9999');
    expect((await login('1234')).statusCode).toBe(429);
    expect((await login(await oneTimePin(), '7391')).statusCode).toBe(200);
  });

  it('can not be taken for a change of an ordinary pin at the sign-in', async () => {
    const response = await login('1234', '7391');
    expect([response.statusCode, response.json().fields]).toEqual([
      400,
      { newPin: 'Only a one-time pin is replaced at the sign-in.' },
    ]);
    expect((await login('1234')).statusCode).toBe(200);
  });

  it('is of the newest reset only', async () => {
    const [first, second] = [await oneTimePin(), await oneTimePin()];
    expect(statusAndText(await login(first, '7391'))).toEqual([401, 'INVALID_LOGIN']);
    expect((await login(second, '7391')).statusCode).toBe(200);
  });

  it('is made again when a repeat follows a lost response, until somebody has used it', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const first = (await reset(id, 'ADMIN1', headers)).json().data.pin as string;
    const again = (await reset(id, 'ADMIN1', headers)).json().data.pin as string;
    expect(statusAndText(await login(first, '7391'))).toEqual([401, 'INVALID_LOGIN']);
    expect((await login(again, '7391')).statusCode).toBe(200);
    expect(statusAndText(await reset(id, 'ADMIN1', headers))).toEqual([409, 'IDEMPOTENCY_CONFLICT']);
    expect((await login('7391')).statusCode).toBe(200);
    expect((await history()).filter(({ action }) => action === 'reset pin')).toHaveLength(1);
  });

  it('is made by ADMIN alone, for another ADMIN too, never for oneself, the master login or somebody who has left', async () => {
    const users = await t.db.query<{ id: string; who: string }>(
      sql`select id, coalesce(sap_id, email) as who from users`,
    );
    const getId = (name: string) => users.find((user) => user.who === name)?.id ?? '';
    for (const as of ['ZO1', 'RO1', 'AO1', 'SO1', 'SE1', 'master@example.com'])
      expect([as, (await reset(id, as)).statusCode]).toEqual([as, 403]);
    expect((await t.call('POST', `/api/v1/admin/pins/${id}/reset`)).statusCode).toBe(401);
    expect(statusAndText(await reset(getId('ADMIN1')))).toEqual([409, 'OWN_PIN']);
    expect(statusAndText(await reset(getId('master@example.com')))).toEqual([404, 'USER_NOT_FOUND']);
    expect(statusAndText(await reset(randomUUID()))).toEqual([404, 'USER_NOT_FOUND']);
    expect((await reset('x')).statusCode).toBe(400);
    await t.db.query(sql`update users set role = 'ADMIN' where id = ${id}`);
    expect((await reset()).statusCode).toBe(200);
    expect((await history()).at(-1)).toMatchObject({ by_sap_id: 'ADMIN1', after: { SAP_ID: who, role: 'ADMIN' } });
    await t.db.query(sql`update users set active = false where id = ${id}`);
    expect(statusAndText(await reset())).toEqual([404, 'USER_NOT_FOUND']);
  });

  it('wins over the person’s own change that is under way', async () => {
    const headers = await signIn();
    let pin = '';
    const query = t.pool.query.bind(t.pool) as (...args: unknown[]) => Promise<unknown>;
    const spy = jest.spyOn(t.pool, 'query').mockImplementation((async (...args: unknown[]) => {
      const rows = await query(...args);
      if (!pin && JSON.stringify(args[0]).includes('data_loads')) {
        pin = 'soon';
        pin = await oneTimePin();
      }
      return rows;
    }) as never);
    expect(statusAndText(await change(headers, '1234', '7391'))).toEqual([409, 'CHANGED_MEANWHILE']);
    spy.mockRestore();
    expect(statusAndText(await login(pin))).toEqual([403, 'PIN_CHANGE_REQUIRED']);
    expect(statusAndText(await login('7391'))).toEqual([401, 'INVALID_LOGIN']);
  });

  it('is never one of those that are easy to guess', () => {
    const made = Array.from({ length: 2000 }, () => newOneTimePin('12345678'));
    expect(made.every((pin) => /^\d{8}$/.test(pin) && pin !== '12345678')).toBe(true);
    expect(new Set(made).size).toBeGreaterThan(1990);
  });
});

describe('finding somebody', () => {
  const find = async (search: string, as = 'ADMIN1') => t.call('GET', '/api/v1/admin/pins', { as, query: { search } });

  it('searches by SAP ID or name, reads wildcards literally, and shows earlier resets', async () => {
    expect((await find(who.toLowerCase())).json().data).toEqual([
      {
        _id: id,
        SAP_ID: who,
        name: `Ravi ${count}%`,
        role: 'AO',
        oneTimePinUntil: null,
        hasSecondFactor: false,
        lastReset: null,
      },
    ]);
    await reset();
    expect((await find(`ravi ${count}%`)).json().data).toMatchObject([
      { SAP_ID: who, oneTimePinUntil: '2026-11-22T06:00:00.000Z', lastReset: { at: expect.any(String), by: 'ADMIN1' } },
    ]);
    expect((await find('R_vi')).json().data).toEqual([]);
    clock = new Date(START.getTime() + 25 * 3_600_000);
    expect((await find(who)).json().data).toMatchObject([{ oneTimePinUntil: null, lastReset: { by: 'ADMIN1' } }]);
  });

  it('puts the exact SAP ID first, gives at most 20, and nobody who has left', async () => {
    for (let i = 0; i < 25; i += 1) await addUser(t.pool, { sapId: `0${who}-${i}`, role: 'SO', territory: 'NT1' });
    await addUser(t.pool, { sapId: `${who}-left`, role: 'SO', territory: 'NT1', active: false });
    const people = (await find(who)).json().data as { SAP_ID: string }[];
    expect([people.length, people[0]?.SAP_ID]).toEqual([20, who]);
    expect((await find(`${who}-left`)).json().data).toEqual([]);
  });

  it('is for ADMIN, and asks for two characters', async () => {
    for (const as of ['ZO1', 'AO1', 'SO1']) expect((await find('Ravi', as)).statusCode).toBe(403);
    expect((await find(' a ')).json().fields).toEqual({ search: 'Please give two characters or more.' });
  });
});
