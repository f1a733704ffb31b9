import { randomUUID } from 'node:crypto';
import { pjps } from 'api-contract';
import { sql } from '../../../database/sql.ts';
import { addDealer, addPjp, TEST_PIN, type TestApp, testApp } from '../../../testing/index.ts';

const now = () => new Date('2026-11-20T06:00:00Z');
let test: TestApp;

beforeAll(async () => {
  test = await testApp({ now });
});
afterAll(() => test.close());

const getHistory = (id: string) =>
  test.db.query(
    sql`select by_sap_id, by_role, action, before, after from history where kind = 'pjp' and record_id = ${id}`,
  );
const plan = (id: string) =>
  test.db.one(sql`select status, decided_by, decided_at, version from pjps where id = ${id}`);

describe('GET /api/v1/AM/PJP/:SAP_ID', () => {
  it('API-06: gives the officer’s plans of the current month, newest first, with the dealers’ names in order', async () => {
    await addDealer(test.pool, { code: 'D1', name: 'Sharma Tyres' });
    await addDealer(test.pool, { code: 'D2', name: 'Verma Tyres' });
    const beats = [{ name: 'Beat 1', route: 'R1', startPoint: { name: 'Noida' }, endPoint: { name: 'Dadri' } }];
    const older = await addPjp(test.pool, {
      sapId: 'SO2',
      planDate: '2026-11-01',
      activity: 'Field',
      beats,
      dealerCodes: ['D2', 'GONE', 'D1'],
    });
    const newer = await addPjp(test.pool, {
      sapId: 'SO2',
      planDate: '2026-11-30',
      activity: 'Office',
      remark: 'Month end',
      status: 'Draft',
    });
    await addPjp(test.pool, { sapId: 'SO2', planDate: '2026-12-01' });
    await addPjp(test.pool, { sapId: 'SO1', planDate: '2026-11-10' });
    const response = await test.call('GET', '/api/v1/AM/PJP/SO2', { as: 'AO2' });
    const body = pjps.officerPjps.response.parse(response.json());
    expect(body.officer).toEqual({ SAP_ID: 'SO2', name: 'Person SO2', territoryName: 'Dwarka' });
    expect(body.data.map((entry) => entry._id)).toEqual([newer, older]);
    expect(body.data[0]).toEqual({
      _id: newer,
      SAP_ID: 'SO2',
      status: 'Draft',
      activity: 'Office',
      planDate: '2026-11-30',
      remark: 'Month end',
      beats: [],
      dealersDetails: [],
      decidedBy: null,
      decidedByName: null,
      decidedAt: null,
      version: 1,
      findings: [],
      adherence: null,
    });
    expect(body.data[1]?.beats).toEqual(beats);
    expect(body.data[1]?.dealersDetails).toEqual([
      { dealerCode: 'D2', name: 'Verma Tyres' },
      { dealerCode: 'GONE', name: '' },
      { dealerCode: 'D1', name: 'Sharma Tyres' },
    ]);
  });

  it('FO-PJP-10: lists every status', async () => {
    for (const status of pjps.PJP_STATUSES) await addPjp(test.pool, { sapId: 'SO3', status });
    const body = (await test.call('GET', '/api/v1/AM/PJP/SO3', { as: 'RO3' })).json();
    expect(body.data.map((entry: { status: string }) => entry.status).sort()).toEqual([...pjps.PJP_STATUSES].sort());
  });

  it.each([
    ['AO1', 'SO2', 403],
    ['AO1', 'SO9', 403],
    ['RO1', 'SO3', 403],
    ['ZO1', 'SO9', 403],
    ['ZO9', 'SO1', 403],
    ['ADMIN1', 'NOBODY', 404],
  ])('D-038: %s asking for %s is answered %i', async (as, of, status) => {
    expect((await test.call('GET', `/api/v1/AM/PJP/${of}`, { as })).statusCode).toBe(status);
  });

  it('FO-PJP-13: an end before its start is refused with the documented text', async () => {
    const response = await test.call('GET', '/api/v1/AM/PJP/SO1', {
      as: 'AO1',
      query: { start: '2026-11-02', end: '2026-11-01' },
    });
    expect([response.statusCode, response.json().message]).toEqual([
      400,
      'End Date can not be Smaller than Start Date.',
    ]);
  });
});

