import { hash, verify } from '@node-rs/argon2';
import { addPjp, testApp, type TestApp } from '../testing/index.ts';
import { HASHES_AT_ONCE, hashPin } from './sign-in.ts';

jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual('@node-rs/argon2');
  return { ...real, hash: jest.fn(real.hash), verify: jest.fn(real.verify) };
});
const real = jest.requireActual<{ hash: typeof hash; verify: typeof verify }>('@node-rs/argon2');

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const guess = (SAP_ID: string, remoteAddress: string) =>
  t.app.inject({ method: 'POST', url: '/api/v1/login', payload: { SAP_ID, pin: '1' }, remoteAddress });
const getRows = async (pattern: string) =>
  (await t.pool.query(`select 1 from sign_in_limits where key like $1`, [pattern])).rowCount;

const hashedAtOnce = async (work: () => Promise<unknown>): Promise<number> => {
  let now = 0;
  let most = 0;
  const counted =
    <A extends unknown[], R>(run: (...args: A) => Promise<R>) =>
    async (...args: A) => {
      now += 1;
      most = Math.max(most, now);
      try {
        return await run(...args);
      } finally {
        now -= 1;
      }
    };
  jest.mocked(hash).mockImplementation(counted(real.hash) as typeof hash);
  jest.mocked(verify).mockImplementation(counted(real.verify) as typeof verify);
  await work();
  jest.mocked(hash).mockImplementation(real.hash);
  jest.mocked(verify).mockImplementation(real.verify);
  return most;
};

it('the queue of hashing leaves more than half of libuv’s threads to others', () => {
  expect(HASHES_AT_ONCE).toBeGreaterThanOrEqual(1);
  expect(HASHES_AT_ONCE).toBeLessThanOrEqual(2);
});

it.each([
  [1, 1],
  [2, 1],
  [3, 2],
  [16, 2],
])('docs 0033: with %i processors %i hash at once', (processors, expected) => {
  jest.isolateModules(() => {
    jest.doMock('node:os', () => ({ ...jest.requireActual('node:os'), availableParallelism: () => processors }));
    expect(require('./sign-in.ts').HASHES_AT_ONCE).toBe(expected);
  });
  jest.dontMock('node:os');
});

it('the queue of hashing checks a few of 50 wrong sign-ins at a time, and the rest wait', async () => {
  let responses: Awaited<ReturnType<typeof guess>>[] = [];
  const most = await hashedAtOnce(async () => {
    responses = await Promise.all(Array.from({ length: 50 }, (_, i) => guess(`MANY${i}`, `203.0.113.${i}`)));
  });
  expect(most).toBe(HASHES_AT_ONCE);
  const refused = responses.filter((response) => response.statusCode === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(responses.filter((response) => response.statusCode === 401)).toHaveLength(50 - refused.length);
  for (const response of refused) {
    expect(response.json()).toMatchObject({ code: 'PLEASE_WAIT', message: 'Please wait.' });
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  }
  expect(await getRows('account:%:many%')).toBe(50 - refused.length);
});

it('the queue of hashing counts pins that are set and pins in a call’s header, too', async () => {
  const id = await addPjp(t.pool);
  const basic = () =>
    t.call('POST', `/api/v1/AM/PJP/approve/${id}`, {
      headers: { authorization: `Basic ${Buffer.from('NOBODY:1').toString('base64')}` },
    });
  const most = await hashedAtOnce(() =>
    Promise.all([
      ...Array.from({ length: 4 }, basic),
      ...Array.from({ length: 4 }, () => hashPin('1234', 'some pepper')),
    ]),
  );
  expect(most).toBe(HASHES_AT_ONCE);
});

it('an attempt is given back when no check could be made', async () => {
  jest.mocked(verify).mockRejectedValue(new Error('out of memory'));
  const failed = [];
  for (let i = 0; i < 6; i += 1) failed.push((await guess('BROKEN', '198.51.100.1')).statusCode);
  jest.mocked(verify).mockImplementation(real.verify);
  expect(failed).toEqual([500, 500, 500, 500, 500, 500]);
  const { rows } = await t.pool.query(
    `select failures, day_failures from sign_in_limits where key like 'account:%broken'`,
  );
  expect(rows).toEqual([{ failures: 0, day_failures: 0 }]);
  expect((await guess('BROKEN', '198.51.100.1')).statusCode).toBe(401);
});

it('the queue of hashing lets known devices sign in before the strangers who fill the queue', async () => {
  const signedIn = await t.call('POST', '/api/v1/login', { body: { SAP_ID: 'AO1', pin: '1234' } });
  const cookie = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const { rows } = await t.pool.query<{ hash: string }>(`select pin_hash as hash from users where sap_id = 'AO1'`);
  const checked: unknown[] = [];
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  jest.mocked(verify).mockImplementation(async (...args) => {
    await gate;
    checked.push(args[0]);
    return real.verify(...args);
  });
  const strangers = Array.from({ length: 40 }, (_, i) => guess(`QUEUE${i}`, `192.0.2.${i}`));
  const first = await Promise.race(strangers);
  expect(first.json().code).toBe('PLEASE_WAIT');
  const known = t.call('POST', '/api/v1/login', { body: { SAP_ID: 'AO1', pin: '1234' }, headers: { cookie } });
  setTimeout(open, 0);
  expect((await known).statusCode).toBe(200);
  await Promise.all(strangers);
  const place = checked.indexOf(rows[0]?.hash);
  expect(place).toBeLessThan(10);
  expect(checked.length - place).toBeGreaterThan(10);
  jest.mocked(verify).mockImplementation(real.verify);
});

it('guesses that have to wait anyway do not occupy the queue', async () => {
  for (let i = 0; i < 5; i += 1) await guess('LOCKED', '198.51.100.2');
  const responses = await Promise.all(Array.from({ length: 60 }, () => guess('LOCKED', '198.51.100.3')));
  expect(new Set(responses.map((response) => response.json().code))).toEqual(new Set(['TOO_MANY_ATTEMPTS']));
});
