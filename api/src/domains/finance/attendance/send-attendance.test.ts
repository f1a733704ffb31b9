import { type TestApp, testApp } from '../../../testing/index.ts';
import { addDay, addEditRequest, addLeave } from '../../../testing/seed-attendance.ts';
import { sendRows } from '../../../testing/send-rows.ts';

/** 19:30 in India. */
const NOW = new Date('2026-11-20T14:00:00Z');
let now = NOW;
let t: TestApp;
beforeAll(async () => {
  t = await testApp({ now: () => now });
});
beforeEach(async () => {
  now = NOW;
  await t.pool.query('truncate attendance, history cascade');
});
afterAll(() => t.close());

const send = (rows: readonly unknown[], how?: Parameters<typeof sendRows>[3]) =>
  sendRows(t, ['/api/v1/attendance', 'attendance'], rows, how);
const ask = (rows: readonly unknown[], how?: Parameters<typeof sendRows>[3]) =>
  sendRows(t, ['/api/v1/attendance/leave', 'leaves'], rows, how);
const onDate = '2026-11-20';
const location = { lat: 28.5, long: 77.3 };
/** 09:40 and 18:10 in India. */
const checkIn = { time: '2026-11-20T04:10:00.000Z', location };
const checkOut = { time: '2026-11-20T12:40:00.000Z', location };
const listed = async () =>
  (await t.call('GET', '/api/v1/admin/attendance', { as: 'AO1', query: { search: 'SO1' } })).json().data;
const day = async () => (await listed())[0];
const getHistory = async () =>
  (await t.pool.query(`select action, by_sap_id, after from history where kind = 'attendance' order by id`)).rows;

