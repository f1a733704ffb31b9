import { randomUUID } from 'node:crypto';
import { claims, payments } from 'api-contract';
import { sql } from '../../../database/sql.ts';
import { addClaim, type TestApp, testApp } from '../../../testing/index.ts';
import { makeBatch } from '../../../testing/seed-payments.ts';

let clock = new Date('2026-11-20T06:00:00Z');
let test: TestApp;
beforeAll(async () => {
  test = await testApp({ now: () => clock });
});
beforeEach(async () => {
  clock = new Date('2026-11-20T06:00:00Z');
  await test.pool.query(
    'delete from payment_batch_claims; delete from payment_batches; delete from claims; delete from notifications; delete from history',
  );
});
afterAll(() => test.close());

const ADDRESS = '/api/v1/admin/payments';
const approved = (more: NonNullable<Parameters<typeof addClaim>[1]> = {}) =>
  addClaim(test.pool, { status: 'Approved', ...more });
const preview = async (as: string, query: Record<string, string> = {}) => {
  const response = await test.call('GET', `${ADDRESS}/preview`, { as, query });
  return payments.paymentPreview.response.parse(response.json()).data;
};
const batches = async (as: string, query: Record<string, string> = {}) => {
  const response = await test.call('GET', ADDRESS, { as, query });
  return payments.paymentBatches.response.parse(response.json()).data;
};
const lines = async (as: string, number: string) => {
  const response = await test.call('GET', `${ADDRESS}/lines`, { as, query: { number } });
  return payments.paymentLines.response.parse(response.json()).data;
};
const claimsOf = async (as: string, query: Record<string, string>) => {
  const response = await test.call('GET', '/api/v1/admin/reimbursement', { as, query });
  return claims.reimbursements.response.parse(response.json()).data;
};
const create = (as: string, body: object) => test.call('POST', ADDRESS, { as, body });
const pay = (as: string, { _id, version = 1 }: { _id: string; version?: number }, paidOn = '2026-11-20') =>
  test.call('POST', `${ADDRESS}/paid/${_id}`, { as, body: { version, paidOn } });
const takeBack = (as: string, { _id, version = 1 }: { _id: string; version?: number }, reason = 'Wrong month') =>
  test.call('POST', `${ADDRESS}/take-back/${_id}`, { as, body: { version, reason } });
const undo = (as: string, id: string, version: number) =>
  test.call('POST', `/api/v1/admin/reimbursement/undo/${id}`, { as, body: { version } });
const codeOf = (response: { statusCode: number; json(): { code?: string } }) => [
  response.statusCode,
  response.json().code,
];
const notified = (sapId: string) =>
  test.db.query(sql`select n.kind, n.subject, n.text, n.path from notifications n join users u on u.id = n.user_id
    where u.sap_id = ${sapId} order by n.number`);

