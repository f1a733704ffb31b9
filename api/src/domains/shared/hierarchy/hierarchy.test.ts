import { addClaim, addDealer, addPjp, addTicket, testApp, type TestApp } from '../../../testing/index.ts';
import { addEntitlement } from '../../../testing/seed-attendance.ts';
import { addLocationRequest } from '../../../testing/seed-requests.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const codes = async (as: string) => {
  const { data } = (await t.call('GET', '/api/v1/hierarchy', { as })).json();
  type Zone = {
    zone: string;
    regions: { regionCode: string; areas: { areaCode: string; territories: { territoryCode: string }[] }[] }[];
  };
  return (data as Zone[]).flatMap((z) => [
    z.zone,
    ...z.regions.flatMap((r) => [
      r.regionCode,
      ...r.areas.flatMap((a) => [a.areaCode, ...a.territories.map((x) => x.territoryCode)]),
    ]),
  ]);
};

describe('D-008: the hierarchy', () => {
  it('is cut to the scope of each manager', async () => {
    expect(await codes('ADMIN1')).toEqual([
      'NZ',
      'NR1',
      'NA1',
      'NT1',
      'NA2',
      'NT2',
      'NR2',
      'NA3',
      'NT3',
      'WZ',
      'WR1',
      'WA1',
      'WT1',
    ]);
    expect(await codes('ZO1')).toEqual(['NZ', 'NR1', 'NA1', 'NT1', 'NA2', 'NT2', 'NR2', 'NA3', 'NT3']);
    expect(await codes('RO1')).toEqual(['NZ', 'NR1', 'NA1', 'NT1', 'NA2', 'NT2']);
    expect(await codes('AO1')).toEqual(['NZ', 'NR1', 'NA1', 'NT1']);
    expect(await codes('AO9')).toEqual(['WZ', 'WR1', 'WA1', 'WT1']);
  });

  it('is empty for a manager without a place', async () => {
    await t.pool.query(`update users set area_code = null where sap_id = 'AO3'`);
    expect(await codes('AO3')).toEqual([]);
  });
});

describe('a record’s history', () => {
  it('is read by those who may see the record and refused to the others', async () => {
    const id = await addPjp(t.pool, { sapId: 'SO1' });
    await t.pool.query(
      `insert into history (kind, record_id, by_sap_id, by_role, action, before, after, request_id)
       values ('pjp', $1, 'AO1', 'AO', 'approve', '{"status":"In-Review"}', '{"status":"Approved"}', 'r1')`,
      [id],
    );
    const read = (as: string, kind = 'pjp', of = id) => t.call('GET', `/api/v1/history/${kind}/${of}`, { as });
    expect((await read('AO1')).json().data).toEqual([
      {
        at: expect.stringMatching(/^\d{4}-.*Z$/),
        by: 'AO1',
        byName: 'Person AO1',
        byRole: 'AO',
        action: 'approve',
        before: { status: 'In-Review' },
        after: { status: 'Approved' },
      },
    ]);
    for (const as of ['AO2', 'RO3', 'ZO9', 'AO9']) expect((await read(as)).statusCode).toBe(403);
    expect((await read('SO1')).statusCode).toBe(403);
    expect((await read('ADMIN1', 'claim')).json().code).toBe('CLAIM_NOT_FOUND');
    expect((await read('ADMIN1', 'pjp', 'not-an-id')).statusCode).toBe(404);
    expect((await read('ADMIN1', 'users')).json().fields.kind).toBeDefined();
    expect((await read('AO1', 'claim', await addClaim(t.pool))).json().data).toEqual([]);
  });

  it('of a dealer, of his location and of an entitlement is refused beyond the scope', async () => {
    const dealer = await addDealer(t.pool);
    for (const [kind, id] of [
      ['churn', dealer],
      ['location', await addLocationRequest(t.pool, { dealer })],
      ['leave-entitlement', await addEntitlement(t.pool)],
    ]) {
      const statuses = ['AO1', 'RO1', 'ADMIN1', 'AO2', 'RO3', 'ZO9'].map(
        async (as) => (await t.call('GET', `/api/v1/history/${kind}/${id}`, { as })).statusCode,
      );
      expect([kind, ...(await Promise.all(statuses))]).toEqual([kind, 200, 200, 200, 403, 403, 403]);
    }
  });

  it.each(['market-schedule', 'release-freezes'])('of the %s is for head office alone', async (kind) => {
    const statuses = ['ADMIN1', 'ZO1', 'AO1'].map(
      async (as) => (await t.call('GET', `/api/v1/history/${kind}/${kind}`, { as })).statusCode,
    );
    expect(await Promise.all(statuses)).toEqual([200, 403, 403]);
  });

  it('D-238: is open for a ticket to everyone whom its category lists, too', async () => {
    await t.pool.query(`insert into ticket_categories (name, email_list)
      values ('Listed', '[{"level":"LEVEL1","email":[{"SAP_ID":"AO9"}]},{"level":"LEVEL2","email":["RO3"]}]')`);
    const id = await addTicket(t.pool, { sapId: 'SO1', category: 'Listed' });
    const status = async (as: string) => (await t.call('GET', `/api/v1/history/ticket/${id}`, { as })).statusCode;
    for (const as of ['AO1', 'AO9', 'RO3', 'ADMIN1']) expect([as, await status(as)]).toEqual([as, 200]);
    for (const as of ['AO2', 'ZO9', 'SO1']) expect([as, await status(as)]).toEqual([as, 403]);
  });
});

describe('D-029: the master report', () => {
  it('counts plans per officer with a plan date in the range, both ends included', async () => {
    for (const planDate of ['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01'])
      await addPjp(t.pool, { sapId: 'SO9', planDate });
    const report = await t.call('GET', '/api/v1/dash/pjps/stats?startDate=2026-11-01&endDate=2026-11-30', {
      as: 'ADMIN1',
    });
    expect(report.json().data).toContainEqual({ _id: 'SO9', count: 2 });
    const turned = await t.call('GET', '/api/v1/dash/pjps/stats?startDate=2026-11-02&endDate=2026-11-01', {
      as: 'ADMIN1',
    });
    expect([turned.statusCode, turned.json().message]).toEqual([400, 'End Date can not be Smaller than Start Date.']);
  });
});
