import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { prospects } from 'api-contract';
import { sql } from '../../../database/sql.ts';
import { addAgreement } from '../../../testing/seed-agreements.ts';
import { addProspect, customerForm, dealerForm } from '../../../testing/seed-prospects.ts';
import { type TestApp, testApp } from '../../../testing/index.ts';

const START = new Date('2026-11-30T19:00:00Z');
let now = START;
let folder: string;
let test: TestApp;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sap-'));
  test = await testApp({ now: () => now, config: { sap: { folder } } });
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  now = START;
  await test.pool.query('truncate prospects cascade; delete from notifications; delete from history');
});

const TEXT = '<p>Terms of a dealer</p>';
const SHA256 = createHash('sha256').update(TEXT).digest('hex');
const signed = async (more: Parameters<typeof addProspect>[1] = {}) => {
  const prospectId = await addProspect(test.pool, { status: 'Approved', ...more });
  const signedAt = new Date('2026-11-29T10:00:00Z');
  await addAgreement(test.pool, { prospectId, html: TEXT, agreedAt: signedAt, signedAt });
  return prospectId;
};
const make = (id: string, as = 'AO1', version = 1) =>
  test.call('POST', `/api/v1/prospect/make-dealer/${id}`, { as, body: { version } });
const listed = async (id: string, as = 'AO1') =>
  prospects.dealerProspects.response.parse(
    (await test.call('GET', '/api/v1/actyv/prospects/dealer', { as, query: { id } })).json(),
  ).data[0]!;
const exportDealers = (exportedAt?: string, as = 'ADMIN1') =>
  test.call('POST', '/api/v1/prospect/new-dealers/export', { as, body: exportedAt ? { exportedAt } : {} });
const exported = async (exportedAt?: string) =>
  prospects.exportNewDealers.response.parse((await exportDealers(exportedAt)).json());
const exports = async () =>
  prospects.newDealerExports.response.parse(
    (await test.call('GET', '/api/v1/prospect/new-dealers', { as: 'ADMIN1' })).json(),
  );
const refusal = async (response: ReturnType<typeof make>) => [
  (await response).statusCode,
  (await response).json().code,
];

it('D-368: a dealer is made of a prospect after the sign-off; timeline, history and the officer say so', async () => {
  const id = await signed();
  const response = await make(id);
  const { data, message } = prospects.makeDealer.response.parse(response.json());
  const newDealer = { madeAt: START.toISOString(), by: 'AO1', exportedAt: null, dealerCode: null };
  expect([message, data.version, data.newDealer]).toEqual(['Dealer Made Successfully', 2, newDealer]);
  expect((await listed(id)).newDealer).toEqual(newDealer);
  const { data: lines } = (await test.call('GET', `/api/v1/prospect/timeLine/${id}`, { as: 'AO1' })).json();
  expect(lines[0]).toMatchObject({ by: 'AO1', message: 'Made a dealer by AO1, waits for SAP' });
  expect(await test.db.query(sql`select action, after from history where kind = 'prospect'`)).toEqual([
    { action: 'make dealer', after: { name: 'Verma Tyres' } },
  ]);
  expect(
    await test.db.query(
      sql`select u.sap_id as "to", n.subject, n.text from notifications n join users u on u.id = n.user_id`,
    ),
  ).toEqual([
    {
      to: 'SO1',
      subject: 'Prospect Verma Tyres',
      text: 'Person AO1 made a dealer of it. SAP gets it with the next export.',
    },
  ]);
});

