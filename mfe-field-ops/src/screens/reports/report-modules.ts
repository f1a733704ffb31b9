import { texts } from 'api-contract/texts';
import type { DayRange } from 'shared-ui';
import type { ReportKey } from './reports.api.ts';

/** One row of the page. */
export interface ReportModule {
  key: ReportKey;
  module: string;
  /** The largest difference between end and start in days (D-082). */
  cap: 365 | 31 | null;
  /** 'Select Field' is asked first (D-086). */
  asksPlace?: boolean;
}

/** The ten modules in their documented order (FO-REP-06, FO-REP-07). */
export const reportModules: readonly ReportModule[] = [
  { key: 'visits', module: 'Visits Data', cap: 365 },
  { key: 'time-spent', module: 'Time Spent', cap: 31 },
  { key: 'pjp', module: 'PJP Planning Details', cap: 31 },
  { key: 'leads', module: 'Leads Report', cap: null },
  { key: 'cor-daily', module: 'COR Report Daily', cap: 31 },
  { key: 'cor-monthly', module: 'COR Report Monthly', cap: 365, asksPlace: true },
  { key: 'attendance', module: 'Attendance Report', cap: 365 },
  { key: 'travel-plan', module: 'Travel Plan Report', cap: 365 },
  { key: 'cor-ro', module: 'COR Report for RO', cap: 365 },
  { key: 'cor-ro-daily', module: 'COR Report RO Daily', cap: 31 },
];

const DAY = 86_400_000;

/** Why nothing can be generated for these days, in the documented words; '' when nothing is wrong (D-082, D-083). */
export const rangeProblem = (cap: ReportModule['cap'], { start, end }: DayRange): string => {
  if (start === '' || end === '') return '';
  if (end < start) return texts.endBeforeStart;
  const days = (Date.parse(end) - Date.parse(start)) / DAY;
  if (cap !== null && days > cap) return cap === 31 ? texts.rangeOverMonth : texts.rangeOverYear;
  return '';
};
