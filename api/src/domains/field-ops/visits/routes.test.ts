import { type CallShape, visits } from 'api-contract';
import { addLead, addVisit } from '../../../testing/seed-visits.ts';
import { addDealer, addUser, type TestApp, testApp } from '../../../testing/index.ts';

const now = () => new Date('2026-11-20T06:00:00Z');
/** Degrees northwards on the sphere of D-012. */
const north = (metres: number) => (metres * 180) / (Math.PI * 6_371_000);
const HERE = [28, 77] as const;
const at = (metres: number) => [28 + north(metres), 77] as const;

let test: TestApp;
const id: Record<string, string> = {};
const lead: Record<string, string> = {};
beforeAll(async () => {
  test = await testApp({ now });
  const { pool } = test;
  await addUser(pool, { sapId: 'AO1B', role: 'AO', territory: 'NT1' });
  await addDealer(pool, { code: '0001001', name: 'Sharma Tyres' });
  await addDealer(pool, { code: '0001002', name: 'शर्मा टायर्स' });
  await pool.query(`update dealers set latitude = 28, longitude = 77 where dealer_code = '0001001'`);
  lead.prospect = await addLead(pool, { firm: 'Verma Motors', grade: 'Hot', nature: 'Partnership' });
  lead.customer = await addLead(pool, { type: 'CUSTOMER', firm: 'Fleet One', businessType: 'Logistics' });
  lead.influencer = await addLead(pool, { type: 'INFLUENCER', firm: 'Raju Mistri' });
  const add = async (name: string, visit: Parameters<typeof addVisit>[1]) => {
    id[name] = await addVisit(pool, visit);
  };
  // Example day of decisions 6.5.
  await add('a', { start: '2026-11-09 09:40', end: '2026-11-09 10:10', dealer: '0001001', from: HERE, to: at(99) });
  await add('b', { start: '2026-11-09 11:00', end: '2026-11-09 11:25', dealer: '0001002', from: at(200), to: at(300) });
  await add('c', { start: '2026-11-09 15:05', dealer: '0001001', unplanned: true, from: at(101) });
  await add('gone', {
    start: '2026-11-09 13:00',
    end: '2026-11-09 13:30',
    dealer: '0001001',
    deleted: true,
    from: [30, 77],
    to: [30, 77],
  });
  // Deleted visits do not count as origin; between dealers is a distant prospect.
  await add('p', {
    start: '2026-11-10 09:00',
    end: '2026-11-10 09:30',
    type: 'PROSPECTS',
    lead: lead.prospect,
    to: [29, 77],
  });
  await add('d', { start: '2026-11-10 09:40', end: '2026-11-10 09:50', dealer: '0001001', from: HERE, to: at(100.5) });
  await add('e', { start: '2026-11-10 12:00', end: '2026-11-10 12:30', dealer: '0001001', from: [0, 0], to: HERE });
  await add('k', { start: '2026-11-11 09:00', type: 'CUSTOMERS', lead: lead.customer });
  await add('i', { start: '2026-11-11 10:00', end: '2026-11-11 10:59', type: 'INFLUENCERS', lead: lead.influencer });
  await add('night', { start: '2026-10-31 23:55', end: '2026-11-01 00:20', dealer: '0001001' });
  await add('morning', { start: '2026-11-01 00:10', dealer: '0001001' });
  await add('foreign', { sapId: 'SO9', start: '2026-11-09 09:00' });
});
afterAll(() => test.close());

const get = async <C extends CallShape>(
  call: C,
  query: Record<string, string> = {},
  as = 'AO1',
  path: string = call.path,
) => {
  const response = await test.call('GET', path, {
    as,
    query: path === call.path ? { userId: 'SO1', ...query } : query,
  });
  expect([response.statusCode, response.body.slice(0, 200)]).toEqual([200, expect.anything()]);
  return call.response.parse(response.json()) as ReturnType<C['response']['parse']>;
};
const list = async (query?: Record<string, string>, as?: string) =>
  ((await get(visits.officerVisits, query, as)) as { data: visits.Visit[] }).data;
const one = async (name: string) => (await list({ startDate: '2026-10-01' })).find(({ _id }) => _id === id[name])!;

