import { attendanceDecisions, inbox as inboxCalls } from 'api-contract';
import { sql } from '../../../database/sql.ts';
import { inboxOf } from '../../../testing/inbox.ts';
import { addDealer, type TestApp, testApp } from '../../../testing/index.ts';
import { addDay, addEditRequest } from '../../../testing/seed-attendance.ts';
import { addVisit } from '../../../testing/seed-visits.ts';

const now = () => new Date('2026-11-20T06:00:00Z');
const DAY = '2026-11-18';
let test: TestApp;
let inbox: ReturnType<typeof inboxOf>;
beforeAll(async () => {
  test = await testApp({ now });
  inbox = inboxOf(test);
});
beforeEach(() => test.pool.query('truncate attendance, visits, officer_days cascade'));
afterAll(() => test.close());

const CALL = '/api/v1/attendance/updateAttendanceRequest';
const send = (as: string, body: object) => test.call('PUT', CALL, { as, body });
const decide = async (attendanceId: string, decision: 'APPROVED' | 'REJECTED' = 'APPROVED', more: object = {}) =>
  attendanceDecisions.decideEditRequest.response.parse((await send('AO1', { attendanceId, decision, ...more })).json());
const clock = (column: string) => `to_char(${column} at time zone 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI:SS')`;
const stored = async (id: string) =>
  (
    await test.pool.query(
      `select status, ${clock('check_in')} as "checkIn", ${clock('check_out')} as "checkOut", version from attendance where id = $1`,
      [id],
    )
  ).rows[0];
const requestOf = (id: string) =>
  test.db.one(sql`select status, remarks, decided_by as by from attendance_requests where attendance_id = ${id}`);
const historyOf = (id: string) =>
  test.db.query<{ action: string; before: object; after: object }>(
    sql`select by_sap_id as by, action, before, after from history where kind = 'attendance' and record_id = ${id} order by id`,
  );
const evidence = async (id: string, as = 'AO1') =>
  attendanceDecisions.attendanceEvidence.response.parse(
    (await test.call('GET', `/api/v1/attendance/${id}/evidence`, { as })).json(),
  ).data;
const waiting = async (as = 'AO1', query: Record<string, string> = {}) =>
  inboxCalls.inbox.response.parse(
    (await test.call('GET', '/api/v1/inbox', { as, query: { kinds: 'attendance-edit', ...query } })).json(),
  ).data;
const at = (time: string | null, day = DAY) => time && `${day} ${time}`;

const lateDay = async (wanted: { checkIn?: string | null; checkOut?: string | null } = { checkIn: '09:30' }) => {
  const id = await addDay(test.pool, {
    day: DAY,
    status: 'Late CheckIn',
    checkIn: at('10:20'),
    checkOut: at('18:30'),
  });
  const request = await addEditRequest(test.pool, id, {
    checkIn: at(wanted.checkIn ?? null),
    checkOut: at(wanted.checkOut ?? null),
  });
  return { id, request };
};

