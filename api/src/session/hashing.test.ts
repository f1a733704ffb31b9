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

const login = (SAP_ID: string, pin: string) => t.call('POST', '/api/v1/login', { body: { SAP_ID, pin } });
const rowsOf = async (pattern: string) =>
  (await t.pool.query(`select 1 from sign_in_attempts where who like $1`, [pattern])).rowCount;

/** How many hash at the same time at most, while `work` runs. */
const hashedAtOnce = async (work: () => Promise<unknown>): Promise<number> => {
  let now = 0;
  let most = 0;
  const counted =
    <A extends unknown[], R>(run: (...given: A) => Promise<R>) =>
    async (...given: A) => {
      now += 1;
      most = Math.max(most, now);
      try {
        return await run(...given);
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

it('leaves more than half of libuv’s threads to others', () => {
  expect(HASHES_AT_ONCE).toBeGreaterThanOrEqual(1);
  expect(HASHES_AT_ONCE).toBeLessThanOrEqual(2);
});

it('checks only a few of 50 wrong sign-ins at the same time, and lets the rest wait or try again', async () => {
  let answers: Awaited<ReturnType<typeof login>>[] = [];
  const most = await hashedAtOnce(async () => {
    answers = await Promise.all(Array.from({ length: 50 }, (_, i) => login(`MANY${i}`, '1')));
  });
  expect(most).toBe(HASHES_AT_ONCE);
  const refused = answers.filter((answer) => answer.statusCode === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(answers.filter((answer) => answer.statusCode === 401)).toHaveLength(50 - refused.length);
  for (const answer of refused) {
    expect(answer.json()).toMatchObject({ code: 'PLEASE_WAIT', message: 'Please wait.' });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }
  // Who was not checked has no attempt less than before.
  expect(await rowsOf('%:many%')).toBe(50 - refused.length);
});

it('counts pins that are set and pins in a call’s header, too', async () => {
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
