import { leads } from 'api-contract';
import { addLead } from '../../../testing/seed-visits.ts';
import { type TestApp, testApp } from '../../../testing/index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ now: () => new Date('2026-11-20T06:00:00Z') });
  // Ten past midnight in India (October in UTC), and November's last minute.
  await addLead(test.pool, {
    firm: 'First of the month',
    at: '2026-10-31T18:40:00Z',
    business: 'Retail',
    prospectType: 'Dealer',
    phone: '0987650000',
    address: '12, Sector 9',
    state: 'Uttar Pradesh',
    document: '/files/a/gst.pdf',
  });
  await addLead(test.pool, { firm: 'Last of the month', at: '2026-11-30T18:29:00Z' });
  await addLead(test.pool, { firm: 'December', at: '2026-11-30T18:31:00Z' });
  await addLead(test.pool, { firm: 'A customer', type: 'CUSTOMER' });
  await addLead(test.pool, { firm: 'Elsewhere', sapId: 'SO9' });
});
afterAll(() => test.close());
const ask = (query: Record<string, string>, as = 'AO1') => test.call('GET', '/api/v1/prospect/dash', { as, query });

it('FO-LED-01/04, D-052: the list has the prospects found in the current month of India, newest first', async () => {
  const { data } = leads.officerLeads.response.parse((await ask({ SAP_ID: 'SO1' })).json());
  expect(data.map(({ basicDetail }) => basicDetail.firmName)).toEqual(['Last of the month', 'First of the month']);
});

it('ENT-13, D-054, D-055: a lead carries basicDetail, businessDetail and its document', async () => {
  const response = await ask({ userId: 'SO1', start: '2026-11-01', end: '2026-11-01' });
  expect(response.json().data).toMatchObject([
    {
      SAP_ID: 'SO1',
      basicDetail: {
        firmName: 'First of the month',
        natureOfFirm: 'Proprietorship',
        address1: '12, Sector 9',
        state: { name: 'Uttar Pradesh' },
        phoneNumber: '0987650000',
        leadType: 'Hot',
      },
      businessDetail: { natureOfBusiness: 'Retail', prospectType: 'Dealer' },
      document: '/files/a/gst.pdf',
    },
  ]);
});

it('the call is only for the officer’s managers, and needs its days in order', async () => {
  for (const as of ['ADMIN1', 'ZO1', 'RO1', 'AO1']) expect((await ask({ userId: 'SO1' }, as)).statusCode).toBe(200);
  for (const as of ['ZO9', 'RO3', 'AO2']) {
    expect([as, (await ask({ userId: 'SO1' }, as)).statusCode]).toEqual([as, 403]);
  }
  expect((await ask({ userId: 'SO1', startDate: '2026-11-02', endDate: '2026-11-01' })).json().code).toBe(
    'END_BEFORE_START',
  );
});
