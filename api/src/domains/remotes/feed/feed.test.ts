import { rmSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { LightMyRequestResponse } from 'fastify';
import { addRemote, addVersion } from '../../../testing/seed-remotes.ts';
import { webWithShell } from '../../../testing/releases.ts';
import { testApp, type TestApp } from '../../../testing/index.ts';
import { readFeedTicket, type Teller } from './tickets.ts';
import { buildFeed, findLiveDeclarations } from './feed-for.ts';

const webDir = webWithShell();
const START = Date.parse('2026-11-21T06:00:00Z');
const HOUR = 3_600_000;
let now = new Date(START);
let t: TestApp;
let ids: Record<string, string>;
beforeAll(async () => {
  t = await testApp({ config: { webDir }, now: () => now });
  await addRemote(t, 'mfe-one', ['1', '2', '3']);
  await addRemote(t, 'mfe-two', ['1']);
  const { rows } = await t.pool.query<{ id: string; who: string }>(
    'select id, coalesce(sap_id, email) as who from users',
  );
  ids = Object.fromEntries(rows.map(({ id, who }) => [who, id]));
});
beforeEach(async () => {
  now = new Date(START);
  await t.pool.query(
    `update remotes set off_reason = null, stable = '1', canary = null, canary_roles = '{}', canary_users = '{}', canary_share = 0`,
  );
  await t.pool.query('update remote_versions set withdrawn_at = null, removed_at = null');
});
afterAll(async () => {
  await t.close();
  rmSync(webDir, { recursive: true });
});

interface Shown {
  name: string;
  version: string;
  channel: string;
  withdrawn: string[];
  off?: string;
}
const ask = (as?: string, query?: Record<string, string>, headers?: Record<string, string>) =>
  t.call('GET', '/api/v1/remotes', { ...(as && { as }), ...(query && { query }), ...(headers && { headers }) });
const getSummary = (response: LightMyRequestResponse) =>
  (response.json().data as Shown[]).map(({ name, version, channel }) => `${name} ${version} ${channel}`);
const one = async (as?: string, query?: Record<string, string>) => getSummary(await ask(as, query))[0];
const getCookie = (response: LightMyRequestResponse) => response.cookies.find(({ name }) => name === 'console_feed');
const asCookie = (value: string) => ({ cookie: `other=1; console_feed=${value}` });
const page = async (headers: Record<string, string> = {}, url = '/') => {
  const response = await t.app.inject({ method: 'GET', url, headers: { accept: 'text/html', ...headers } });
  const text = /<script type="application\/json" id="feed">(.*?)<\/script>/.exec(response.body)?.[1];
  return { answer: response, feed: text === undefined ? undefined : JSON.parse(text) };
};

describe('which version a session gets', () => {
  it('is the stable one, whose feed it is, and which build of the shell there is', async () => {
    const response = (await ask('AO1')).json();
    expect(response.data).toMatchObject([
      { name: 'mfe-one', version: '1', channel: 'stable', withdrawn: [], base: '/remotes/mfe-one/1/' },
      { name: 'mfe-two', version: '1' },
    ]);
    expect(response).toMatchObject({ for: ids.AO1, shell: 'shell-1', message: 'OK' });
    expect((await ask()).json().for).toBeNull();
  });

  it('is the canary for its roles, its people and its share of users; nobody signed in gets none', async () => {
    await t.pool.query(
      `update remotes set canary = '2', canary_roles = '{AO}', canary_users = '{ZO1}' where name = 'mfe-one'`,
    );
    expect([await one('AO1'), await one('AO9'), await one('ZO1'), await one('ZO9'), await one()]).toEqual([
      'mfe-one 2 canary',
      'mfe-one 2 canary',
      'mfe-one 2 canary',
      'mfe-one 1 stable',
      'mfe-one 1 stable',
    ]);
    await t.pool.query(
      `update remotes set canary_roles = '{}', canary_users = '{}', canary_share = 100 where name = 'mfe-one'`,
    );
    expect([await one('SO9'), await one('master@example.com'), await one()]).toEqual([
      'mfe-one 2 canary',
      'mfe-one 2 canary',
      'mfe-one 1 stable',
    ]);
  });

  it('is none of a remote that has only a canary, for everybody who is not in it', async () => {
    await t.pool.query(`update remotes set stable = null, canary = '1', canary_roles = '{AO}' where name = 'mfe-two'`);
    expect(getSummary(await ask('AO1'))).toEqual(['mfe-one 1 stable', 'mfe-two 1 canary']);
    expect(getSummary(await ask('ZO1'))).toEqual(['mfe-one 1 stable']);
  });

  it('follows the role that somebody has now, not the one in the token', async () => {
    await t.pool.query(`update remotes set canary = '2', canary_roles = '{RO}' where name = 'mfe-one'`);
    const token = await t.signIn('AO2');
    const askAgain = () =>
      t.app.inject({ method: 'GET', url: '/api/v1/remotes', headers: { authorization: `Bearer ${token}` } });
    expect(getSummary(await askAgain())[0]).toBe('mfe-one 1 stable');
    await t.pool.query(`update users set role = 'RO' where sap_id = 'AO2'`);
    expect(getSummary(await askAgain())[0]).toBe('mfe-one 2 canary');
    await t.pool.query(`update users set role = 'AO' where sap_id = 'AO2'`);
  });

  it('names the versions rolled back in the last day, but not the one that it gives', async () => {
    const at = (hours: number) => new Date(START - hours * HOUR);
    for (const [version, hours] of [
      ['1', 1],
      ['2', 23],
      ['3', 25],
    ] as const)
      await t.pool.query(`update remote_versions set withdrawn_at = $2 where remote = 'mfe-one' and version = $1`, [
        version,
        at(hours),
      ]);
    expect((await ask('AO1')).json().data[0].withdrawn).toEqual(['2']);
  });

  it('says why a remote is switched off', async () => {
    await t.pool.query(`update remotes set off_reason = 'Prices were wrong.' where name = 'mfe-two'`);
    expect((await ask('AO1')).json().data).toMatchObject([
      { name: 'mfe-one' },
      { name: 'mfe-two', off: 'Prices were wrong.' },
    ]);
    expect((await ask('AO1')).json().data[0]).not.toHaveProperty('off');
  });

  it('is for a token that is no good the feed of nobody, never a refusal', async () => {
    for (const authorization of ['Bearer x', 'Bearer', 'Deploy y', `Bearer ${'a.'.repeat(50)}`]) {
      const response = await ask(undefined, undefined, { authorization });
      expect([authorization, response.statusCode, response.json().for]).toEqual([authorization, 200, null]);
    }
  });
});

describe('feed and page in transfer', () => {
  const lines = { br: brotliDecompressSync, gzip: gunzipSync };

  it.each(['br', 'gzip'] as const)('feed and page are packed for who accepts %s', async (encoding) => {
    const headers = { 'accept-encoding': `deflate, ${encoding}` };
    await t.pool.query(`update remotes set off_reason = repeat('Closed. ', 300) where name = 'mfe-one'`);
    const feed = await ask('AO1', undefined, headers);
    const web = await t.app.inject({ method: 'GET', url: '/', headers: { accept: 'text/html', ...headers } });
    for (const response of [feed, web]) {
      expect(response.headers['content-encoding']).toBe(encoding);
      expect(response.headers['content-length']).toBe(String(response.rawPayload.length));
      expect(response.headers.vary).toContain('accept-encoding');
    }
    expect(JSON.parse(lines[encoding](feed.rawPayload).toString())).toMatchObject({ for: ids.AO1 });
    expect(lines[encoding](web.rawPayload).toString()).toContain('id="feed"');
  });

  it('they are plain for who accepts nothing packed', async () => {
    for (const encoding of ['identity', 'br;q=0, gzip;q=0.0']) {
      const response = await ask('AO1', undefined, { 'accept-encoding': encoding });
      expect([response.headers['content-encoding'], response.json().for]).toEqual([undefined, ids.AO1]);
    }
  });

  it('a feed that says nothing new is a 304, for some hours and for the same person', async () => {
    const first = await ask('AO1');
    expect(first.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: 'authorization, accept-encoding',
    });
    const headers = { 'if-none-match': String(first.headers.etag), 'accept-encoding': 'br' };
    const again = async (as = 'AO1') => (await ask(as, undefined, headers)).statusCode;
    const same = await ask('AO1', undefined, headers);
    expect([same.statusCode, same.body, same.headers.etag]).toEqual([304, '', first.headers.etag]);
    expect(getCookie(same)).toBeDefined();
    expect(await again('AO2')).toBe(200);
    await t.pool.query(`update remotes set off_reason = 'Closed.' where name = 'mfe-one'`);
    expect(await again()).toBe(200);
    await t.pool.query(`update remotes set off_reason = null where name = 'mfe-one'`);
    expect(await again()).toBe(304);
    now = new Date(START + 7 * HOUR);
    expect(await again()).toBe(200);
  });

  it('a refusal is not kept', async () => {
    const response = await ask('AO1', { preview: 'x'.repeat(601) }, { 'accept-encoding': 'br' });
    expect([response.statusCode, response.headers['cache-control'], response.headers.etag]).toEqual([
      400,
      'no-store',
      undefined,
    ]);
  });
});

