import { inbox as inboxCalls } from 'api-contract';
import { addDealer, addPjp, addUser, MASTER, type TestApp, testApp } from '../../../testing/index.ts';
import {
  addAttendance,
  addHoliday,
  addLocationRequest,
  addSwitch,
  addVisitAt,
  placeDealer,
} from '../../../testing/seed-requests.ts';

const now = () => new Date('2026-11-20T06:00:00Z');
const POINT = { latitude: 28.6, longitude: 77.2 };
let test: TestApp;
beforeAll(async () => {
  test = await testApp({ now });
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.pool.query(
    'truncate pjps, beat_switches, location_requests, dealer_locations, attendance, holidays, visits cascade',
  );
});

const inbox = async (as = 'AO1', query: Record<string, string> = {}) =>
  inboxCalls.inbox.response.parse((await test.call('GET', '/api/v1/inbox', { as, query })).json());
const ids = async (as?: string, query?: Record<string, string>) => (await inbox(as, query)).data.map(({ id }) => id);
const keys = async (query: Record<string, string> = {}, as = 'AO1') =>
  inboxCalls.inboxKeys.response.parse((await test.call('GET', '/api/v1/inbox/keys', { as, query })).json());
const dealer = async (visitedOn?: string) => {
  const code = await addDealer(test.pool);
  await placeDealer(test.pool, code, POINT.latitude, POINT.longitude);
  if (visitedOn) await addVisitAt(test.pool, { dealer: code, day: visitedOn, at: POINT });
  return code;
};
const getFindings = async (id: string, as?: string) => {
  const row = (await inbox(as, { limit: '100' })).data.find((each) => each.id === id);
  return row?.findings.map(({ code, text }) => [code, text]);
};

