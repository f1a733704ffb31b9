import { addPjp, addUser, MASTER, seedPeople, testApp, type TestApp } from '../testing/index.ts';
import { accountKey, reserveAttempt, strangerLimits } from './sign-in-limits.ts';

jest.mock('@node-rs/argon2', () => ({
  hash: async (text: string) => `hash of ${text}`,
  verify: async (hashed: string, text: string) => hashed === `hash of ${text}`,
}));

const START = new Date('2026-11-22T06:00:00Z');
let clock = START;
let t: TestApp;
beforeAll(async () => {
  t = await testApp({ now: () => clock, people: false });
  // Their pins are hashed as above.
  await seedPeople(t.pool);
});
afterAll(() => t.close());
beforeEach(async () => {
  clock = START;
  await t.pool.query('truncate sign_in_limits');
});

const minutesLater = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * 60_000);
};
interface From {
  ip?: string;
  headers?: Record<string, string>;
}
const post = (url: string, payload: object, { ip = '203.0.113.1', headers = {} }: From = {}) =>
  t.app.inject({ method: 'POST', url, payload, remoteAddress: ip, headers });
const login = (SAP_ID: string, pin: string, from?: From) => post('/api/v1/login', { SAP_ID, pin }, from);
const getStatus = async (...args: Parameters<typeof login>) => (await login(...args)).statusCode;
let guessed = 0;
const spray = async (times: number, from?: From) => {
  let checked = 0;
  for (let i = 0; i < times; i += 1) {
    guessed += 1;
    if ((await getStatus(`GUESS${guessed}`, '0000', from)) === 401) checked += 1;
  }
  return checked;
};

describe('guesses over many accounts', () => {
  it('are checked 30 times from one address and then have to wait, even with the right pin', async () => {
    expect(await spray(60)).toBe(30);
    const refused = await login('AO1', '1234');
    expect(refused.statusCode).toBe(429);
    expect(refused.json().message).toBe('Too many attempts. Please try again after 15 minutes.');
    expect(refused.headers['retry-after']).toBe('900');
    expect(await getStatus('AO1', '1234', { ip: '203.0.113.2' })).toBe(200);
  });

  it('get no more checks at the same time than one after the other', async () => {
    const statuses: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const batch = Array.from({ length: 20 }, (_, i) => getStatus(`SAME${round}-${i}`, '0000'));
      statuses.push(...(await Promise.all(batch)));
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30);
  });

  it('are counted together when they reach several servers at the same time', async () => {
    const reserve = (i: number) =>
      reserveAttempt(t.app.core, strangerLimits(accountKey('sap_id', `SERVER${i % 4}`), '203.0.113.1'));
    const results = await Promise.allSettled(Array.from({ length: 60 }, (_, i) => reserve(i)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
    }
    const { rows } = await t.pool.query(`select failures from sign_in_limits where key = 'all'`);
    expect(rows).toEqual([{ failures: 20 }]);
  });

  it('count under one address with pins in a call’s header and with the master’s password', async () => {
    const id = await addPjp(t.pool);
    const basic = (who: string) => ({ authorization: `Basic ${Buffer.from(`${who}:0`).toString('base64')}` });
    const statuses: number[] = [];
    for (let i = 0; i < 15; i += 1) {
      const url = `/api/v1/AM/PJP/approve/${id}`;
      statuses.push((await post(url, {}, { headers: basic(`BASIC${i}`) })).statusCode);
      const master = { email: `m${i}@example.com`, password: '0' };
      statuses.push((await post('/api/v1/login/master', master)).statusCode);
    }
    expect(new Set(statuses)).toEqual(new Set([401]));
    const url = `/api/v1/AM/PJP/approve/${id}`;
    const refused = await post(url, {}, { headers: basic('AO1') });
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'TOO_MANY_ATTEMPTS']);
    expect((await post('/api/v1/login/master', MASTER)).statusCode).toBe(429);
    expect(await getStatus('AO1', '1234')).toBe(429);
  });

  it('count under one address over a whole /64 of IPv6, and never under what a client says it is', async () => {
    let checked = 0;
    for (let i = 0; i < 40; i += 1) checked += await spray(1, { ip: `2001:db8:1:2:${i}::${i}` });
    expect(checked).toBe(30);
    expect(await spray(1, { ip: '2001:db8:1:3::1' })).toBe(1);

    checked = 0;
    for (let i = 0; i < 40; i += 1) checked += await spray(1, { headers: { 'x-forwarded-for': `198.51.100.${i}` } });
    expect(checked).toBe(30);
    expect(await spray(1, { ip: '::ffff:203.0.113.1' })).toBe(0);
  });

  it('meet the limit of a day when they stay below that of a quarter of an hour', async () => {
    let checked = 0;
    for (let quarter = 0; quarter < 20; quarter += 1) {
      checked += await spray(quarter < 6 ? 20 : 2);
      minutesLater(15);
    }
    // 120, then one a wait of up to 60 minutes.
    expect(checked).toBeGreaterThanOrEqual(120);
    expect(checked).toBeLessThanOrEqual(125);
    minutesLater(24 * 60);
    expect(await spray(20)).toBe(20);
  });

  it('can not be bought by signing in with an account of one’s own in between', async () => {
    let checked = 0;
    for (let i = 0; i < 35; i += 1) {
      checked += await spray(1);
      await login('RO9', '0000');
      await login('RO9', '1234');
    }
    expect(checked).toBe(29);
  });
});

