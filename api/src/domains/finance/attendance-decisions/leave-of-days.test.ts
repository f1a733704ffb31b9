import { attendanceDecisions, inbox as inboxCalls } from 'api-contract';
import { sql } from '../../../database/sql.ts';
import { addPjp, addUser } from '../../../testing/index.ts';
import { addDay, addLeave } from '../../../testing/seed-attendance.ts';
import { addHoliday } from '../../../testing/seed-requests.ts';
import { findLeaveAround } from './leave-balance.ts';
import { test, inbox, send, decide, waiting } from './testing/start-leaves.ts';

describe('D-363: a leave of several days', () => {
  // Thursday 24, Christmas Friday 25, Saturday 26, Sunday 27, Monday 28; Wednesday 30 is another leave.
  const DAYS = ['2026-12-24', '2026-12-26', '2026-12-28'];
  const add = async () => {
    await test.pool.query('truncate notifications');
    await addHoliday(test.pool, 'Christmas', '2026-12-25');
    const days: { _id: string; version: number }[] = [];
    for (const day of DAYS) days.push({ _id: await addLeave(test.pool, day), version: 1 });
    return { days, other: await addLeave(test.pool, '2026-12-30') };
  };
  const readNotices = async () =>
    (await test.call('GET', '/api/v1/notifications', { as: 'SO1' }))
      .json()
      .data.map((line: { subject: string; text: string }) => [line.subject, line.text]);
  const statuses = async () =>
    (await test.db.query<{ status: string }>(sql`select status from attendance order by day`)).map(
      ({ status }) => status,
    );
  const LINE = ['Leave of Person SO1 · SO1, 24/12/2026 to 28/12/2026', 'Leave Approved by Person AO1.'];
  const [APPROVED, APPLIED] = ['Leave Approved', 'Leave Applied'];

  it('is one decision and one notification, and one undo takes both back', async () => {
    const { days } = await add();
    const { data, decisionId } = await decide('approve', days[1]?._id ?? '', { version: 1, days });
    expect(data).toMatchObject({ onDate: '2026-12-26', status: 'Leave Approved' });
    expect(await statuses()).toEqual([APPROVED, APPROVED, APPROVED, APPLIED]);
    expect(await readNotices()).toEqual([LINE]);
    expect((await inbox.undone(decisionId)).map(([, message]) => message)).toEqual(['Undone.']);
    expect(await statuses()).toEqual([APPLIED, APPLIED, APPLIED, APPLIED]);
    expect(await readNotices()).toEqual([]);
  });

  it('is decided as it was seen or not at all', async () => {
    const { days } = await add();
    await test.pool.query(`update attendance set version = 2 where id = $1`, [days[2]?._id]);
    const response = await send('approve', 'AO1', { _id: days[0]?._id, version: 1, days });
    expect([response.statusCode, response.json().code]).toEqual([409, 'CHANGED_MEANWHILE']);
    expect(await statuses()).toEqual([APPLIED, APPLIED, APPLIED, APPLIED]);
    const foreign = await addLeave(test.pool, '2026-12-24', { sapId: 'SO2' });
    const body = { _id: days[0]?._id, days: [{ _id: foreign, version: 1 }] };
    expect((await send('approve', 'AO1', body)).statusCode).toBe(403);
    expect([await statuses(), await readNotices()]).toEqual([[APPLIED, APPLIED, APPLIED, APPLIED, APPLIED], []]);
  });

  it('lets a single day be taken out with a reason', async () => {
    const { days } = await add();
    await decide('reject', days[0]?._id ?? '', { remark: 'Month end' });
    expect(await readNotices()).toEqual([
      ['Leave of Person SO1 · SO1, 24/12/2026', 'Leave Rejected by Person AO1: Month end'],
    ]);
    expect(await statuses()).toEqual(['Leave Rejected', APPLIED, APPLIED, APPLIED]);
  });

  const whole = (days: { _id: string }[], findings: string[][] = []) =>
    DAYS.map((day, index) => ({
      _id: days[index]?._id,
      day,
      version: 1,
      isWorking: true,
      findings: findings[index] ?? [],
    }));
  const getKeys = async () =>
    inboxCalls.inboxKeys.response.parse(
      (await test.call('GET', '/api/v1/inbox/keys', { as: 'AO1', query: { kinds: 'leave' } })).json(),
    ).data;
  const first = ([day]: { _id: string }[]) => day?._id ?? '';

  it('is one row of the inbox, with its days and what stands against each, and one in the keys and counts', async () => {
    const { days, other } = await add();
    for (const day of ['2026-12-26', '2026-12-28'])
      await addPjp(test.pool, { planDate: day, activity: 'Field', status: 'Approved' });
    await addHoliday(test.pool, 'Elsewhere', '2026-12-24', ['WR1']);
    const findings = [{ code: 'plan', text: '26/12/2026: Field (Approved); 28/12/2026: Field (Approved)' }];
    const rows = (await waiting('AO1')) as Extract<inboxCalls.InboxRow, { kind: 'leave' }>[];
    expect(rows.map(({ id, day, version, findings: against, days: of }) => [id, day, version, against, of])).toEqual([
      [first(days), '2026-12-24', 1, findings, whole(days, [[], ['plan'], ['plan']])],
      [other, '2026-12-30', 1, [], [{ _id: other, day: '2026-12-30', version: 1, isWorking: true, findings: [] }]],
    ]);
    expect(await getKeys()).toMatchObject([
      { id: expect.any(String), day: expect.any(String) },
      { id: expect.any(String), day: expect.any(String) },
    ]);
    expect((await getKeys()).find(({ id }) => id === first(days))).toMatchObject({
      day: '2026-12-24',
      findings: ['plan'],
      findingTexts: [findings[0]?.text],
      days: whole(days, [[], ['plan'], ['plan']]),
    });
    expect((await test.call('GET', '/api/v1/inbox/counts', { as: 'AO1' })).json().data).toMatchObject({ leave: 2 });
    expect((await test.call('GET', '/api/v1/today/waiting', { as: 'AO1' })).json().data).toEqual([
      { kind: 'leave', count: 2, past: 0, old: 0, oldest: '2026-12-24' },
    ]);
    expect((await waiting('AO1', { check: 'clear' })).map(({ id }) => id)).toEqual([other]);
  });

  it('is found by each of its days: in a range that one lies in, and by its id', async () => {
    const { days } = await add();
    const inRange = async (start: string, end: string) => (await waiting('AO1', { start, end })).map(({ id }) => id);
    expect(await inRange('2026-12-26', '2026-12-26')).toEqual([first(days)]);
    expect(await inRange('2026-12-28', '2026-12-29')).toEqual([first(days)]);
    expect(await inRange('2026-12-29', '2026-12-29')).toEqual([]);
    const [row] = await waiting('AO1', { id: days[1]?._id ?? '' });
    expect(row).toMatchObject({ id: days[1]?._id, day: '2026-12-24', days: whole(days) });
  });

  it('is one decision of a batch, told once, and one undo takes all its days back', async () => {
    const { days, other } = await add();
    const { data } = await inbox.decide([
      { kind: 'leave', id: first(days), days },
      { kind: 'leave', id: other },
    ]);
    expect(data.results).toMatchObject([
      {
        id: first(days),
        result: 'done',
        subject: LINE[0],
        version: 2,
        days: expect.arrayContaining(days.map(({ _id }) => ({ _id, version: 2 }))),
      },
      { id: other, result: 'done', subject: 'Leave of Person SO1 · SO1, 30/12/2026' },
    ]);
    expect(await statuses()).toEqual([APPROVED, APPROVED, APPROVED, APPROVED]);
    expect((await readNotices()).sort()).toEqual([
      LINE,
      ['Leave of Person SO1 · SO1, 30/12/2026', 'Leave Approved by Person AO1.'],
    ]);
    const runs = (await test.call('GET', '/api/v1/inbox/runs', { as: 'AO1' })).json().data;
    expect(runs[0]).toMatchObject({ decided: 2, undone: 0 });
    const undone = inboxCalls.undoInbox.response.parse((await inbox.undo(data.batchId)).json());
    expect(undone.message).toBe('2 undone.');
    const back = undone.data.results.find(({ id }) => id === first(days));
    expect(back).toMatchObject({ subject: LINE[0], message: 'Undone.', version: 3 });
    expect(back?.days?.map(({ version }) => version)).toEqual([3, 3, 3]);
    expect(await statuses()).toEqual([APPLIED, APPLIED, APPLIED, APPLIED]);
    expect(await readNotices()).toEqual([]);
  });

  it('is not undone where one of its days has changed since', async () => {
    const { days } = await add();
    const { data } = await inbox.decide([{ kind: 'leave', id: first(days), days }]);
    await test.pool.query('update attendance set version = version + 1 where id = $1', [days[2]?._id]);
    expect((await inbox.undo(data.batchId)).json().data.results).toMatchObject([
      { result: 'refused', code: 'CHANGED_SINCE' },
    ]);
    expect(await statuses()).toEqual([APPROVED, APPROVED, APPROVED, APPLIED]);
    expect(await readNotices()).toEqual([LINE]);
  });

  it('is refused in a batch where a day was changed or decided since it was seen', async () => {
    const { days } = await add();
    const outcome = async () => {
      const { data } = await inbox.decide([{ kind: 'leave', id: first(days), days }]);
      return data.results[0]?.code;
    };
    await decide('reject', days[2]?._id ?? '', { remark: 'Month end' });
    expect(await outcome()).toBe('CHANGED_MEANWHILE');
    expect(await statuses()).toEqual([APPLIED, APPLIED, 'Leave Rejected', APPLIED]);
    for (const { _id } of days.slice(0, 2)) await decide('approve', _id);
    expect(await outcome()).toBe('DECIDED_MEANWHILE');
  });

  it('is refused where an objection to one of its days has come since, and says what stands against all', async () => {
    const { days } = await add();
    const plan = (day: string) => addPjp(test.pool, { planDate: day, activity: 'Field', status: 'Approved' });
    await plan('2026-12-26');
    const seen = 'plan 26/12/2026: Field (Approved)';
    const decideSeen = async (seenFindings: string) =>
      (await inbox.decide([{ kind: 'leave', id: first(days), days, seenFindings }])).data.results[0];
    await plan('2026-12-28');
    const refused = await decideSeen(seen);
    expect(refused).toMatchObject({
      code: 'FINDING_SINCE',
      findings: [{ code: 'plan', text: '26/12/2026: Field (Approved); 28/12/2026: Field (Approved)' }],
    });
    expect(await statuses()).toEqual([APPLIED, APPLIED, APPLIED, APPLIED]);
    expect(await decideSeen(`plan ${refused?.findings?.[0]?.text}`)).toMatchObject({ result: 'done' });
  });

  it('is decided day by day by a page that does not know of whole leaves yet, each with what it saw', async () => {
    const { days } = await add();
    await addPjp(test.pool, { planDate: '2026-12-26', activity: 'Field', status: 'Approved' });
    const { data } = await inbox.decide(
      days.map(({ _id: id }, index) => ({ kind: 'leave' as const, id, seenFindings: index === 1 ? 'plan' : '' })),
    );
    expect(data.results.map(({ result }) => result)).toEqual(['done', 'done', 'done']);
    expect(await readNotices()).toEqual([LINE]);
    await inbox.undone(data.batchId);
    expect(await statuses()).toEqual([APPLIED, APPLIED, APPLIED, APPLIED]);
    expect(await readNotices()).toEqual([]);
  });
});