describe('D-369: the preview of a payment batch', () => {
  it('counts the approved claims of the scope that are in no batch', async () => {
    await approved({ amount: 100.5 });
    await approved({ sapId: 'SO2', amount: 200 });
    await approved({ sapId: 'SO3', amount: 400 });
    await approved({ sapId: 'SO9', amount: 800 });
    await addClaim(test.pool, { status: 'Pending' });
    await addClaim(test.pool, { status: 'Rejected' });
    expect(await preview('RO1')).toEqual({ count: 2, officers: 2, totalAmount: 300.5, ownCount: 0 });
    expect(await preview('ZO1')).toMatchObject({ count: 3, totalAmount: 700.5 });
    expect(await preview('ADMIN1')).toMatchObject({ count: 4, totalAmount: 1500.5 });
    await makeBatch(test, 'RO1');
    expect(await preview('RO1')).toEqual({ count: 0, officers: 0, totalAmount: 0, ownCount: 0 });
    expect(await preview('ADMIN1')).toMatchObject({ count: 2, totalAmount: 1200 });
  });

  it('filters by month, place, category and officer', async () => {
    await approved({ date: '2026-10-31', amount: 1 });
    await approved({ date: '2026-11-01', amount: 2 });
    await approved({ date: '2026-11-30', amount: 4, category: 'Food' });
    await approved({ date: '2026-12-01', amount: 8, sapId: 'SO2' });
    await approved({ date: '2026-11-10', amount: 16, sapId: 'SO3' });
    const totals = async (query: Record<string, string>) => (await preview('ADMIN1', query)).totalAmount;
    expect(await totals({ month: '2026-11' })).toBe(22);
    expect(await totals({ zone: 'NZ' })).toBe(31);
    expect(await totals({ regionCode: 'NR2' })).toBe(16);
    expect(await totals({ areaCode: 'NA2' })).toBe(8);
    expect(await totals({ category: 'Food' })).toBe(4);
    expect(await totals({ SAP_ID: 'SO1' })).toBe(7);
    expect(await totals({ month: '', zone: '', category: '', SAP_ID: '' })).toBe(31);
    const wrong = await test.call('GET', `${ADDRESS}/preview`, { as: 'RO1', query: { month: '2026-13' } });
    expect(wrong.statusCode).toBe(400);
  });

  it('D-307: leaves own claims out and says how many', async () => {
    await approved({ sapId: 'RO1', amount: 50 });
    await approved({ amount: 100 });
    expect(await preview('RO1')).toEqual({ count: 1, officers: 1, totalAmount: 100, ownCount: 1 });
    const { number } = await makeBatch(test, 'RO1');
    expect((await lines('ADMIN1', number)).map(({ SAP_ID }) => SAP_ID)).toEqual(['SO1']);
    expect(await preview('ZO1')).toMatchObject({ count: 1, totalAmount: 50 });
  });
});

