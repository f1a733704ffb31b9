import { prospects, requests, tickets, visits } from 'api-contract';
import { addDealer, addTicket, MASTER, type TestApp, testApp } from '../../../testing/index.ts';
import { addProspect, dealerForm } from '../../../testing/seed-prospects.ts';
import { addLocationRequest } from '../../../testing/seed-requests.ts';
import { addVisit } from '../../../testing/seed-visits.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
  await addDealer(test.pool, { code: 'K100', name: 'Zenith Tyres' });
  await addDealer(test.pool, { code: 'K101' });
});
afterAll(() => test.close());

const get = (path: string, as: string, query: Record<string, string> = { dealerCode: 'K100' }) =>
  test.call('GET', path, { as, query });

const PATHS = [
  '/api/v1/dealers/visits',
  '/api/v1/dealers/location-requests',
  '/api/v1/dealers/tickets',
  '/api/v1/dealers/prospects',
  '/api/v1/dealers/prospect-records',
];
describe.each(PATHS)('%s', (path) => {
  it.each(['AO2', 'RO3', 'ZO9', 'SO1', 'SE1', MASTER.email])('D-007: refuses %s', async (as) => {
    expect((await get(path, as)).statusCode).toBe(403);
  });
  it('says that a dealer is gone, and takes 1 to 200 lines', async () => {
    expect((await get(path, 'AO1', { dealerCode: 'NOBODY' })).json().code).toBe('DEALER_NOT_FOUND');
    for (const limit of ['0', '201']) {
      expect((await get(path, 'AO1', { dealerCode: 'K100', limit })).statusCode).toBe(400);
    }
  });
  it('is empty for a dealer with whom nothing happened', async () => {
    const code = await addDealer(test.pool, { territory: 'NT3' });
    expect((await get(path, 'RO3', { dealerCode: code })).json()).toMatchObject({ data: [], totalCount: 0 });
  });
});

it('visits: who, when, distances and the newest remark, newest first; not the deleted ones, not another dealer’s', async () => {
  const first = await addVisit(test.pool, { start: '2026-11-09 09:40', end: '2026-11-09 10:10', dealer: 'K100' });
  const second = await addVisit(test.pool, { start: '2026-11-10 11:00', dealer: 'K100' });
  await test.pool.query('update visits set start_lat = 28.5, start_lon = 77.25 where id = $1', [second]);
  await addVisit(test.pool, { start: '2026-11-10 12:00', dealer: 'K101' });
  const deleted = await addVisit(test.pool, { start: '2026-11-11 11:00', dealer: 'K100' });
  await test.pool.query('update visits set deleted = true where id = $1', [deleted]);
  await test.pool.query(
    `insert into visit_remarks (visit_id, role, remark, by_sap_id, at) values
      ($1, 'AO', 'Short', 'AO1', '2026-11-09T10:00Z'), ($1, 'RO', 'Go again', 'RO1', '2026-11-10T10:00Z')`,
    [first],
  );
  const answer = visits.visitsOfDealer.answer.parse((await get('/api/v1/dealers/visits', 'AO1')).json());
  expect(answer.totalCount).toBe(2);
  expect(answer.data.map(({ _id }) => _id)).toEqual([second, first]);
  expect(answer.data[1]).toMatchObject({
    SAP_ID: 'SO1',
    officerName: 'Person SO1',
    visitDate: '2026-11-09',
    at: '2026-11-09T04:10:00.000Z',
    endedAt: '2026-11-09T04:40:00.000Z',
    remark: 'Go again',
  });
  expect(answer.data[0]).toMatchObject({
    endedAt: null,
    remark: '',
    startPlace: { lat: 28.5, long: 77.25 },
    endPlace: { lat: null, long: null },
  });
  const one = (await get('/api/v1/dealers/visits', 'AO1', { dealerCode: 'K100', limit: '1' })).json();
  expect([one.data.length, one.totalCount]).toEqual([1, 2]);
});

it('D-007, visits: of people outside the scope are not shown, though the dealer is', async () => {
  await addVisit(test.pool, { sapId: 'SO2', start: '2026-11-12 09:40', dealer: 'K100' });
  const by = async (as: string) =>
    (await get('/api/v1/dealers/visits', as)).json().data.map(({ SAP_ID }: { SAP_ID: string }) => SAP_ID);
  expect(await by('AO1')).not.toContain('SO2');
  expect(await by('RO1')).toContain('SO2');
});

