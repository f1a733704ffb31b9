import { randomUUID } from 'node:crypto';
import { sql } from '../../../database/sql.ts';
import { addClaim, type TestApp, testApp } from '../../../testing/index.ts';
import { killConnectionAt } from '../../../testing/kill-connection.ts';
import { untilWaitingForLocks } from '../../../testing/locks.ts';
import { makeBatch } from '../../../testing/seed-payments.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ now: () => new Date('2026-11-20T06:00:00Z') });
});
beforeEach(() =>
  test.pool.query(
    'delete from payment_batch_claims; delete from payment_batches; delete from claims; delete from notifications; delete from history',
  ),
);
afterAll(() => test.close());

const ADDRESS = '/api/v1/admin/payments';
const addApproved = async (count: number) => {
  for (let n = 0; n < count; n += 1) await addClaim(test.pool, { status: 'Approved', amount: 100 });
};
const post = (as: string, path: string, body: object, key: string = randomUUID()) =>
  test.call('POST', path, { as, body, headers: { 'idempotency-key': key } });
const state = () =>
  test.db.one(sql`select
    (select coalesce(string_agg(state, ',' order by number), '') from payment_batches) as batches,
    (select count(*)::int from payment_batch_claims where not taken_back) as claims,
    (select count(*)::int from notifications) as notifications, (select count(*)::int from history) as history`);