describe('GET /api/v1/attendance/:id/leave', () => {
  const getBalance = async (id: string, as = 'AO1') =>
    attendanceDecisions.leaveBalance.response.parse(
      (await test.call('GET', `/api/v1/attendance/${id}/leave`, { as })).json(),
    ).data;

  it('reads days that follow each other over a Sunday and a holiday as one leave; a working day between makes two', async () => {
    // Friday 27 to Tuesday 1 December, over Sunday and a holiday; Thursday 3 is another.
    const days = ['2026-11-27', '2026-11-28', '2026-12-01', '2026-12-03'];
    const ids: string[] = [];
    for (const day of days) ids.push(await addLeave(test.pool, day));
    await addHoliday(test.pool, 'Founders', '2026-11-30');
    await addHoliday(test.pool, 'After it', '2026-12-02', ['WR1']);
    for (const id of ids.slice(0, 3)) {
      const { days: of, holidays } = await getBalance(id);
      expect(of.map(({ day }) => day)).toEqual(days.slice(0, 3));
      expect(holidays).toEqual([{ day: '2026-11-30', title: 'Founders' }]);
    }
    expect((await getBalance(ids[3] ?? '')).days.map(({ day }) => day)).toEqual(['2026-12-03']);
  });

  it("counts what was taken and what is pending in the leave's own year, by type, over the year's end too", async () => {
    const day = (at: string, status: string, leaveType: string) => addDay(test.pool, { day: at, status, leaveType });
    await day('2026-01-01', 'Leave Approved', 'Casual Leave');
    await day('2026-02-02', 'Leave', 'Sick Leave');
    await day('2026-03-03', 'Leave Rejected', 'Casual Leave');
    await day('2025-12-31', 'Leave Approved', 'Casual Leave');
    const last = await addLeave(test.pool, '2026-12-31');
    const first = await addLeave(test.pool, '2027-01-01');
    expect(await getBalance(last)).toMatchObject({
      year: 2026,
      balance: [
        { leaveType: 'Casual Leave', takenDays: 1, pendingDays: 1 },
        { leaveType: 'Sick Leave', takenDays: 1, pendingDays: 0 },
      ],
      otherYears: [{ year: 2027, balance: [{ leaveType: 'Casual Leave', takenDays: 0, pendingDays: 1 }] }],
      days: [{ _id: last }, { _id: first }],
    });
    expect(await getBalance(first)).toMatchObject({
      year: 2027,
      balance: [{ leaveType: 'Casual Leave', takenDays: 0, pendingDays: 1 }],
      otherYears: [{ year: 2026 }],
    });
  });

  it('D-363: counts working days alone, as COR does, also after a holiday was added', async () => {
    const leave = async (status: string) => {
      await test.pool.query('truncate attendance, holidays cascade');
      for (const day of [24, 25, 26, 27, 28]) await addLeave(test.pool, `2026-12-${day}`, { status });
      await addHoliday(test.pool, 'Christmas', '2026-12-25');
      await addHoliday(test.pool, 'Elsewhere', '2026-12-26', ['WR1']);
      const { id } = (await test.db.one<{ id: string }>(sql`select id from attendance where day = '2026-12-28'`))!;
      return id;
    };
    const counted = async (id: string) => {
      const { balance, days } = await getBalance(id);
      return [balance[0]?.takenDays, balance[0]?.pendingDays, days.filter(({ isWorking }) => isWorking).length];
    };
    // Thursday 24, Christmas, Saturday 26, Sunday 27, Monday 28.
    expect(await counted(await leave('Leave Applied'))).toEqual([0, 3, 3]);
    const id = await leave('Leave Approved');
    expect(await counted(id)).toEqual([3, 0, 3]);
    await addHoliday(test.pool, 'Added', '2026-12-28', ['NR1']);
    expect(await counted(id)).toEqual([2, 0, 2]);
  });

  it('D-363: a regional holiday counts where its officer belonged on that day, as in COR', async () => {
    await addUser(test.pool, { sapId: 'SO5', role: 'SO', territory: 'NT1' });
    await test.pool.query(`update user_places set valid_from = '2026-11-15', region_code = 'NR2' where sap_id = 'SO5'`);
    const id = await addLeave(test.pool, '2026-11-17', { sapId: 'SO5' });
    await addHoliday(test.pool, 'There', '2026-11-17', ['NR2']);
    expect((await getBalance(id)).days).toMatchObject([{ isWorking: false }]);
    await test.pool.query(`update holidays set regions = '{NR1}'`);
    expect((await getBalance(id)).days).toMatchObject([{ isWorking: true }]);
  });

  it('names who else of the area is away on its days or asks to be, and nobody of another area', async () => {
    const id = await addLeave(test.pool, '2026-11-24');
    await addLeave(test.pool, '2026-11-25');
    await addLeave(test.pool, '2026-11-25', { sapId: 'SO4' });
    await addDay(test.pool, { sapId: 'SE1', day: '2026-11-24', status: 'Leave Approved' });
    await addDay(test.pool, { sapId: 'SE1', day: '2026-11-26', status: 'Leave Approved' });
    await addDay(test.pool, { sapId: 'SO2', day: '2026-11-24', status: 'Leave Approved' });
    expect((await getBalance(id, 'RO1')).away).toEqual([
      { SAP_ID: 'SE1', name: 'Person SE1', day: '2026-11-24', status: 'Leave Approved' },
      { SAP_ID: 'SO4', name: 'Person SO4', day: '2026-11-25', status: 'Leave Applied' },
    ]);
  });

  it('D-007: the days of a leave are those of its person, however long others are away beside it', async () => {
    const id = await addLeave(test.pool, '2026-11-25');
    for (const [sapId, day] of [
      ['SO4', '2026-11-24'],
      ['SO2', '2026-11-26'],
    ] as const)
      await addLeave(test.pool, day, { sapId });
    expect((await getBalance(id)).days).toEqual([{ _id: id, day: '2026-11-25', version: 1, isWorking: true }]);
  });

  it('treats an approved leave on the next day as another leave than the requested one', async () => {
    const id = await addLeave(test.pool, '2026-11-25');
    await addLeave(test.pool, '2026-11-26', { status: 'Leave Approved' });
    expect((await getBalance(id)).days.map(({ day }) => day)).toEqual(['2026-11-25']);
  });

  it('walks day by day: a single working day to either side ends the leave', () => {
    const all = ['2026-11-23', '2026-11-25', '2026-11-27'].map((day) => ({ _id: day, day, version: 1 }));
    expect(findLeaveAround('2026-11-25', all, new Set()).map(({ day }) => day)).toEqual(['2026-11-25']);
  });

  it('ends at the first day that is neither leave, Sunday nor holiday, in both directions', () => {
    const all = ['2026-11-23', '2026-11-26', '2026-11-27'].map((day) => ({ _id: day, day, version: 1 }));
    expect(findLeaveAround('2026-11-26', all, new Set()).map(({ day }) => day)).toEqual(['2026-11-26', '2026-11-27']);
    const bridged = findLeaveAround('2026-11-26', all, new Set(['2026-11-24', '2026-11-25']));
    expect(bridged.map(({ day }) => day)).toEqual(['2026-11-23', '2026-11-26', '2026-11-27']);
  });
});
