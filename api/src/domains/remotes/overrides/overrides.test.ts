import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from '../../../database/sql.ts';
import { MASTER, testApp, type TestApp } from '../../../testing/index.ts';

const webDir = mkdtempSync(join(tmpdir(), 'overrides-'));
let now = new Date('2026-11-21T06:00:00Z');
let t: TestApp;
beforeAll(async () => {
  mkdirSync(join(webDir, 'shell'), { recursive: true });
  writeFileSync(
    join(webDir, 'shell/index.html'),
    '<!doctype html><html><head><script type="application/json" id="digests">{}</script><!--feed--><!--settings--></head></html>',
  );
  t = await testApp({ config: { webDir }, now: () => now });
});
beforeEach(async () => {
  now = new Date('2026-11-21T06:00:00Z');
  await t.db.query(sql`truncate override_users, history`);
});
afterAll(async () => {
  await t.close();
  rmSync(webDir, { recursive: true });
});

const local = 'http://localhost:8090/';
const start = (as: string, address = local, { remote = 'mfe-dealers', cookie = '' } = {}) =>
  t.call('POST', '/api/v1/overrides', { as, body: { remote, address }, ...(cookie && { headers: { cookie } }) });
const getCookie = (response: Awaited<ReturnType<typeof start>>, name = 'console_override') =>
  [response.headers['set-cookie']]
    .flat()
    .map((line) => String(line).split(';', 1)[0] ?? '')
    .find((pair) => pair.startsWith(`${name}=`)) ?? '';
const feedCookie = async (as: string) => getCookie(await t.call('GET', '/api/v1/user', { as }), 'console_feed');
const page = async (override?: string, as = 'ADMIN1', feed?: string) => {
  const cookie = override && `${feed ?? (await feedCookie(as))}; ${override}`;
  const response = await t.app.inject({
    method: 'GET',
    url: '/',
    headers: { accept: 'text/html', ...(cookie && { cookie }) },
  });
  const settings = /id="settings">(.*?)<\/script>/.exec(response.body)?.[1] ?? '{}';
  return {
    policy: String(response.headers['content-security-policy']),
    integrity: response.headers['integrity-policy'],
    overrides: (JSON.parse(settings) as { overrides?: { for: string; list: unknown[] } }).overrides,
  };
};

describe('permission to load a remote from one’s own machine', () => {
  it.each(['ZO1', 'RO1', 'AO1', 'SO1', 'SE1'])('%s may not, until an ADMIN allows it', async (as) => {
    const refused = await start(as);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'OVERRIDE_FORBIDDEN']);
    expect(refused.headers['set-cookie'] ?? '').not.toContain('console_override');
    await t.db.query(sql`insert into override_users (sap_id, by) values (${as}, 'ADMIN1')`);
    expect((await start(as)).statusCode).toBe(200);
  });

  it('ADMIN may; the master login may not', async () => {
    expect((await start('ADMIN1')).statusCode).toBe(200);
    expect((await start(MASTER.email)).statusCode).toBe(403);
  });

  it('nobody may without a sign-in, and a page’s cookie is no sign-in', async () => {
    const cookie = getCookie(await start('ADMIN1'));
    const response = await t.call('POST', '/api/v1/overrides', {
      body: { remote: 'mfe-dealers', address: local },
      headers: { cookie },
    });
    expect(response.statusCode).toBe(401);
  });

  it('the history says who loads what from where', async () => {
    await start('ADMIN1', 'http://localhost:8090/remote.json?x=1');
    expect(await t.db.query(sql`select kind, record_id, by_sap_id, action, after from history`)).toEqual([
      {
        kind: 'remote',
        record_id: 'mfe-dealers',
        by_sap_id: 'ADMIN1',
        action: 'override',
        after: { remote: 'mfe-dealers', address: local },
      },
    ]);
  });
});

it.each([
  'https://evil.example.com/',
  'https://localhost:8090/',
  'http://localhost.evil.example.com:8090/',
  'http://localhost@evil.example.com/',
  'http://user:word@localhost:8090/',
  'javascript:alert(1)',
  'data:text/javascript,alert(1)',
])('the server refuses the origin %s', async (address) => {
  const response = await start('ADMIN1', address);
  expect([response.statusCode, response.json().code]).toEqual([400, 'OVERRIDE_ORIGIN']);
  expect(response.headers['set-cookie'] ?? '').not.toContain('console_override');
});

