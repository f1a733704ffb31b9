import { addDealer, addPjp, addUser, type TestApp, testApp } from '../../../testing/index.ts';
import { recordVisits } from '../../../testing/record-visits.ts';
import { addLead } from '../../../testing/seed-visits.ts';
import { sendRows } from '../../../testing/send-rows.ts';

/** 20 November 2026, 11:30 in India. */
let now = new Date('2026-11-20T06:00:00Z');
let t: TestApp;
beforeEach(async () => {
  now = new Date('2026-11-20T06:00:00Z');
  t = await testApp({ now: () => now });
  await addDealer(t.pool, { code: 'OM', name: 'Om Tyres' });
  await addDealer(t.pool, { code: 'WEST', name: 'West Tyres', territory: 'WT1' });
  await t.pool.query('update dealers set latitude = 28, longitude = 77');
});
afterEach(() => t.close());

const started = {
  visitId: 'PHONE-1',
  visitType: 'DEALER',
  dealerCode: 'OM',
  startTime: '2026-11-20T09:40:00.000Z',
  startVisitLocation: { lat: 28, long: 77 },
};
const ended = { ...started, endTime: '2026-11-20T10:10:00.000Z', endVisitLocation: { lat: 28.001, long: 77 } };
const send = (rows: readonly unknown[], how?: Parameters<typeof sendRows>[3]) =>
  sendRows(t, ['/api/v1/visit', 'visits'], rows, how);
const stored = async () => (await t.pool.query('select * from visits order by id')).rows;
const dayCounts = async () =>
  (
    await t.pool.query(`select dealer_visits, dealer_ended, dealer_seconds::int, dealer_near, dealer_far, all_visits from officer_days
      where sap_id = 'SO1' order by day`)
  ).rows;
const ofOfficer = async (day = '2026-11-20') =>
  (await t.call('GET', '/api/v1/visit', { as: 'AO1', query: { userId: 'SO1', startDate: day, endDate: day } })).json()
    .data;

