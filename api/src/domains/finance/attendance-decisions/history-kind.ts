import { createPersonHistoryKind } from '../../shared/history/history-kind.ts';

export const attendanceHistory = createPersonHistoryKind({ table: 'attendance', unknown: 'ATTENDANCE_NOT_FOUND' });
