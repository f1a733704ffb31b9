import { attendanceDecisions, history, imports, leaveEntitlements } from 'api-contract';
import { addUser, type TestApp, testApp } from '../../../testing/index.ts';
import { addDay, addEntitlement, addLeave } from '../../../testing/seed-attendance.ts';
import { addHoliday } from '../../../testing/seed-requests.ts';

const PATH = '/api/v1/leave-entitlements';
const IMPORTS = '/api/v1/imports/leave-entitlements';
let test: TestApp;
beforeAll(async () => {
  test = await testApp({ now: () => new Date('2026-11-20T06:00:00Z') });
});
beforeEach(() => test.pool.query('truncate attendance, holidays, leave_entitlements, imports, import_records cascade'));
afterAll(() => test.close());

const list = async (query: Record<string, string> = {}, as = 'RO1') =>
  leaveEntitlements.leaveEntitlementList.response.parse((await test.call('GET', PATH, { as, query })).json());
const add = (body: object, as = 'RO1') =>
  test.call('POST', PATH, { as, body: { SAP_ID: 'SO1', leaveType: 'Casual Leave', year: 2026, days: 12, ...body } });
const getOutcome = (response: { statusCode: number; json(): { code?: string } }) => [
  response.statusCode,
  response.json().code,
];
const readHistory = async (id: string) =>
  history.history.response
    .parse((await test.call('GET', `/api/v1/history/leave-entitlement/${id}`, { as: 'AO1' })).json())
    .data.map(({ action }) => action);

/** Friday 25 is a holiday, Sunday 27 is one anyway; a day of the year before and another type do not count. */
const takeLeave = async () => {
  await addHoliday(test.pool, 'Christmas', '2026-12-25');
  for (const day of ['2026-12-24', '2026-12-25', '2026-12-26', '2026-12-27'])
    await addDay(test.pool, { day, status: 'Leave Approved', leaveType: 'casual leave' });
  await addLeave(test.pool, '2026-12-28');
  await addDay(test.pool, { day: '2025-12-29', status: 'Leave Approved', leaveType: 'Casual Leave' });
  await addDay(test.pool, { day: '2026-12-29', status: 'Leave Approved', leaveType: 'Sick Leave' });
};

it('D-363: an entitlement shows what is taken, pending and left in working days', async () => {
  await takeLeave();
  expect((await add({})).statusCode).toBe(200);
  const { data, totalCount } = await list();
  expect(totalCount).toBe(1);
  expect(data[0]).toMatchObject({
    SAP_ID: 'SO1',
    leaveType: 'Casual Leave',
    year: 2026,
    entitledDays: 12,
    takenDays: 2,
    pendingDays: 1,
    leftDays: 10,
    version: 1,
  });
});

it('D-363: the leave’s balance names the entitlement of its year, and types without one stay without', async () => {
  await takeLeave();
  await addEntitlement(test.pool, { leaveType: 'Casual Leave', days: 1 });
  await addEntitlement(test.pool, { leaveType: 'Earned Leave', days: 15 });
  await addEntitlement(test.pool, { leaveType: 'Sick Leave', days: 8, year: 2025 });
  const id = await addLeave(test.pool, '2026-12-30');
  const { balance } = attendanceDecisions.leaveBalance.response.parse(
    (await test.call('GET', `/api/v1/attendance/${id}/leave`, { as: 'AO1' })).json(),
  ).data;
  expect(balance.map((one) => [one.leaveType.toLowerCase(), one.takenDays, one.pendingDays, one.entitledDays])).toEqual(
    [
      ['casual leave', 2, 2, 1],
      ['earned leave', 0, 0, 15],
      ['sick leave', 1, 0, null],
    ],
  );
});

it('D-363: RO and ADMIN write entitlements, everyone above officers reads those of the own part of the company', async () => {
  const id = await addEntitlement(test.pool);
  await addEntitlement(test.pool, { sapId: 'SO2' });
  for (const as of ['AO1', 'ZO1']) {
    expect((await add({}, as)).statusCode).toBe(403);
    expect((await list({}, as)).data.map(({ SAP_ID }) => SAP_ID)).toContain('SO1');
  }
  expect((await list({}, 'AO1')).totalCount).toBe(1);
  expect(getOutcome(await add({ SAP_ID: 'SO3' }))).toEqual([403, 'FORBIDDEN']);
  expect(getOutcome(await add({ SAP_ID: 'NOBODY' }))).toEqual([404, 'USER_NOT_FOUND']);
  expect(getOutcome(await add({ SAP_ID: 'RO1' }))).toEqual([403, 'LEAVE_ENTITLEMENT_OWN']);
  const edit = await test.call('PUT', `${PATH}/${id}`, { as: 'ADMIN1', body: { days: 9, version: 1 } });
  expect(edit.json().data).toMatchObject({ entitledDays: 9, version: 2 });
});

