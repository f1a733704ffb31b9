import pino from 'pino';
import { seedPeople, testApp, type TestApp } from '../testing/index.ts';
import { deleteExpiredLimits } from './guessing-alert.ts';

jest.mock('@node-rs/argon2', () => ({
  hash: async (text: string) => `hash of ${text}`,
  verify: async (hashed: string, text: string) => hashed === `hash of ${text}`,
}));

const lines: string[] = [];
let clock = new Date('2026-11-22T06:00:00Z');
let t: TestApp;
beforeAll(async () => {
  const log = pino({ level: 'info', base: undefined }, { write: (line) => lines.push(line) });
  t = await testApp({ now: () => clock, log, people: false });
  // Their pins are hashed as above.
  await seedPeople(t.pool);
});
afterAll(() => t.close());
beforeEach(async () => {
  lines.length = 0;
  await t.pool.query('truncate sign_in_limits; truncate alerts');
});

const minutesLater = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * 60_000);
};
const guess = (SAP_ID: string, remoteAddress = '203.0.113.1') =>
  t.app.inject({ method: 'POST', url: '/api/v1/login', payload: { SAP_ID, pin: '0000' }, remoteAddress });
const alerts = async () => (await t.call('GET', '/api/v1/admin/alerts', { as: 'ADMIN1' })).json().data;
const warnings = () => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'too many wrong sign-ins');

it('the server warns ADMIN of guesses from one address, once, and ends by itself when they have stopped for an hour', async () => {
  for (let i = 0; i < 40; i += 1) await guess(`GUESS${i}`);
  const [alert, ...others] = await alerts();
  expect(others).toEqual([]);
  expect(alert).toMatchObject({ kind: 'sign-in', subject: '203.0.113.1', times: 1, endedAt: null });
  expect(alert.text).toContain('30 wrong sign-ins from the address 203.0.113.1');
  expect(alert.text).toContain('have to wait 15 minutes, known ones can sign in');
  expect(alert.text).toMatch(/If it is none of your offices, block it\.$/);

  minutesLater(15);
  for (let i = 0; i < 40; i += 1) await guess(`MORE${i}`);
  expect(await alerts()).toMatchObject([{ times: 2, text: expect.stringContaining('60 wrong sign-ins') }]);
  minutesLater(30 + 59);
  await deleteExpiredLimits(t.app.core);
  expect(await alerts()).toMatchObject([{ endedAt: null }]);
  minutesLater(1);
  await deleteExpiredLimits(t.app.core);
  expect(await alerts()).toMatchObject([{ endedAt: clock.toISOString() }]);
});

it('the server warns ADMIN of guesses over all accounts', async () => {
  for (let i = 0; i < 110; i += 1) await guess(`ALL${i}`, `198.51.100.${i % 20}`);
  expect(await alerts()).toMatchObject([
    { subject: 'all accounts', text: expect.stringContaining('100 wrong sign-ins over all accounts') },
  ]);
  expect((await alerts())[0].text).toMatch(/have to wait 1 minute, known ones can sign in\.$/);
  minutesLater(61);
  await deleteExpiredLimits(t.app.core);
  expect((await alerts())[0].endedAt).not.toBeNull();
});

it('ADMIN gets no alert for one person’s forgotten pin', async () => {
  for (let i = 0; i < 9; i += 1) await guess('AO1');
  expect(await alerts()).toEqual([]);
  expect(warnings()).toMatchObject([{ limit: 'account', failures: 5, waits: 1 }]);
});

it('the server logs which limit was reached, without saying who or from where', async () => {
  for (let i = 0; i < 40; i += 1) await guess(`GUESS${i}`);
  expect(warnings()).toEqual([
    {
      level: 40,
      time: expect.any(Number),
      requestId: expect.any(String),
      limit: 'address',
      failures: 30,
      waits: 1,
      msg: 'too many wrong sign-ins',
    },
  ]);
  expect(lines.join('')).not.toMatch(/203\.0\.113|GUESS/);
});

it('the cleanup keeps limits that still count, up to a day after the last wait', async () => {
  const keys = async () =>
    (await t.pool.query('select key from sign_in_limits order by key')).rows.map(({ key }) => key);
  await guess('ONCE');
  for (let i = 0; i < 5; i += 1) await guess('AO1', '203.0.113.2');
  minutesLater(24 * 60 - 1);
  await deleteExpiredLimits(t.app.core);
  expect(await keys()).toHaveLength(5);
  minutesLater(1);
  await deleteExpiredLimits(t.app.core);
  expect(await keys()).toEqual(['account:sap_id:ao1']);
  minutesLater(15);
  await deleteExpiredLimits(t.app.core);
  expect(await keys()).toEqual([]);
});