describe.each([
  ['approve', 'Approved', 'PJP Approved Successfully'],
  ['revert', 'Reverted', 'PJP Reverted Successfully'],
])('/api/v1/AM/PJP/%s/:id', (action, status, message) => {
  const address = (id: string) => `/api/v1/AM/PJP/${action}/${id}`;

  it.each([
    ['POST', 'AO1'],
    ['GET', 'RO1'],
    ['PUT', 'ZO1'],
    ['POST', 'ADMIN1'],
  ] as const)(`FO-PJP-11, API-07, API-08, D-005: %s by %s makes an In-Review plan ${status}`, async (method, as) => {
    const id = await addPjp(test.pool);
    const response = await test.call(method, address(id), { as });
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    const body = pjps.approvePjp.response.parse(response.json());
    expect([body.message, body.data.message]).toEqual([message, message]);
    expect(body.data.pjp).toMatchObject({ _id: id, status, decidedBy: as, decidedAt: now().toISOString(), version: 2 });
    expect(body.data.pjp.decidedByName).toBe(`Person ${as}`);
    expect(await plan(id)).toEqual({ status, decided_by: as, decided_at: now(), version: 2 });
  });

  it('D-046: history says who changed what, from what, to what', async () => {
    const id = await addPjp(test.pool);
    await test.call('POST', address(id.toUpperCase()), { as: 'AO1' });
    expect(await getHistory(id)).toEqual([
      {
        by_sap_id: 'AO1',
        by_role: 'AO',
        action,
        before: { status: 'In-Review', decidedBy: null, decidedAt: null, version: 1 },
        after: { status, decidedBy: 'AO1', decidedAt: now().toISOString(), version: 2 },
      },
    ]);
  });

  it.each(['Draft', 'Approved', 'Reverted'])('D-046: a plan that is %s answers 409 and stays', async (stored) => {
    const id = await addPjp(test.pool, { status: stored });
    const response = await test.call('POST', address(id), { as: 'AO1' });
    expect([response.statusCode, response.json().message]).toEqual([409, 'Only In-Review PJP can be changed.']);
    expect(response.json().current).toMatchObject({ _id: id, status: stored, version: 1 });
    expect(await plan(id)).toMatchObject({ status: stored, version: 1 });
    expect(await getHistory(id)).toEqual([]);
  });

  it('D-306: a plan of another version than the one that was seen is not decided', async () => {
    const id = await addPjp(test.pool);
    const decide = (version: string) => test.call('POST', address(id), { as: 'AO1', query: { version } });
    const late = await decide('2');
    expect([late.statusCode, late.json().code, late.json().current._id]).toEqual([409, 'CHANGED_MEANWHILE', id]);
    expect(await plan(id)).toMatchObject({ status: 'In-Review', version: 1 });
    expect((await decide('1')).statusCode).toBe(200);
  });

  it('D-046: lets one of many simultaneous managers decide, and the others get 409', async () => {
    const id = await addPjp(test.pool);
    const requests = ['AO1', 'RO1', 'ZO1', 'ADMIN1', 'AO1', 'RO1'].map((as, i) =>
      test.call('POST', i % 2 ? address(id) : `/api/v1/AM/PJP/approve/${id}`, { as }),
    );
    const statuses = (await Promise.all(requests)).map((response) => response.statusCode).sort();
    expect(statuses).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await getHistory(id)).toHaveLength(1);
  });

  it.each(['AO2', 'RO3'])('D-007: refuses %s, to whose scope the officer does not belong', async (as) => {
    const id = await addPjp(test.pool);
    expect((await test.call('POST', address(id), { as })).statusCode).toBe(403);
    expect(await plan(id)).toMatchObject({ status: 'In-Review', version: 1 });
  });

  it('nobody decides the own plan', async () => {
    const id = await addPjp(test.pool, { sapId: 'AO1' });
    const own = await test.call('POST', address(id), { as: 'AO1' });
    expect([own.statusCode, own.json().message]).toEqual([403, 'You can not decide your own plan.']);
    expect(await plan(id)).toMatchObject({ status: 'In-Review' });
    expect((await test.call('POST', address(id), { as: 'RO1' })).statusCode).toBe(200);
  });

  it('D-005: never acts by GET without an Authorization header', async () => {
    const id = await addPjp(test.pool);
    expect((await test.call('GET', address(id))).statusCode).toBe(401);
    expect(await plan(id)).toMatchObject({ status: 'In-Review' });
  });

  it('D-006: accepts the basic credentials of a manager, with the same scope', async () => {
    const id = await addPjp(test.pool);
    const basic = (sapId: string, pin: string) => ({
      authorization: `Basic ${Buffer.from(`${sapId}:${pin}`).toString('base64')}`,
    });
    expect((await test.call('GET', address(id), { headers: basic('AO9', TEST_PIN) })).statusCode).toBe(403);
    const wrong = await test.call('GET', address(id), { headers: basic('AO1', '9999') });
    expect(wrong.statusCode).toBe(401);
    expect(wrong.headers['www-authenticate']).toBeUndefined();
    expect((await test.call('GET', address(id), { headers: basic('AO1', TEST_PIN) })).statusCode).toBe(200);
  });

  it('an unknown id is 404, a malformed one 400, and nothing else may be sent', async () => {
    const response = await test.call('POST', address(randomUUID()), { as: 'AO1' });
    expect([response.statusCode, response.json().message]).toEqual([404, 'PJP not found.']);
    expect((await test.call('POST', address('17'), { as: 'AO1' })).statusCode).toBe(400);
    const id = await addPjp(test.pool);
    expect((await test.call('POST', address(id), { as: 'AO1', body: { status: 'Draft' } })).statusCode).toBe(400);
  });
});