describe('waits', () => {
  it('grow for one account and are announced, up to four hours', async () => {
    const refusals = [];
    for (let i = 0; i < 6; i += 1) {
      for (let guess = 0; guess < (i < 4 ? 5 : 1); guess += 1) expect(await getStatus('ZO1', '0000')).toBe(401);
      const refused = await login('ZO1', '1234');
      const seconds = Number(refused.headers['retry-after']);
      refusals.push([refused.json().message, seconds / 60]);
      minutesLater(seconds / 60);
    }
    const text = (minutes: number) => `Too many attempts. Please try again after ${minutes} minutes.`;
    expect(refusals).toEqual([15, 30, 60, 120, 240, 240].map((minutes) => [text(minutes), minutes]));
    expect(await getStatus('ZO1', '1234')).toBe(200);
    for (let guess = 0; guess < 5; guess += 1) await login('ZO1', '0000');
    expect((await login('ZO1', '0000')).headers['retry-after']).toBe('900');
  });

  it('are announced in quarters of an hour, and to the second in Retry-After', async () => {
    for (let guess = 0; guess < 5; guess += 1) await login('ZO1', '0000');
    minutesLater(15);
    for (let guess = 0; guess < 5; guess += 1) await login('ZO1', '0000');
    minutesLater(14);
    const { headers, ...response } = await login('ZO1', '0000');
    expect([response.json().message, headers['retry-after']]).toEqual([
      'Too many attempts. Please try again after 30 minutes.',
      '960',
    ]);
    minutesLater(2);
    expect((await login('ZO1', '0000')).json().message).toBe('Too many attempts. Please try again after 15 minutes.');
  });

  it('begin with the fifth wrong pin, however long ago the first one was', async () => {
    for (let guess = 0; guess < 5; guess += 1) {
      if (guess > 0) minutesLater(3);
      await login('ZO1', '0000');
    }
    minutesLater(14);
    expect(await getStatus('ZO1', '1234')).toBe(429);
    minutesLater(1);
    expect(await getStatus('ZO1', '1234')).toBe(200);
  });

  it('are announced as the longest one when several limits apply', async () => {
    const waits = (key: string, minutes: number) =>
      t.pool.query(
        `insert into sign_in_limits (key, window_start, day_start, waits, wait_until) values ($1, $2, $2, 1, $3)
          on conflict (key) do update set wait_until = excluded.wait_until`,
        [key, clock, new Date(clock.getTime() + minutes * 60_000)],
      );
    for (const [account, address] of [
      [30, 15],
      [15, 30],
    ] as const) {
      await waits('account:sap_id:zo1', account);
      await waits('address:203.0.113.1', address);
      expect((await login('ZO1', '1234')).headers['retry-after']).toBe('1800');
    }
  });

  it('apply to one account only, in whatever case its SAP ID is written', async () => {
    for (let guess = 0; guess < 5; guess += 1) await login(guess % 2 ? 'ZO1' : 'zo1', '0000');
    expect(await getStatus('ZO1', '1234')).toBe(429);
    for (const other of ['RO1', 'AO1', 'SO1']) expect(await getStatus(other, '1234')).toBe(200);
  });
});