it('D-306: an entitlement is changed and removed as it was seen, with history, and stands once for a type', async () => {
  expect((await add({})).statusCode).toBe(200);
  for (const leaveType of ['CASUAL LEAVE', 'Casual  Leave', 'Ｃａｓｕａｌ\u3000Leave', 'Casual\u200b Leave'])
    expect(getOutcome(await add({ leaveType }))).toEqual([409, 'LEAVE_ENTITLEMENT_EXISTS']);
  const id = (await list()).data[0]?._id ?? '';
  const edit = (version: number) => test.call('PUT', `${PATH}/${id}`, { as: 'RO1', body: { days: 14, version } });
  expect((await edit(1)).statusCode).toBe(200);
  expect(getOutcome(await edit(1))).toEqual([409, 'CHANGED_MEANWHILE']);
  const remove = (version: string) => test.call('DELETE', `${PATH}/${id}`, { as: 'RO1', query: { version } });
  expect(getOutcome(await remove('1'))).toEqual([409, 'CHANGED_MEANWHILE']);
  expect(await readHistory(id)).toEqual(['edit', 'create']);
  expect((await remove('2')).statusCode).toBe(200);
  expect(getOutcome(await remove('2'))).toEqual([404, 'LEAVE_ENTITLEMENT_NOT_FOUND']);
  expect((await list()).totalCount).toBe(0);
});

it('the list filters by year, person and place, and sorts by days', async () => {
  await addUser(test.pool, { sapId: 'SO7', name: 'Zubin', role: 'SO', territory: 'NT1' });
  await addEntitlement(test.pool, { leaveType: 'A', days: 3 });
  await addEntitlement(test.pool, { leaveType: 'B', days: 20 });
  await addEntitlement(test.pool, { sapId: 'SO7', leaveType: 'A', days: 7 });
  await addEntitlement(test.pool, { leaveType: 'A', days: 99, year: 2027 });
  const days = async (query: Record<string, string>) => (await list(query)).data.map((one) => one.entitledDays);
  expect(await days({})).toEqual([3, 20, 7]);
  expect(await days({ year: '2027' })).toEqual([99]);
  expect(await days({ search: 'zubin' })).toEqual([7]);
  expect(await days({ area: 'ELSEWHERE' })).toEqual([]);
  expect(await days({ sort: 'entitledDays', direction: 'desc' })).toEqual([20, 7, 3]);
  expect(await days({ sort: 'entitledDays', direction: 'desc', limit: '1', page: '2' })).toEqual([7]);
});

describe('D-363: the file of entitlements', () => {
  const toRows = (...cells: string[][]) =>
    cells.map(([sapId = '', leaveType = '', year = '', days = ''], index) => ({
      row: index + 2,
      cells: { sapId, leaveType, year, days },
    }));
  const check = async (...cells: string[][]) =>
    imports.checkImport.response.parse(
      (await test.call('POST', `${IMPORTS}/check`, { as: 'RO1', body: { rows: toRows(...cells) } })).json(),
    );
  const send = (cells: string[][], as = 'RO1') =>
    test.call('POST', IMPORTS, { as, body: { fileName: 'leave.xlsx', rows: toRows(...cells) } });

  it('is shown as it was understood, with wrong cells', async () => {
    await addEntitlement(test.pool, { leaveType: 'Casual Leave', days: 10 });
    const { data, effects } = await check(
      ['SO1', 'casual  leave', '2026', '12'],
      ['SO1\u200b', 'Ｓｉｃｋ\u3000Leave', '２०26', '१'],
      ['SO3', 'Sick Leave', '2026', '8'],
      ['RO1', 'Sick Leave', '2026', '8'],
      ['SO1', '', '26', '8.5'],
      ['SO1', 'SICK LEAVE', '2026', '9'],
    );
    expect(effects?.map(({ row, effect, text }) => [row, effect, text])).toEqual([
      [2, 'replaces', 'Person SO1 · SO1, casual leave, 2026: 12 days (10 before)'],
      [3, 'new', 'Person SO1 · SO1, Sick Leave, 2026: 1 day'],
    ]);
    expect(data.map(({ row, column }) => `${row} ${column}`)).toEqual([
      '4 sapId',
      '5 sapId',
      '6 leaveType',
      '6 year',
      '6 days',
      '7 leaveType',
    ]);
  });

  it('is set whole, and its undo restores what stood before unless somebody changed it since', async () => {
    const casual = await addEntitlement(test.pool, { leaveType: 'Casual Leave', days: 10 });
    const earned = await addEntitlement(test.pool, { leaveType: 'Earned Leave', days: 15 });
    const rows = [
      ['SO1', 'Casual Leave', '2026', '12'],
      ['SO1', 'Sick Leave', '2026', '8'],
      ['SO1', 'Earned Leave', '2026', '15'],
    ];
    const { data } = imports.addImport.response.parse((await send(rows)).json());
    expect(data.added).toBe(2);
    const stand = async () => (await list()).data.map(({ leaveType, entitledDays }) => [leaveType, entitledDays]);
    expect(await stand()).toEqual([
      ['Casual Leave', 12],
      ['Earned Leave', 15],
      ['Sick Leave', 8],
    ]);
    const undo = () => test.call('POST', `${IMPORTS}/${data.id}/undo`, { as: 'RO1' });
    await test.pool.query('update leave_entitlements set version = version + 1 where id = $1', [casual]);
    expect((await undo()).json().message).toBe(
      'This import cannot be taken back: SO1, Casual Leave, 2026 was changed.',
    );
    await test.pool.query('update leave_entitlements set version = version - 1 where id = $1', [casual]);
    expect((await undo()).statusCode).toBe(200);
    expect(await stand()).toEqual([
      ['Casual Leave', 10],
      ['Earned Leave', 15],
    ]);
    expect(await readHistory(casual)).toEqual(['undo', 'import']);
    expect(await readHistory(earned)).toEqual([]);
  });

  it('is refused for who may not set entitlements', async () => {
    expect((await send([['SO1', 'Sick Leave', '2026', '8']], 'ZO1')).statusCode).toBe(403);
  });
});