describe('two controllers at once', () => {
  it('pay each claim once: the later one is told that the claims have changed', async () => {
    await addApproved(20);
    const people = ['RO1', 'ZO1', 'ADMIN1', 'RO1', 'ZO1', 'ADMIN1'];
    const responses = await Promise.all(people.map((as) => post(as, ADDRESS, { count: 20, totalAmount: 2000 })));
    const codes = responses.map((response) => response.json().code ?? 'made').sort();
    expect(codes).toEqual([...Array<string>(5).fill('PAYMENT_CHANGED'), 'made']);
    expect(await state()).toMatchObject({ batches: 'Open', claims: 20, history: 21 });
  });

  it('whose filters overlap never put one claim into two batches, and the refused one uses up no number', async () => {
    await addApproved(3);
    await addClaim(test.pool, { status: 'Approved', amount: 100, category: 'Food' });
    const holder = await test.pool.connect();
    await holder.query(`begin; select id from claims for update`);
    const whole = post('RO1', ADDRESS, { count: 4, totalAmount: 400 });
    await untilWaitingForLocks(test.pool, 1);
    const part = post('ZO1', ADDRESS, { category: 'Food', count: 1, totalAmount: 100 });
    await untilWaitingForLocks(test.pool, 2);
    await holder.query('rollback');
    holder.release();
    const responses = await Promise.all([whole, part]);
    const [made, ...others] = responses.filter(({ statusCode }) => statusCode === 200);
    expect(others).toEqual([]);
    expect(responses.find(({ statusCode }) => statusCode !== 200)?.json().code).toBe('PAYMENT_CHANGED');
    await addApproved(1);
    const numbers = [made?.json().data.number, (await makeBatch(test, 'RO1')).number].map((text) =>
      Number(text.slice(4)),
    );
    expect(numbers[1]! - numbers[0]!).toBe(1);
  });

  it.each(['batch first', 'undo first'])('and one undoes the claim: %s', async (order) => {
    const id = await addClaim(test.pool, { amount: 100 });
    await test.call('PUT', `/api/v1/admin/reimbursement/${id}`, { as: 'RO1', body: { status: 'Approved' } });
    const holder = await test.pool.connect();
    await holder.query(`begin; select id from claims where id = '${id}' for update`);
    const sendBatch = () => post('RO1', ADDRESS, { count: 1, totalAmount: 100 });
    const sendUndo = () => post('RO1', `/api/v1/admin/reimbursement/undo/${id}`, { version: 2 });
    const senders = order === 'batch first' ? [sendBatch, sendUndo] : [sendUndo, sendBatch];
    const sent = [];
    for (const send of senders) {
      sent.push(send());
      await untilWaitingForLocks(test.pool, sent.length);
    }
    await holder.query('rollback');
    holder.release();
    const [first, second] = await Promise.all(sent);
    expect(first?.statusCode).toBe(200);
    expect(second?.json().code).toBe(order === 'batch first' ? 'CLAIM_IN_BATCH' : 'PAYMENT_CHANGED');
  });

  it('mark a batch as paid and take it back: one of both holds, and nobody is told what did not happen', async () => {
    await addApproved(2);
    const { _id } = await makeBatch(test, 'RO1');
    const responses = await Promise.all([
      post('RO1', `${ADDRESS}/paid/${_id}`, { version: 1, paidOn: '2026-11-20' }),
      post('ZO1', `${ADDRESS}/take-back/${_id}`, { version: 1, reason: 'Wrong month' }),
      post('ZO1', `${ADDRESS}/paid/${_id}`, { version: 1, paidOn: '2026-11-20' }),
    ]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    const wasPaid = (await state())?.batches === 'Paid';
    expect(await state()).toMatchObject(
      wasPaid ? { claims: 2, notifications: 1 } : { batches: 'Taken back', claims: 0, notifications: 0 },
    );
  });
});

it('a repeated request makes one batch, and gets the first answer', async () => {
  await addApproved(2);
  const key = randomUUID();
  const responses = await Promise.all([1, 2, 3].map(() => post('RO1', ADDRESS, { count: 2, totalAmount: 200 }, key)));
  const numbers = new Set(responses.map((response) => response.json().data.number));
  expect([responses.map(({ statusCode }) => statusCode), numbers.size]).toEqual([[200, 200, 200], 1]);
  expect(await state()).toMatchObject({ batches: 'Open', claims: 2 });
});

describe('a server that is killed', () => {
  const STEPS = [
    ['create', 'payment_batches', 'insert'],
    ['create', 'payment_batch_claims', 'insert'],
    ['create', 'history', 'insert'],
    ['create', 'idempotency_keys', 'update'],
    ['pay', 'payment_batches', 'update'],
    ['pay', 'history', 'insert'],
    ['pay', 'notifications', 'insert'],
    ['pay', 'idempotency_keys', 'update'],
    ['take back', 'payment_batches', 'update'],
    ['take back', 'payment_batch_claims', 'update'],
    ['take back', 'history', 'insert'],
    ['take back', 'notifications', 'delete'],
    ['take back', 'notifications', 'insert'],
    ['take back', 'idempotency_keys', 'update'],
  ] as const;

  it.each(STEPS)(
    'while it does %s, at %s by %s, leaves nothing of it, and the repeat does it once',
    async (step, table, event) => {
      await addApproved(2);
      let path: string = ADDRESS;
      let body: object = { count: 2, totalAmount: 200 };
      if (step !== 'create') {
        const { _id } = await makeBatch(test, 'RO1');
        if (step === 'take back') await post('RO1', `${ADDRESS}/paid/${_id}`, { version: 1, paidOn: '2026-11-20' });
        path = step === 'pay' ? `${ADDRESS}/paid/${_id}` : `${ADDRESS}/take-back/${_id}`;
        body = step === 'pay' ? { version: 1, paidOn: '2026-11-20' } : { version: 2, reason: 'Returned' };
      }
      const before = await state();
      const stop = await killConnectionAt(test.pool, table, event);
      const key = randomUUID();
      expect((await post('RO1', path, body, key)).statusCode).toBeGreaterThanOrEqual(500);
      await stop();
      expect(await state()).toEqual(before);
      const repeats = [await post('RO1', path, body, key), await post('RO1', path, body, key)];
      expect(repeats.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      expect(await state()).toMatchObject(
        step === 'create'
          ? { batches: 'Open', claims: 2, notifications: 0, history: 3 }
          : step === 'pay'
            ? { batches: 'Paid', claims: 2, notifications: 1, history: 6 }
            : { batches: 'Taken back', claims: 0, notifications: 1, history: 9 },
      );
    },
  );
});