describe('PUT /api/v1/attendance/updateAttendanceRequest', () => {
  it('FN-ATT-10, FN-ATT-15: copies only the requested time on APPROVED, with its remark and history', async () => {
    const { id } = await lateDay();
    const response = await decide(id, 'APPROVED', { remarks: ' Seen there ', version: 1 });
    expect(response).toMatchObject({
      message: 'Request Approved Successfully',
      data: { status: 'Present', updateRequest: { status: 'APPROVED', remarks: 'Seen there', decidedBy: 'AO1' } },
    });
    expect(await stored(id)).toEqual({
      status: 'Present',
      checkIn: '2026-11-18 09:30:00',
      checkOut: '2026-11-18 18:30:00',
      version: 2,
    });
    expect(await requestOf(id)).toEqual({ status: 'APPROVED', remarks: 'Seen there', by: 'AO1' });
    expect(await historyOf(id)).toEqual([
      {
        by: 'AO1',
        action: 'approve-edit',
        before: {
          status: 'Late CheckIn',
          checkIn: '2026-11-18T04:50:00.000Z',
          checkOut: '2026-11-18T13:00:00.000Z',
          request: 'PENDING',
          version: 1,
        },
        after: {
          status: 'Present',
          checkIn: '2026-11-18T04:00:00.000Z',
          checkOut: '2026-11-18T13:00:00.000Z',
          request: 'APPROVED',
          reason: 'Seen there',
          version: 2,
        },
      },
    ]);
  });

  it('FN-ATT-10: REJECTED changes neither times nor status', async () => {
    const { id } = await lateDay();
    const response = await decide(id, 'REJECTED');
    expect(response.message).toBe('Request Rejected Successfully');
    expect(await stored(id)).toEqual({
      status: 'Late CheckIn',
      checkIn: '2026-11-18 10:20:00',
      checkOut: '2026-11-18 18:30:00',
      version: 2,
    });
    expect(await requestOf(id)).toEqual({ status: 'REJECTED', remarks: '', by: 'AO1' });
  });

  type Case = [
    before: string,
    stored: [string | null, string | null],
    requested: [string | null, string | null],
    after: string,
  ];
  it.each<Case>([
    ['Late CheckIn', ['10:20', '18:30'], ['10:00:00', null], 'Present'],
    ['Late CheckIn', ['10:20', '18:30'], ['10:00:01', null], 'Late CheckIn'],
    ['Present', ['09:30', '18:30'], ['10:01:00', null], 'Late CheckIn'],
    ['Early CheckOut', ['09:30', '17:00'], [null, '18:00:00'], 'Present'],
    ['Present', ['09:30', '18:30'], [null, '17:59:59'], 'Early CheckOut'],
    ['Present', ['10:30', '18:30'], [null, '17:00'], 'Late CheckIn - Early CheckOut'],
    ['Late CheckIn - Early CheckOut', ['10:30', '17:00'], ['09:30', '18:10'], 'Present'],
    ['Late CheckIn - Early CheckOut', ['10:30', '17:00'], ['09:30', null], 'Early CheckOut'],
    ['Late CheckIn', ['10:30', null], ['09:30', null], 'Present'],
    ['Present', ['09:30', null], ['10:30', null], 'Late CheckIn'],
    ['Present', [null, '18:30'], [null, '17:30'], 'Early CheckOut'],
    ['Absent', [null, null], ['09:45', '18:15'], 'Present'],
    ['Absent', [null, null], ['10:45', null], 'Late CheckIn'],
    ['Training', ['11:00', '15:00'], ['10:30', '15:30'], 'Training'],
    ['Office', ['11:00', '15:00'], ['10:30', null], 'Office'],
    ['Meeting', ['11:00', '15:00'], [null, '15:30'], 'Meeting'],
    ['Late Check In', ['10:30', '18:30'], ['09:30', null], 'Present'],
  ])(
    'D-175, D-334: %s with %j and the request %j is %s',
    async (status, [checkIn, checkOut], [wantIn, wantOut], after) => {
      const id = await addDay(test.pool, { day: DAY, status, checkIn: at(checkIn), checkOut: at(checkOut) });
      await addEditRequest(test.pool, id, { checkIn: at(wantIn), checkOut: at(wantOut) });
      expect((await evidence(id)).updateRequest?.statusAfter).toBe(after);
      await decide(id);
      expect(await stored(id)).toMatchObject({ status: after });
    },
  );

  it.each([
    ['after midnight, which is not early', '2026-11-30', '2026-12-01 00:30', 'Present'],
    ['before midnight', '2026-11-30', '2026-11-30 23:59', 'Present'],
  ])("at a month's end, a check-out %s", async (_when, day, checkOut, after) => {
    const id = await addDay(test.pool, {
      day,
      status: 'Early CheckOut',
      checkIn: `${day} 09:30`,
      checkOut: `${day} 16:00`,
    });
    await addEditRequest(test.pool, id, { checkOut });
    await decide(id);
    expect(await stored(id)).toMatchObject({ status: after, checkOut: `${checkOut}:00` });
  });

  it.each(['APPROVED', 'REJECTED'])(
    'FN-ATT-10: refuses a request that is %s, and one that does not exist',
    async (status) => {
      const id = await addDay(test.pool, { day: DAY, checkIn: at('09:30') });
      const none = await addDay(test.pool, { day: '2026-11-17' });
      await addEditRequest(test.pool, id, { checkIn: at('09:00'), status });
      for (const one of [id, none]) {
        const response = await send('AO1', { attendanceId: one, decision: 'APPROVED' });
        expect([response.statusCode, response.json().code, response.json().current._id]).toEqual([
          409,
          'EDIT_NOT_PENDING',
          one,
        ]);
      }
      expect(await stored(id)).toMatchObject({ version: 1 });
    },
  );

  it.each(['Leave', 'Leave Applied', 'Leave Approved', 'Leave Rejected'])(
    'FN-ATT-11: refuses a request for a day that is %s, which waits nowhere',
    async (status) => {
      const id = await addDay(test.pool, { day: DAY, status, leaveType: 'Sick Leave' });
      await addEditRequest(test.pool, id, { checkIn: at('09:00') });
      const response = await send('AO1', { attendanceId: id, decision: 'APPROVED' });
      expect([response.statusCode, response.json().message]).toEqual([
        409,
        'A leave has no check-in and check-out to change.',
      ]);
      expect(await waiting()).toEqual([]);
    },
  );

  it('refuses times that would end before they begin; rejecting them stays possible', async () => {
    const { id } = await lateDay({ checkIn: '19:00' });
    const response = await send('AO1', { attendanceId: id, decision: 'APPROVED' });
    expect([response.statusCode, response.json().code]).toEqual([409, 'CHECK_OUT_BEFORE_CHECK_IN']);
    expect(await stored(id)).toMatchObject({ checkIn: '2026-11-18 10:20:00', version: 1 });
    await decide(id, 'REJECTED');
  });

  it('D-306: another version is refused with the newer record, also where the request asks for other times now', async () => {
    const { id, request } = await lateDay();
    await test.pool.query(`update attendance_requests set check_in = check_in - interval '10 minutes' where id = $1`, [
      request,
    ]);
    const response = await send('AO1', { attendanceId: id, decision: 'APPROVED', version: 1 });
    expect([response.statusCode, response.json().code]).toEqual([409, 'CHANGED_MEANWHILE']);
    expect(response.json().current.updateRequest.checkIn.time).toBe('2026-11-18T03:50:00.000Z');
    await decide(id, 'APPROVED', { version: 2 });
  });

  it('D-307: nobody decides the own request', async () => {
    for (const as of ['AO1', 'RO1', 'ADMIN1']) {
      const id = await addDay(test.pool, { sapId: as, day: DAY });
      const request = await addEditRequest(test.pool, id, { checkIn: at('09:00') });
      const response = await send(as, { attendanceId: id, decision: 'APPROVED' });
      expect([response.statusCode, response.json().message]).toEqual([403, 'You can not decide your own request.']);
      expect((await waiting(as)).map((row) => row.id)).not.toContain(request);
    }
  });

  it.each(['AO2', 'RO3'])('D-007: refuses %s what lies outside the scope', async (as) => {
    const { id } = await lateDay();
    expect((await send(as, { attendanceId: id, decision: 'APPROVED' })).json().code).toBe('FORBIDDEN');
    expect(await waiting(as)).toEqual([]);
  });

  it('lets one of two simultaneous managers decide', async () => {
    const { id } = await lateDay();
    const responses = await Promise.all(
      ['AO1', 'RO1'].map((as) => send(as, { attendanceId: id, decision: 'APPROVED', version: 1 })),
    );
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await historyOf(id)).toHaveLength(1);
  });

  it.each<[string, object]>([
    ['a decision that is none', { decision: 'PENDING' }],
    ['a key that nobody knows', { decision: 'APPROVED', status: 'Present' }],
    ['remarks of more than 1000 letters', { decision: 'APPROVED', remarks: 'x'.repeat(1001) }],
  ])('D-302: refuses %s', async (_what, body) => {
    const { id } = await lateDay();
    expect((await send('AO1', { attendanceId: id, ...body })).statusCode).toBe(400);
  });

  it('undo puts times, status and request back, and what an import may set', async () => {
    const { id } = await lateDay();
    const { decisionId } = await decide(id);
    const consoleSet = async () =>
      (await test.db.one<{ columns: string[] }>(sql`select console_set as columns from attendance where id = ${id}`))
        ?.columns;
    expect(await consoleSet()).toEqual(['status', 'check_in']);
    expect(await inbox.undone(decisionId)).toEqual([[expect.any(String), 'Undone.']]);
    expect(await stored(id)).toEqual({
      status: 'Late CheckIn',
      checkIn: '2026-11-18 10:20:00',
      checkOut: '2026-11-18 18:30:00',
      version: 3,
    });
    expect(await requestOf(id)).toEqual({ status: 'PENDING', remarks: '', by: null });
    expect(await consoleSet()).toEqual([]);
    expect((await historyOf(id)).map(({ action }) => action)).toEqual(['approve-edit', 'undo']);
  });

  it('undo is refused where another request came meanwhile, and changes nothing then', async () => {
    const { id } = await lateDay();
    const { decisionId } = await decide(id);
    await addEditRequest(test.pool, id, { checkOut: at('19:00'), requestedAt: '2026-11-20T05:00:00Z' });
    expect((await inbox.undone(decisionId))[0]?.[1]).toBe('This has changed since, so it stays as it is.');
    expect(await stored(id)).toMatchObject({ status: 'Present', version: 2 });
  });
});

