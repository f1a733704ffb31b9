import { randomUUID } from 'node:crypto';
import { requests } from 'api-contract';
import { sql } from '../../../database/sql.ts';
import { addDealer, addPjp, addUser, MASTER, type TestApp, testApp } from '../../../testing/index.ts';
import { addSwitch } from '../../../testing/seed-requests.ts';

const now = () => new Date('2026-11-20T06:00:00Z');
const list = '/api/v1/pjp/beat/switch';
const action = '/api/v1/pjp/beat/switch/action';
const beats = [{ name: 'Beat 1', route: 'R1', startPoint: { name: 'Noida' }, endPoint: { name: 'Dadri' } }];
let test: TestApp;
let officers = 0;

beforeAll(async () => {
  test = await testApp({ now });
  await addDealer(test.pool, { code: 'D1', name: 'Sharma Tyres' });
});
afterAll(() => test.close());

/** One officer per test, so that days do not collide. */
const officer = async () => {
  officers += 1;
  const sapId = `SW${officers}`;
  await addUser(test.pool, { sapId, role: 'SO', territory: 'NT1' });
  return sapId;
};
const decide = (sapId: string, beatId: string, what = 'approve', as = 'AO1') =>
  test.call('PUT', action, { as, body: { action: what, beatId, SAP_ID: sapId } });
const getDay = async (id: string) =>
  (await test.db.one<{ day: string }>(sql`select plan_date::text as day from pjps where id = ${id}`))?.day;
const getSwitch = (id: string) =>
  test.db.one(sql`select status, decided_by, version from beat_switches where id = ${id}`);
const getHistory = (kind: string, id: string) =>
  test.db.query<{ action: string }>(
    sql`select action, by_sap_id, before, after from history where kind = ${kind} and record_id = ${id} order by id`,
  );