it('each feed has a ticket for 13 hours, which holds a keyed hash of the person and the versions', async () => {
  const tickets = [await ask('AO1'), await ask('AO1'), await ask('AO2'), await ask(), await ask()].map((response) =>
    String(response.json().ticket),
  );
  const read = () => tickets.map((ticket) => readFeedTicket(t.app.core, ticket) as Teller);
  const people = read().map(({ person }) => person);
  expect([people[0] === people[1], people[3] === people[4], new Set(people).size]).toEqual([true, true, 3]);
  expect(read().map(({ isSignedIn }) => isSignedIn)).toEqual([true, true, true, false, false]);
  const texts = tickets.map((ticket) => Buffer.from(ticket.split('.')[0] ?? '', 'base64url').toString());
  for (const text of texts) expect(text).not.toMatch(new RegExp(`${ids.AO1}|AO1|127\\.0\\.0\\.1`));
  const wasGiven = (remote: string, version: string) => read().map((teller) => teller.wasGiven(remote, version));
  expect([wasGiven('mfe-one', '1'), wasGiven('mfe-two', '1')].flat()).not.toContain(false);
  expect([wasGiven('mfe-one', '2'), wasGiven('mfe-three', '1')].flat()).not.toContain(true);
  now = new Date(START + 13 * HOUR - 1000);
  expect(read()[0]).toBeDefined();
  now = new Date(START + 13 * HOUR);
  expect(read()[0]).toBeUndefined();
});