describe('a check-in from a phone', () => {
  it('begins the day at its time and place, and says when the server received it', async () => {
    expect((await send([{ onDate, checkIn }])).outcomes).toEqual(['new']);
    expect(await day()).toMatchObject({
      onDate,
      SAP_ID: 'SO1',
      status: 'Present',
      checkIn,
      checkOut: { time: null, location: null },
      serverCheckInTime: NOW.toISOString(),
      serverCheckOutTime: null,
    });
  });

  it.each([
    ['2026-11-20T04:30:00.000Z', '2026-11-20T12:30:00.000Z', 'Present'],
    ['2026-11-20T04:30:01.000Z', '2026-11-20T12:30:00.000Z', 'Late CheckIn'],
    ['2026-11-20T04:30:00.000Z', '2026-11-20T12:29:59.000Z', 'Early CheckOut'],
    ['2026-11-20T04:31:00.000Z', '2026-11-20T12:00:00.000Z', 'Late CheckIn - Early CheckOut'],
  ])('at %s and a check-out at %s make the status %s, as D-334 has it', async (from, to, status) => {
    await send([{ onDate, checkIn: { time: from }, checkOut: { time: to } }]);
    expect((await day()).status).toBe(status);
  });

  it('keeps the status of a training, an office day or a meeting', async () => {
    await send([{ onDate, status: 'Training', checkIn: { time: '2026-11-20T06:00:00.000Z' } }]);
    await send([{ onDate, checkOut: { time: '2026-11-20T08:00:00.000Z' } }]);
    expect(await day()).toMatchObject({ status: 'Training', checkOut: { time: '2026-11-20T08:00:00.000Z' } });
  });

  it('makes one day when it is sent five times, and a later one does not move it', async () => {
    const outcomes: unknown[] = [];
    for (let time = 0; time < 5; time += 1) outcomes.push(...(await send([{ onDate, checkIn, checkOut }])).outcomes);
    expect(outcomes).toEqual(['new', 'known', 'known', 'known', 'known']);
    const before = await day();
    expect((await send([{ onDate, checkIn: { time: '2026-11-20T05:00:00.000Z' } }])).outcomes).toEqual(['known']);
    expect(await day()).toEqual(before);
  });

  it('D-364: is the earliest of two on a day, whichever arrives first', async () => {
    const [early, late] = [{ time: '2026-11-20T04:00:00.000Z', location }, { time: '2026-11-20T05:00:00.000Z' }];
    expect((await send([{ onDate, checkIn: late, checkOut }])).outcomes).toEqual(['new']);
    expect(await day()).toMatchObject({ status: 'Late CheckIn' });
    expect((await send([{ onDate, checkIn: early }])).outcomes).toEqual(['changed']);
    expect(await day()).toMatchObject({ status: 'Present', checkIn: early, checkOut });
    expect((await send([{ onDate, checkIn: late }])).outcomes).toEqual(['known']);
    expect(await day()).toMatchObject({ checkIn: early });
  });

  it('makes one day when it is sent five times at once', async () => {
    const all = await Promise.all([1, 2, 3, 4, 5].map(() => send([{ onDate, checkIn }])));
    expect(all.flatMap(({ outcomes }) => outcomes).sort()).toEqual(['known', 'known', 'known', 'known', 'new']);
  });

  it('makes the same day with check-outs in any order: the last check-out counts', async () => {
    const earlier = { time: '2026-11-20T12:00:00.000Z' };
    expect((await send([{ onDate, checkOut: earlier }])).outcomes).toEqual(['new']);
    expect(
      (
        await send([
          { onDate, checkOut },
          { onDate, checkIn },
          { onDate, checkOut: earlier },
        ])
      ).outcomes,
    ).toEqual(['changed', 'changed', 'known']);
    expect(await day()).toMatchObject({ checkIn, checkOut, status: 'Present' });
  });

  it('does not move a time that a manager has decided about', async () => {
    const id = await addDay(t.pool, { day: onDate, checkIn: `${onDate} 09:20`, checkOut: `${onDate} 17:00` });
    await addEditRequest(t.pool, id, { checkOut: `${onDate} 17:00`, status: 'APPROVED' });
    expect((await send([{ onDate, checkOut }])).outcomes).toEqual(['known']);
    expect((await day()).checkOut.time).toBe('2026-11-20T11:30:00.000Z');
  });

  it('is refused on a day of leave, and accepted on a day whose leave was rejected', async () => {
    await addLeave(t.pool, onDate);
    for (const status of ['Leave Applied', 'Leave Approved', 'Leave']) {
      await t.pool.query('update attendance set status = $1', [status]);
      const { outcomes, data } = await send([{ onDate, checkIn }]);
      expect([outcomes, data[0]!.message]).toEqual([
        ['DAY_ON_LEAVE'],
        'This day is a leave. Please speak with your manager.',
      ]);
    }
    await t.pool.query(`update attendance set status = 'Leave Rejected'`);
    expect((await send([{ onDate, checkIn }])).outcomes).toEqual(['changed']);
    expect(await day()).toMatchObject({ status: 'Leave Rejected', checkIn });
  });

  it('is refused when it is impossible, and the good rows beside it are stored', async () => {
    const rows = [
      { onDate, checkIn: checkOut, checkOut: checkIn },
      { onDate: '2026-11-19', checkIn },
      { onDate, checkIn: { time: '2026-11-20T14:06:00.000Z' } },
      { onDate: '2026-11-12', checkIn: { time: '2026-11-12T04:10:00.000Z' } },
      { onDate },
      { onDate, SAP_ID: 'SO2', checkIn },
      { onDate: '2026-11-19', checkIn: { time: '2026-11-19T04:10:00.000Z' } },
    ];
    const { outcomes, body } = await send(rows);
    expect(outcomes).toEqual([
      'CHECK_OUT_BEFORE_CHECK_IN',
      'CLOCK_OF_OTHER_DAY',
      'ROW_IN_FUTURE',
      'ROW_TOO_OLD',
      'INVALID_REQUEST',
      'ROW_NOT_OWN',
      'new',
    ]);
    expect(body.message).toBe('1 received, 6 refused.');
    expect((await listed()).map((each: { onDate: string }) => each.onDate)).toEqual(['2026-11-19']);
    await send([{ onDate, checkIn }]);
    const before = { onDate, checkOut: { time: '2026-11-20T04:00:00.000Z' } };
    expect((await send([before])).outcomes).toEqual(['CHECK_OUT_BEFORE_CHECK_IN']);
  });

  it('has no place when none was sent', async () => {
    await send([{ onDate, checkIn: { time: checkIn.time, location: null } }]);
    expect((await day()).checkIn).toEqual({ time: checkIn.time, location: null });
    await send([
      { onDate: '2026-11-19', checkIn: { time: '2026-11-19T04:10:00Z', location: { lat: 28.5, long: null } } },
    ]);
    expect((await listed())[1].checkIn.location).toBeNull();
  });

  it('is refused while the phone’s clock is wrong', async () => {
    const { status, body } = await send([{ onDate, checkIn }], { sentAt: '2026-11-19T14:00:00Z' });
    expect([status, body.message]).toEqual([400, expect.stringMatching(/^The clock of this phone is 1 day behind: /)]);
    expect(await listed()).toEqual([]);
  });
});

/** The 19th: 18:00 in India; and 01:30 and 02:00 of the 20th. */
const EVENING = '2026-11-19T12:30:00.000Z';
const NIGHT = '2026-11-19T20:00:00.000Z';
const LATER = '2026-11-19T20:30:00.000Z';
const MORNING = '2026-11-20T04:10:00.000Z';
const before = '2026-11-19';
const at = (time: string) => ({ time, location });
const evening = { onDate: before, checkIn: at(EVENING) };
const morning = { onDate, checkIn: at(MORNING) };
/** Newest day first. */
const stored = async () =>
  (await listed()).map(
    (each: { onDate: string; status: string } & Record<'checkIn' | 'checkOut', { time: string }>) => [
      each.onDate,
      each.checkIn.time,
      each.checkOut.time,
      each.status,
    ],
  );