describe('a visit from a phone', () => {
  it('is stored from its start and ended later, with the times that the phone wrote', async () => {
    expect((await send([started])).outcomes).toEqual(['new']);
    const [running] = await ofOfficer();
    expect(running).toMatchObject({
      SAP_ID: 'SO1',
      dealerCode: 'OM',
      startTime: '2026-11-20T09:40:00.000Z',
      endTime: null,
      completed: false,
      startDealerMetres: 0,
    });
    expect((await send([ended])).outcomes).toEqual(['changed']);
    const [done] = await ofOfficer();
    expect(done).toMatchObject({ _id: running._id, endTime: '2026-11-20T10:10:00.000Z', completed: true });
    expect(Math.round(done.endDealerMetres)).toBe(111);
    expect(await dayCounts()).toEqual([
      { dealer_visits: 1, dealer_ended: 1, dealer_seconds: 1800, dealer_near: 0, dealer_far: 1, all_visits: 1 },
    ]);
  });

  it('stays one when it is sent five times, and a sixth that says something else changes nothing', async () => {
    const outcomes: unknown[] = [];
    for (let time = 0; time < 5; time += 1) outcomes.push(...(await send([ended])).outcomes);
    expect(outcomes).toEqual(['new', 'known', 'known', 'known', 'known']);
    const before = await stored();
    const other = { ...ended, startTime: '2026-11-20T09:00:00.000Z', endTime: '2026-11-20T11:00:00.000Z' };
    expect((await send([other])).outcomes).toEqual(['known']);
    expect(await stored()).toEqual(before);
    expect(await dayCounts()).toMatchObject([{ all_visits: 1, dealer_seconds: 1800 }]);
  });

  it('stays one when it is sent five times at once', async () => {
    const all = await Promise.all([1, 2, 3, 4, 5].map(() => send([ended])));
    expect(all.flatMap(({ outcomes }) => outcomes).sort()).toEqual(['known', 'known', 'known', 'known', 'new']);
    expect(await dayCounts()).toMatchObject([{ all_visits: 1, dealer_ended: 1 }]);
  });

  it('whose end comes first, or comes at the same moment as its start, loses neither', async () => {
    expect((await send([ended, started])).outcomes).toEqual(['new', 'known']);
    const second = { visitId: 'PHONE-2' };
    await Promise.all([send([{ ...started, ...second }]), send([{ ...ended, ...second }])]);
    expect((await ofOfficer()).map(({ completed }: { completed: boolean }) => completed)).toEqual([true, true]);
  });

  it('is stamped and counted like the one that an import brings', async () => {
    await send([ended]);
    await recordVisits(t.db, [
      {
        sapId: 'SO2',
        visitType: 'DEALER',
        dealerCode: 'OM',
        startedAt: '2026-11-20T04:10:00Z',
        endedAt: '2026-11-20T04:40:00Z',
        startLat: 28,
        startLon: 77,
        endLat: 28.001,
        endLon: 77,
      },
    ]);
    const strip = ({ id: _, external_id: __, sap_id: ___, ...rest }: Record<string, unknown>) => rest;
    const [sent, imported] = (await stored()).map(strip);
    expect(sent).toEqual(imported);
  });

  it('has an unknown distance when it has no place, neither near nor away', async () => {
    const { startVisitLocation: _, endVisitLocation: __, ...nowhere } = ended;
    const half = { ...nowhere, visitId: 'PHONE-2', startVisitLocation: { lat: null, long: null } };
    expect((await send([nowhere, half])).outcomes).toEqual(['new', 'new']);
    expect(await ofOfficer()).toMatchObject([
      { distanceMetres: null, startDealerMetres: null, endDealerMetres: null },
      { distanceMetres: null, startDealerMetres: null, endDealerMetres: null },
    ]);
    expect(await dayCounts()).toMatchObject([{ dealer_near: 0, dealer_far: 0, dealer_ended: 2 }]);
  });

  it('brings what was done, once', async () => {
    const photo = {
      type: 'Image Capture',
      imageCapturedUrl: 'https://pictures.example/shop.png',
      locationString: 'Noida',
    };
    await send([{ ...started, visitActions: [photo] }]);
    const stock = { type: 'Stock', actionTaken: '12' };
    expect((await send([{ ...ended, visitActions: [photo, stock] }])).outcomes).toEqual(['changed']);
    expect((await send([{ ...ended, visitActions: [photo, stock] }])).outcomes).toEqual(['known']);
    expect((await ofOfficer())[0].visitActions).toEqual([
      { ...photo, actionTaken: '', completed: true },
      { ...stock, imageCapturedUrl: null, locationString: '', completed: true },
    ]);
    const script = { ...photo, imageCapturedUrl: 'javascript:alert(1)' };
    const { data } = await send([{ ...started, visitId: 'PHONE-2', visitActions: [script] }]);
    expect(data[0]).toMatchObject({
      result: 'refused',
      fields: { 'visitActions.0.imageCapturedUrl': 'Please give a link: /files/… or an address with https://.' },
    });
  });

  it('is refused when it ends before it starts, also when its start is known already', async () => {
    const backwards = { ...ended, endTime: '2026-11-20T09:39:59.000Z' };
    const { data } = await send([backwards]);
    expect(data).toEqual([
      {
        row: 0,
        result: 'refused',
        _id: null,
        code: 'VISIT_ENDS_BEFORE_START',
        message: 'The visit ends before it starts.',
        fields: null,
      },
    ]);
    await send([started]);
    const moved = { ...backwards, startTime: '2026-11-20T08:00:00.000Z' };
    expect((await send([moved])).outcomes).toEqual(['VISIT_ENDS_BEFORE_START']);
    expect((await stored())[0].ended_at).toBeNull();
  });
});

