import { attendanceDecisions } from 'api-contract';
import { addDealer } from '../../../testing/index.ts';
import { addDay, addEditRequest } from '../../../testing/seed-attendance.ts';
import { addVisit } from '../../../testing/seed-visits.ts';
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
    expect(await getRequest(id)).toMatchObject({ status: 'REJECTED', remarks: 'Began later' });
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
    expect(await getHistory(id)).toEqual([
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
    expect(await getRequest(id)).toBeUndefined();
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
