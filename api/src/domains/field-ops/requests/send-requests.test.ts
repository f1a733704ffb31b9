import { addDealer, addPjp, type TestApp, testApp } from '../../../testing/index.ts';
import { placeDealer } from '../../../testing/seed-requests.ts';
import { sendRows } from '../../../testing/send-rows.ts';

const NOW = new Date('2026-11-20T06:00:00Z');
let t: TestApp;
beforeEach(async () => {
  t = await testApp({ now: () => NOW });
});
afterEach(() => t.close());

type How = Parameters<typeof sendRows>[3];
const fiveTimes = async (send: () => Promise<{ outcomes: unknown[] }>) => {
  const outcomes: unknown[] = [];
  for (let time = 0; time < 5; time += 1) outcomes.push(...(await send()).outcomes);
  return outcomes;
};
const ONCE = ['new', 'known', 'known', 'known', 'known'];
const getActions = async (kind: string) =>
  (await t.pool.query('select action, by_sap_id from history where kind = $1 order by id', [kind])).rows;

describe('a beat switch from a phone', () => {
  const send = (rows: readonly unknown[], how?: How) => sendRows(t, ['/api/v1/pjp/beat/switch', 'pjps'], rows, how);
  const beatSwitch = { switchId: 'SWITCH-1', planDate: '2026-11-23', switchDate: '2026-11-24' };
  beforeEach(async () => {
    await addPjp(t.pool, { planDate: '2026-11-23', status: 'Approved', activity: 'Field' });
  });

  it('waits for the manager, who moves the plan by it', async () => {
    expect((await send([beatSwitch])).outcomes).toEqual(['new']);
    const query = { dash: 'true' };
    const { pjps } = (await t.call('GET', '/api/v1/pjp/beat/switch', { as: 'AO1', query })).json();
    const { switchId: _, ...days } = beatSwitch;
    expect(pjps).toMatchObject([{ ...days, SAP_ID: 'SO1', status: 'In-Review', activity: 'Field', findings: [] }]);
    const own = (await t.call('GET', '/api/v1/pjp/beat/switch', { as: 'SO1' })).json().pjps;
    expect(own).toMatchObject([{ _id: pjps[0]._id }]);
    const body = { action: 'approve', beatId: pjps[0]._id, SAP_ID: 'SO1' };
    expect((await t.call('PUT', '/api/v1/pjp/beat/switch/action', { as: 'AO1', body })).statusCode).toBe(200);
    const { rows } = await t.pool.query('select plan_date::text as day from pjps');
    expect(rows).toEqual([{ day: '2026-11-24' }]);
    expect((await send([beatSwitch])).outcomes).toEqual(['known']);
    expect((await send([{ ...beatSwitch, switchDate: '2026-11-25' }])).outcomes).toEqual(['SWITCH_NOT_IN_REVIEW']);
    expect(await getActions('switch')).toEqual([
      { action: 'create', by_sap_id: 'SO1' },
      { action: 'approve', by_sap_id: 'AO1' },
    ]);
  });

  it('stays one when it is sent five times; while it waits its days may change', async () => {
    expect(await fiveTimes(() => send([beatSwitch]))).toEqual(ONCE);
    expect((await send([{ ...beatSwitch, switchDate: '2026-11-25' }])).outcomes).toEqual(['changed']);
    const { rows } = await t.pool.query('select switch_date::text as day, version from beat_switches');
    expect(rows).toEqual([{ day: '2026-11-25', version: 2 }]);
  });

  it('is refused without a plan, for a past day, to the same day, beside a waiting one, or for another officer', async () => {
    await addPjp(t.pool, { planDate: '2026-11-19', status: 'Approved' });
    await send([beatSwitch]);
    const other = (switchId: string, what: object) => ({ ...beatSwitch, switchId, ...what });
    const { outcomes, data } = await send([
      other('A', {}),
      other('B', { planDate: '2026-11-26' }),
      other('C', { planDate: '2026-11-19' }),
      other('D', { switchDate: '2026-11-19' }),
      other('E', { switchDate: beatSwitch.planDate }),
      other('F', { SAP_ID: 'SO2' }),
      other('G', { planDate: 'tomorrow' }),
    ]);
    expect(outcomes).toEqual([
      'SWITCH_WAITING',
      'NO_PLAN_TO_SWITCH',
      'SWITCH_DAY_OVER',
      'SWITCH_DAY_OVER',
      'SWITCH_SAME_DAY',
      'ROW_NOT_OWN',
      'INVALID_REQUEST',
    ]);
    expect(data[0]!.message).toBe('A switch of this day is already waiting for a decision.');
    expect((await send([beatSwitch], { as: 'SO2' })).outcomes).toEqual(['ROW_ID_TAKEN']);
  });
});

