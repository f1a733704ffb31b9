import { ATTENDANCE_STATUSES, statusLook } from './attendance-status.tsx';

it.each([
  ['Leave Approved', 'green'],
  ['Leave Applied', 'orange'],
  ['Leave Rejected', 'orange'],
  ['Absent', 'red'],
  ['Present', 'green'],
  ['Training', 'blue'],
  ['Meeting', 'blue'],
  ['Office', 'blue'],
  ['Break', 'blue'],
  ['Late CheckIn - Early CheckOut', 'red'],
  ['Late Check In - Early Check Out', 'red'],
  ['Early CheckOut', 'orange'],
  ['late check in', 'orange'],
  ['Leave', 'gray'],
  ['Something', 'gray'],
])('FN-ATT-14, D-095: %s is %s, in either spelling', (status, palette) => {
  expect(statusLook(status).palette).toBe(palette);
});

it('no two statuses are told apart by colour alone: the letters of each are its own', () => {
  const statuses = [...ATTENDANCE_STATUSES, 'Break'];
  expect(new Set(statuses.map((status) => statusLook(status).letters)).size).toBe(statuses.length);
});

it('FN-ATT-14: the statuses are the documented ones, letter for letter and in order', () => {
  expect(ATTENDANCE_STATUSES.join(', ')).toBe(
    'Present, Early CheckOut, Late CheckIn, Late CheckIn - Early CheckOut, Leave Applied, Leave Approved, ' +
      'Leave Rejected, Leave, Training, Office, Meeting, Absent',
  );
});
