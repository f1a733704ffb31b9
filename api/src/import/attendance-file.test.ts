import { BASE, FIELD_WORK, type Importer, createImporter } from './fixtures.ts';

let self: Importer;
beforeAll(async () => {
  self = await createImporter();
});
beforeEach(() => self.test.pool.query('truncate attendance cascade'));
afterAll(() => self.close());

const DAYS = FIELD_WORK['attendance.csv'];
const REQUESTS = FIELD_WORK['attendance-requests.csv'];
const load = (days: string, requests = REQUESTS) =>
  self.load({ ...BASE, 'attendance.csv': days, 'attendance-requests.csv': requests });
const days = () =>
  self.rows(`select to_char(day, 'YYYY-MM-DD') as day, status, to_char(check_in at time zone 'Asia/Kolkata', 'HH24:MI') as "checkIn",
    to_char(check_out at time zone 'Asia/Kolkata', 'HH24:MI') as "checkOut" from attendance order by day`);
const getId = async (day: string) =>
  (await self.rows(`select id from attendance where day = '${day}'`)).map((row) => (row as { id: string }).id)[0];
const put = async (path: string, body: object) =>
  (await self.test.call('PUT', `/api/v1/attendance/${path}`, { as: 'AO1', body })).statusCode;

it('D-305: a day follows its file until an edit request is approved, whose time then stays', async () => {
  await load(DAYS);
  await load(DAYS.replace('T09:40', 'T09:50'));
  expect(await days()).toContainEqual({ day: '2026-07-01', status: 'Present', checkIn: '09:50', checkOut: '18:10' });

  expect(await put('updateAttendanceRequest', { attendanceId: await getId('2026-07-01'), decision: 'APPROVED' })).toBe(
    200,
  );
  const decided = { day: '2026-07-01', status: 'Present', checkIn: '09:20', checkOut: '18:10' };
  expect(await days()).toContainEqual(decided);

  await load(DAYS.replace('T09:40', 'T10:30').replace('T18:10', 'T18:40'));
  expect(self.lines.join('\n')).not.toContain('error');
  expect(await days()).toContainEqual({ ...decided, checkOut: '18:40' });
  expect(await self.rows('select status, decided_by as by from attendance_requests')).toEqual([
    { status: 'APPROVED', by: 'AO1' },
  ]);
});

it('D-305: a leave follows its file until it is decided', async () => {
  await load(DAYS);
  const [leave] = await self.rows(`select leave_type as type from attendance where day = '2026-07-02'`);
  expect(leave).toEqual({ type: 'Sick Leave' });
  await load(DAYS.replace('Sick Leave', 'Casual Leave'));
  expect(await self.rows(`select leave_type as type from attendance where day = '2026-07-02'`)).toEqual([
    { type: 'Casual Leave' },
  ]);
  expect(await put('approve', { _id: await getId('2026-07-02') })).toBe(200);
  await load(DAYS.replace('Leave Applied,Sick Leave', 'Present,'));
  expect(await self.rows(`select status, leave_type as type from attendance where day = '2026-07-02'`)).toEqual([
    { status: 'Leave Approved', type: 'Casual Leave' },
  ]);
});
