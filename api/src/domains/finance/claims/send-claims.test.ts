import { exactlyOne, sql } from '../../../database/sql.ts';
import { formBody, MP4, PDF } from '../../../testing/form.ts';
import { type TestApp, testApp } from '../../../testing/index.ts';
import { untilWaitingForLocks } from '../../../testing/locks.ts';
import { sendRows } from '../../../testing/send-rows.ts';
import { dropUnclaimedBills } from './bill-uploads.ts';

const NOW = new Date('2026-11-20T06:00:00Z');
let t: TestApp;
beforeEach(async () => {
  t = await testApp({ now: () => NOW });
  await t.pool.query(`insert into reimbursement_categories (name, sub_categories) values ('Travel', '{Fuel,Taxi}')`);
});
afterEach(() => t.close());

const send = (rows: readonly unknown[], how?: Parameters<typeof sendRows>[3]) =>
  sendRows(t, ['/api/v1/reimbursement', 'claims'], rows, how);
const claim = {
  claimId: 'CLAIM-1',
  reimbursementDate: '2026-11-19',
  category: 'Travel',
  subCategory: 'Fuel',
  amount: 850.5,
  description: 'Fuel for the weekly beat',
};
const listed = async () => (await t.call('GET', '/api/v1/admin/reimbursement', { as: 'RO1' })).json().data;
const totals = async () =>
  (await t.pool.query(`select status, claims, amount::float8 as amount from claim_totals where claims > 0`)).rows;