describe('a location request from a phone', () => {
  const send = (rows: readonly unknown[], how?: How) =>
    sendRows(t, ['/api/v1/dealers/location-requests', 'dealers'], rows, how);
  const place = {
    requestId: 'PLACE-1',
    dealerCode: 'OM',
    updatedLatitude: 28.54,
    updatedLongitude: 77.31,
    locUpdatedOn: '2026-11-20T05:30:00.000Z',
  };
  beforeEach(async () => {
    await addDealer(t.pool, { code: 'OM' });
    await addDealer(t.pool, { code: 'WEST', territory: 'WT1' });
    await placeDealer(t.pool, 'OM', 28.5, 77.3);
  });

  it('waits for the manager, who moves the dealer by it', async () => {
    expect((await send([place])).outcomes).toEqual(['new']);
    const { dealers } = (await t.call('GET', '/api/v1/dealers/update-location', { as: 'AO1' })).json();
    const { requestId: _, ...facts } = place;
    expect(dealers).toMatchObject([{ ...facts, SAP_ID: 'SO1', latitude: 28.5, longitude: 77.3, status: 'Pending' }]);
    const { updatedLatitude: latitude, updatedLongitude: longitude } = place;
    const body = { status: 'APPROVE', latitude, longitude };
    await t.call('POST', '/api/v1/dealers/update-location', { as: 'AO1', query: { dealerId: 'OM' }, body });
    const { rows } = await t.pool.query(`select latitude, longitude from dealers where dealer_code = 'OM'`);
    expect(rows).toEqual([{ latitude: 28.54, longitude: 77.31 }]);
    expect((await send([place, { ...place, updatedLatitude: 28.6 }])).outcomes).toEqual(['known', 'LOCATION_DECIDED']);
    expect((await getActions('location')).map(({ action }) => action)).toEqual(['create', 'approve']);
  });

  it('stays one when it is sent five times; while it waits its place may change', async () => {
    expect(await fiveTimes(() => send([place]))).toEqual(ONCE);
    expect((await send([{ ...place, updatedLatitude: 28.6 }])).outcomes).toEqual(['changed']);
    const { rows } = await t.pool.query('select latitude, version from location_requests');
    expect(rows).toEqual([{ latitude: 28.6, version: 2 }]);
  });

  it('is refused for another’s dealer, a dealer with a request, no place, an old date, or another officer', async () => {
    await send([place]);
    const other = (requestId: string, what: object) => ({ ...place, requestId, ...what });
    const { outcomes } = await send([
      other('A', {}),
      other('B', { dealerCode: 'WEST' }),
      other('C', { dealerCode: 'NOBODY' }),
      other('D', { updatedLatitude: 0, updatedLongitude: 0 }),
      other('E', { locUpdatedOn: '2026-11-13T05:59:00Z' }),
      other('F', { locUpdatedOn: '2026-11-20T06:06:00Z' }),
      other('G', { SAP_ID: 'SO2' }),
    ]);
    expect(outcomes).toEqual([
      'LOCATION_WAITING',
      'DEALER_NOT_OWN',
      'DEALER_NOT_OWN',
      'INVALID_REQUEST',
      'ROW_TOO_OLD',
      'ROW_IN_FUTURE',
      'ROW_NOT_OWN',
    ]);
    expect((await send([place], { as: 'SE1' })).outcomes).toEqual(['ROW_ID_TAKEN']);
  });
});
