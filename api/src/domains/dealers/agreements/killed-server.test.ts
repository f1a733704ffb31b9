import { randomUUID } from 'node:crypto';
import { sql } from '../../../database/sql.ts';
import { addProspect } from '../../../testing/seed-prospects.ts';
import { type TestApp, testApp } from '../../../testing/index.ts';
import { killConnectionAt } from '../../../testing/kill-connection.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
let test: TestApp;
beforeAll(async () => {
  test = await testApp({ now: () => NOW });
});
beforeEach(() =>
  test.pool.query('truncate prospects cascade; delete from agreements; delete from notifications; delete from history'),
);
afterAll(() => test.close());

const state = () =>
  test.db.one(sql`select
    (select count(*)::int from agreements) as agreements,
    (select count(*)::int from agreement_versions) as versions,
    (select count(agreed_at)::int from agreements) as agreed,
    (select count(signed_at)::int from agreements) as signed,
    (select count(withdrawn_at)::int from agreements) as withdrawn,
    (select count(new_dealer_at)::int from prospects) as dealers,
    (select count(exported_at)::int from prospects) as exported,
    (select count(*)::int from prospect_timeline where at = ${NOW}) as timeline,
    (select count(*)::int from history) as history,
    (select count(*)::int from notifications) as notifications`);

/** Each step stands on the ones before. The dealer has no sign-in, and no idempotency key. */
const STEPS = ['send', 'save', 'agree', 'sign off', 'make dealer', 'export'] as const;
type Step = (typeof STEPS)[number];
const take = async (step: Step, prospect: string, idempotencyKey: string = randomUUID()) => {
  const { key } = (await test.db.one<{ key: string }>(sql`select document_id as key from agreements`)) ?? { key: '' };
  const agreement = `/api/v1/agreement/${key}`;
  const headers = { 'idempotency-key': idempotencyKey };
  const AO1 = { as: 'AO1', headers };
  switch (step) {
    case 'send':
      return test.call('POST', `/api/v1/actyv/send-econtract/${prospect}`, { ...AO1, body: {} });
    case 'save':
      return test.call('PUT', agreement, { body: { Agreement: '<p>By the dealer</p>', version: 1 } });
    case 'agree':
      return test.call('POST', `${agreement}/agree`, { body: { version: 2, name: 'Asha Rao', agrees: true } });
    case 'sign off':
      return test.call('POST', `${agreement}/sign-off`, { ...AO1, body: { version: 2 } });
    case 'make dealer':
      return test.call('POST', `/api/v1/prospect/make-dealer/${prospect}`, { ...AO1, body: { version: 2 } });
    case 'export':
      return test.call('POST', '/api/v1/prospect/new-dealers/export', { as: 'ADMIN1', headers, body: {} });
  }
};

const WRITES: readonly [Step, string, 'insert' | 'update'][] = [
  ['send', 'agreements', 'insert'],
  ['send', 'agreement_versions', 'insert'],
  ['send', 'prospects', 'update'],
  ['send', 'prospect_timeline', 'insert'],
  ['send', 'history', 'insert'],
  ['send', 'idempotency_keys', 'update'],
  ['save', 'agreement_versions', 'insert'],
  ['save', 'history', 'insert'],
  ['save', 'notifications', 'insert'],
  ['agree', 'history', 'insert'],
  ['agree', 'notifications', 'insert'],
  ['sign off', 'agreements', 'update'],
  ['sign off', 'history', 'insert'],
  ['sign off', 'prospect_timeline', 'insert'],
  ['sign off', 'idempotency_keys', 'update'],
  ['make dealer', 'prospects', 'update'],
  ['make dealer', 'prospect_timeline', 'insert'],
  ['make dealer', 'history', 'insert'],
  ['make dealer', 'notifications', 'insert'],
  ['make dealer', 'idempotency_keys', 'update'],
  ['export', 'prospects', 'update'],
  ['export', 'prospect_timeline', 'insert'],
  ['export', 'history', 'insert'],
  ['export', 'idempotency_keys', 'update'],
];

it.each(WRITES)(
  'D-368: a server that is killed while it does %s, at %s by %s, leaves nothing of it, and the repeat does it once',
  async (step, table, event) => {
    const prospect = await addProspect(test.pool, { status: 'Approved' });
    for (const earlier of STEPS.slice(0, STEPS.indexOf(step)))
      expect((await take(earlier, prospect)).statusCode).toBe(200);
    const before = await state();
    const stop = await killConnectionAt(test.pool, table, event);
    const key = randomUUID();
    const killed = await take(step, prospect, key);
    await stop();
    expect(killed.statusCode).toBeGreaterThanOrEqual(500);
    expect(await state()).toEqual(before);
    expect((await take(step, prospect, key)).statusCode).toBe(200);
    const after = await state();
    expect(after).not.toEqual(before);
    expect((await take(step, prospect, key)).statusCode).toBe(200);
    expect(await state()).toEqual(after);
  },
);

it('D-368: the steps leave one agreement, one dealer and one line of history each', async () => {
  const prospect = await addProspect(test.pool, { status: 'Approved' });
  for (const step of STEPS) expect((await take(step, prospect)).statusCode).toBe(200);
  expect(await state()).toEqual({
    agreements: 1,
    versions: 2,
    agreed: 1,
    signed: 1,
    withdrawn: 0,
    dealers: 1,
    exported: 1,
    timeline: 6,
    history: 6,
    notifications: 3,
  });
});