describe('GET /api/v1/visit', () => {
  it('FO-VIS-01/14, D-047: lists the dealer visits of the current month, newest first, deleted ones left out', async () => {
    expect((await list()).map(({ _id }) => _id)).toEqual(['e', 'd', 'c', 'b', 'a', 'morning'].map((name) => id[name]));
  });

  it('D-009: carries clocks as India’s digits labelled Z, and the day of these digits', async () => {
    expect(await one('a')).toMatchObject({
      startTime: '2026-11-09T09:40:00.000Z',
      endTime: '2026-11-09T10:10:00.000Z',
      visitDate: '2026-11-09',
    });
    expect(await one('night')).toMatchObject({ visitDate: '2026-10-31', endTime: '2026-11-01T00:20:00.000Z' });
  });

  it('ENT-03/04: a visit carries dealer, clocks, places, actions and remarks', async () => {
    await test.pool.query(
      `insert into visit_actions values ($1, 1, 'Image Capture', 'Shop front', '/files/x/front.jpg', 'Sector 9, Noida', true),
         ($1, 0, 'Payment Collection', 'Cheque', null, '', false)`,
      [id.c],
    );
    expect(await one('c')).toMatchObject({
      _id: id.c,
      SAP_ID: 'SO1',
      dealerCode: '0001001',
      dealerName: 'Sharma Tyres',
      dealerDetails: { name: 'Sharma Tyres' },
      completed: false,
      unplanned: true,
      deleted: false,
      endTime: null,
      remark: '',
      visitType: 'DEALER',
      startVisitLocation: { lat: at(101)[0], long: 77 },
      endVisitLocation: { lat: null, long: null },
      visitActions: [
        {
          type: 'Payment Collection',
          actionTaken: 'Cheque',
          imageCapturedUrl: null,
          locationString: '',
          completed: false,
        },
        { type: 'Image Capture', imageCapturedUrl: '/files/x/front.jpg', locationString: 'Sector 9, Noida' },
      ],
      prospectusId: null,
    });
  });

  it('FO-VIS-08: gives the metres of start, end and dealer at 99, 100.5 and 101 m', async () => {
    expect((await one('a')).distanceMetres).toBeCloseTo(99, 4);
    expect((await one('d')).distanceMetres).toBeCloseTo(100.5, 4);
    expect((await one('c')).startDealerMetres).toBeCloseTo(101, 4);
    expect((await one('a')).startDealerMetres).toBeCloseTo(0, 4);
    expect((await one('a')).endDealerMetres).toBeCloseTo(99, 4);
  });

  it('distances are unknown without a coordinate, at 0,0, and for a dealer without a place', async () => {
    expect(await one('c')).toMatchObject({ distanceMetres: null, endDealerMetres: null });
    expect(await one('e')).toMatchObject({ distanceMetres: null, startDealerMetres: null });
    expect(await one('b')).toMatchObject({ startDealerMetres: null, endDealerMetres: null });
  });

  it('judges the way from the visit before, of whatever type; a deleted one is passed over', async () => {
    expect((await one('a')).travel?.verdict).toBe('first');
    expect(await one('b')).toMatchObject({ travel: { verdict: 'possible', seconds: 3000 } });
    expect((await one('b')).travel?.metres).toBeCloseTo(101, 4);
    expect((await one('c')).travel).toMatchObject({ verdict: 'possible', seconds: 13_200 });
    // 111 km in ten minutes from an unlisted prospect.
    expect(await one('d')).toMatchObject({ travel: { verdict: 'impossible', seconds: 600 } });
    expect((await one('d')).travel?.kmPerHour).toBeCloseTo(667.2, 1);
    expect(await one('e')).toMatchObject({ travel: { verdict: 'unknown', metres: null } });
  });

  it('old visits keep the distance that was stamped when the dealer moves', async () => {
    await test.pool.query(`update dealers set latitude = 10, longitude = 70 where dealer_code = '0001001'`);
    expect((await one('a')).startDealerMetres).toBeCloseTo(0, 4);
  });

  it('D-052: accepts either spelling of officer and days', async () => {
    const other = await test.call('GET', '/api/v1/visit', {
      as: 'RO1',
      query: { SAP_ID: 'SO1', start: '2026-11-09', end: '2026-11-09' },
    });
    expect(other.json().data).toHaveLength(3);
    expect(other.json().officer).toEqual({ SAP_ID: 'SO1', name: 'Person SO1', territoryName: 'Noida' });
  });
});