it('D-368: no dealer is made without a sign-off, twice, of another version, of a customer or by another area', async () => {
  const id = await signed();
  const open = await addProspect(test.pool, { status: 'Approved' });
  const customer = await addProspect(test.pool, { status: 'Approved', form: customerForm() });
  expect(await refusal(make(open))).toEqual([409, 'PROSPECT_NOT_SIGNED_OFF']);
  expect(await refusal(make(customer))).toEqual([404, 'PROSPECT_NOT_FOUND']);
  expect(await refusal(make(id, 'AO2'))).toEqual([403, 'FORBIDDEN']);
  expect(await refusal(make(id, 'SO1'))).toEqual([403, 'FORBIDDEN']);
  expect(await refusal(make(id, 'AO1', 7))).toEqual([409, 'CHANGED_MEANWHILE']);
  const both = await Promise.all([make(id), make(id, 'RO1')]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(await refusal(make(id, 'AO1', 2))).toEqual([409, 'PROSPECT_IS_DEALER']);
  expect(await test.db.query(sql`select from history where action = 'make dealer'`)).toHaveLength(1);
});

it('D-368: head office exports each new dealer once, and downloads an export again', async () => {
  const address = { streetNumber: '12 Mall Road', districtName: 'Noida', state: '', pincode: '201301' };
  const id = await signed({ prospectId: 'APP-1', form: dealerForm({ proposedOutletAddress: address }) });
  await make(id);
  expect(await exports()).toMatchObject({ waiting: 1, data: [] });
  const row = {
    prospect_id: 'APP-1',
    name: 'Verma Tyres',
    gstin: '09ABCDE1234F1Z5',
    pan: '',
    phone: '9811100002',
    email: 'verma@example.com',
    address: '12 Mall Road, Noida',
    pincode: '201301',
    areaCode: 'NA1',
    SAP_ID: 'SO1',
    signedAt: '2026-11-29T10:00:00.000Z',
    sha256: SHA256,
  };
  const sent = await Promise.all([exportDealers(), exportDealers(), exportDealers()]);
  expect(sent.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  expect(sent.find(({ statusCode }) => statusCode === 200)?.json().data).toEqual([row]);
  now = new Date('2026-12-01T06:00:00Z');
  expect(await refusal(exportDealers())).toEqual([409, 'NO_NEW_DEALERS']);
  const later = await signed({ prospectId: 'APP-2' });
  await make(later);
  expect((await exported()).data.map(({ prospect_id }) => prospect_id)).toEqual(['APP-2']);
  expect((await exported(START.toISOString())).data).toEqual([row]);
  const by = { by: 'ADMIN1', byName: 'Person ADMIN1', count: 1 };
  expect(await exports()).toMatchObject({
    waiting: 0,
    data: [
      { exportedAt: now.toISOString(), ...by },
      { exportedAt: START.toISOString(), ...by },
    ],
  });
  expect((await listed(id)).newDealer).toMatchObject({ exportedAt: START.toISOString() });
  for (const as of ['AO1', 'ZO1']) expect(await refusal(exportDealers(undefined, as))).toEqual([403, 'FORBIDDEN']);
});

it('D-368: the dealer that SAP made of it is linked with the prospect, and a later sync keeps the link', async () => {
  const id = await signed({ prospectId: 'APP-1' });
  await make(id);
  const heading = 'Kunnr,Name1,City1,Dltype,Class,Status,TerritoryCode,ProspectId';
  const syncWith = async (line: string) => {
    for (const [name, text] of [
      ['officers', 'SAP_ID,Name,Role,PlaceCode'],
      ['materials', 'Matnr,MatDesc'],
      ['dealers', `${heading}\n${line}`],
    ])
      await writeFile(join(folder, `${name}.csv`), `${text}\n`);
    return (await test.call('POST', '/api/v1/sync/all', { as: 'ADMIN1' })).json().data.dealers;
  };
  expect(await syncWith('K900,Verma Tyres,Noida,DEALER,GOLD,A,NT1,')).toBe(1);
  expect((await listed(id)).newDealer).toMatchObject({ dealerCode: null });
  expect(await syncWith('K900,,,,,,,APP-1')).toBe(1);
  expect(await syncWith('K900,Verma & Sons,,,,,,')).toBe(1);
  expect((await listed(id)).newDealer).toMatchObject({ dealerCode: 'K900' });
  const ofDealer = async (what: string) =>
    (await test.call('GET', `/api/v1/dealers/${what}`, { as: 'AO1', query: { dealerCode: 'K900' } })).json().data;
  expect(await ofDealer('prospect-records')).toMatchObject([{ _id: id, why: [] }]);
  expect(await ofDealer('prospects')).toMatchObject([
    { prospect: id, message: 'Made a dealer by AO1, waits for SAP' },
    { prospect: id, message: 'Prospect created by SO1' },
  ]);
});
