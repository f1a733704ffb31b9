import { prospects, requests, tickets, visits } from 'api-contract';
import { addDealer, addTicket, type TestApp, testApp } from '../../../testing/index.ts';
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
  it.each(['AO2', 'RO3'])('D-007: refuses %s', async (as) => {
    expect((await get(path, as)).statusCode).toBe(403);
  });
  it('reports a missing dealer, and accepts a limit of 1 to 200 lines', async () => {
    expect((await get(path, 'AO1', { dealerCode: 'NOBODY' })).json().code).toBe('DEALER_NOT_FOUND');
    for (const limit of ['0', '201']) {
      expect((await get(path, 'AO1', { dealerCode: 'K100', limit })).statusCode).toBe(400);
    }
  });
  it('is empty for a dealer without any', async () => {
    const code = await addDealer(test.pool, { territory: 'NT3' });
    expect((await get(path, 'RO3', { dealerCode: code })).json()).toMatchObject({ data: [], totalCount: 0 });
  });
});

it('the visits have who, when, distances and the newest remark, newest first; not deleted ones, not another dealer’s', async () => {
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
  const response = visits.visitsOfDealer.response.parse((await get('/api/v1/dealers/visits', 'AO1')).json());
  expect(response.totalCount).toBe(2);
  expect(response.data.map(({ _id }) => _id)).toEqual([second, first]);
  expect(response.data[1]).toMatchObject({
    SAP_ID: 'SO1',
    officerName: 'Person SO1',
    visitDate: '2026-11-09',
    at: '2026-11-09T04:10:00.000Z',
    endedAt: '2026-11-09T04:40:00.000Z',
    remark: 'Go again',
  });
  expect(response.data[0]).toMatchObject({
    endedAt: null,
    remark: '',
    startPlace: { lat: 28.5, long: 77.25 },
    endPlace: { lat: null, long: null },
  });
  const one = (await get('/api/v1/dealers/visits', 'AO1', { dealerCode: 'K100', limit: '1' })).json();
  expect([one.data.length, one.totalCount]).toEqual([1, 2]);
});

it('D-007: visits of people outside the scope are not shown, though the dealer is', async () => {
  await addVisit(test.pool, { sapId: 'SO2', start: '2026-11-12 09:40', dealer: 'K100' });
  const by = async (as: string) =>
    (await get('/api/v1/dealers/visits', as)).json().data.map(({ SAP_ID }: { SAP_ID: string }) => SAP_ID);
  expect(await by('AO1')).not.toContain('SO2');
  expect(await by('RO1')).toContain('SO2');
});

it('the location requests include decided ones of any age, with who decided', async () => {
  await addLocationRequest(test.pool, { dealer: 'K100' });
  await test.pool.query(`insert into location_requests (dealer_code, sap_id, latitude, longitude, requested_at, status, decided_by,
    decided_at, reason) values ('K100', 'SO1', 28, 77, '2020-01-01T10:00Z', 'Rejected', 'AO1', '2020-01-02T10:00Z', 'Wrong side')`);
  const response = requests.locationRequestsOfDealer.response.parse(
    (await get('/api/v1/dealers/location-requests', 'AO1')).json(),
  );
  expect(response.data.map(({ status }) => status)).toEqual(['Pending', 'Rejected']);
  expect(response.data[1]).toMatchObject({
    officerName: 'Person SO1',
    decidedBy: 'AO1',
    decidedByName: 'Person AO1',
    decidedAt: '2020-01-02T10:00:00.000Z',
    reason: 'Wrong side',
    requestedAt: '2020-01-01T10:00:00.000Z',
    place: { lat: 28, long: 77 },
  });
});

it('the tickets are those that are not resolved, of the officers of the dealer’s territory', async () => {
  const open = await addTicket(test.pool, { subject: 'Wrong bill' });
  await addTicket(test.pool, { subject: 'Solved', status: 'RESOLVED' });
  await addTicket(test.pool, { subject: 'Elsewhere', sapId: 'SO2' });
  const response = tickets.ticketsAroundDealer.response.parse((await get('/api/v1/dealers/tickets', 'RO1')).json());
  expect(response).toMatchObject({
    totalCount: 1,
    data: [{ _id: open, subject: 'Wrong bill', user: { SAP_ID: 'SO1' } }],
  });
});