describe('GET /api/v1/AM/visit/attendence/:SAP_ID', () => {
  const path = '/api/v1/AM/visit/attendence/SO1';
  it('D-048, ENT-06: a range gives groups by day, newest first, without deleted visits', async () => {
    const { data, newData } = await get(visits.visitAttendance, { startDate: '2026-11-08' }, 'AO1', path);
    expect(data.map((group) => [group._id.date, group.data.map((visit) => visit._id)])).toEqual([
      ['2026-11-10', [id.e, id.d]],
      ['2026-11-09', [id.c, id.b, id.a]],
    ]);
    expect(newData).toEqual([]);
  });

  it('D-048, FO-DAY-05: today gives all dealer visits of that day, the deleted ones too', async () => {
    const { data, newData, officer } = await get(visits.visitAttendance, { today: '2026-11-09' }, 'AO1', path);
    expect(newData.map((visit) => [visit._id, visit.deleted, visit.travel?.verdict])).toEqual([
      [id.c, false, 'possible'],
      [id.gone, true, undefined],
      [id.b, false, 'possible'],
      [id.a, false, 'first'],
    ]);
    expect(data).toEqual([]);
    expect(officer).toEqual({ SAP_ID: 'SO1', name: 'Person SO1', territoryName: 'Noida' });
  });
});

describe('secondary visits', () => {
  it('ENT-05, FO-SEC-06: prospects carry prospectusId.basicDetail', async () => {
    const { data } = await get(visits.prospectVisits);
    expect(data.map((visit) => [visit._id, visit.prospectusId])).toEqual([
      [id.p, { basicDetail: { firmName: 'Verma Motors', leadType: 'Hot', natureOfFirm: 'Partnership' } }],
    ]);
  });
  it('ENT-05, D-001: customers and influencers answer data.data', async () => {
    const customers = (await get(visits.customerVisits)).data.data;
    expect(customers.map((visit) => [visit._id, visit.customerId])).toEqual([
      [id.k, { businessDetails: { firmName: 'Fleet One', businessType: 'Logistics' } }],
    ]);
    const influencers = (await get(visits.influencerVisits)).data.data;
    expect(influencers.map((visit) => [visit._id, visit.influencerId])).toEqual([[id.i, { name: 'Raju Mistri' }]]);
  });
});

describe('read access', () => {
  const paths = [
    '/api/v1/visit',
    '/api/v1/visit/prospectus/dash',
    '/api/v1/visit/customer/dash',
    '/api/v1/visit/influencer/dash',
    '/api/v1/AM/visit/attendence/SO1',
  ];
  const ask = (path: string, as: string | undefined, query: Record<string, string> = {}) =>
    test.call('GET', path, {
      ...(as && { as }),
      query: { ...(path.endsWith('/SO1') ? {} : { userId: 'SO1' }), ...query },
    });

  it.each(paths)('FO-PJP-14, D-007: %s is for the managers of the officer', async (path) => {
    for (const as of ['ADMIN1', 'ZO1', 'RO1', 'AO1']) expect([as, (await ask(path, as)).statusCode]).toEqual([as, 200]);
    for (const as of ['ZO9', 'RO3', 'AO2']) {
      expect([as, (await ask(path, as)).statusCode]).toEqual([as, 403]);
    }
  });

  it.each(paths)('D-010: %s refuses wrong days, and an end before the start', async (path) => {
    expect((await ask(path, 'AO1', { startDate: '2026-02-30' })).json().code).toBe('INVALID_REQUEST');
    const turned = await ask(path, 'AO1', { startDate: '2026-11-02', endDate: '2026-11-01' });
    expect([turned.statusCode, turned.json().message]).toEqual([400, 'End Date can not be Smaller than Start Date.']);
  });

  it('D-038: an unknown officer is 404, and none at all is 400', async () => {
    const unknown = await test.call('GET', '/api/v1/visit', { as: 'AO1', query: { userId: 'NOBODY' } });
    expect([unknown.statusCode, unknown.json().message]).toEqual([404, 'Officer not found.']);
    expect((await test.call('GET', '/api/v1/visit', { as: 'AO1' })).json()).toMatchObject({
      code: 'INVALID_REQUEST',
      fields: { userId: 'Please name the officer.' },
    });
  });
});