describe('the page', () => {
  it('names the override for a browser with the cookie, and allows exactly its origin', async () => {
    const strict = await page();
    expect(strict.integrity).toContain('blocked-destinations=(script)');
    const { policy, overrides, integrity } = await page(getCookie(await start('ADMIN1')));
    expect(overrides?.list).toEqual([{ remote: 'mfe-dealers', address: local }]);
    expect(policy).toContain("script-src 'self' http://localhost:8090;");
    expect(policy).toMatch(/connect-src 'self' http:\/\/localhost:8090 ws:\/\/localhost:8090;/);
    // A developer's hot reload may turn texts into code, so Trusted Types are off.
    const trusted = "require-trusted-types-for 'script'; trusted-types default; ";
    expect(trusted + policy.replace(/ (http|ws):\/\/localhost:8090/g, '')).toBe(strict.policy);
    expect(integrity).toBeUndefined();
  });

  it('keeps the strict policy for every other browser', async () => {
    await start('ADMIN1');
    const { policy, overrides } = await page();
    expect(policy).not.toContain('localhost');
    expect(overrides).toBeUndefined();
  });

  it('accepts two remotes from two addresses, and the newer address of one', async () => {
    const first = getCookie(await start('ADMIN1'));
    const second = getCookie(await start('ADMIN1', 'http://127.0.0.1:8091/', { remote: 'mfe-finance', cookie: first }));
    const third = getCookie(await start('ADMIN1', 'http://localhost:8095/dealers/', { cookie: second }));
    const { policy, overrides } = await page(third);
    expect(overrides?.list).toEqual([
      { remote: 'mfe-dealers', address: 'http://localhost:8095/dealers/' },
      { remote: 'mfe-finance', address: 'http://127.0.0.1:8091/' },
    ]);
    expect(policy).toContain("script-src 'self' http://localhost:8095 http://127.0.0.1:8091;");
  });

  it('forgets what another user of the browser had', async () => {
    await t.db.query(sql`insert into override_users (sap_id, by) values ('AO1', 'ADMIN1')`);
    const first = getCookie(await start('ADMIN1'));
    const second = getCookie(await start('AO1', 'http://localhost:8091/', { remote: 'mfe-finance', cookie: first }));
    expect((await page(second, 'AO1')).overrides?.list).toEqual([
      { remote: 'mfe-finance', address: 'http://localhost:8091/' },
    ]);
  });

  it('is strict for somebody else who signs in to the browser, and once nobody is signed in', async () => {
    const cookie = getCookie(await start('ADMIN1'));
    expect((await page(cookie, 'AO1')).policy).not.toContain('localhost');
    const response = await t.app.inject({ method: 'GET', url: '/', headers: { accept: 'text/html', cookie } });
    expect(response.headers['content-security-policy']).not.toContain('localhost');
  });

  it('is strict once a page without the override has signed out, and signed in again', async () => {
    const cookie = getCookie(await start('ADMIN1'));
    const feed = (as?: string) => t.call('GET', '/api/v1/remotes', { ...(as && { as }), headers: { cookie } });
    expect((await feed('ADMIN1')).cookies.map(({ name }) => name)).toEqual(['console_feed']);
    expect((await feed()).cookies).toMatchObject([{ name: 'console_override', value: '', maxAge: 0, path: '/' }]);
    expect((await t.call('GET', '/api/v1/remotes')).cookies).toEqual([]);
  });

  it('believes no cookie that the server did not sign', async () => {
    const cookie = getCookie(await start('ADMIN1'));
    const [name = '', value = ''] = cookie.split('=', 2);
    const [text = '', signature = ''] = value.split('.');
    const payload = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    payload[1].list = JSON.stringify([{ remote: 'mfe-dealers', address: 'https://evil.example.com/' }]);
    const forged = Buffer.from(JSON.stringify(payload)).toString('base64url');
    for (const wrong of [`${forged}.${signature}`, `${text}.`, `${text}.AAAA`, '.', 'x'])
      expect((await page(`${name}=${wrong}`)).overrides).toBeUndefined();
    expect((await page(`other=1; ${cookie}; more=2`)).overrides).toBeDefined();
  });

  it('is strict again after twelve hours', async () => {
    const cookie = getCookie(await start('ADMIN1'));
    // Of the same session: another call would sign in anew.
    const feed = await feedCookie('ADMIN1');
    now = new Date(now.getTime() + 11.9 * 3_600_000);
    expect((await page(cookie, 'ADMIN1', feed)).overrides).toBeDefined();
    now = new Date(now.getTime() + 0.2 * 3_600_000);
    expect((await page(cookie, 'ADMIN1', feed)).overrides).toBeUndefined();
  });

  it('is strict again once the settings allow the origin no longer', async () => {
    const cookie = getCookie(await start('ADMIN1'));
    const { config } = t.app.core;
    const { overrideOrigins } = config;
    try {
      Object.assign(config, { overrideOrigins: ['https://dev.example.com'] });
      const after = await page(cookie);
      expect([after.overrides, after.policy.includes('localhost')]).toEqual([undefined, false]);
    } finally {
      Object.assign(config, { overrideOrigins });
    }
    expect((await page(cookie)).overrides).toBeDefined();
  });

  it('is strict again once an ADMIN takes the permission back', async () => {
    await t.db.query(sql`insert into override_users (sap_id, by) values ('AO1', 'ADMIN1')`);
    const cookie = getCookie(await start('AO1'));
    expect((await page(cookie, 'AO1')).overrides).toBeDefined();
    await t.db.query(sql`delete from override_users`);
    const after = await page(cookie, 'AO1');
    expect([after.overrides, after.policy.includes('localhost')]).toEqual([undefined, false]);
  });
});

it('the call to end overrides ends those of this browser', async () => {
  const response = await t.call('DELETE', '/api/v1/overrides');
  expect(response.statusCode).toBe(200);
  expect([response.headers['set-cookie']].flat()).toContain('console_override=; Path=/; Max-Age=0; SameSite=Strict');
});