describe('the cookie', () => {
  const login = (SAP_ID: string) => t.call('POST', '/api/v1/login', { body: { SAP_ID, pin: '1234' } });

  it('comes with every sign of who somebody is, and goes when nobody is signed in', async () => {
    for (const response of [await login('AO1'), await ask('AO1'), await t.call('GET', '/api/v1/user', { as: 'AO1' })]) {
      expect(response.statusCode).toBe(200);
      expect(getCookie(response)).toMatchObject({ path: '/', httpOnly: true, sameSite: 'Strict', maxAge: 12 * 3600 });
    }
    const value = getCookie(await ask('AO1'))?.value ?? '';
    expect(getCookie(await ask(undefined, undefined, asCookie(value)))).toMatchObject({ value: '', maxAge: 0 });
    expect(getCookie(await ask())).toBeUndefined();
    expect(getCookie(await login('nobody'))).toBeUndefined();
  });

  it('is sent over encrypted connections only, where there are such', async () => {
    expect(getCookie(await ask('AO1'))?.secure).toBeUndefined();
    const behind = await testApp({ config: { trustProxy: 1 } });
    const response = await behind.call('GET', '/api/v1/remotes', {
      as: 'AO1',
      headers: { 'x-forwarded-proto': 'https' },
    });
    await behind.close();
    expect(getCookie(response)?.secure).toBe(true);
    // A client cannot claim it itself.
    expect(getCookie(await ask('AO1', undefined, { 'x-forwarded-proto': 'https' }))?.secure).toBeUndefined();
  });

  it('writes that person’s feed into the page, which nobody else may keep', async () => {
    await t.pool.query(`update remotes set canary = '2', canary_roles = '{AO}' where name = 'mfe-one'`);
    const mine = asCookie(getCookie(await ask('AO1'))?.value ?? '');
    const { answer: response, feed } = await page(mine);
    expect(feed).toMatchObject({ for: ids.AO1, data: [{ version: '2', channel: 'canary' }, {}] });
    expect(response.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: 'accept, accept-encoding, cookie',
    });
    const nobodys = await page();
    expect(nobodys.feed).toMatchObject({ for: null, data: [{ version: '1', channel: 'stable' }, {}] });
    expect(nobodys.answer.headers.etag).not.toBe(response.headers.etag);
    expect(response.body).toContain('<head><link rel="preload" href="/inside.js">');
    expect(nobodys.answer.body).not.toContain('inside');
  });

  it('lets the browser’s own page revalidate with 304 while its feed is the same, for some hours', async () => {
    const mine = asCookie(getCookie(await ask('AO1'))?.value ?? '');
    const { answer: response } = await page(mine);
    const again = async () =>
      (await page({ ...mine, 'if-none-match': String(response.headers.etag) })).answer.statusCode;
    expect(await again()).toBe(304);
    await t.pool.query(`update remotes set stable = '2' where name = 'mfe-one'`);
    expect(await again()).toBe(200);
    await t.pool.query(`update remotes set stable = '1' where name = 'mfe-one'`);
    now = new Date(START + 7 * HOUR);
    expect(await again()).toBe(200);
  });

  it('never gives rights: no call of a person accepts it', async () => {
    const headers = asCookie(getCookie(await ask('ADMIN1'))?.value ?? '');
    for (const url of ['/api/v1/user', '/api/v1/admin/remotes', '/api/v1/admin/deploy-tokens']) {
      const response = await t.app.inject({ method: 'GET', url, headers });
      expect([url, response.statusCode]).toEqual([url, 401]);
    }
    expect((await ask(undefined, undefined, headers)).json().for).toBeNull();
    const value = headers.cookie.split('console_feed=')[1] ?? '';
    const asToken = await t.app.inject({
      method: 'GET',
      url: '/api/v1/user',
      headers: { authorization: `Bearer ${value}` },
    });
    expect(asToken.statusCode).toBe(401);
  });

  it('belongs to nobody when it is forged, too old, or of somebody who has left', async () => {
    const value = getCookie(await ask('AO3'))?.value ?? '';
    const token = await t.signIn('AO3');
    for (const bad of [`${value}x`, value.replace(/.$/, '*'), 'x', token, (await ask()).json().ticket])
      expect([bad, (await page(asCookie(bad))).feed.for]).toEqual([bad, null]);
    await t.pool.query(`update users set active = false where sap_id = 'AO3'`);
    expect((await page(asCookie(value))).feed.for).toBeNull();
    await t.pool.query(`update users set active = true where sap_id = 'AO3'`);
    expect((await page(asCookie(value))).feed.for).toBe(ids.AO3);
    now = new Date(START + 12 * HOUR);
    expect((await page(asCookie(value))).feed.for).toBeNull();
  });
});

