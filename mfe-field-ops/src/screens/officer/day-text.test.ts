import { attendanceText, formatNumberRanges, formatWeekday } from './day-text.ts';

it('a day is called by its weekday and its holiday', () => {
  expect(formatWeekday({ day: '2026-11-19', holiday: null })).toBe('Thursday');
  expect(formatWeekday({ day: '2026-11-08', holiday: 'Diwali' })).toBe('Sunday, holiday: Diwali');
});

it('a missing record may still come today, and is missing on a day that is over', () => {
  const none = { attendance: null, day: '2026-11-19' };
  expect([attendanceText(none, '2026-11-19'), attendanceText(none, '2026-11-20')]).toEqual([
    'Nothing yet',
    'No record',
  ]);
  const attendance = { status: 'Leave Approved', leaveType: 'Casual Leave', checkIn: null, checkOut: null };
  expect(attendanceText({ ...none, attendance }, '2026-11-20')).toBe('Leave Approved, Casual Leave');
});

it('running numbers are said in few words', () => {
  expect([[1], [1, 2, 3, 5], [2, 4], []].map(formatNumberRanges)).toEqual(['1', '1–3, 5', '2, 4', '']);
});