describe('the approval inbox', () => {
  it('holds the plans, switches and location requests of the scope that wait, whole, earliest first', async () => {
    const code = await dealer();
    const pjp = await addPjp(test.pool, { planDate: '2026-11-25', activity: 'Office', remark: 'Month end' });
    const beatSwitch = await addSwitch(test.pool, { planDate: '2026-11-23' });
    const location = await addLocationRequest(test.pool, { dealer: code });
    for (const status of ['Draft', 'Approved', 'Reverted']) await addPjp(test.pool, { status });
    await addSwitch(test.pool, { status: 'Approved' });
    const { data, totalCount } = await inbox();
    expect(data.map(({ kind, id, day, SAP_ID, name, areaName }) => [kind, id, day, SAP_ID, name, areaName])).toEqual([
      ['location', location, '2026-11-19', 'SO1', 'Person SO1', 'Delhi East'],
      ['switch', beatSwitch, '2026-11-23', 'SO1', 'Person SO1', 'Delhi East'],
      ['pjp', pjp, '2026-11-25', 'SO1', 'Person SO1', 'Delhi East'],
    ]);
    expect(totalCount).toBe(3);
    expect(data[2]).toMatchObject({ plan: { remark: 'Month end' }, version: 1 });
    expect(data[1]).toMatchObject({ beatSwitch: { switchDate: '2026-11-24' } });
    expect(data[0]).toMatchObject({ location: { dealerCode: code } });
    const counts = (await test.call('GET', '/api/v1/inbox/counts', { as: 'AO1' })).json().data;
    expect(counts).toMatchObject({
      pjp: 1,
      switch: 1,
      location: 1,
      prospect: 0,
      claim: 0,
      leave: 0,
      'attendance-edit': 0,
      total: 3,
    });
  });

  it('returns the kinds that the query names, ignores unknown ones, and returns the first kinds when none is named', async () => {
    await addPjp(test.pool);
    await addSwitch(test.pool);
    const getKinds = async (query: Record<string, string>) => [
      (await inbox('AO1', query)).data.map(({ kind }) => kind).sort(),
      (await keys(query)).data.map(({ kind }) => kind).sort(),
    ];
    const [both, plans, none] = [['pjp', 'switch'], ['pjp'], []];
    expect(await getKinds({})).toEqual([both, both]);
    expect(await getKinds({ kinds: 'pjp,of-tomorrow' })).toEqual([plans, plans]);
    expect(await getKinds({ kinds: 'of-tomorrow' })).toEqual([none, none]);
    expect(await getKinds({ kinds: 'switch', kind: 'pjp' })).toEqual([plans, plans]);
    expect((await test.call('GET', '/api/v1/inbox', { as: 'AO1', query: { kinds: 'a b' } })).statusCode).toBe(400);
  });

  it('D-007: is cut to the scope, in the list, the keys and the counts', async () => {
    await addPjp(test.pool, { sapId: 'SO2' });
    await addSwitch(test.pool, { sapId: 'SO3' });
    await addLocationRequest(test.pool, { dealer: await dealer() });
    const seen = async (as: string) => [
      (await inbox(as)).totalCount,
      (await keys({}, as)).data.length,
      (await test.call('GET', '/api/v1/inbox/counts', { as })).json().data.total,
    ];
    for (const [as, n] of [
      ['ADMIN1', 3],
      ['ZO1', 3],
      ['RO1', 2],
      ['AO2', 1],
      ['AO1', 1],
      ['RO3', 1],
      ['ZO9', 0],
    ] as const)
      expect([as, ...(await seen(as))]).toEqual([as, n, n, n]);
    for (const as of ['SO1', 'SE1', MASTER.email])
      for (const path of ['', '/keys', '/counts', '/runs'])
        expect((await test.call('GET', `/api/v1/inbox${path}`, { as })).statusCode).toBe(403);
  });

  it('returns one record alone to everyone who may see it, whatever its kind', async () => {
    const one = await addPjp(test.pool, { sapId: 'SO2', planDate: '2026-11-25' });
    const other = await addSwitch(test.pool, { sapId: 'SO1' });
    const location = await addLocationRequest(test.pool, { dealer: await dealer() });
    for (const id of [one, other, location]) expect(await ids('RO1', { id })).toEqual([id]);
    expect(await ids('AO2', { id: other })).toEqual([]);
    expect((await test.call('GET', '/api/v1/inbox', { as: 'RO1', query: { id: 'x' } })).statusCode).toBe(400);
  });

  it('filters by type, officer (SAP ID or name, wildcards read literally) and date', async () => {
    const early = await addPjp(test.pool, { sapId: 'SO1', planDate: '2026-11-21' });
    const late = await addPjp(test.pool, { sapId: 'SO2', planDate: '2026-11-22' });
    const beatSwitch = await addSwitch(test.pool, { sapId: 'SO2', planDate: '2026-11-22' });
    expect(await ids('RO1', { kind: 'switch' })).toEqual([beatSwitch]);
    expect(await ids('RO1', { search: 'person so1' })).toEqual([early]);
    expect(await ids('RO1', { search: '%' })).toEqual([]);
    expect((await ids('RO1', { start: '2026-11-22', end: '2026-11-22' })).sort()).toEqual([late, beatSwitch].sort());
    expect(await ids('RO1', { end: '2026-11-21' })).toEqual([early]);
    expect(
      (await test.call('GET', '/api/v1/inbox', { as: 'RO1', query: { start: '2026-11-22', end: '2026-11-21' } })).json()
        .message,
    ).toBe('End Date can not be Smaller than Start Date.');
    for (const query of [{ kind: 'of-tomorrow' }, { sort: 'name' }, { check: 'x' }, { start: '2026-02-30' }] as Record<
      string,
      string
    >[])
      expect((await test.call('GET', '/api/v1/inbox', { as: 'RO1', query })).statusCode).toBe(400);
  });

  it('lists one person’s requests in list and keys, even when his SAP ID begins others’', async () => {
    await addUser(test.pool, { sapId: 'SO11', role: 'SO', territory: 'NT1' });
    const own = await addPjp(test.pool, { sapId: 'SO1' });
    const other = await addPjp(test.pool, { sapId: 'SO11' });
    const ownSwitch = await addSwitch(test.pool, { sapId: 'SO1' });
    expect((await ids('AO1', { SAP_ID: 'SO1' })).sort()).toEqual([own, ownSwitch].sort());
    expect((await keys({ SAP_ID: 'SO1' })).data.map(({ id }) => id)).toEqual([own, ownSwitch]);
    expect(await ids('AO1', { SAP_ID: 'SO11' })).toEqual([other]);
    expect(await ids('AO2', { SAP_ID: 'SO1' })).toEqual([]);
  });

  it('sorts and pages, and a page beyond the end is empty with the true count', async () => {
    const one = await addPjp(test.pool, { sapId: 'SO2', planDate: '2026-11-21' });
    const two = await addPjp(test.pool, { sapId: 'SO1', planDate: '2026-11-22' });
    expect(await ids('RO1', { sort: '-day' })).toEqual([two, one]);
    expect(await ids('RO1', { sort: 'officer' })).toEqual([two, one]);
    expect(await ids('RO1', { sort: 'day', page: '2', limit: '1' })).toEqual([two]);
    expect(await inbox('RO1', { page: '9' })).toMatchObject({ data: [], totalCount: 2, totalPage: 1, currentPage: 9 });
  });

  it('gives the keys of everything that matches, plans before switches, and goes on after a key', async () => {
    const beatSwitch = await addSwitch(test.pool);
    const plans = [await addPjp(test.pool), await addPjp(test.pool)].sort();
    const { data, next } = await keys();
    expect([data.map(({ id }) => id), next]).toEqual([[...plans, beatSwitch], null]);
    expect((await keys({ after: `2.${plans[0]}` })).data.map(({ id }) => id)).toEqual([plans[1], beatSwitch]);
    expect((await test.call('GET', '/api/v1/inbox/keys', { as: 'AO1', query: { after: 'x' } })).statusCode).toBe(400);
  });

  it('gives 4,500 keys in three calls, each once', async () => {
    await test.pool.query(`insert into pjps (sap_id, status, activity, plan_date)
      select 'SO1', 'In-Review', 'Office', date '2026-11-20' + n % 30 from generate_series(1, 4500) n`);
    const allIds: string[] = [];
    let after = '';
    const sizes: number[] = [];
    do {
      const { data, next } = await keys(after ? { after } : {});
      sizes.push(data.length);
      allIds.push(...data.map(({ id }) => id));
      after = next ?? '';
    } while (after);
    expect([sizes, new Set(allIds).size]).toEqual([[2000, 2000, 500], 4500]);
  });
});