describe('D-364: a check-out after midnight', () => {
  const whole = [
    [onDate, MORNING, null, 'Present'],
    [before, EVENING, NIGHT, 'Late CheckIn'],
  ];
  const [ofItsDay, ofTheDayBefore] = [
    { onDate, checkOut: at(NIGHT) },
    { onDate: before, checkOut: at(NIGHT) },
  ];

  it.each<[string, unknown[]]>([
    ['named by the day before', [evening, ofTheDayBefore, morning]],
    ['named by its own day', [evening, ofItsDay, morning]],
    ['sent with its check-in', [{ ...evening, checkOut: at(NIGHT) }, morning]],
    ['sent with the check-in of its own day', [evening, { ...morning, checkOut: at(NIGHT) }]],
    ['sent again and again', [evening, ofItsDay, ofItsDay, ofTheDayBefore, morning, ofItsDay, ofTheDayBefore]],
    ['before its check-in', [ofItsDay, evening, morning]],
    ['named by the day before, before its check-in', [ofTheDayBefore, evening, morning]],
    ['after the next day’s check-in', [evening, morning, ofItsDay]],
  ])('closes the day of its check-in when it arrives %s, and the next morning’s check-in is taken', async (_, rows) => {
    for (let time = 0; time < 2; time += 1) {
      const { outcomes } = await send(rows);
      expect(outcomes.filter((outcome) => !['new', 'changed', 'known'].includes(outcome as string))).toEqual([]);
      expect(await stored()).toEqual(whole);
    }
  });

  it('moves the day’s end when a later one follows, and says when the server received it', async () => {
    await send([evening, ofItsDay]);
    now = new Date('2026-11-20T15:00:00Z');
    expect((await send([{ onDate, checkOut: at(LATER) }])).outcomes).toEqual(['changed']);
    expect(await stored()).toEqual([[before, EVENING, LATER, 'Late CheckIn']]);
    expect((await day()).serverCheckOutTime).toBe('2026-11-20T15:00:00.000Z');
  });

  it('is of its own day when the day before has ended, has no check-in, or began more than 16 hours before', async () => {
    await send([{ ...evening, checkOut: at('2026-11-19T13:00:00.000Z') }, ofItsDay]);
    expect(await stored()).toEqual([
      [onDate, null, NIGHT, 'Early CheckOut'],
      [before, EVENING, '2026-11-19T13:00:00.000Z', 'Late CheckIn'],
    ]);
    await t.pool.query('delete from attendance');
    expect((await send([ofItsDay, morning])).outcomes).toEqual(['new', 'changed']);
    expect(await stored()).toEqual([[onDate, MORNING, null, 'Present']]);
    await t.pool.query('delete from attendance');
    // 09:29:59 to 01:30 is a second more than 16 hours.
    const long = { onDate: before, checkIn: at('2026-11-19T03:59:59.000Z') };
    expect((await send([long, ofTheDayBefore, ofItsDay])).outcomes).toEqual(['new', 'CLOCK_OF_OTHER_DAY', 'new']);
    expect(await stored()).toEqual([
      [onDate, null, NIGHT, 'Early CheckOut'],
      [before, '2026-11-19T03:59:59.000Z', null, 'Present'],
    ]);
    await t.pool.query('delete from attendance');
    await send([{ onDate: before, checkIn: at('2026-11-19T04:00:00.000Z') }, ofItsDay]);
    expect(await stored()).toEqual([[before, '2026-11-19T04:00:00.000Z', NIGHT, 'Present']]);
  });

  it.each([
    ['an hour and a half', '2026-11-20T02:30:00.000Z', '2026-11-20T04:00:00.000Z'],
    ['no time', '2026-11-20T02:30:00.000Z', '2026-11-20T02:30:00.000Z'],
  ])(
    'is of its own day when %s has passed since that day’s check-in, though the day before is open',
    async (_, from, to) => {
      const open = [before, EVENING, null, 'Late CheckIn'];
      const own = [onDate, from, to, 'Early CheckOut'];
      await send([evening, { onDate, checkIn: at(from), checkOut: at(to) }]);
      expect(await stored()).toEqual([own, open]);
      await t.pool.query('delete from attendance');
      await send([evening, { onDate, checkIn: at(from) }, { onDate, checkOut: at(to) }]);
      expect(await stored()).toEqual([own, open]);
    },
  );

  it('that arrives before its check-in closes that day up to 16 hours later, as one change of its record', async () => {
    await send([ofItsDay, { onDate: before, checkIn: at('2026-11-19T03:59:59.000Z') }]);
    expect(await stored()).toEqual([
      [onDate, null, NIGHT, 'Early CheckOut'],
      [before, '2026-11-19T03:59:59.000Z', null, 'Present'],
    ]);
    await t.pool.query('delete from attendance');
    await send([ofItsDay, { onDate: before, checkIn: at('2026-11-19T04:00:00.000Z') }]);
    expect(await stored()).toEqual([[before, '2026-11-19T04:00:00.000Z', NIGHT, 'Present']]);
    expect((await day()).version).toBe(2);
  });

  it('does not move an end that a manager has decided about', async () => {
    const id = await addDay(t.pool, { day: before, checkIn: `${before} 18:00`, checkOut: `${onDate} 01:00` });
    await addEditRequest(t.pool, id, { checkOut: `${onDate} 01:00`, status: 'APPROVED' });
    expect((await send([ofItsDay, morning])).outcomes).toEqual(['known', 'new']);
    expect((await stored())[1]).toEqual([before, EVENING, '2026-11-19T19:30:00.000Z', 'Present']);
  });

  it('refuses no check-in after it, also where a manager has decided about it, nor that day’s own check-out', async () => {
    const id = await addDay(t.pool, { day: onDate, checkIn: null, checkOut: `${onDate} 01:30` });
    await addEditRequest(t.pool, id, { checkOut: `${onDate} 01:30`, status: 'APPROVED' });
    expect((await send([morning])).outcomes).toEqual(['changed']);
    expect(await stored()).toEqual([[onDate, MORNING, null, 'Present']]);
    expect((await send([{ onDate, checkOut }])).outcomes).toEqual(['changed']);
    expect(await stored()).toEqual([[onDate, MORNING, checkOut.time, 'Present']]);
  });
});