describe('D-369: a payment batch', () => {
  it('has a number, a total and one line an officer, and stands beside the documented status of its claims', async () => {
    const one = await approved({ amount: 100.25 });
    const two = await approved({ amount: 200, category: 'Food' });
    const other = await approved({ sapId: 'SO2', amount: 50 });
    const response = await create('RO1', { count: 3, totalAmount: 350.25 });
    const { data, message } = payments.createPayment.response.parse(response.json());
    expect(data).toMatchObject({
      state: 'Open',
      createdBy: 'RO1',
      createdByName: 'Person RO1',
      createdAt: '2026-11-20T06:00:00.000Z',
      filter: {},
      count: 3,
      officers: 2,
      totalAmount: 350.25,
      isWhole: true,
      hasOwn: false,
      paidOn: null,
      version: 1,
    });
    expect(message).toBe(`${data.number} holds 3 claims, ₹350.25.`);
    expect(data.number).toMatch(/^PAY-\d{6}$/);
    expect(await lines('RO1', data.number)).toEqual([
      { SAP_ID: 'SO1', name: 'Person SO1', claims: 2, amount: 300.25, reference: `${data.number}-SO1` },
      { SAP_ID: 'SO2', name: 'Person SO2', claims: 1, amount: 50, reference: `${data.number}-SO2` },
    ]);
    const rows = await claimsOf('RO1', { paymentBatch: data.number });
    expect(rows.map(({ _id }) => _id).sort()).toEqual([one, two, other].sort());
    for (const row of rows) expect(row).toMatchObject({ status: 'Approved', paymentBatch: data.number, paid: null });
    expect(await claimsOf('RO1', { payment: 'open' })).toHaveLength(3);
    expect(await claimsOf('RO1', { payment: 'waiting' })).toEqual([]);
  });

  it('is refused when the claims are no longer those of the preview', async () => {
    await approved({ amount: 100 });
    await approved({ amount: 200 });
    const count = await create('RO1', { count: 1, totalAmount: 300 });
    expect(codeOf(count)).toEqual([409, 'PAYMENT_CHANGED']);
    expect(codeOf(await create('RO1', { count: 2, totalAmount: 299.99 }))).toEqual([409, 'PAYMENT_CHANGED']);
    expect(await batches('ADMIN1')).toEqual([]);
    expect((await create('RO1', { count: 2, totalAmount: 300 })).statusCode).toBe(200);
  });

  it('takes no number for a batch that is refused', async () => {
    await approved({ amount: 100 });
    const first = (await create('RO1', { count: 1, totalAmount: 100 })).json().data.number as string;
    await approved({ amount: 200 });
    expect(codeOf(await create('RO1', { count: 1, totalAmount: 100 }))).toEqual([409, 'PAYMENT_CHANGED']);
    const next = (await create('RO1', { count: 1, totalAmount: 200 })).json().data.number as string;
    expect(Number(next.slice(4)) - Number(first.slice(4))).toBe(1);
  });

  it('accepts 10,000 claims at most', async () => {
    await test.pool.query(`insert into claims (sap_id, claim_date, category, sub_category, amount, status)
      select 'SO1', '2026-11-10', 'Travel', 'Taxi', 1, 'Approved' from generate_series(1, 10001)`);
    expect(codeOf(await create('RO1', { count: 10_001, totalAmount: 10_001 }))).toEqual([400, 'PAYMENT_TOO_MANY']);
    await test.pool.query(`delete from claims where id = (select id from claims limit 1)`);
    expect((await create('RO1', { count: 10_000, totalAmount: 10_000 })).statusCode).toBe(200);
  });

  it('holds and shows claims of the own scope alone', async () => {
    await approved({ amount: 100 });
    await approved({ sapId: 'SO3', amount: 200 });
    await approved({ sapId: 'SO9', amount: 400 });
    const all = await makeBatch(test, 'ADMIN1');
    const share = { number: all.number, count: 1, officers: 1, isWhole: false };
    expect(await batches('RO1')).toMatchObject([{ ...share, totalAmount: 100 }]);
    expect(await batches('RO3')).toMatchObject([{ ...share, totalAmount: 200 }]);
    expect(await batches('ZO1')).toMatchObject([{ number: all.number, count: 2, totalAmount: 300, isWhole: false }]);
    expect(await batches('ADMIN1')).toMatchObject([{ count: 3, totalAmount: 700, isWhole: true }]);
    expect((await lines('RO1', all.number)).map(({ SAP_ID }) => SAP_ID)).toEqual(['SO1']);
    expect(codeOf(await pay('RO1', all))).toEqual([403, 'PAYMENT_BEYOND_SCOPE']);
    expect(codeOf(await takeBack('ZO1', all))).toEqual([403, 'PAYMENT_BEYOND_SCOPE']);
    await approved({ amount: 10 });
    const own = await makeBatch(test, 'RO1');
    expect(await batches('RO3')).toHaveLength(1);
    expect(await lines('RO3', own.number)).toEqual([]);
    expect(codeOf(await pay('RO3', own))).toEqual([403, 'FORBIDDEN']);
    expect(codeOf(await create('RO3', { SAP_ID: 'SO1', count: 1, totalAmount: 10 }))).toEqual([403, 'FORBIDDEN']);
    expect(codeOf(await pay('RO1', { _id: randomUUID() }))).toEqual([404, 'PAYMENT_NOT_FOUND']);
    const history = (as: string) => test.call('GET', `/api/v1/history/payment/${own._id}`, { as });
    expect((await history('RO1')).json().data).toHaveLength(1);
    expect((await history('RO3')).statusCode).toBe(403);
    expect((await history('AO1')).statusCode).toBe(403);
  });

  it('D-307: is not decided by whom it pays', async () => {
    await approved({ sapId: 'RO1', amount: 100 });
    const batch = await makeBatch(test, 'ADMIN1');
    expect(await batches('RO1')).toMatchObject([{ isWhole: true, hasOwn: true }]);
    expect(codeOf(await pay('RO1', batch))).toEqual([403, 'PAYMENT_OWN_CLAIM']);
    expect(codeOf(await takeBack('RO1', batch))).toEqual([403, 'PAYMENT_OWN_CLAIM']);
    expect((await pay('ZO1', batch)).statusCode).toBe(200);
  });

  it('is found by its number, by who made it and by its state', async () => {
    await approved();
    const first = await makeBatch(test, 'RO1');
    clock = new Date('2026-11-21T06:00:00Z');
    await approved();
    const second = await makeBatch(test, 'ZO1');
    await pay('ZO1', second, '2026-11-21');
    const numbers = async (query: Record<string, string>) =>
      (await batches('ADMIN1', query)).map(({ number }) => number);
    expect(await numbers({})).toEqual([second.number, first.number]);
    expect(await numbers({ search: first.number.toLowerCase() })).toEqual([first.number]);
    expect(await numbers({ search: 'person zo1' })).toEqual([second.number]);
    expect(await numbers({ number: first.number })).toEqual([first.number]);
    expect(await numbers({ state: 'Paid' })).toEqual([second.number]);
    expect(await numbers({ sort: 'number', direction: 'asc' })).toEqual([first.number, second.number]);
    expect(await numbers({ sort: 'paidOn', direction: 'desc' })).toEqual([second.number, first.number]);
    expect(await numbers({ limit: '1', page: '2' })).toEqual([first.number]);
  });
});