describe('the plan check (docs/decisions/0058)', () => {
  it('reports an approved leave on the day; a requested one and a plan of leave are no findings', async () => {
    await addAttendance(test.pool, 'SO1', '2026-11-24', 'Leave Approved');
    await addAttendance(test.pool, 'SO1', '2026-11-25', 'Leave Applied');
    const onLeave = await addPjp(test.pool, { planDate: '2026-11-24' });
    const applied = await addPjp(test.pool, { planDate: '2026-11-25' });
    const planned = await addPjp(test.pool, { planDate: '2026-11-24', activity: 'Leave' });
    expect(await getFindings(onLeave)).toEqual([['leave', 'Leave Approved']]);
    expect([await getFindings(applied), await getFindings(planned)]).toEqual([[], []]);
    expect((await ids('AO1', { check: 'clear' })).sort()).toEqual([applied, planned].sort());
  });

  it('says a public holiday, and a regional one of the officer’s region only', async () => {
    await addHoliday(test.pool, 'Guru Nanak Jayanti', '2026-11-24');
    await addHoliday(test.pool, 'Delhi Day', '2026-11-25', ['NR1']);
    await addHoliday(test.pool, 'Jaipur Day', '2026-11-26', ['NR2']);
    const plans = [];
    for (const planDate of ['2026-11-24', '2026-11-25', '2026-11-26'])
      plans.push(await addPjp(test.pool, { planDate }));
    expect(await Promise.all(plans.map((id) => getFindings(id)))).toEqual([
      [['holiday', 'Guru Nanak Jayanti']],
      [['holiday', 'Delhi Day']],
      [],
    ]);
    expect(await ids('AO1', { check: 'clear' })).toEqual([plans[2]]);
  });

  it('D-362: says dealers whose last visit is longer ago than the target of their club, and those never visited', async () => {
    await test.pool.query(`insert into visit_targets (club, days) values ('GOLD', 60)`);
    const at60 = await dealer('2026-09-21');
    const at61 = await dealer('2026-09-20');
    const never = await dealer();
    const fresh = await addPjp(test.pool, { dealerCodes: [at60] });
    const old = await addPjp(test.pool, { dealerCodes: [at61, never], planDate: '2026-11-21' });
    expect(await getFindings(fresh)).toEqual([]);
    expect(await getFindings(old)).toEqual([['long-unvisited', `${at61} (20/09/2026), ${never} (never)`]]);
    expect(await ids('AO1', { check: 'clear' })).toEqual([fresh]);
    expect((await ids('AO1', { check: 'no-conflict' })).sort()).toEqual([fresh, old].sort());
    await test.pool.query('delete from visit_targets');
    expect(await getFindings(fresh)).toEqual([['long-unvisited', `${at60} (21/09/2026)`]]);
  });

  it('says a dealer in two plans of one day, naming the other officer inside the scope only', async () => {
    const shared = await dealer('2026-11-19');
    const [mine, theirs, far] = await Promise.all(
      ['SO1', 'SE1', 'SO9'].map((sapId) => addPjp(test.pool, { sapId, dealerCodes: [shared] })),
    );
    const another = await addPjp(test.pool, { dealerCodes: [shared], planDate: '2026-11-21' });
    await addPjp(test.pool, { dealerCodes: [shared], planDate: '2026-11-21', status: 'Reverted' });
    expect(await getFindings(mine as string)).toEqual([
      ['two-plans', `${shared} (Person SE1 · SE1), ${shared} (another area)`],
    ]);
    expect(await getFindings(far as string, 'ADMIN1')).toEqual([
      ['two-plans', `${shared} (Person SE1 · SE1), ${shared} (Person SO1 · SO1)`],
    ]);
    expect([await getFindings(another), theirs !== undefined]).toEqual([[], true]);
    expect(await ids('AO1', { check: 'clear' })).toEqual([another]);
  });

  it('checks a switch for the day that it goes to, and a location for where the visits were', async () => {
    await addHoliday(test.pool, 'Diwali', '2026-11-24');
    const blocked = await addSwitch(test.pool, { switchDate: '2026-11-24' });
    const free = await addSwitch(test.pool, { planDate: '2026-11-24', switchDate: '2026-11-25' });
    const stays = await addLocationRequest(test.pool, { dealer: await dealer('2026-11-19') });
    const moves = await addLocationRequest(test.pool, { dealer: await dealer() });
    const placed = async (latitude: number, longitude: number) => {
      const id = await addLocationRequest(test.pool, { dealer: await dealer() });
      await test.pool.query('update location_requests set latitude = $2, longitude = $3 where id = $1', [
        id,
        latitude,
        longitude,
      ]);
      return id;
    };
    const [exchanged, elsewhere, far] = [await placed(77.2, 28.6), await placed(51.5, -0.1), await placed(29.2, 77.2)];
    expect(await getFindings(blocked)).toEqual([['holiday', 'Diwali']]);
    expect(await getFindings(stays)).toEqual([['visits-at-old-place', '1 of 1 visit at the old place, 0 at the new']]);
    expect(await getFindings(exchanged)).toEqual([
      ['outside-india', '77.2, 28.6, latitude and longitude are exchanged'],
    ]);
    expect(await getFindings(elsewhere)).toEqual([['outside-india', '51.5, -0.1']]);
    expect(await getFindings(far)).toEqual([['far-away', '67 km from the old place']]);
    expect([await getFindings(free), await getFindings(moves)]).toEqual([[], []]);
    expect((await ids('AO1', { check: 'clear' })).sort()).toEqual([free, moves].sort());
  });

  it('judges each record as clear exactly when the list shows no findings for it', async () => {
    await addUser(test.pool, { sapId: 'SO11', role: 'SO', territory: 'NT1' }).catch(() => undefined);
    await addHoliday(test.pool, 'Diwali', '2026-11-24');
    const codes = [await dealer('2026-11-01'), await dealer('2026-08-01'), await dealer('2026-10-01')];
    for (let n = 0; n < 60; n += 1)
      await addPjp(test.pool, {
        sapId: ['SO1', 'SE1', 'SO11'][n % 3] as string,
        planDate: `2026-11-${21 + (n % 8)}`,
        activity: n % 7 === 0 ? 'Leave' : 'Field',
        dealerCodes: n % 5 === 0 ? [codes[n % 3] as string] : [],
      });
    const all = (await inbox('AO1', { limit: '100' })).data;
    const clear = await ids('AO1', { check: 'clear', limit: '100' });
    expect(clear).toEqual(all.filter(({ findings }) => findings.length === 0).map(({ id }) => id));
    expect([clear.length > 0, clear.length < all.length]).toEqual([true, true]);
  });
});