describe('a claim from a phone', () => {
  it('waits for its manager, is counted like an imported one, and says who handed it in', async () => {
    expect((await send([{ ...claim, category: 'travel', subCategory: 'FUEL' }])).outcomes).toEqual(['new']);
    const { claimId: _, ...facts } = claim;
    expect(await listed()).toMatchObject([{ ...facts, SAP_ID: 'SO1', status: 'Pending', bills: [], version: 1 }]);
    expect(await totals()).toEqual([{ status: 'Pending', claims: 1, amount: 850.5 }]);
    const { rows } = await t.pool.query(`select action, by_sap_id, after ->> 'amount' as amount from history`);
    expect(rows).toEqual([{ action: 'create', by_sap_id: 'SO1', amount: '850.5' }]);
  });

  it('stays one when it is sent five times; while it waits it may change, and once decided it may not', async () => {
    const outcomes: unknown[] = [];
    for (let time = 0; time < 5; time += 1) outcomes.push(...(await send([claim])).outcomes);
    expect(outcomes).toEqual(['new', 'known', 'known', 'known', 'known']);
    const more = { ...claim, amount: 900 };
    expect((await send([more])).outcomes).toEqual(['changed']);
    expect(await listed()).toMatchObject([{ amount: 900, version: 2 }]);
    const [{ _id }] = await listed();
    await t.call('PUT', `/api/v1/admin/reimbursement/${_id}`, { as: 'RO1', body: { status: 'Approved' } });
    const { outcomes: late, data } = await send([more, claim]);
    expect(late).toEqual(['known', 'CLAIM_NOT_PENDING']);
    expect(data[1]!.message).toBe('Only a pending Reimbursement can be changed.');
    expect(await totals()).toEqual([{ status: 'Approved', claims: 1, amount: 900 }]);
  });

  it('is refused with another person’s id, an unknown category, a future day or another’s name', async () => {
    await send([claim]);
    expect((await send([{ ...claim, amount: 1 }], { as: 'SO2' })).outcomes).toEqual(['ROW_ID_TAKEN']);
    const other = (claimId: string, what: object) => ({ ...claim, claimId, ...what });
    const { outcomes } = await send([
      other('A', { category: 'Gifts' }),
      other('B', { subCategory: 'Rail' }),
      other('C', { reimbursementDate: '2026-11-21' }),
      other('D', { reimbursementDate: '2025-11-18' }),
      other('E', { SAP_ID: 'SO2' }),
      other('F', { amount: 0 }),
      other('G', { amount: 1.005 }),
      other('H', { amount: 0.29 }),
      other('I', { bills: ['javascript:alert(1)'] }),
    ]);
    expect(outcomes).toEqual([
      'CLAIM_CATEGORY_UNKNOWN',
      'CLAIM_CATEGORY_UNKNOWN',
      'ROW_IN_FUTURE',
      'CLAIM_TOO_OLD',
      'ROW_NOT_OWN',
      'INVALID_REQUEST',
      'INVALID_REQUEST',
      'new',
      'INVALID_REQUEST',
    ]);
  });

  it('carries bills that the claimant has uploaded, and none that another one has', async () => {
    const upload = async (as: string, name = 'bill.pdf', bytes: Uint8Array = PDF) => {
      const { body, headers } = formBody({ file: { name, bytes: Buffer.from(bytes) } });
      return t.call('POST', '/api/v1/reimbursement/bill', { as, body, headers });
    };
    const getUrl = async (as: string) => (await upload(as)).json().data.url as string;
    const bills = [await getUrl('SO1'), 'https://bills.example/1.pdf'];
    expect((await send([{ ...claim, bills }])).outcomes).toEqual(['new']);
    expect((await listed())[0].bills).toEqual(bills);
    expect((await t.call('GET', bills[0]!)).rawPayload).toEqual(Buffer.from(PDF));
    const unknown = '/files/6f1f4f3e-0000-4000-8000-00000000000f/bill.pdf';
    const rows = [await getUrl('SO2'), unknown, '/files/x'].map((bill, index) => ({
      ...claim,
      claimId: `B${index}`,
      bills: [bill],
    }));
    expect((await send(rows)).outcomes).toEqual(['BILL_NOT_OWN', 'BILL_NOT_OWN', 'BILL_NOT_OWN']);
    for (const refused of [
      await upload('SO1', 'bill.pdf', Buffer.from('<script>')),
      await upload('SO1', 'bill.mp4', MP4),
    ])
      expect([refused.statusCode, refused.json().message]).toEqual([415, 'Upload PDF, PNG or JPEG Files Only.']);

    const left = await getUrl('SO1');
    await dropUnclaimedBills(t.db, new Date('2026-11-28T05:59:00Z'));
    expect((await t.call('GET', left)).statusCode).toBe(200);
    await dropUnclaimedBills(t.db, new Date('2026-11-28T06:01:00Z'));
    expect(
      (await Promise.all([left, bills[0]!].map((url) => t.call('GET', url)))).map((one) => one.statusCode),
    ).toEqual([404, 200]);
  });

  it('a file has one use: that of a ticket or survey is no bill, and a bill is no ticket’s file', async () => {
    const upload = async (path: string) => {
      const { body, headers } = formBody({ file: { name: 'bill.pdf', bytes: Buffer.from(PDF) } });
      return (await t.call('POST', path, { as: 'SO1', body, headers })).json().data as { _id: string; url: string };
    };
    const ticketFile = await upload('/api/v1/query/files');
    const workbook = await exactlyOne<{ url: string }>(
      t.db,
      sql`insert into stored_files (name, type, size, sha256, uploaded_by) values ('bill.pdf', 'application/pdf', 1, '', 'SO1')
        returning '/files/' || id || '/bill.pdf' as url`,
    );
    const named = (urls: string[]) => urls.map((url, index) => ({ ...claim, claimId: `C${index}`, bills: [url] }));
    expect((await send(named([ticketFile.url, workbook.url]))).outcomes).toEqual(['BILL_NOT_OWN', 'BILL_NOT_OWN']);

    await t.pool.query(`insert into ticket_categories (name) values ('App')`);
    const bill = await upload('/api/v1/reimbursement/bill');
    const ticket = { category: 'App', subject: 'Bill', description: 'See the file', files: [bill._id] };
    const raised = await t.call('POST', '/api/v1/query/createQuery', { as: 'SO1', body: ticket });
    expect([raised.statusCode, raised.json().code]).toEqual([400, 'TICKET_FILE_GONE']);
    expect((await send(named([bill.url]))).outcomes).toEqual(['new']);
    // The same receipt shows two kinds of costs of one day.
    expect((await send([{ ...claim, claimId: 'D', bills: [bill.url] }])).outcomes).toEqual(['new']);
    await dropUnclaimedBills(t.db, new Date('2027-11-20T06:00:00Z'));
    expect((await t.call('GET', bill.url)).statusCode).toBe(200);
  });

  it('a bill that a changed claim names no more waits again: it is counted, and swept after eight days', async () => {
    const upload = () => {
      const { body, headers } = formBody({ file: { name: 'bill.pdf', bytes: PDF } });
      return t.call('POST', '/api/v1/reimbursement/bill', { as: 'SO1', body, headers });
    };
    const urls: string[] = [];
    // The newest bill is the claim's, and 100 may wait.
    for (let change = 0; change <= 100; change += 1) {
      urls.push((await upload()).json().data.url);
      await send([{ ...claim, bills: urls.slice(-1) }]);
    }
    expect((await listed())[0]).toMatchObject({ version: 101, bills: urls.slice(-1) });
    const response = await upload();
    expect([response.statusCode, response.json().code]).toEqual([429, 'TOO_MANY_WAITING_FILES']);
    await dropUnclaimedBills(t.db, new Date('2026-11-28T06:01:00Z'));
    expect((await t.db.query(sql`select from stored_files`)).length).toBe(1);
    expect((await t.call('GET', urls.at(-1)!)).statusCode).toBe(200);
    expect((await upload()).statusCode).toBe(200);
  });

  it('a bill that another claim still names does not wait again', async () => {
    const { body, headers } = formBody({ file: { name: 'bill.pdf', bytes: PDF } });
    const { url } = (await t.call('POST', '/api/v1/reimbursement/bill', { as: 'SO1', body, headers })).json().data;
    await send([
      { ...claim, bills: [url] },
      { ...claim, claimId: 'CLAIM-2', bills: [url] },
    ]);
    expect((await send([claim])).outcomes).toEqual(['changed']);
    await dropUnclaimedBills(t.db, new Date('2027-11-20T06:00:00Z'));
    expect((await t.call('GET', url)).statusCode).toBe(200);
  });

  it('a bill that was taken away in the moment of the claim is refused with it', async () => {
    const { body, headers } = formBody({ file: { name: 'bill.pdf', bytes: Buffer.from(PDF) } });
    const { url } = (await t.call('POST', '/api/v1/reimbursement/bill', { as: 'SO1', body, headers })).json().data;
    const sweep = await t.pool.connect();
    await sweep.query('begin');
    await sweep.query('delete from claim_uploads');
    const sent = send([{ ...claim, bills: [url] }]);
    await untilWaitingForLocks(t.pool);
    await sweep.query('delete from stored_files');
    await sweep.query('commit');
    sweep.release();
    expect((await sent).outcomes).toEqual(['BILL_NOT_OWN']);
  });
});