describe('D-369: a batch that is marked as paid', () => {
  it('shows its day on its claims and to the officer, tells each officer once, and keeps the documented status', async () => {
    const one = await approved({ amount: 1000 });
    const two = await approved({ amount: 234.5, category: 'Food' });
    const other = await approved({ sapId: 'SO2', amount: 50 });
    const batch = await makeBatch(test, 'RO1');
    clock = new Date('2026-11-22T06:00:00Z');
    const response = await pay('RO1', batch, '2026-11-21');
    expect(response.json()).toMatchObject({
      data: { state: 'Paid', paidOn: '2026-11-21', paidBy: 'RO1', paidByName: 'Person RO1', version: 2 },
      message: `${batch.number} was paid on 21/11/2026.`,
    });
    for (const row of await claimsOf('RO1', { payment: 'paid' }))
      expect(row).toMatchObject({ status: 'Approved', paid: '2026-11-21', paymentBatch: batch.number });
    const subject = batch.number;
    expect(await notified('SO1')).toEqual([
      { kind: 'payment', subject, text: 'Paid on 21/11/2026: 2 claims, ₹1,234.50.', path: '/my-requests' },
    ]);
    expect(await notified('SO2')).toEqual([
      { kind: 'payment', subject, text: 'Paid on 21/11/2026: 1 claim, ₹50.', path: `/my-requests?request=${other}` },
    ]);
    const used = await test.call('GET', '/api/v1/admin/reimbursement/limits-used', {
      as: 'RO1',
      query: { SAP_ID: 'SO1', month: '2026-11' },
    });
    expect(used.json().paid).toEqual({ totalAmount: 1234.5, count: 2 });
    const mine = await test.call('GET', '/api/v1/my-requests', { as: 'SO1' });
    expect(mine.json().data).toHaveLength(2);
    for (const row of mine.json().data)
      expect(row).toMatchObject({ status: 'Approved', paid: '2026-11-21', paymentBatch: batch.number });
    const actions = async (kind: string, id: string) =>
      (await test.call('GET', `/api/v1/history/${kind}/${id}`, { as: 'RO1' }))
        .json()
        .data.map(({ action, by, after }: { action: string; by: string; after: object }) => [action, by, after]);
    const paid = { paid: '2026-11-21', paymentBatch: batch.number };
    for (const id of [one, two])
      expect(await actions('claim', id)).toEqual([
        ['pay', 'RO1', paid],
        ['batch', 'RO1', { paymentBatch: batch.number }],
      ]);
    expect(await actions('payment', batch._id)).toEqual([
      ['pay', 'RO1', { state: 'Paid', paidOn: '2026-11-21' }],
      ['create', 'RO1', { number: batch.number, count: 3, totalAmount: 1284.5 }],
    ]);
  });

  it('accepts a day from its making up to today in India, and is paid once', async () => {
    await approved();
    const batch = await makeBatch(test, 'RO1');
    clock = new Date('2026-11-22T19:00:00Z');
    expect(codeOf(await pay('RO1', batch, '2026-11-24'))).toEqual([400, 'PAYMENT_DAY']);
    expect(codeOf(await pay('RO1', batch, '2026-11-19'))).toEqual([400, 'PAYMENT_DAY']);
    expect((await pay('RO1', batch, '2026-11-23')).statusCode).toBe(200);
    expect(codeOf(await pay('RO1', batch, '2026-11-23'))).toEqual([409, 'CHANGED_MEANWHILE']);
    expect(codeOf(await pay('RO1', { ...batch, version: 2 }, '2026-11-23'))).toEqual([409, 'PAYMENT_NOT_OPEN']);
    expect(await notified('SO1')).toHaveLength(1);
  });
});

