import { randomUUID } from 'node:crypto';
import { addUser, MASTER, seedPeople, testApp, type TestApp } from '../testing/index.ts';

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

const post = (url: string, payload: object, device?: string) =>
  t.app.inject({ method: 'POST', url, payload, headers: device ? { cookie: `a=1; console_device=${device}` } : {} });
const login = (SAP_ID: string, pin: string, device?: string) => post('/api/v1/login', { SAP_ID, pin }, device);
const getStatus = async (...args: Parameters<typeof login>) => (await login(...args)).statusCode;
const getCookie = (response: Awaited<ReturnType<typeof login>>) =>
  response.cookies.find(({ name }) => name === 'console_device');
const getDevice = async (who: string, device?: string) => getCookie(await login(who, '1234', device))?.value ?? '';
const guess = async (times: number, who: string, device?: string) => {
  const statuses = [];
  for (let i = 0; i < times; i += 1) statuses.push(await getStatus(who, '0000', device));
  return statuses;
};

it('a known device is not locked out by a stranger’s wrong pins for its person or from its address', async () => {
  const device = await getDevice('AO1');
  expect(await guess(6, 'AO1')).toEqual([401, 401, 401, 401, 401, 429]);
  expect(await getStatus('AO1', '1234', device)).toBe(200);
  expect(await getStatus('AO1', '1234')).toBe(429);
  for (let i = 0; i < 30; i += 1) await guess(1, `GUESS${i}`);
  expect(await getStatus('RO1', '1234')).toBe(429);
  expect(await getStatus('AO1', '1234', device)).toBe(200);
});

it('a known device has its own limit, so that a stolen cookie allows few guesses and locks nobody else out', async () => {
  const stolen = await getDevice('AO1');
  expect(await guess(6, 'AO1', stolen)).toEqual([401, 401, 401, 401, 401, 429]);
  const refused = await login('AO1', '1234', stolen);
  expect(refused.json()).toMatchObject({ message: 'Too many attempts. Please try again after 15 minutes.' });
  expect(await getStatus('AO1', '1234')).toBe(200);
  clock = new Date(START.getTime() + 15 * 60_000);
  expect(await guess(6, 'AO1', stolen)).toEqual([401, 401, 401, 401, 401, 429]);
  expect((await login('AO1', '1234', stolen)).headers['retry-after']).toBe('1800');
});

it('a known device gets no more checks when it is used for many guesses at once', async () => {
  const stolen = await getDevice('AO1');
  const statuses = await Promise.all(Array.from({ length: 20 }, () => getStatus('AO1', '0000', stolen)));
  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
});

it('a device is known only for the people who have signed in on it', async () => {
  const device = await getDevice('AO1');
  expect(await guess(6, 'SO1', device)).toEqual([401, 401, 401, 401, 401, 429]);
  expect(await getStatus('SO1', '1234')).toBe(429);
  expect(await getStatus('AO1', '1234', device)).toBe(200);
});

it('a known device is unlocked at once when ADMIN resets its person’s pin', async () => {
  const id = await addUser(t.pool, { sapId: 'FORGETS', role: 'SO', territory: 'NT1' });
  const device = await getDevice('FORGETS');
  expect(await guess(6, 'FORGETS', device)).toEqual([401, 401, 401, 401, 401, 429]);
  const reset = await t.call('POST', `/api/v1/admin/pins/${id}/reset`, { as: 'ADMIN1' });
  const payload = { SAP_ID: 'FORGETS', pin: reset.json().data.pin, newPin: '7391' };
  expect((await post('/api/v1/login', payload, device)).statusCode).toBe(200);
});

it('a device may be shared: the last five people are known, each with a limit of their own', async () => {
  const people = ['SHARE1', 'SHARE2', 'SHARE3', 'SHARE4', 'SHARE5', 'SHARE6'];
  let device: string | undefined;
  for (const sapId of people) {
    await addUser(t.pool, { sapId, role: 'SO', territory: 'NT1' });
    device = await getDevice(sapId, device);
  }
  await guess(5, 'SHARE6', device);
  for (const sapId of people) await guess(5, sapId);
  const statuses = [];
  for (const sapId of people) statuses.push(await getStatus(sapId, '1234', device));
  expect(statuses).toEqual([429, 200, 200, 200, 200, 429]);
});

it('a device counts as a stranger when its cookie is forged, changed, of another kind or too old', async () => {
  const { id } = (await t.db.one<{ id: string }>({
    text: `select id from users where sap_id = 'AO1'`,
    values: [],
  } as never))!;
  const facts = { id: randomUUID(), users: id };
  const { signed } = t.app.core;
  const body = Buffer.from(JSON.stringify([9e9, facts])).toString('base64url');
  const good = await getDevice('AO1');
  await guess(5, 'AO1');
  const bad = [
    body,
    `${body}.${good.split('.')[1]}`,
    `${good}x`,
    signed.sign('feed-cookie', facts, 3600, clock),
    signed.sign('preview', facts, 3600, clock),
  ];
  for (const device of bad) expect([device, await getStatus('AO1', '1234', device)]).toEqual([device, 429]);
  expect(await getStatus('AO1', '1234', good)).toBe(200);
  clock = new Date(START.getTime() + 181 * 24 * 3600_000);
  await guess(5, 'AO1');
  expect(await getStatus('AO1', '1234', good)).toBe(429);
});

describe('the cookie', () => {
  it('is one that scripts can not read and other sites can not send, for half a year from each sign-in', async () => {
    const first = getCookie(await login('AO1', '1234'));
    expect(first).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/', maxAge: 180 * 24 * 3600 });
    expect(getCookie(await post('/api/v1/login/master', MASTER))).toBeDefined();
    expect(getCookie(await login('AO1', '0000'))).toBeUndefined();
  });

  it('survives a sign-out', async () => {
    const response = await login('AO1', '1234');
    const headers = {
      authorization: `Bearer ${response.json().token}`,
      cookie: response.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    };
    const out = await t.app.inject({ method: 'POST', url: '/api/v1/logout', headers });
    expect(out.statusCode).toBe(200);
    expect(out.cookies.map(({ name }) => name)).toEqual(['console_feed']);
  });

  it('is worth nothing but that', async () => {
    const device = await getDevice('AO1');
    for (const headers of [{ cookie: `console_device=${device}` }, { authorization: `Bearer ${device}` }]) {
      const response = await t.app.inject({ method: 'GET', url: '/api/v1/user', headers });
      expect(response.statusCode).toBe(401);
    }
    expect(await getStatus('AO1', '', device)).toBe(400);
  });
});