describe('whose visits a phone may send', () => {
  it('an officer’s own visits are accepted; another’s SAP ID or another’s visit is refused', async () => {
    await addDealer(t.pool, { code: 'DWARKA', territory: 'NT2' });
    await send([started]);
    const { data, outcomes } = await send([{ ...started, visitId: 'PHONE-2', SAP_ID: 'SO2' }]);
    expect(outcomes).toEqual(['ROW_NOT_OWN']);
    expect(data[0]!.message).toBe('You can only send your own records.');
    const others = { ...ended, dealerCode: 'DWARKA' };
    expect((await send([others], { as: 'SO2' })).outcomes).toEqual(['ROW_ID_TAKEN']);
    expect((await send([{ ...started, SAP_ID: 'SO1' }])).outcomes).toEqual(['known']);
    expect((await stored()).map(({ sap_id, ended_at }) => [sap_id, ended_at])).toEqual([['SO1', null]]);
  });

  it('a dealer of the own area or of the day’s approved plan is accepted; for any other the refusal hides whether he exists', async () => {
    await t.pool.query(`insert into territories values ('NT1B', 'Noida West', 'NA1')`);
    await addDealer(t.pool, { code: 'NEXT' });
    await t.pool.query(`update dealers set territory_code = 'NT1B' where dealer_code = 'NEXT'`);
    const at = (dealerCode: string) => ({ ...started, visitId: `AT-${dealerCode}`, dealerCode });
    const { outcomes, data } = await send([at('NEXT'), at('WEST'), at('NOBODY')]);
    expect(outcomes).toEqual(['new', 'DEALER_NOT_OWN', 'DEALER_NOT_OWN']);
    expect(data[1]!.message).toBe(data[2]!.message);
    await addPjp(t.pool, { planDate: '2026-11-20', dealerCodes: ['WEST'], status: 'In-Review' });
    expect((await send([at('WEST')])).outcomes).toEqual(['DEALER_NOT_OWN']);
    await addPjp(t.pool, { planDate: '2026-11-20', dealerCodes: ['WEST'], status: 'Approved' });
    expect((await send([at('WEST')])).outcomes).toEqual(['new']);
  });

  it('the dealer’s area is judged by where the officer worked on that day, when he has moved since', async () => {
    await t.pool.query(`update user_places set valid_to = '2026-11-19' where sap_id = 'SO1'`);
    await t.pool.query(`insert into user_places (sap_id, valid_from, role, zone, region_code, area_code, territory_name, active)
      values ('SO1', '2026-11-20', 'SO', 'WZ', 'WR1', 'WA1', 'Thane', true)`);
    const yesterday = { ...started, startTime: '2026-11-19T17:00:00.000Z' };
    expect((await send([started, { ...yesterday, visitId: 'PHONE-2' }])).outcomes).toEqual(['DEALER_NOT_OWN', 'new']);
  });

  it('a visit to a lead of the own area is accepted and carries the lead', async () => {
    await addLead(t.pool, { firm: 'Verma Motors' });
    await addLead(t.pool, { firm: 'Thane Motors', sapId: 'SO9' });
    await t.pool.query(`update leads set external_id = firm_name`);
    const to = (leadId: string) => ({ visitId: leadId, visitType: 'PROSPECTS', leadId, startTime: started.startTime });
    expect((await send([to('Verma Motors'), to('Thane Motors'), to('Nobody')])).outcomes).toEqual([
      'new',
      'LEAD_NOT_OWN',
      'LEAD_NOT_OWN',
    ]);
    const query = { userId: 'SO1', startDate: '2026-11-20', endDate: '2026-11-20' };
    const { data } = (await t.call('GET', '/api/v1/visit/prospectus/dash', { as: 'AO1', query })).json();
    expect(data[0].prospectusId.basicDetail.firmName).toBe('Verma Motors');
  });

  it('are not those of an officer who has left, nor those sent without a sign-in', async () => {
    await addUser(t.pool, { sapId: 'LEFT', role: 'SO', territory: 'NT1' });
    expect((await send([started], { as: 'LEFT' })).outcomes).toEqual(['new']);
    const authorization = `Bearer ${await t.signIn('LEFT')}`;
    await t.pool.query(`update users set active = false where sap_id = 'LEFT'`);
    const body = { sentAt: now.toISOString(), visits: [ended] };
    const response = await t.call('POST', '/api/v1/visit', { body, headers: { authorization } });
    expect([response.statusCode, response.json().message]).toEqual([401, 'Please sign in.']);
    expect((await t.call('POST', '/api/v1/visit', { body })).statusCode).toBe(401);
    expect((await stored())[0].ended_at).toBeNull();
  });
});

