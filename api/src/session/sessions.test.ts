import { testApp, type TestApp } from '../testing/index.ts';
import { readSession } from './sessions.ts';

const CLOCK = new Date('2026-11-21T06:00:00Z');
let t: TestApp;
beforeAll(async () => {
  t = await testApp({ now: () => CLOCK });
});
afterAll(() => t.close());

const signedIn = async (SAP_ID: string): Promise<[session: string, person: string]> => {
  const { token } = (await t.call('POST', '/api/v1/login', { body: { SAP_ID, pin: '1234' } })).json();
  const { sid = '', id = '' } = t.app.core.tokens.verify(token, CLOCK) ?? {};
  return [sid, id];
};
const read = async ([session, person]: readonly [string, string]) =>
  (await readSession(t.app.core, session, person))?.user.sapId;

describe('D-003: the session and person that each request reads again', () => {
  it('requests that come at once are read by one statement, each with its own person', async () => {
    const [ao1, ao2, ended] = [await signedIn('AO1'), await signedIn('AO2'), await signedIn('RO1')];
    await t.pool.query('update sessions set ended_at = now() where id = $1', [ended[0]]);
    const statements = jest.spyOn(t.pool, 'query');
    const others = [ao1[0], ao2[1]] as const;
    const known = await Promise.all([ao1, ao2, ended, others, ao1].map(read));
    const names = statements.mock.calls.map(([statement]) => (statement as unknown as { name?: string }).name);
    statements.mockRestore();
    expect(known).toEqual(['AO1', 'AO2', undefined, undefined, 'AO1']);
    expect(names).toEqual(['user-of-session']);
  });

  it('a request that comes later sees what has changed since: ended, run out, left, another role', async () => {
    const ao1 = await signedIn('AO1');
    expect(await read(ao1)).toBe('AO1');
    await t.pool.query(`update users set role = 'RO' where id = $1`, [ao1[1]]);
    expect((await readSession(t.app.core, ...ao1))?.user.role).toBe('RO');
    await t.pool.query(`update users set active = false, role = 'AO' where id = $1`, [ao1[1]]);
    expect(await read(ao1)).toBeUndefined();
    await t.pool.query('update users set active = true where id = $1', [ao1[1]]);
    expect(await read(ao1)).toBe('AO1');
    await t.pool.query('update sessions set expires_at = $2 where id = $1', [ao1[0], CLOCK]);
    expect(await read(ao1)).toBeUndefined();
    await t.pool.query(`update sessions set expires_at = $2::timestamptz + interval '1 hour' where id = $1`, [
      ao1[0],
      CLOCK,
    ]);
    expect(await read(ao1)).toBe('AO1');
    await t.pool.query('update sessions set ended_at = now() where id = $1', [ao1[0]]);
    expect(await read(ao1)).toBeUndefined();
  });

  it('a read that fails is said to those that asked, and the next ones are read again', async () => {
    const ao1 = await signedIn('AO1');
    const statements = jest.spyOn(t.pool, 'query').mockImplementationOnce(() => {
      throw new Error('away');
    });
    const responses = await Promise.allSettled([read(ao1), read(ao1)]);
    statements.mockRestore();
    expect(responses.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await read(ao1)).toBe('AO1');
  });
});
