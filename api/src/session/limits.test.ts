import { addUser, testApp, type TestApp } from '../testing/index.ts';

let clock = new Date('2026-11-21T06:00:00Z');
let t: TestApp;
beforeAll(async () => {
  t = await testApp({ now: () => clock });
});
afterAll(() => t.close());

const guess = (SAP_ID: string, pin: string) => t.call('POST', '/api/v1/login', { body: { SAP_ID, pin } });
const minutesLater = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * 60_000);
};
const TOO_MANY = 'Too many attempts. Please try again after 15 minutes.';
const me = (headers: Record<string, string>) => t.call('GET', '/api/v1/user', { headers });

describe('D-027: guessing', () => {
  it('checks exactly five of 200 parallel guesses and refuses the rest', async () => {
    const responses = await Promise.all(Array.from({ length: 200 }, (_, i) => guess('ZO9', String(5000 + i))));
    const count = (status: number) => responses.filter((a) => a.statusCode === status).length;
    expect([count(401), count(429)]).toEqual([5, 195]);
    const refused = responses.filter((a) => a.statusCode === 429);
    expect(['Please wait.', TOO_MANY]).toEqual(expect.arrayContaining(refused.map((a) => a.json().message)));
    // The parallel ones may all be refused before the fifth pin is checked.
    const atLimit = await guess('ZO9', '5200');
    expect(atLimit.json().message).toBe(TOO_MANY);
    expect(atLimit.headers['retry-after']).toBe('900');
  });

  it('refuses even the right pin until 15 minutes have passed', async () => {
    expect((await guess('ZO9', '1234')).statusCode).toBe(429);
    minutesLater(14);
    expect((await guess('ZO9', '1234')).statusCode).toBe(429);
    minutesLater(1.01);
    expect((await guess('ZO9', '1234')).statusCode).toBe(200);
  });

  it('limits an unknown SAP ID just so, and one person only', async () => {
    const statuses = [];
    for (let i = 0; i < 6; i += 1) statuses.push((await guess('GHOST', '1')).statusCode);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await guess('RO9', '1234')).statusCode).toBe(200);
  });

  it('counts from zero after a sign-in', async () => {
    for (let i = 0; i < 4; i += 1) await guess('AO9', '1');
    expect((await guess('AO9', '1234')).statusCode).toBe(200);
    expect((await guess('AO9', '1')).statusCode).toBe(401);
    expect((await guess('AO9', '1234')).statusCode).toBe(200);
  });

  it('keeps no pin in clear text', async () => {
    const rows = await t.db.query<{ pin_hash: string }>({ text: 'select pin_hash from users', values: [] } as never);
    for (const { pin_hash } of rows) expect(pin_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

describe('D-003: tokens', () => {
  it('say only id, session, SAP_ID, role and expiry, twelve hours from now', async () => {
    const [, payload = ''] = (await t.signIn('AO1')).split('.');
    const read = JSON.parse(Buffer.from(payload, 'base64url').toString());
    expect(Object.keys(read).sort()).toEqual(['SAP_ID', 'exp', 'id', 'role', 'sid']);
    expect(read.exp - Math.floor(clock.getTime() / 1000)).toBe(12 * 3600);
  });

  it('are refused when missing, malformed, forged, unsigned or of another scheme', async () => {
    const good = await t.signIn('AO1');
    const [head = '', payload = '', signature = ''] = good.split('.');
    const admin = Buffer.from(payload, 'base64url').toString().replace('"AO"', '"ADMIN"');
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    const bad = [
      undefined,
      'Bearer',
      'Bearer x',
      `Bearer ${good}x`,
      `Bearer ${head}.${Buffer.from(admin).toString('base64url')}.${signature}`,
      `Bearer ${none}.${payload}.`,
      `Token ${good}`,
      good,
      `Basic ${Buffer.from('AO1:1234').toString('base64')}`,
    ];
    for (const authorization of bad) {
      const response = await me(authorization === undefined ? {} : { authorization });
      expect([authorization, response.statusCode]).toEqual([authorization, 401]);
      expect(response.json()).toMatchObject({ code: 'SIGN_IN_REQUIRED', message: 'Please sign in.' });
      expect(response.headers['www-authenticate']).toBeUndefined();
    }
  });

  it('end after twelve hours', async () => {
    const headers = { authorization: `Bearer ${await t.signIn('AO1')}` };
    minutesLater(12 * 60 - 1);
    expect((await me(headers)).statusCode).toBe(200);
    minutesLater(2);
    expect((await me(headers)).statusCode).toBe(401);
  });

  it('are worthless for a deactivated user at once, and a changed role counts at once', async () => {
    await addUser(t.pool, { sapId: 'MOVES', role: 'AO', territory: 'NT1' });
    const headers = { authorization: `Bearer ${await t.signIn('MOVES')}` };
    const tree = () => t.call('GET', '/api/v1/hierarchy', { headers });
    expect((await tree()).statusCode).toBe(200);
    await t.pool.query(`update users set role = 'SO' where sap_id = 'MOVES'`);
    expect((await tree()).statusCode).toBe(403);
    expect((await me(headers)).json().data.role).toBe('SO');
    await t.pool.query(`update users set active = false where sap_id = 'MOVES'`);
    expect((await me(headers)).statusCode).toBe(401);
    expect((await guess('MOVES', '1234')).statusCode).toBe(401);
  });
});
