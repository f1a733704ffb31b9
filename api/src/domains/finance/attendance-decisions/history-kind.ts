import { historyOfPerson } from '../../shared/history/history-kind.ts';

/** A day of attendance: its leave, its times. */
export const attendanceHistory = historyOfPerson({ table: 'attendance', unknown: 'ATTENDANCE_NOT_FOUND' });
