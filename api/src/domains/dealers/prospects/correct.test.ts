import { prospects } from 'api-contract';
import { sql } from '../../../database/sql.ts';
import { type TestApp, testApp } from '../../../testing/index.ts';
import { addProspect, customerForm, dealerForm } from '../../../testing/seed-prospects.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ now: () => new Date('2026-11-20T06:00:00Z') });
});
afterAll(() => test.close());
beforeEach(() => test.pool.query('delete from notifications; delete from history'));

const correct = (id: string, body: object, as = 'AO1') =>
  test.call('PUT', `/api/v1/prospect/correct/${id}`, { as, body: { version: 1, ...body } });
const listed = async (id: string, kind: 'dealer' | 'customer' = 'dealer') =>
  prospects[kind === 'dealer' ? 'dealerProspects' : 'customerProspects'].response.parse(
    (await test.call('GET', `/api/v1/actyv/prospects/${kind}`, { as: 'AO1', query: { id } })).json(),
  ).data[0]!;

describe('a manager corrects a waiting prospect', () => {
  it('in its form and in what is searched; history, timeline and the officer say what was corrected', async () => {
    const id = await addProspect(test.pool);
    const before = await listed(id);
    const response = await correct(id, {
      email: ' new@example.com ',
      gstin: '27ABCDE1234F1Z5',
      phone: before.basicInfo.firstPersonContact.phoneNumber,
    });
    expect(prospects.correctProspect.response.parse(response.json()).data).toMatchObject({
      version: 2,
      gstin: '27ABCDE1234F1Z5',
      businessInfo: { ...before.businessInfo, email: 'new@example.com', gstin: '27ABCDE1234F1Z5' },
      basicInfo: before.basicInfo,
      prosStatus: before.prosStatus,
    });
    expect(
      await test.db.query(
        sql`select email, gstin, profile -> 'businessInfo' ->> 'email' as form from prospects where id = ${id}`,
      ),
    ).toEqual([{ email: 'new@example.com', gstin: '27ABCDE1234F1Z5', form: 'new@example.com' }]);
    expect(await test.db.query(sql`select action, before, after from history`)).toEqual([
      {
        action: 'correct',
        before: { email: before.businessInfo.email, gstin: before.gstin },
        after: { email: 'new@example.com', gstin: '27ABCDE1234F1Z5' },
      },
    ]);
    const { data } = (await test.call('GET', `/api/v1/prospect/timeLine/${id}`, { as: 'AO1' })).json();
    expect(data[0]).toMatchObject({ by: 'AO1', message: 'Corrected by AO1: Email, GST Number' });
    expect(
      await test.db.query(sql`select u.sap_id as "to", n.text from notifications n join users u on u.id = n.user_id`),
    ).toEqual([{ to: 'SO1', text: 'Corrected by Person AO1: Email, GST Number.' }]);
  });

  it('of a customer, in the customer’s own form', async () => {
    const id = await addProspect(test.pool, { form: customerForm() });
    await correct(id, { name: 'Balaji Roadways', gstin: '27ABCDE1234F1Z5', pincode: '411001' });
    expect(await listed(id, 'customer')).toMatchObject({
      gstin: '27ABCDE1234F1Z5',
      businessInfo: { dealershipName: 'Balaji Roadways' },
      businessDetails: { firmName: 'Balaji Roadways', address: { pincode: '411001' } },
    });
  });

  it('and changes nothing where all is as it was', async () => {
    const id = await addProspect(test.pool);
    const { businessInfo } = await listed(id);
    expect((await correct(id, { name: businessInfo.dealershipName })).json().data.version).toBe(1);
    expect(await test.db.query(sql`select from history`)).toEqual([]);
  });

  it('with values that can be right, where they are corrected: an older mistake stays', async () => {
    const id = await addProspect(test.pool, { form: dealerForm({ gstin: 'GST 1', email: 'nobody' }) });
    const wrong = {
      email: 'om@example',
      businessPhone: '98111',
      phone: 'asha',
      gstin: '27ABCDE1234F1Y5',
      pan: 'ABCDE12345',
      pincode: '041100',
    };
    const refused = await correct(id, wrong);
    expect([refused.statusCode, refused.json().fields]).toEqual([
      400,
      {
        email: 'Please give an email address.',
        businessPhone: 'Please give a phone number of 10 to 13 digits.',
        phone: 'Please give a phone number of 10 to 13 digits.',
        gstin: 'Please give a GST number such as 27ABCDE1234F1Z5.',
        pan: 'Please give a PAN such as ABCDE1234F.',
        pincode: 'Please give a pincode of six digits.',
      },
    ]);
    const oldMistakes = { gstin: 'GST 1', email: 'nobody' };
    const saved = await correct(id, { ...oldMistakes, phone: '+91 98111 00009', pan: 'ABCDE1234F', pincode: '411001' });
    expect([saved.statusCode, saved.json().data.gstin]).toEqual([200, 'GST 1']);
    expect((await correct(id, { version: 2, email: '', gstin: '' })).statusCode).toBe(200);
  });

  it('but not a decided one, an older version, another’s, or one that waits for head office', async () => {
    const [id, decided, atHeadOffice] = [
      await addProspect(test.pool),
      await addProspect(test.pool, { status: 'Rejected' }),
      await addProspect(test.pool, { status: 'Pending_HO' }),
    ];
    const code = async (reply: ReturnType<typeof correct>) => [(await reply).statusCode, (await reply).json().code];
    const body = { name: 'Other' };
    expect(await code(correct(decided, body))).toEqual([409, 'PROSPECT_NOT_PENDING']);
    expect(await code(correct(id, { ...body, version: 7 }))).toEqual([409, 'CHANGED_MEANWHILE']);
    expect(await code(correct(id, body, 'AO9'))).toEqual([403, 'FORBIDDEN']);
    expect(await code(correct(id, body, 'SO1'))).toEqual([403, 'FORBIDDEN']);
    expect(await code(correct(atHeadOffice, body))).toEqual([403, 'FORBIDDEN']);
    expect((await correct(id, { name: ' ' })).json().fields).toEqual({ name: 'Please give the name of the firm.' });
    expect((await correct(atHeadOffice, body, 'ADMIN1')).json().data.businessInfo.dealershipName).toBe('Other');
    expect(await listed(id)).toMatchObject({ version: 1 });
  });
});