describe('D-369: a batch that is taken back', () => {
  it('frees its claims for another batch, with a reason, once', async () => {
    const id = await approved({ amount: 100 });
    const batch = await makeBatch(test, 'RO1');
    expect((await takeBack('RO1', batch, ' ')).statusCode).toBe(400);
    expect((await takeBack('RO1', batch)).json()).toMatchObject({
      data: {
        state: 'Taken back',
        takenBackBy: 'RO1',
        takenBackAt: '2026-11-20T06:00:00.000Z',
        reason: 'Wrong month',
        count: 1,
        version: 2,
      },
      message: `${batch.number} was taken back. Its claims can be paid again.`,
    });
    expect(codeOf(await takeBack('RO1', { ...batch, version: 2 }))).toEqual([409, 'PAYMENT_TAKEN_BACK']);
    expect(codeOf(await pay('RO1', { ...batch, version: 2 }))).toEqual([409, 'PAYMENT_TAKEN_BACK']);
    expect(await claimsOf('RO1', { payment: 'waiting' })).toMatchObject([{ _id: id, paymentBatch: null, paid: null }]);
    const second = await makeBatch(test, 'RO1');
    expect(second.number).not.toBe(batch.number);
    expect(await claimsOf('RO1', { paymentBatch: batch.number })).toMatchObject([{ paymentBatch: second.number }]);
    expect(await notified('SO1')).toEqual([]);
  });

  it('after it was paid, tells the officers so in place of the unread message', async () => {
    await approved({ amount: 100 });
    const batch = await makeBatch(test, 'RO1');
    await pay('RO1', batch);
    expect((await takeBack('RO1', { ...batch, version: 2 }, 'The bank returned it.')).statusCode).toBe(200);
    expect(await notified('SO1')).toMatchObject([
      { kind: 'payment', text: 'The payment was taken back: 1 claim, ₹100. The bank returned it.' },
    ]);
    expect(await preview('RO1')).toMatchObject({ count: 1 });
  });
});

describe('D-369: a claim in a batch', () => {
  it('can not be undone, here or in the approval inbox, until the batch is taken back', async () => {
    const id = await addClaim(test.pool, { sapId: 'SO1' });
    const decided = await test.call('POST', '/api/v1/inbox/decide', {
      as: 'RO1',
      body: { runId: randomUUID(), action: 'approve', items: [{ kind: 'claim', id, version: 1 }] },
    });
    const { batchId } = decided.json().data;
    const batch = await makeBatch(test, 'RO1');
    expect(codeOf(await undo('RO1', id, 2))).toEqual([409, 'CLAIM_IN_BATCH']);
    const inbox = await test.call('POST', '/api/v1/inbox/undo', { as: 'RO1', body: { batchId } });
    expect(inbox.json().data.results).toMatchObject([{ id, result: 'refused', code: 'CLAIM_IN_BATCH' }]);
    expect(await claimsOf('RO1', { id })).toMatchObject([{ status: 'Approved', version: 2 }]);
    await takeBack('RO1', batch);
    expect((await undo('RO1', id, 2)).statusCode).toBe(200);
  });

  it('is held by the database: in one batch that is not taken back, approved, with its amount', async () => {
    const id = await approved();
    const batch = await makeBatch(test, 'RO1');
    await expect(test.pool.query(`update claims set status = 'Pending' where id = $1`, [id])).rejects.toThrow(
      'is in a payment batch',
    );
    await expect(test.pool.query(`update claims set amount = 1 where id = $1`, [id])).rejects.toThrow(
      'is in a payment batch',
    );
    const second = `with b as (insert into payment_batches (filter, count, created_by, created_at)
        values ('{}', 1, 'RO1', now()) returning id)
      insert into payment_batch_claims (batch_id, claim_id, sap_id, amount) select id, $1, 'SO1', 450 from b`;
    await expect(test.pool.query(second, [id])).rejects.toThrow('payment_batch_claims_once');
    await takeBack('RO1', batch);
    await test.pool.query(second, [id]);
  });
});
