import { claims, myRequests, payments } from 'api-contract';
import { sql } from '../../../database/sql.ts';
import { addClaim, type TestApp, testApp } from '../../../testing/index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ now: () => new Date('2026-11-20T06:00:00Z') });
});
afterAll(() => test.close());
beforeEach(() =>
  test.pool.query('truncate claims, payment_batches, payment_batch_claims cascade; delete from notifications'),
);

const decide = (id: string, body: object) =>
  test.call('PUT', `/api/v1/admin/reimbursement/${id}`, { as: 'RO1', body: { status: 'Approved', ...body } });
const part = { approvedAmount: 300.5, remark: 'Bus, no taxi' };
const listed = async (id: string) =>
  claims.reimbursements.response.parse(
    (await test.call('GET', '/api/v1/admin/reimbursement', { as: 'RO1', query: { id } })).json(),
  ).data[0]!;

describe('D-369: a part of a claim', () => {
  it('is approved with a remark; the officer is told, and reads it among his requests', async () => {
    const id = await addClaim(test.pool, { amount: 450 });
    expect((await decide(id, part)).statusCode).toBe(200);
    const approved = { approvedAmount: 300.5, approveRemark: 'Bus, no taxi' };
    expect(await listed(id)).toMatchObject({ status: 'Approved', amount: 450, rejectReason: null, ...approved });
    expect(await test.db.query(sql`select text from notifications`)).toEqual([
      { text: 'Approved by Person RO1: ₹300.50 of ₹450. Bus, no taxi' },
    ]);
    const mine = myRequests.myRequests.response.parse(
      (await test.call('GET', '/api/v1/my-requests', { as: 'SO1', query: { id } })).json(),
    );
    expect(mine.data).toMatchObject([{ approvedAmount: 300.5, reason: 'Bus, no taxi' }]);
    expect(await test.db.query(sql`select after from history where record_id = ${id}`)).toMatchObject([
      { after: { status: 'Approved', ...approved } },
    ]);
  });

  it('is what a payment batch pays, and stays as it is while the claim is in one', async () => {
    const [half] = [
      await addClaim(test.pool, { amount: 450 }),
      await addClaim(test.pool, { amount: 100, status: 'Approved' }),
    ];
    await decide(half, part);
    const preview = await test.call('GET', '/api/v1/admin/payments/preview', { as: 'RO1' });
    expect(payments.paymentPreview.response.parse(preview.json()).data).toMatchObject({ count: 2, totalAmount: 400.5 });
    const made = await test.call('POST', '/api/v1/admin/payments', {
      as: 'RO1',
      body: { count: 2, totalAmount: 400.5 },
    });
    const { number, totalAmount } = payments.createPayment.response.parse(made.json()).data;
    expect(totalAmount).toBe(400.5);
    const lines = await test.call('GET', '/api/v1/admin/payments/lines', { as: 'RO1', query: { number } });
    expect(payments.paymentLines.response.parse(lines.json()).data).toMatchObject([{ SAP_ID: 'SO1', amount: 400.5 }]);
    const { _id: batch, version } = payments.createPayment.response.parse(made.json()).data;
    await test.call('POST', `/api/v1/admin/payments/paid/${batch}`, {
      as: 'RO1',
      body: { version, paidOn: '2026-11-20' },
    });
    const query = { SAP_ID: 'SO1', month: '2026-11' };
    const used = await test.call('GET', '/api/v1/admin/reimbursement/limits-used', { as: 'RO1', query });
    expect(used.json().paid).toEqual({ totalAmount: 400.5, count: 2 });
    await expect(test.pool.query('update claims set approved_amount = 400 where id = $1', [half])).rejects.toThrow(
      'is in a payment batch',
    );
  });

  it('is forgotten with an undo, and the whole amount is no part', async () => {
    const id = await addClaim(test.pool, { amount: 450 });
    const { version } = (await decide(id, part)).json().data;
    const undo = { as: 'RO1', body: { version } };
    expect((await test.call('POST', `/api/v1/admin/reimbursement/undo/${id}`, undo)).statusCode).toBe(200);
    expect(await listed(id)).toMatchObject({ status: 'Pending', approvedAmount: null, approveRemark: null });
    await decide(id, { approvedAmount: 450 });
    expect(await listed(id)).toMatchObject({ status: 'Approved', approvedAmount: null });
  });

  it.each([
    [
      'more than the claim',
      { approvedAmount: 450.01, remark: 'More' },
      { approvedAmount: 'Please give at most ₹450.' },
    ],
    ['no remark', { approvedAmount: 300, remark: ' ' }, { remark: 'Please say why only a part is approved.' }],
    ['nothing', { approvedAmount: 0, remark: 'None' }, { approvedAmount: 'Please give an amount over 0.' }],
    [
      'three decimals',
      { approvedAmount: 1.005, remark: 'So' },
      { approvedAmount: 'Please give at most two decimals.' },
    ],
    [
      'a rejection',
      { status: 'Rejected', approvedAmount: 300, remark: 'No' },
      { approvedAmount: 'Please give an amount only to approve.' },
    ],
  ])('with %s is refused at its field, and the claim stays pending', async (_, body, fields) => {
    const id = await addClaim(test.pool, { amount: 450 });
    const response = await decide(id, body);
    expect([response.statusCode, response.json().fields]).toEqual([400, fields]);
    expect(await listed(id)).toMatchObject({ status: 'Pending', version: 1, approvedAmount: null });
  });
});
