import { attendanceDecisions } from 'api-contract';
import { sql } from '../../../database/sql.ts';
import { addDay, addEditRequest } from '../../../testing/seed-attendance.ts';
import {
  DAY,
  test,
  inbox,
  stored,
  getRequest,
  getHistory,
  evidence,
  waiting,
  at,
  lateDay,
} from './testing/start-edit-requests.ts';

const CALL = '/api/v1/attendance/updateAttendanceRequest';
const send = (as: string, body: object) => test.call('PUT', CALL, { as, body });
const decide = async (attendanceId: string, decision: 'APPROVED' | 'REJECTED' = 'APPROVED', more: object = {}) =>
  attendanceDecisions.decideEditRequest.response.parse((await send('AO1', { attendanceId, decision, ...more })).json());

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
    expect(await getRequest(id)).toEqual({ status: 'APPROVED', remarks: 'Seen there', by: 'AO1' });
    expect(await getHistory(id)).toEqual([
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
    expect(await getRequest(id)).toEqual({ status: 'REJECTED', remarks: '', by: 'AO1' });
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
    expect(await getHistory(id)).toHaveLength(1);
  });

  it.each<[string, object]>([
    ['a decision that is none', { decision: 'PENDING' }],
    ['a key that nobody knows', { decision: 'APPROVED', status: 'Present' }],
    ['remarks of more than 1000 letters', { decision: 'APPROVED', remarks: 'x'.repeat(1001) }],
  ])('D-302: refuses %s', async (_what, body) => {
    const { id } = await lateDay();
    expect((await send('AO1', { attendanceId: id, ...body })).statusCode).toBe(400);
  });

  it('an undo puts times, status and request back, and what an import may set', async () => {
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
    expect(await getRequest(id)).toEqual({ status: 'PENDING', remarks: '', by: null });
    expect(await consoleSet()).toEqual([]);
    expect((await getHistory(id)).map(({ action }) => action)).toEqual(['approve-edit', 'undo']);
  });

  it('an undo is refused where another request came meanwhile, and changes nothing then', async () => {
    const { id } = await lateDay();
    const { decisionId } = await decide(id);
    await addEditRequest(test.pool, id, { checkOut: at('19:00'), requestedAt: '2026-11-20T05:00:00Z' });
    expect((await inbox.undone(decisionId))[0]?.[1]).toBe('This has changed since, so it stays as it is.');
    expect(await stored(id)).toMatchObject({ status: 'Present', version: 2 });
  });
});
