import type { OfficerDay } from './officer.api.ts';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** 'Thursday', 'Sunday, holiday: Diwali' */
export const formatWeekday = ({ day, holiday }: Pick<OfficerDay, 'day' | 'holiday'>): string => {
  const weekday = WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()];
  return holiday ? `${weekday}, holiday: ${holiday}` : `${weekday}`;
};

/** Without a record, says whether one may still arrive. */
export const attendanceText = ({ attendance, day }: Pick<OfficerDay, 'attendance' | 'day'>, today: string): string => {
  if (attendance) return [attendance.status, attendance.leaveType].filter(Boolean).join(', ');
  return day < today ? 'No record' : 'Nothing yet';
};

/** [1, 2, 3, 5] → '1–3, 5' */
export function formatNumberRanges(numbers: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else runs.push([number, number]);
  }
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ');
}