describe('edit requests in the approval inbox', () => {
  it('wait with stored, server and requested times, are counted, decided and undone', async () => {
    const { id, request } = await lateDay();
    await test.pool.query(`update attendance set server_check_in = '2026-11-18T05:00:00Z' where id = $1`, [id]);
    const [row] = await waiting();
    expect(row).toMatchObject({
      kind: 'attendance-edit',
      id: request,
      SAP_ID: 'SO1',
      day: DAY,
      version: 1,
      attendance: {
        _id: id,
        checkIn: { time: '2026-11-18T04:50:00.000Z' },
        serverCheckInTime: '2026-11-18T05:00:00.000Z',
        serverCheckOutTime: null,
        updateRequest: {
          checkIn: { time: '2026-11-18T04:00:00.000Z' },
          checkOut: { time: null },
          reason: 'No network',
          statusAfter: 'Present',
        },
      },
    });
    const counts = (await test.call('GET', '/api/v1/inbox/counts', { as: 'AO1' })).json().data;
    expect(counts).toMatchObject({ 'attendance-edit': 1, leave: 0 });
    const { data } = await inbox.decide([{ kind: 'attendance-edit', id: request }]);
    expect(data.results[0]).toMatchObject({
      subject: 'Edit request of Person SO1 · SO1, 18/11/2026',
      message: 'Request Approved Successfully',
      version: 2,
    });
    expect(await stored(id)).toMatchObject({ status: 'Present' });
    const again = await inbox.decide([{ kind: 'attendance-edit', id: request, version: 2 }], {}, { as: 'RO1' });
    expect(again.data.results[0]?.message).toContain('APPROVED by Person AO1 · AO1');
    expect((await inbox.undone(data.batchId))[0]?.[1]).toBe('Undone.');
    expect(await stored(id)).toMatchObject({ status: 'Late CheckIn' });
    const { data: reverted } = await inbox.decide([{ kind: 'attendance-edit', id: request, version: 3 }], {
      action: 'revert',
      reason: 'Began later',
    });
    expect(reverted.results[0]?.message).toBe('Request Rejected Successfully');
    expect(await requestOf(id)).toMatchObject({ status: 'REJECTED', remarks: 'Began later' });
  });

  it('say which visits contradict the asked times, and other things that can not be', async () => {
    const visited = async (day: string, start: string, end: string | null) =>
      addVisit(test.pool, { start: `${day} ${start}`, end: end && `${day} ${end}` });
    const addRequested = async (day: string, checkIn: string | null, checkOut: string | null, status = 'Present') => {
      const id = await addDay(test.pool, { day, status, checkIn: `${day} 10:30`, checkOut: `${day} 17:00` });
      return addEditRequest(test.pool, id, { checkIn, checkOut });
    };
    await visited('2026-11-02', '09:12', '17:40');
    await addRequested('2026-11-02', '2026-11-02 09:30', '2026-11-02 17:00');
    await visited('2026-11-03', '09:30', '18:00');
    await addRequested('2026-11-03', '2026-11-03 09:30', '2026-11-03 18:00');
    await addRequested('2026-11-04', '2026-11-04 09:30', null);
    await addRequested('2026-11-05', null, '2026-11-06 00:30', 'Office');
    await visited('2026-11-06', '18:00', null);
    await addRequested('2026-11-06', '2026-11-06 18:00', null);
    const findings = (await waiting()).map(({ day, findings: list }) => [
      day,
      list.map(({ code, text }) => `${code}: ${text}`),
    ]);
    expect(findings).toEqual([
      ['2026-11-02', ['visit-before: first visit at 09:12 AM', 'visit-after: last visit until 05:40 PM']],
      ['2026-11-03', []],
      ['2026-11-04', ['no-visits: 04/11/2026']],
      ['2026-11-05', ['other-day: 05/11/2026']],
      ['2026-11-06', ['out-before-in: 05:00 PM before 06:00 PM']],
    ]);
    expect((await waiting('AO1', { check: 'clear' })).map(({ day }) => day)).toEqual(['2026-11-03']);
  });
});

