import { AppError } from '../../../errors/app-error.ts';
import type { Report } from './report.ts';
import { DAY_MS } from '../../../time/india-day.ts';

/** Refuses an end before the start (D-083), or a range over the cap (D-082). */
export const checkRange = (cap: Report['cap'], start: string, end: string): void => {
  if (end < start) throw new AppError('END_BEFORE_START', { endDate: 'End Date can not be Smaller than Start Date.' });
  if (cap !== null && (Date.parse(end) - Date.parse(start)) / DAY_MS > cap)
    throw new AppError(cap === 31 ? 'RANGE_OVER_MONTH' : 'RANGE_OVER_YEAR');
};