it('a page without a database is still a page', async () => {
  const { query } = t.app.core.db;
  t.app.core.db.query = () => Promise.reject(new Error('The database is away.'));
  const { answer: response, feed } = await page();
  t.app.core.db.query = query;
  expect([response.statusCode, feed]).toEqual([200, undefined]);
});

it('the call for menus and checks names what is live: canaries too, and what is switched off', async () => {
  await t.pool.query(`update remotes set canary = '2', off_reason = 'Off' where name = 'mfe-one'`);
  const live = await findLiveDeclarations(t.app.core);
  expect(live.map(({ name, version, channel, off }) => [name, version, channel, off])).toEqual([
    ['mfe-one', '1', 'stable', 'Off'],
    ['mfe-one', '2', 'canary', 'Off'],
    ['mfe-two', '1', 'stable', undefined],
  ]);
});

describe('a feed with ten thousand versions', () => {
  beforeAll(async () => {
    await addVersion(t, 'mfe-two', 'model');
    await t.pool.query(`insert into remote_versions (remote, version, source, built, built_for, files, bytes, by, at)
      select remote, 'h' || n, source, built, built_for, files, bytes, by, at - n * interval '1 minute'
      from remote_versions, generate_series(1, 10000) n where version = 'model'`);
    await t.pool.query('analyze remote_versions, remotes');
  });

  it('needs two statements once the declarations are known', async () => {
    await buildFeed(t.app.core, null);
    const { query } = t.app.core.db;
    const statementNames: string[] = [];
    t.app.core.db.query = (statement, name) => {
      statementNames.push(name ?? statement.text);
      return query(statement, name);
    };
    await buildFeed(t.app.core, { id: ids.AO1 ?? '', sapId: 'AO1', role: 'AO' });
    t.app.core.db.query = query;
    expect(statementNames).toEqual(['feed-live', 'arranged-slots']);
  });

  it('reads none of the versions that are history', async () => {
    const { query } = t.app.core.db;
    let statement: { text: string; values: unknown[] } | undefined;
    t.app.core.db.query = (text, name) => {
      if (name === 'feed-live') statement = text;
      return query(text, name);
    };
    await buildFeed(t.app.core, null);
    t.app.core.db.query = query;
    const { rows } = await t.pool.query(`explain (analyze, format json) ${statement?.text}`, statement?.values);
    const plan = JSON.stringify(rows);
    expect(plan).toContain('remote_versions_withdrawn_at_idx');
    expect(plan).not.toMatch(/"Node Type": ?"Seq Scan"[^{}]*"Relation Name": ?"remote_versions"/);
  });
});
