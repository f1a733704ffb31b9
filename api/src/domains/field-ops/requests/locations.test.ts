import { requests } from 'api-contract';
import { sql } from '../../../database/sql.ts';
import { addDealer, MASTER, type TestApp, testApp } from '../../../testing/index.ts';
import { addLocationRequest, addVisitAt, placeDealer } from '../../../testing/seed-requests.ts';

const now = () => new Date('2026-11-20T06:00:00Z');
const OLD = { latitude: 28.6, longitude: 77.2 };
const NEW = { latitude: 28.62, longitude: 77.22 };
const list = '/api/v1/dealers/update-location';
let test: TestApp;

beforeAll(async () => {
  test = await testApp({ now });
});
afterAll(() => test.close());

const addPendingRequest = async (more: Partial<Parameters<typeof addLocationRequest>[1]> = {}) => {
  const dealer = await addDealer(test.pool);
  await placeDealer(test.pool, dealer, OLD.latitude, OLD.longitude);
  const id = await addLocationRequest(test.pool, { dealer, ...more });
  return { dealer, id };
};
const decide = (dealer: string, body?: unknown, as = 'AO1', headers = {}) =>
  test.call('POST', list, { as, query: { dealerId: dealer }, body, headers });
const rows = async (as = 'AO1') =>
  requests.locationRequests.response.parse((await test.call('GET', list, { as })).json()).data;
const getRow = async (id: string, as?: string) => (await rows(as)).find(({ requestId }) => requestId === id);
const getDealer = (code: string) =>
  test.db.one(sql`select latitude, longitude from dealers where dealer_code = ${code}`);
const getPlaces = (code: string) =>
  test.db.query(sql`
    select valid_from, valid_to, latitude, longitude, by_sap_id, request_id from dealer_locations
    where dealer_code = ${code} order by valid_from`);
const APPROVE = { status: 'APPROVE', ...NEW };

describe('GET /api/v1/dealers/update-location', () => {
  it('API-19, FO-LOC-01: gives a request with its dealer under data and dealers', async () => {
    const { dealer, id } = await addPendingRequest();
    const body = (await test.call('GET', list, { as: 'AO1' })).json();
    expect(body.dealers).toEqual(body.data);
    const row = body.data.find((each: { requestId: string }) => each.requestId === id);
    expect(row).toEqual({
      _id: expect.any(String),
      requestId: id,
      dealerCode: dealer,
      name: 'Sharma Tyres',
      territoryCode: 'NT1',
      SAP_ID: 'SO1',
      officerName: 'Person SO1',
      ...OLD,
      updatedLatitude: NEW.latitude,
      updatedLongitude: NEW.longitude,
      locUpdatedOn: '2026-11-19T06:00:00.000Z',
      updateLocationRequest: true,
      status: 'Pending',
      replay: { visits: 0, nearOld: 0, nearNew: 0, unknown: 0 },
      findings: [],
      decidedBy: null,
      decidedByName: null,
      decidedAt: null,
      reason: null,
      version: 1,
    });
  });

  it('D-064: names the officer of the territory when nobody is known to have asked', async () => {
    const { id } = await addPendingRequest({ sapId: null });
    expect((await getRow(id))?.SAP_ID).toBe('SO1');
  });

  it('D-064: pending come first; decided ones stay 30 days', async () => {
    const { id: decided } = await addPendingRequest({ status: 'Rejected', decidedAt: '2026-10-22T06:00:00Z' });
    const { id: gone } = await addPendingRequest({ status: 'Approved', decidedAt: '2026-10-21T06:00:00Z' });
    const { id: pending } = await addPendingRequest({ requestedAt: '2026-01-01T06:00:00Z' });
    const ids = (await rows()).map(({ requestId }) => requestId);
    expect(ids).toContain(decided);
    expect(ids).not.toContain(gone);
    expect(ids.indexOf(pending)).toBeLessThan(ids.indexOf(decided));
  });

  it.each(['AO2', 'RO3'])('D-007: shows %s nothing of another place', async (as) => {
    const { id } = await addPendingRequest();
    expect(await getRow(id, as)).toBeUndefined();
  });

  it('Location replay: counts the visits of 90 days near the old and the new place, at 99, 100 and 101 metres', async () => {
    const { dealer, id } = await addPendingRequest();
    // Slightly over 100 m, so that rounding does not lower it.
    const hundred = 100.000_001;
    for (const metres of [0, 99, hundred, 101]) await addVisitAt(test.pool, { dealer, at: { ...OLD, metres } });
    for (const metres of [-99, hundred]) await addVisitAt(test.pool, { dealer, at: { ...NEW, metres } });
    await addVisitAt(test.pool, { dealer });
    await addVisitAt(test.pool, { dealer, at: NEW, day: '2026-08-23' });
    await addVisitAt(test.pool, { dealer, at: NEW, day: '2026-08-22' });
    await addVisitAt(test.pool, { dealer, at: NEW, deleted: true });
    expect((await getRow(id))?.replay).toEqual({ visits: 8, nearOld: 2, nearNew: 2, unknown: 1 });
  });

  it('Location replay: near an unknown place is unknown, never nought', async () => {
    const { dealer, id } = await addPendingRequest();
    await placeDealer(test.pool, dealer, null, null);
    await addVisitAt(test.pool, { dealer, at: NEW });
    expect((await getRow(id))?.replay).toEqual({ visits: 1, nearOld: null, nearNew: 1, unknown: 0 });
  });
});