it('location requests: decided ones of any age, with who decided', async () => {
  await addLocationRequest(test.pool, { dealer: 'K100' });
  await test.pool.query(`insert into location_requests (dealer_code, sap_id, latitude, longitude, requested_at, status, decided_by,
    decided_at, reason) values ('K100', 'SO1', 28, 77, '2020-01-01T10:00Z', 'Rejected', 'AO1', '2020-01-02T10:00Z', 'Wrong side')`);
  const answer = requests.locationRequestsOfDealer.answer.parse(
    (await get('/api/v1/dealers/location-requests', 'AO1')).json(),
  );
  expect(answer.data.map(({ status }) => status)).toEqual(['Pending', 'Rejected']);
  expect(answer.data[1]).toMatchObject({
    officerName: 'Person SO1',
    decidedBy: 'AO1',
    decidedByName: 'Person AO1',
    decidedAt: '2020-01-02T10:00:00.000Z',
    reason: 'Wrong side',
    requestedAt: '2020-01-01T10:00:00.000Z',
    place: { lat: 28, long: 77 },
  });
});

it('tickets: those that are not resolved, of the officers of the dealer’s territory', async () => {
  const open = await addTicket(test.pool, { subject: 'Wrong bill' });
  await addTicket(test.pool, { subject: 'Solved', status: 'RESOLVED' });
  await addTicket(test.pool, { subject: 'Elsewhere', sapId: 'SO2' });
  const answer = tickets.ticketsAroundDealer.answer.parse((await get('/api/v1/dealers/tickets', 'RO1')).json());
  expect(answer).toMatchObject({
    totalCount: 1,
    data: [{ _id: open, subject: 'Wrong bill', user: { SAP_ID: 'SO1' } }],
  });
});

it('prospects: what happened with those that have his GST number, PAN or a phone number, newest first; a like name is none', async () => {
  const { pool } = test;
  const approved = await addProspect(pool, {
    form: dealerForm({ dealershipName: 'By GST', gstin: '09abcde1234f1z5', phoneNumber: '' }),
    status: 'Approved',
    createdAt: '2026-10-01T06:00:00Z',
  });
  const others = { gstin: '', phoneNumber: '' };
  await addProspect(pool, {
    form: dealerForm({ ...others, dealershipName: 'By phone', phoneNumber: '+91 98111-99999' }),
    createdAt: '2026-10-03T06:00:00Z',
  });
  await addProspect(pool, {
    form: dealerForm({ ...others, dealershipName: 'By PAN', gstin: '27ABCDE1234F2Z9' }),
    createdAt: '2026-10-02T06:00:00Z',
  });
  await addProspect(pool, { form: dealerForm({ ...others, dealershipName: 'Zenith Tyres' }) });
  await addProspect(pool, { form: dealerForm({ dealershipName: 'Elsewhere' }), sapId: 'SO2' });
  await pool.query(`update dealers set gst_no = '09ABCDE1234F1Z5', mobile = '9811199999', pincode = '201301'
    where dealer_code = 'K100'`);
  const ofDealer = async (as: string, query: Record<string, string> = {}) =>
    prospects.prospectsOfDealer.answer.parse(
      (await get('/api/v1/dealers/prospects', as, { dealerCode: 'K100', ...query })).json(),
    );
  const answer = await ofDealer('AO1');
  expect(answer.data.map(({ name, status }) => [name, status])).toEqual([
    ['By phone', 'Pending'],
    ['By PAN', 'Pending'],
    ['By GST', 'Approved'],
  ]);
  expect(answer.data[2]).toMatchObject({
    prospect: approved,
    prospectType: 'dealer',
    at: '2026-10-01T06:00:00.000Z',
    message: 'Prospect created by SO1',
    by: 'SO1',
    byName: 'Person SO1',
  });
  const newest = await ofDealer('AO1', { limit: '1' });
  expect([newest.data.map(({ name }) => name), newest.totalCount]).toEqual([['By phone'], 3]);
  const records = async (as: string) =>
    prospects.prospectRecordsOfDealer.answer.parse((await get('/api/v1/dealers/prospect-records', as)).json());
  const listed = await records('AO1');
  expect(listed.data.map(({ name, why }) => [name, why])).toEqual([
    ['By phone', ['phone']],
    ['By PAN', ['pan']],
    ['By GST', ['gst', 'pan']],
  ]);
  expect(listed.data[2]).toMatchObject({
    _id: approved,
    status: 'Approved',
    statusSince: '2026-10-01T06:00:00.000Z',
    SAP_ID: 'SO1',
    officerName: 'Person SO1',
  });
  expect((await records('RO1')).totalCount).toBe(4);
  // SO2 is of another area: whoever sees both officers sees what happened in both.
  expect((await ofDealer('RO1')).totalCount).toBe(4);
});