describe('PUT /api/v1/dash/visit/remark', () => {
  const put = (visitId: string, remark: unknown, as = 'AO1', version?: number) =>
    test.call('PUT', '/api/v1/dash/visit/remark', { as, query: { visitId }, body: { remark, version } });

  it('FO-VIS-09, D-056: each role adds one remark, trimmed; the rows and the history show who and when', async () => {
    const added = await put(id.a!, '  Meet the owner next time \n');
    expect([added.statusCode, added.json().message]).toEqual([200, 'Remark Added Successfully']);
    expect(added.json().data).toEqual([
      {
        role: 'AO',
        remark: 'Meet the owner next time',
        SAP_ID: 'AO1',
        name: 'Person AO1',
        at: '2026-11-20T06:00:00.000Z',
        version: 1,
      },
    ]);
    expect((await put(id.a!, 'अच्छा काम', 'ZO1')).statusCode).toBe(200);
    expect((await one('a')).visitRemark.map(({ role, remark }) => [role, remark])).toEqual([
      ['AO', 'Meet the owner next time'],
      ['ZO', 'अच्छा काम'],
    ]);
    const history = await test.call('GET', `/api/v1/history/visit/${id.a}`, { as: 'RO1' });
    expect(history.json().data).toMatchObject([
      { by: 'ZO1', action: 'remark', after: { role: 'ZO', remark: 'अच्छा काम' } },
      { by: 'AO1', action: 'remark', before: null },
    ]);
    expect((await test.call('GET', `/api/v1/history/visit/${id.a}`, { as: 'AO2' })).statusCode).toBe(403);
  });

  it('FO-VIS-11, D-056: a second remark of the same role is refused, by whomever', async () => {
    for (const as of ['AO1', 'AO1B']) {
      const again = await put(id.a!, 'Once more', as);
      expect([again.statusCode, again.json().message]).toEqual([409, 'Remark already added by this role.']);
    }
  });

  it('the author changes the own remark; the later of two changes is refused with the newest text', async () => {
    const changed = await put(id.a!, ' Meet the owner on Monday ', 'AO1', 1);
    expect([changed.statusCode, changed.json().message]).toEqual([200, 'Remark Updated Successfully']);
    expect(changed.json().data[0]).toMatchObject({ role: 'AO', remark: 'Meet the owner on Monday', version: 2 });
    const late = await put(id.a!, 'Meet nobody', 'AO1', 1);
    expect([late.statusCode, late.json().code, late.json().current]).toEqual([
      409,
      'CHANGED_MEANWHILE',
      expect.objectContaining({ remark: 'Meet the owner on Monday', version: 2 }),
    ]);
    const history = await test.call('GET', `/api/v1/history/visit/${id.a}`, { as: 'RO1' });
    expect(history.json().data[0]).toMatchObject({
      by: 'AO1',
      action: 'remark',
      before: { remark: 'Meet the owner next time' },
      after: { remark: 'Meet the owner on Monday' },
    });
  });

  it.each([
    ['a', 'AO1B', 'of somebody else'],
    ['d', 'AO1', 'that is not there'],
  ])('the remark of visit %s is not changed by %s: one %s', async (name, as) => {
    const refused = await put(id[name]!, 'Mine', as, 1);
    expect([refused.statusCode, refused.json().message]).toEqual([403, 'Only its author can change a remark.']);
  });

  it('two at once: one is kept, the other refused', async () => {
    const both = await Promise.all([put(id.b!, 'One'), put(id.b!, 'Two')]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await one('b')).visitRemark).toHaveLength(1);
  });

  it.each(['', ' \n ', undefined])('FO-VIS-10: %j is no remark', async (remark) => {
    const response = await put(id.d!, remark);
    expect([response.statusCode, response.json().message]).toEqual([400, 'Remark Field Is Empty.']);
  });

  it('D-056: accepts 1,000 characters and refuses one more at its field', async () => {
    expect((await put(id.d!, 'x'.repeat(1001))).json().fields).toEqual({
      remark: 'Please write at most 1,000 characters.',
    });
    expect((await put(id.d!, 'x'.repeat(1000))).statusCode).toBe(200);
  });

  it.each([
    ['foreign', 'AO1', 403],
    ['a', 'AO2', 403],
    ['a', 'SO1', 403],
    ['gone', 'AO1', 404],
  ])('the visit "%s" can not be remarked by %s: %i', async (name, as, status) => {
    expect((await put(id[name]!, 'No', as)).statusCode).toBe(status);
  });
  it.each(['999999', 'abc', '99999999999999999999'])('an unknown visit %s is 404', async (visitId) => {
    const response = await put(visitId, 'Where');
    expect([response.statusCode, response.json().message]).toEqual([404, 'Visit not found.']);
  });
});