describe('attendance that can be set right by the visits of the day', () => {
  const accept = (id: string, body: object, as = 'AO1') =>
    test.call('PUT', `/api/v1/attendance/${id}/proposal`, {
      as,
      body: { version: 1, checkIn: null, checkOut: null, ...body },
    });
  const OUT = '2026-11-18T12:12:00.000Z';
  const openDay = async (status = 'Present') => {
    const id = await addDay(test.pool, { day: DAY, status, checkIn: at('09:40') });
    const dealer = await addDealer(test.pool, { name: 'Om Tyres' });
    await addVisit(test.pool, { start: `${DAY} 10:05`, end: `${DAY} 10:30`, dealer });
    await addVisit(test.pool, { start: `${DAY} 17:00`, end: `${DAY} 17:42`, type: 'CUSTOMERS' });
    await addVisit(test.pool, { start: `${DAY} 19:00`, end: `${DAY} 19:30`, deleted: true });
    return { id, dealer };
  };

  it("a missing check-out proposes the end of the day's last visit, with the visits as evidence", async () => {
    const { id, dealer } = await openDay();
    const { proposal, visits } = await evidence(id);
    expect(proposal).toEqual({ checkIn: null, checkOut: OUT, statusAfter: 'Early CheckOut' });
    expect(visits).toEqual([
      expect.objectContaining({ dealerCode: dealer, dealerName: 'Om Tyres', startTime: '2026-11-18T04:35:00.000Z' }),
      expect.objectContaining({ visitType: 'CUSTOMERS', dealerCode: null, endTime: OUT }),
    ]);
  });

  it("a missing check-in proposes the first visit's start, an absence both", async () => {
    await openDay();
    const day = '2026-11-17';
    const [noIn, absent] = [
      await addDay(test.pool, { day, checkOut: `${day} 18:30` }),
      await addDay(test.pool, { sapId: 'SE1', day, status: 'Absent' }),
    ];
    await addVisit(test.pool, { start: `${day} 10:15`, end: `${day} 10:40` });
    await addVisit(test.pool, { sapId: 'SE1', start: `${day} 09:15`, end: `${day} 18:40` });
    expect((await evidence(noIn)).proposal).toEqual({
      checkIn: '2026-11-17T04:45:00.000Z',
      checkOut: null,
      statusAfter: 'Late CheckIn',
    });
    expect((await evidence(absent)).proposal).toEqual({
      checkIn: '2026-11-17T03:45:00.000Z',
      checkOut: '2026-11-17T13:10:00.000Z',
      statusAfter: 'Present',
    });
  });

  it('is corrected by a manager, with before, after, who and why in the history, and undo restores the day', async () => {
    const { id } = await openDay();
    const response = attendanceDecisions.setAttendanceRight.response.parse(
      (await accept(id, { checkOut: OUT, remarks: 'Called him' })).json(),
    );
    expect(response.data).toMatchObject({
      status: 'Early CheckOut',
      proposal: null,
      updateRequest: { origin: 'visits', status: 'APPROVED', remarks: 'Called him', decidedBy: 'AO1' },
    });
    expect(await stored(id)).toMatchObject({
      checkIn: '2026-11-18 09:40:00',
      checkOut: '2026-11-18 17:42:00',
      version: 2,
    });
    expect(await historyOf(id)).toEqual([
      {
        by: 'AO1',
        action: 'set-right',
        before: { status: 'Present', checkIn: '2026-11-18T04:10:00.000Z', checkOut: null, version: 1 },
        after: {
          status: 'Early CheckOut',
          checkIn: '2026-11-18T04:10:00.000Z',
          checkOut: OUT,
          from: 'visits',
          reason: 'Called him',
          version: 2,
        },
      },
    ]);
    expect((await inbox.undone(response.decisionId))[0]?.[1]).toBe('Undone.');
    expect(await stored(id)).toMatchObject({ status: 'Present', checkOut: null, version: 3 });
    expect((await evidence(id)).proposal?.checkOut).toBe(OUT);
    expect(await requestOf(id)).toBeUndefined();
  });

  it('is corrected only as it was shown: a later visit or a newer version is refused with the current day', async () => {
    const { id } = await openDay();
    await addVisit(test.pool, { start: `${DAY} 18:00`, end: `${DAY} 18:20` });
    const response = await accept(id, { checkOut: OUT });
    expect([response.statusCode, response.json().code, response.json().current.proposal.checkOut]).toEqual([
      409,
      'CHANGED_MEANWHILE',
      '2026-11-18T12:50:00.000Z',
    ]);
    expect((await accept(id, { version: 2, checkOut: '2026-11-18T12:50:00.000Z' })).json().code).toBe(
      'CHANGED_MEANWHILE',
    );
  });

  it.each<[string, () => Promise<string>, string]>([
    [
      'nothing is missing',
      async () => addDay(test.pool, { day: DAY, checkIn: at('09:40'), checkOut: at('18:30') }),
      'NO_PROPOSAL',
    ],
    [
      'there are no visits',
      async () => addDay(test.pool, { day: '2026-11-16', checkIn: '2026-11-16 09:40' }),
      'NO_PROPOSAL',
    ],
    [
      'the day is not over',
      async () => addDay(test.pool, { day: '2026-11-20', checkIn: '2026-11-20 09:40' }),
      'NO_PROPOSAL',
    ],
    [
      'the visits end before the check-in',
      async () => addDay(test.pool, { sapId: 'SE1', day: DAY, checkIn: at('20:00') }),
      'NO_PROPOSAL',
    ],
    ['it is a leave', async () => addDay(test.pool, { day: DAY, status: 'Leave Approved' }), 'ATTENDANCE_ON_LEAVE'],
    [
      'a request waits',
      async () => {
        const id = await addDay(test.pool, { day: DAY, checkIn: at('09:40') });
        await addEditRequest(test.pool, id, { checkOut: at('18:00') });
        return id;
      },
      'NO_PROPOSAL',
    ],
    [
      'it is the own day',
      async () => addDay(test.pool, { sapId: 'AO1', day: DAY, checkIn: at('09:40') }),
      'OWN_REQUEST',
    ],
  ])('proposes nothing where %s', async (_why, seed, code) => {
    for (const sapId of ['SO1', 'SE1'])
      for (const day of [DAY, '2026-11-20'])
        await addVisit(test.pool, { sapId, start: `${day} 10:05`, end: `${day} 17:42` });
    const id = await seed();
    expect((await accept(id, { checkOut: OUT })).json().code).toBe(code);
    expect(await stored(id)).toMatchObject({ version: 1 });
  });

  it.each(['AO2', 'RO3'])('refuses %s', async (as) => {
    const { id } = await openDay();
    expect((await accept(id, { checkOut: OUT }, as)).statusCode).toBe(403);
    expect((await test.call('GET', `/api/v1/attendance/${id}/evidence`, { as })).statusCode).toBe(403);
  });
});