describe('POST /api/v1/dealers/update-location', () => {
  it('API-20, FO-LOC-05: APPROVE applies the place, keeps the old one with its dates, and says who did it', async () => {
    const { dealer, id } = await addPendingRequest();
    await addVisitAt(test.pool, { dealer, at: OLD });
    const response = await decide(dealer, APPROVE);
    expect([response.statusCode, response.json().message]).toEqual([200, 'Location Approved']);
    expect(await getDealer(dealer)).toEqual(NEW);
    expect(await getPlaces(dealer)).toEqual([
      { valid_from: new Date('2000-01-01'), valid_to: now(), ...OLD, by_sap_id: null, request_id: null },
      { valid_from: now(), valid_to: null, ...NEW, by_sap_id: 'AO1', request_id: id },
    ]);
    expect(await getRow(id)).toMatchObject({
      status: 'Approved',
      updateLocationRequest: false,
      ...OLD,
      decidedBy: 'AO1',
      decidedByName: 'Person AO1',
    });
    const history = (await test.call('GET', `/api/v1/history/location/${id}`, { as: 'RO1' })).json().data;
    expect(history).toEqual([
      expect.objectContaining({
        by: 'AO1',
        action: 'approve',
        before: { status: 'Pending', ...OLD },
        after: expect.objectContaining({ status: 'Approved', ...NEW }),
      }),
    ]);
    const [visit] = await test.db.query(sql`select start_dealer_metres from visits where dealer_code = ${dealer}`);
    expect(visit).toEqual({ start_dealer_metres: 42 });
  });

  it.each([
    ['the body’s place', { status: 'APPROVE', latitude: 28.7, longitude: 77.3 }, { latitude: 28.7, longitude: 77.3 }],
    [
      'a place as text',
      { status: 'APPROVE', latitude: '28.7', longitude: '77.3' },
      { latitude: 28.7, longitude: 77.3 },
    ],
    ['the asked place without one', { status: 'APPROVE' }, NEW],
    ['the asked place for one out of range', { status: 'APPROVE', latitude: 91, longitude: 77.3 }, NEW],
    ['the asked place for words', { status: 'APPROVE', latitude: 'north', longitude: 77.3 }, NEW],
    ['the asked place for nulls', { status: 'APPROVE', latitude: null, longitude: null }, NEW],
    ['the asked place for 0,0', { status: 'APPROVE', latitude: 0, longitude: 0 }, NEW],
  ])('D-065: applies %s', async (_what, body, place) => {
    const { dealer } = await addPendingRequest();
    expect((await decide(dealer, body)).statusCode).toBe(200);
    expect(await getDealer(dealer)).toEqual(place);
  });

  it('D-065: refuses a place of the approver’s own that lies outside India, and accepts the one that was asked for', async () => {
    const { dealer, id } = await addPendingRequest();
    const exchanged = await decide(dealer, { status: 'APPROVE', latitude: 77.22, longitude: 28.62 });
    expect([exchanged.statusCode, exchanged.json().fields]).toEqual([
      400,
      { latitude: '77.22, 28.62 lies outside India: latitude and longitude are exchanged.' },
    ]);
    expect(await getRow(id)).toMatchObject({ status: 'Pending' });
    await test.pool.query('update location_requests set latitude = 51.5, longitude = -0.1 where id = $1', [id]);
    expect((await decide(dealer, { status: 'APPROVE', latitude: 51.5, longitude: -0.1 })).statusCode).toBe(200);
  });

  it('D-065: refuses a place of the approver’s own that is more than 50 km from the old one', async () => {
    const { dealer } = await addPendingRequest();
    // A degree of latitude is 111 km.
    const response = await decide(dealer, { status: 'APPROVE', latitude: 29.6, longitude: 77.2 });
    expect([response.statusCode, response.json().fields]).toEqual([
      400,
      { latitude: 'This place is 111 km from the old place.' },
    ]);
    expect((await decide(dealer, { status: 'APPROVE', latitude: 29.04, longitude: 77.2 })).statusCode).toBe(200);
  });

  it.each([
    ['no body', undefined],
    ['an empty body', {}],
  ])('D-065: %s rejects: the place stays and the flag is cleared', async (_what, body) => {
    const { dealer, id } = await addPendingRequest();
    const response = await decide(dealer, body);
    expect([response.statusCode, response.json().message]).toEqual([200, 'Location Rejected.']);
    expect(await getDealer(dealer)).toEqual(OLD);
    expect(await getPlaces(dealer)).toEqual([]);
    expect(await getRow(id)).toMatchObject({ status: 'Rejected', updateLocationRequest: false });
  });

  it('accepts the dealer’s id as well as the code', async () => {
    const { id } = await addPendingRequest();
    const row = await getRow(id);
    expect((await decide(row?._id ?? '', APPROVE)).statusCode).toBe(200);
  });

  it.each([[{ status: 'REJECT' }], [{ latitude: 28.7, longitude: 77.3 }], [{ status: 'APPROVE', altitude: 200 }]])(
    'refuses %j and changes nothing',
    async (body) => {
      const { dealer, id } = await addPendingRequest();
      expect((await decide(dealer, body)).statusCode).toBe(400);
      expect(await getRow(id)).toMatchObject({ status: 'Pending', version: 1 });
    },
  );

  it('D-065: responds 409 with the documented sentence to a request that is not pending', async () => {
    const { dealer } = await addPendingRequest();
    await decide(dealer, {});
    const response = await decide(dealer, APPROVE);
    expect([response.statusCode, response.json().message]).toEqual([
      409,
      'No pending location request for this dealer.',
    ]);
    expect(await getDealer(dealer)).toEqual(OLD);
  });

  it('D-306: another request than the one that was seen is not decided, nor its place applied', async () => {
    const first = await addPendingRequest();
    await decide(first.dealer, {});
    const id = await addLocationRequest(test.pool, { dealer: first.dealer });
    const as = 'AO1';
    const seen = (requestId: string, version: string) =>
      test.call('POST', list, { as, query: { dealerId: first.dealer, requestId, version }, body: APPROVE });
    for (const response of [await seen(first.id, '1'), await seen(id, '2')]) {
      expect([response.statusCode, response.json().code]).toEqual([409, 'CHANGED_MEANWHILE']);
      expect(response.json().current).toMatchObject({ requestId: id, status: 'Pending', version: 1 });
    }
    expect(await getDealer(first.dealer)).toEqual(OLD);
    expect((await seen(id, '1')).statusCode).toBe(200);
  });

  it('lets one of many simultaneous managers decide, and the others get 409', async () => {
    const { dealer, id } = await addPendingRequest();
    const people = ['AO1', 'RO1', 'ZO1', 'ADMIN1', 'AO1', 'RO1'];
    const responses = await Promise.all(people.map((as, index) => decide(dealer, index % 2 ? {} : APPROVE, as)));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    const lines = await test.db.query(sql`select 1 from history where kind = 'location' and record_id = ${id}`);
    expect(lines).toHaveLength(1);
  });

  it('an unknown dealer is 404, another place’s 403', async () => {
    expect((await decide('NOBODY', APPROVE)).statusCode).toBe(404);
    const { dealer } = await addPendingRequest();
    for (const as of ['AO2', 'RO3', 'ZO9', 'SO1', MASTER.email])
      expect([as, (await decide(dealer, APPROVE, as)).statusCode]).toEqual([as, 403]);
    expect(await getDealer(dealer)).toEqual(OLD);
  });

  it('keeps every place in turn, also when two start at one instant', async () => {
    const { dealer } = await addPendingRequest();
    await decide(dealer, APPROVE);
    await addLocationRequest(test.pool, { dealer, latitude: 28.8, longitude: 77.4 });
    await decide(dealer, { status: 'APPROVE' });
    const places = await getPlaces(dealer);
    expect(places.map(({ latitude }) => latitude)).toEqual([28.6, 28.62, 28.8]);
    expect(places.map(({ valid_to }) => valid_to)).toEqual([places[1]?.valid_from, places[2]?.valid_from, null]);
  });

  it('keeps a place that came with the dealer’s own data between two decisions, from the day it came', async () => {
    const { dealer } = await addPendingRequest();
    await decide(dealer, APPROVE);
    await test.pool.query(
      `update dealer_locations set valid_from = '2026-11-01', valid_to = null where valid_to is null`,
    );
    await test.pool.query(`update dealer_locations set valid_to = '2026-11-01' where valid_to is not null`);
    await placeDealer(test.pool, dealer, 28.9, 77.5);
    await test.pool.query(`update dealers set updated_at = '2026-11-10' where dealer_code = $1`, [dealer]);
    await addLocationRequest(test.pool, { dealer, latitude: 28.8, longitude: 77.4 });
    await decide(dealer, { status: 'APPROVE' });
    const day = (at: Date | null) => at?.toISOString().slice(0, 10) ?? null;
    const places = (await getPlaces(dealer)) as { valid_from: Date; valid_to: Date | null; latitude: number }[];
    expect(places.map((place) => [place.latitude, day(place.valid_from), day(place.valid_to)])).toEqual([
      [28.6, '2000-01-01', '2026-11-01'],
      [28.62, '2026-11-01', '2026-11-10'],
      [28.9, '2026-11-10', '2026-11-20'],
      [28.8, '2026-11-20', null],
    ]);
  });
});