describe('GET /api/v1/pjp/beat/switch', () => {
  it('FO-SWB-01, D-067: joins the plan of the plan date, its beats and dealers with their names', async () => {
    const sapId = await officer();
    await addPjp(test.pool, { sapId, activity: 'Field', beats, dealerCodes: ['D1'] });
    const id = await addSwitch(test.pool, { sapId });
    const body = (await test.call('GET', list, { as: 'AO1', query: { dash: 'true' } })).json();
    expect(body.pjps).toEqual(body.data);
    const row = requests.beatSwitches.response.parse(body).pjps.find(({ _id }) => _id === id);
    expect(row).toEqual({
      _id: id,
      SAP_ID: sapId,
      name: `Person ${sapId}`,
      status: 'In-Review',
      activity: 'Field',
      planDate: '2026-11-20',
      switchDate: '2026-11-24',
      remark: '',
      beats,
      dealersDetails: [{ dealerCode: 'D1', name: 'Sharma Tyres' }],
      decidedBy: null,
      decidedByName: null,
      decidedAt: null,
      reason: null,
      version: 1,
      findings: [],
    });
  });

  it('D-067: an SO gets only the own requests, and not the managers’ view', async () => {
    const [mine, other] = [await addSwitch(test.pool, { sapId: 'SO1' }), await addSwitch(test.pool, { sapId: 'SO2' })];
    const ids = (await test.call('GET', list, { as: 'SO1' })).json().pjps.map(({ _id }: { _id: string }) => _id);
    expect(ids).toContain(mine);
    expect(ids).not.toContain(other);
    expect((await test.call('GET', list, { as: 'SO1', query: { dash: 'true' } })).statusCode).toBe(403);
  });

  it('D-007: cuts the list to the scope', async () => {
    const id = await addSwitch(test.pool, { sapId: 'SO2' });
    const seenBy = async (as: string) =>
      (await test.call('GET', list, { as, query: { dash: 'true' } }))
        .json()
        .pjps.some((row: { _id: string }) => row._id === id);
    expect(await Promise.all(['AO2', 'RO1', 'ZO1', 'ADMIN1', 'AO1', 'RO3', 'ZO9'].map(seenBy))).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('PUT /api/v1/pjp/beat/switch/action', () => {
  it('FO-SWB-05, D-067: approve moves the plan to the switch date, and Details follow it', async () => {
    const sapId = await officer();
    const plan = await addPjp(test.pool, { sapId, activity: 'Field', beats, status: 'Approved' });
    const id = await addSwitch(test.pool, { sapId });
    const response = await decide(sapId, id);
    expect([response.statusCode, response.json().message]).toEqual([200, 'Switch Request Approved']);
    expect(response.json().data).toMatchObject({
      status: 'Approved',
      beats,
      decidedBy: 'AO1',
      decidedByName: 'Person AO1',
      version: 2,
    });
    expect(await getDay(plan)).toBe('2026-11-24');
    expect(await getHistory('switch', id)).toMatchObject([{ action: 'approve', by_sap_id: 'AO1' }]);
    expect(await getHistory('pjp', plan)).toMatchObject([
      { action: 'switch', before: { planDate: '2026-11-20' }, after: { planDate: '2026-11-24', version: 2 } },
    ]);
  });

  it('D-067: swaps the two dates where the switch date already has a plan, with history for both', async () => {
    const sapId = await officer();
    const field = await addPjp(test.pool, { sapId, activity: 'Field' });
    const office = await addPjp(test.pool, { sapId, activity: 'Office', planDate: '2026-11-24' });
    await decide(sapId, await addSwitch(test.pool, { sapId }));
    expect([await getDay(field), await getDay(office)]).toEqual(['2026-11-24', '2026-11-20']);
    expect([await getHistory('pjp', field), await getHistory('pjp', office)]).toEqual([
      [expect.objectContaining({ action: 'switch' })],
      [expect.objectContaining({ action: 'switch' })],
    ]);
  });

  it('moves the one of two plans of the day that has the request’s activity', async () => {
    const sapId = await officer();
    const meeting = await addPjp(test.pool, { sapId, activity: 'Meeting' });
    const field = await addPjp(test.pool, { sapId, activity: 'Field' });
    await decide(sapId, await addSwitch(test.pool, { sapId }));
    expect([await getDay(meeting), await getDay(field)]).toEqual(['2026-11-20', '2026-11-24']);
  });

  it('refuses to approve without a plan on the day, with 409 and the reason that the check names, but can reject', async () => {
    const sapId = await officer();
    const id = await addSwitch(test.pool, {
      sapId,
      planDate: '2026-12-01',
      switchDate: '2026-12-02',
      isPlanned: false,
    });
    const response = await decide(sapId, id);
    expect([response.statusCode, response.json().message]).toEqual([409, 'There is no plan on this day to switch.']);
    expect(await getSwitch(id)).toMatchObject({ status: 'In-Review', version: 1 });
    const keys = async (query = {}) =>
      (await test.call('GET', '/api/v1/inbox/keys', { as: 'AO1', query: { kind: 'switch', ...query } })).json().data;
    const own = (rows: { id: string }[]) => rows.filter((row) => row.id === id);
    expect(own(await keys())).toMatchObject([{ findings: ['no-plan'] }]);
    expect(own(await keys({ check: 'clear' }))).toEqual([]);
    expect((await decide(sapId, id, 'reject')).statusCode).toBe(200);
  });

  it('D-066: reject makes it Reverted, and nothing moves', async () => {
    const sapId = await officer();
    const plan = await addPjp(test.pool, { sapId, activity: 'Field' });
    const id = await addSwitch(test.pool, { sapId });
    const response = await decide(sapId, id, 'reject');
    expect([response.statusCode, response.json().message]).toEqual([200, 'Switch Request Reverted']);
    expect([await getDay(plan), (await getSwitch(id))?.status]).toEqual(['2026-11-20', 'Reverted']);
  });

  it.each(['Approved', 'Reverted'])('a request that is %s answers 409 and stays', async (status) => {
    const id = await addSwitch(test.pool, { status });
    const response = await decide('SO1', id);
    expect([response.statusCode, response.json().current.status]).toEqual([409, status]);
    expect(await getSwitch(id)).toMatchObject({ status, version: 1 });
  });

  it('D-306: a request of another version than the one that was seen is not decided', async () => {
    const id = await addSwitch(test.pool);
    const seen = (version: number) =>
      test.call('PUT', action, { as: 'AO1', body: { action: 'reject', beatId: id, SAP_ID: 'SO1', version } });
    const late = await seen(2);
    expect([late.statusCode, late.json().code, late.json().current._id]).toEqual([409, 'CHANGED_MEANWHILE', id]);
    expect((await seen(1)).statusCode).toBe(200);
  });

  it('lets one of many simultaneous managers decide, and moves the plan once', async () => {
    const sapId = await officer();
    const plan = await addPjp(test.pool, { sapId, activity: 'Field' });
    const id = await addSwitch(test.pool, { sapId });
    const responses = await Promise.all(['AO1', 'RO1', 'ZO1', 'ADMIN1'].map((as) => decide(sapId, id, 'approve', as)));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
    expect([await getDay(plan), (await getHistory('pjp', plan)).length]).toEqual(['2026-11-24', 1]);
  });

  it('FO-SWB-06: refuses foreign scopes, other roles, another officer’s SAP ID, unknown and malformed requests', async () => {
    const id = await addSwitch(test.pool);
    for (const as of ['AO2', 'RO3', 'ZO9', 'SO1', 'SE1', MASTER.email])
      expect([as, (await decide('SO1', id, 'approve', as)).statusCode]).toEqual([as, 403]);
    expect((await decide('SO2', id)).statusCode).toBe(404);
    expect((await decide('SO1', randomUUID())).statusCode).toBe(404);
    expect((await decide('SO1', '17')).statusCode).toBe(400);
    expect((await decide('SO1', id, 'revert')).statusCode).toBe(400);
    expect(await getSwitch(id)).toMatchObject({ status: 'In-Review', version: 1 });
  });
});