describe('a phone’s clock', () => {
  it.each([
    ['2026-11-21T06:00:00Z', '1 day ahead: it says 21/11/2026 11:30 AM'],
    ['2026-11-18T05:30:00Z', '2 days behind: it says 18/11/2026 11:00 AM'],
    ['2026-11-20T11:30:00Z', '5 hours 30 minutes ahead: it says 20/11/2026 05:00 PM'],
    ['2026-11-20T05:54:00Z', '6 minutes behind: it says 20/11/2026 11:24 AM'],
  ])('a visit sent at %s is refused with what is wrong with the clock', async (sentAt, words) => {
    const { status, body } = await send([started], { sentAt });
    expect([status, body.code]).toEqual([400, 'CLOCK_WRONG']);
    expect(body.message).toBe(
      `The clock of this phone is ${words}, and in India it is 20/11/2026 11:30 AM. Please set date and time to automatic, then send again.`,
    );
    expect(await stored()).toEqual([]);
  });

  it('may be five minutes off', async () => {
    expect((await send([started], { sentAt: '2026-11-20T06:05:00Z' })).outcomes).toEqual(['new']);
    expect((await send([started], { sentAt: '2026-11-20T05:55:00+00:00' })).outcomes).toEqual(['known']);
  });

  it('is held against each row: what has not happened yet, and what is a week old, is refused', async () => {
    const at = (startTime: string) => ({ ...started, visitId: startTime, startTime });
    const rows = [at('2026-11-20T11:36:00.000Z'), at('2026-11-13T11:29:00.000Z'), at('2026-11-13T11:31:00.000Z')];
    const { outcomes, data } = await send([...rows, { ...ended, endTime: '2026-11-20T12:00:00.000Z' }]);
    expect(outcomes).toEqual(['ROW_IN_FUTURE', 'ROW_TOO_OLD', 'new', 'ROW_IN_FUTURE']);
    expect(data[1]!.message).toBe('This is more than 7 days ago. Please ask your manager to have it brought in.');
  });

  it('no longer matters when a known visit is sent again', async () => {
    await send([ended]);
    now = new Date('2026-12-20T06:00:00Z');
    expect((await send([ended])).outcomes).toEqual(['known']);
  });
});

describe('many visits in one request', () => {
  it('keep their own times after a day offline', async () => {
    const hours = ['09:10', '10:30', '12:00', '14:15', '16:45'];
    const rows = hours.map((hour, index) => ({
      ...ended,
      visitId: `BULK-${index}`,
      startTime: `2026-11-19T${hour}:00.000Z`,
      endTime: `2026-11-19T${hour.slice(0, 2)}:59:00.000Z`,
    }));
    const { body } = await send(rows);
    expect(body).toMatchObject({ received: 5, refused: 0, message: '5 received.' });
    const startTimes = (await ofOfficer('2026-11-19')).map(({ startTime }: { startTime: string }) => startTime);
    expect(startTimes).toEqual(hours.map((hour) => `2026-11-19T${hour}:00.000Z`).reverse());
    expect(await dayCounts()).toMatchObject([{ all_visits: 5, dealer_ended: 5 }]);
  });

  it('each get their own result, and the good ones are stored when some are wrong', async () => {
    const { body, data } = await send([
      started,
      { ...started, visitId: 'PHONE-2', startTime: '20/11/2026 09:40' },
      null,
      { ...started, visitId: 'PHONE-3', dealerCode: null },
      { ...started, visitId: 'PHONE-4', startVisitLocation: { lat: 95, long: 77 } },
      { ...started, visitId: 'PHONE\u0000' },
      { ...started, visitId: 'PHONE-5', speed: 4 },
      { ...started, visitId: 'PHONE-6' },
    ]);
    expect(body).toMatchObject({ received: 2, refused: 6, message: '2 received, 6 refused.' });
    expect(data.map(({ row, result, fields }) => [row, result, fields && Object.keys(fields)])).toEqual([
      [0, 'new', null],
      [1, 'refused', ['startTime']],
      [2, 'refused', ['body']],
      [3, 'refused', ['dealerCode']],
      [4, 'refused', ['startVisitLocation.lat']],
      [5, 'refused', ['visitId']],
      [6, 'refused', ['speed']],
      [7, 'new', null],
    ]);
    expect((await stored()).map(({ external_id }) => external_id)).toEqual(['PHONE-1', 'PHONE-6']);
  });

  it('are at most 200: 10,000 are refused with a sentence, and 200 are accepted', async () => {
    const rows = Array.from({ length: 10_000 }, (_, index) => ({ ...ended, visitId: `MANY-${index}` }));
    const { status, body } = await send(rows);
    expect([status, body.fields]).toEqual([
      400,
      { visits: 'At most 200 can be sent at once. Please send the others in a request of their own.' },
    ]);
    expect(await stored()).toEqual([]);
    expect((await send(rows.slice(0, 200))).body).toMatchObject({ received: 200, refused: 0 });
    expect(await dayCounts()).toMatchObject([{ all_visits: 200 }]);
    expect((await send([])).body.fields).toEqual({ visits: 'Please send one at least.' });
  });
});
