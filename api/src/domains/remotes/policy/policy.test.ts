import { steer } from 'api-contract';
import { sql } from '../../../database/sql.ts';
import { testApp, type TestApp } from '../../../testing/index.ts';
import { addRemote } from '../../../testing/seed-remotes.ts';
import { forgetHealth } from '../health/forget-health.ts';
import { POLICY_REPORTS } from './address.ts';
import { MAX_AN_HOUR, MAX_KEPT } from './repository.ts';

let clock = new Date('2026-11-21T06:00:00Z');
let t: TestApp;
beforeAll(async () => {
  t = await testApp({ now: () => clock });
  await addRemote(t, 'mfe-one', ['1']);
});
const signedIn = async () => {
  const { cookies } = await t.call('GET', '/api/v1/remotes', { as: 'AO1' });
  return `console_feed=${cookies.find(({ name }) => name === 'console_feed')?.value ?? ''}`;
};
beforeEach(() => t.db.query(sql`truncate policy_violations`));
afterAll(() => t.close());

const page = 'https://console.example/SO/SAP123/PJP';
const report = (blocked: string, file = '/remotes/mfe-one/1/entry.js') => ({
  'csp-report': {
    'document-uri': page,
    'effective-directive': 'script-src-elem',
    'blocked-uri': blocked,
    'source-file': `https://console.example${file}`,
  },
});
let addresses = 0;
const nextAddress = () => {
  addresses += 1;
  return `10.0.${addresses >> 8}.${addresses & 255}`;
};
/** Each from a new address by default. */
const send = async (body: unknown, type = 'application/csp-report', remoteAddress = nextAddress(), cookie?: string) =>
  t.app.inject({
    method: 'POST',
    remoteAddress,
    url: POLICY_REPORTS,
    headers: { 'content-type': type, cookie: cookie ?? (await signedIn()) },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
const readPolicy = async () =>
  steer.remoteDetails.response.parse((await t.call('GET', '/api/v1/admin/remotes/mfe-one', { as: 'ADMIN1' })).json())
    .data;

it('the page’s policy tells browsers to report to this address', async () => {
  const { headers } = await t.app.inject({ url: '/', headers: { accept: 'text/html' } });
  expect(headers['content-security-policy']).toContain(`; report-uri ${POLICY_REPORTS}`);
});

it('an ADMIN sees what a remote violates, each different violation once with its count', async () => {
  const first = clock.toISOString();
  expect((await send(report('eval'))).statusCode).toBe(204);
  clock = new Date(clock.getTime() + 60_000);
  const modern = {
    type: 'csp-violation',
    body: {
      documentURL: page,
      effectiveDirective: 'script-src-elem',
      blockedURL: 'eval',
      sourceFile: 'https://console.example/remotes/mfe-one/1/entry.js',
    },
  };
  expect((await send([modern, modern], 'application/reports+json')).statusCode).toBe(204);
  const { violations, policy } = await readPolicy();
  expect(violations).toBe(3);
  expect(policy).toEqual([
    {
      version: '1',
      directive: 'script-src-elem',
      blocked: 'eval',
      source: '/remotes/mfe-one/1/entry.js',
      count: 3,
      firstAt: first,
      lastAt: clock.toISOString(),
    },
  ]);
});

it('the server counts 100 reports an hour from one address, in any batches, still counts others, and always responds the same', async () => {
  const batch = Array.from({ length: 40 }, () => ({
    type: 'csp-violation',
    body: {
      documentURL: page,
      effectiveDirective: 'script-src',
      blockedURL: 'eval',
      sourceFile: 'https://console.example/remotes/mfe-one/1/entry.js',
    },
  }));
  const flood = async () =>
    (await Promise.all(Array.from({ length: 4 }, () => send(batch, 'application/reports+json', '192.0.2.9')))).map(
      ({ statusCode }) => statusCode,
    );
  expect(await flood()).toEqual([204, 204, 204, 204]);
  expect((await readPolicy()).violations).toBe(MAX_AN_HOUR);
  await send(report('eval'), undefined, '192.0.2.10');
  expect((await readPolicy()).violations).toBe(MAX_AN_HOUR + 1);
  clock = new Date(clock.getTime() + 3_600_000);
  await flood();
  expect((await readPolicy()).violations).toBe(2 * MAX_AN_HOUR + 1);
  expect(JSON.stringify(await t.db.query(sql`select * from remote_reports`))).not.toContain('192.0.2');
});

it('what nobody who is signed in reports never counts for a remote, and is looked at as the shell’s', async () => {
  for (const cookie of ['other=1', 'console_feed=made.up'])
    expect((await send(report('eval'), undefined, undefined, cookie)).statusCode).toBe(204);
  expect((await readPolicy()).violations).toBe(0);
  expect(await t.db.query(sql`select remote, version, source, count from policy_violations`)).toEqual([
    { remote: 'shell', version: '', source: '/remotes/mfe-one/1/entry.js', count: 2 },
  ]);
  await send(report('eval'));
  expect((await readPolicy()).violations).toBe(1);
});

it('a violation that no version of ours caused counts for the shell', async () => {
  await send(report('eval', '/remotes/mfe-one/unknown/entry.js'));
  await send(report('eval', '/remotes/mfe-made-up/1/entry.js'));
  await send(report('inline', '/'));
  expect(await t.db.query(sql`select distinct remote, version from policy_violations`)).toEqual([
    { remote: 'shell', version: '' },
  ]);
  expect((await readPolicy()).violations).toBe(0);
});

it('a stored violation has no address of a page and nothing behind a question mark', async () => {
  await send(report(`${page}?name=Somebody`, '/remotes/mfe-one/1/entry.js?token=secret'));
  expect(JSON.stringify(await t.db.query(sql`select * from policy_violations`))).not.toMatch(/SAP123|Somebody|secret/);
});

it('the server keeps a limited number of different violations of a remote, including the newest', async () => {
  for (let index = 0; index < MAX_KEPT + 30; index += 1) {
    clock = new Date(clock.getTime() + 1_000);
    await send(report(`https://elsewhere.example/${index}.js`));
  }
  const { policy } = await readPolicy();
  expect(policy).toHaveLength(MAX_KEPT);
  expect(policy[0]?.blocked).toBe(`https://elsewhere.example/${MAX_KEPT + 29}.js`);
});

it('the server keeps old and frequent violations, however many invented ones arrive', async () => {
  await send(report('eval'));
  clock = new Date(clock.getTime() + 1_000);
  for (let index = 0; index < 150; index += 1) await send(report(`https://early.example/${index}.js`));
  for (let again = 0; again < 5; again += 1) await send(report('inline'));
  const made = (from: number) =>
    Array.from({ length: 100 }, (_, index) => ({
      type: 'csp-violation',
      body: {
        documentURL: page,
        effectiveDirective: 'script-src',
        blockedURL: `https://made-up.example/${from}-${index}.js`,
        sourceFile: 'https://console.example/remotes/mfe-one/1/entry.js',
      },
    }));
  for (let index = 0; index < 5; index += 1) {
    clock = new Date(clock.getTime() + 1_000);
    await send(made(index), 'application/reports+json');
  }
  const { policy } = await readPolicy();
  expect(policy).toHaveLength(MAX_KEPT);
  expect(policy.map(({ blocked }) => blocked)).toEqual(expect.arrayContaining(['eval', 'inline']));
});

it('the limit holds when many browsers report at the same moment', async () => {
  const many = (from: number) =>
    Array.from({ length: 40 }, (_, index) => ({
      type: 'csp-violation',
      body: {
        documentURL: page,
        effectiveDirective: 'script-src',
        blockedURL: `https://elsewhere.example/${(from * 13 + index) % 400}.js`,
        sourceFile: 'https://console.example/remotes/mfe-one/1/entry.js',
      },
    }));
  const responses = await Promise.all(
    Array.from({ length: 40 }, (_, index) => send(many(index), 'application/reports+json')),
  );
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([204]));
  await send(report('eval'));
  // Two concurrent cleanups may remove a few too many.
  const { length } = (await readPolicy()).policy;
  expect(length).toBeLessThanOrEqual(MAX_KEPT);
  expect(length).toBeGreaterThan(MAX_KEPT / 2);
});

it('the server refuses other content, broken reports and large ones, and ignores what it does not know', async () => {
  expect((await send(report('eval'), 'application/json')).statusCode).toBe(415);
  expect((await send('{"csp-report":')).statusCode).toBe(400);
  expect((await send({ filler: 'x'.repeat(70_000) })).statusCode).toBe(413);
  expect((await send({ hello: 'there' })).statusCode).toBe(204);
  expect((await send('[]', 'application/reports+json')).statusCode).toBe(204);
  expect(await t.db.query(sql`select 1 from policy_violations`)).toEqual([]);
});

it('the server adds up what comes at the same moment', async () => {
  await Promise.all(Array.from({ length: 12 }, () => send(report('eval'))));
  expect((await readPolicy()).policy.map(({ count }) => count)).toEqual([12]);
});

it('the server forgets a violation after 30 days', async () => {
  clock = new Date();
  await send(report('eval'));
  await send(report('inline'));
  await t.db.query(sql`update policy_violations set last_at = now() - interval '31 days' where blocked = 'eval'`);
  expect((await readPolicy()).violations).toBe(1);
  await forgetHealth(t.pool, 30);
  expect(await t.db.query(sql`select blocked from policy_violations`)).toEqual([{ blocked: 'inline' }]);
});