describe('an office behind one address', () => {
  it('lets 200 people in, of whom every fifth mistypes the pin', async () => {
    const people = Array.from({ length: 200 }, (_, i) => `OFFICE${i}`);
    for (const sapId of people) await addUser(t.pool, { sapId, role: 'SO', territory: 'WT1' });
    // A busy server asks to wait: people press again.
    const press = async (sapId: string, pin: string): Promise<number> => {
      const status = await getStatus(sapId, pin);
      return status === 503 ? press(sapId, pin) : status;
    };
    const arrive = async (sapId: string, i: number) => [
      ...(i % 5 === 0 ? [await press(sapId, '1243')] : []),
      await press(sapId, '1234'),
    ];
    const seen: number[] = [];
    while (people.length > 0) seen.push(...(await Promise.all(people.splice(0, 25).map(arrive))).flat());
    expect(seen.filter((status) => status === 200)).toHaveLength(200);
    expect(seen.filter((status) => status === 401)).toHaveLength(40);
  });

  it('may sign in as often as it likes', async () => {
    for (let i = 0; i < 125; i += 1) expect(await getStatus('AO1', '1234')).toBe(200);
    const { rows } = await t.pool.query('select key, failures from sign_in_limits where failures > 0');
    expect(rows).toEqual([]);
  });
});

describe('guesses from many addresses', () => {
  const sprayFromAll = async (times: number) => {
    let checked = 0;
    for (let i = 0; i < times; i += 1) checked += await spray(1, { ip: `198.51.100.${i % 50}` });
    return checked;
  };

  it('are slowed over all accounts by growing waits, which known devices do not feel', async () => {
    const cookie = String((await login('AO1', '1234')).cookies.find(({ name }) => name === 'console_device')?.value);
    expect(await sprayFromAll(105)).toBe(100);
    const stranger = await login('SO1', '1234', { ip: '192.0.2.200' });
    expect(stranger.json().message).toBe('Too many attempts. Please try again after 1 minute.');
    expect(stranger.headers['retry-after']).toBe('60');
    const headers = { cookie: `console_device=${cookie}` };
    expect(await getStatus('AO1', '1234', { ip: '198.51.100.1', headers })).toBe(200);

    minutesLater(1);
    expect(await getStatus('SO1', '1234', { ip: '192.0.2.200' })).toBe(200);
    await sprayFromAll(100);
    expect((await login('SO1', '1234', { ip: '192.0.2.200' })).headers['retry-after']).toBe('120');
  });
});

it('a SAP ID that is longer than any is unknown, not a failure', async () => {
  const long = Array.from({ length: 6000 }, (_, i) => (i * 7919).toString(36).at(-1)).join('');
  const authorization = `Basic ${Buffer.from(`${long}:1`).toString('base64')}`;
  expect(
    (await post(`/api/v1/AM/PJP/approve/${await addPjp(t.pool)}`, {}, { headers: { authorization } })).statusCode,
  ).toBe(401);
});

it('behind a proxy that is trusted each client is an address of its own', async () => {
  const behind = await testApp({ config: { trustProxy: 1 } });
  const from = async (client: string, i: number) => {
    const headers = { 'x-forwarded-for': client };
    const payload = { SAP_ID: `P${i}`, pin: '0' };
    return (await behind.app.inject({ method: 'POST', url: '/api/v1/login', payload, headers })).statusCode;
  };
  const statuses = [];
  for (let i = 0; i < 31; i += 1) statuses.push(await from(`10.0.0.1, 203.0.113.9:${4000 + i}`, i));
  expect(statuses.filter((status) => status === 401)).toHaveLength(30);
  expect(await from('203.0.113.10', 99)).toBe(401);
  await behind.close();
});