it('tickets are about the dealer, by any raiser in the scope, and each says which it is', async () => {
  const own = await addTicket(test.pool, { sapId: 'AO1', subject: 'His own', createdAt: '2026-11-21T06:00:00Z' });
  const ofAnother = await addTicket(test.pool, { sapId: 'AO1', subject: 'Another dealer' });
  const elsewhere = await addTicket(test.pool, { sapId: 'SO2', subject: 'Of elsewhere about him' });
  const about = (id: string, code: string) =>
    test.pool.query('update tickets set dealer_code = $2 where id = $1', [id, code]);
  await about(own, 'K100');
  await about(ofAnother, 'K101');
  await about(elsewhere, 'K100');
  const by = async (as: string) =>
    tickets.ticketsAroundDealer.response
      .parse((await get('/api/v1/dealers/tickets', as)).json())
      .data.map(({ subject, isAboutDealer }) => [subject, isAboutDealer]);
  expect(await by('AO1')).toEqual([
    ['His own', true],
    ['Wrong bill', false],
  ]);
  expect(await by('RO1')).toContainEqual(['Of elsewhere about him', true]);
  await test.pool.query('delete from tickets where id = any($1)', [[own, ofAnother, elsewhere]]);
});

it('the prospects are those with his GST number, PAN or a phone number, newest first; a like name is none', async () => {
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
    prospects.prospectsOfDealer.response.parse(
      (await get('/api/v1/dealers/prospects', as, { dealerCode: 'K100', ...query })).json(),
    );
  const response = await ofDealer('AO1');
  expect(response.data.map(({ name, status }) => [name, status])).toEqual([
    ['By phone', 'Pending'],
    ['By PAN', 'Pending'],
    ['By GST', 'Approved'],
  ]);
  expect(response.data[2]).toMatchObject({
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
    prospects.prospectRecordsOfDealer.response.parse((await get('/api/v1/dealers/prospect-records', as)).json());
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
  expect((await ofDealer('RO1')).totalCount).toBe(4);
});

describe('0096: pages by the row that the one before ended with', () => {
  interface Row {
    _id: string;
    at: string;
  }
  const getPages = async (path: string, rowsOf: (answer: { data: object[] }) => Row[]) => {
    const [pages, totals]: [Row[][], number[]] = [[], []];
    for (let before: string | undefined; pages.length < 10; ) {
      const query = { dealerCode: 'K101', limit: '2', ...(before && { before }) };
      const response = (await get(path, 'RO1', query)).json();
      const rows = rowsOf(response);
      pages.push(rows);
      totals.push(response.totalCount);
      const last = rows.at(-1);
      if (!last || response.totalCount <= rows.length) break;
      before = `${last.at},${last._id}`;
    }
    return { rows: pages.flat(), totals };
  };
  const hours = ['09:00', '10:00', '10:00', '10:00', '11:00'];

  it('each visit comes once, newest first, though several began at one instant; a new one moves none', async () => {
    await test.pool.query(`delete from visits where dealer_code = 'K101'`);
    const ids: string[] = [];
    for (const hour of hours) ids.push(await addVisit(test.pool, { start: `2026-11-15 ${hour}`, dealer: 'K101' }));
    const { rows, totals } = await getPages('/api/v1/dealers/visits', ({ data }) => data as Row[]);
    expect(totals).toEqual([5, 3, 1]);
    expect(rows.map(({ _id }) => _id).sort()).toEqual([...ids].sort());
    expect([rows[0]?._id, rows.at(-1)?._id]).toEqual([ids[4], ids[0]]);
    const [first] = rows;
    await addVisit(test.pool, { start: '2026-11-16 09:00', dealer: 'K101' });
    const query = { dealerCode: 'K101', before: `${first?.at},${first?._id}` };
    const after = (await get('/api/v1/dealers/visits', 'RO1', query)).json();
    expect(after.data.map(({ _id }: Row) => _id)).toEqual(rows.slice(1).map(({ _id }) => _id));
  });

  it('each location request comes once, newest first', async () => {
    await test.pool.query(`insert into location_requests (dealer_code, sap_id, latitude, longitude, requested_at, status, decided_by,
      decided_at, reason) select 'K101', 'SO1', 28, 77, '2026-11-15T04:00:00.123456Z'::timestamptz + n / 3 * interval '1 hour', 'Rejected', 'AO1',
      now(), 'No' from generate_series(1, 5) n`);
    const { rows, totals } = await getPages('/api/v1/dealers/location-requests', ({ data }) =>
      (data as { requestId: string; requestedAt: string }[]).map(({ requestId, requestedAt }) => ({
        _id: requestId,
        at: requestedAt,
      })),
    );
    expect(totals).toEqual([5, 3, 1]);
    expect(new Set(rows.map(({ _id }) => _id)).size).toBe(5);
    expect(rows.map(({ at }) => at)).toEqual([...rows.map(({ at }) => at)].sort().reverse());
  });

  it.each(PATHS.slice(0, 4))('%s refuses what is no row', async (path) => {
    for (const before of [
      'yesterday',
      '2026-02-30T00:00:00.000Z,7',
      '2026-11-15T04:00:00.000Z',
      "2026-11-15T04:00:00.000Z,'",
    ])
      expect([before, (await get(path, 'AO1', { dealerCode: 'K100', before })).statusCode]).toEqual([before, 400]);
  });
});