describe('a leave from a phone', () => {
  it('waits in the manager’s inbox until he decides, and the day says so', async () => {
    expect((await ask([{ onDate: '2026-11-23', leaveType: 'Casual Leave' }])).outcomes).toEqual(['new']);
    const inbox = (
      await t.call('GET', '/api/v1/inbox', { as: 'AO1', query: { kinds: 'leave', kind: 'leave' } })
    ).json();
    expect(inbox.data).toMatchObject([
      {
        kind: 'leave',
        leave: { SAP_ID: 'SO1', onDate: '2026-11-23', status: 'Leave Applied', leaveType: 'Casual Leave' },
      },
    ]);
    const { _id } = inbox.data[0].leave;
    const approved = await t.call('PUT', '/api/v1/attendance/approve', { as: 'AO1', body: { _id } });
    expect(approved.json().data.status).toBe('Leave Approved');
    expect((await getHistory()).map(({ action, by_sap_id }) => [action, by_sap_id])).toEqual([
      ['apply', 'SO1'],
      ['approve', 'AO1'],
    ]);
  });

  it('stays one when it is sent five times; its type may change while it waits, and not once it is decided', async () => {
    const leave = { onDate: '2026-11-23', leaveType: 'Casual Leave' };
    const outcomes: unknown[] = [];
    for (let time = 0; time < 5; time += 1) outcomes.push(...(await ask([leave])).outcomes);
    expect(outcomes).toEqual(['new', 'known', 'known', 'known', 'known']);
    const sick = { ...leave, leaveType: 'Sick Leave' };
    expect((await ask([sick])).outcomes).toEqual(['changed']);
    for (const status of ['Leave Approved', 'Leave Rejected']) {
      await t.pool.query('update attendance set status = $1', [status]);
      expect((await ask([sick, leave])).outcomes).toEqual(['known', 'LEAVE_DECIDED']);
    }
    expect(await getHistory()).toHaveLength(2);
  });

  it('may be a week back to a year ahead, but not on a day with a check-in, and not for another person', async () => {
    await addDay(t.pool, { day: '2026-11-19', checkIn: '2026-11-19 09:40' });
    await addDay(t.pool, { day: '2026-11-18', status: 'Absent' });
    const at = (day: string) => ({ onDate: day, leaveType: 'Sick Leave' });
    const rows = ['2026-11-12', '2026-11-13', '2026-11-18', '2026-11-19', '2027-11-21', '2027-11-22', '2026-02-30'];
    const { outcomes } = await ask([...rows.map(at), { ...at('2026-11-24'), SAP_ID: 'SO2' }]);
    expect(outcomes).toEqual([
      'ROW_TOO_OLD',
      'new',
      'changed',
      'LEAVE_DAY_WORKED',
      'new',
      'LEAVE_TOO_FAR',
      'INVALID_REQUEST',
      'ROW_NOT_OWN',
    ]);
  });
});
