import { historyOfPerson } from '../../shared/history/history-kind.ts';

export const attendanceHistory = historyOfPerson({ table: 'attendance', unknown: 'ATTENDANCE_NOT_FOUND' });
