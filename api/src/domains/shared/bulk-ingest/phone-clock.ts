import { DateTime } from 'luxon';
import { AppError } from '../../../errors/app-error.ts';
import { DAY_MS } from '../../../time/india-day.ts';

const MINUTE_MS = 60_000;
/** Covers network delays and clock drift, below what a day's figures would show. */
const CLOCK_TOLERANCE_MS = 5 * MINUTE_MS;
/** A phone may be offline for a week. */
const MAX_DAYS_LATE = 7;

/** '2 days 5 hours', '5 hours 30 minutes': two units. */
const formatDuration = (ms: number): string => {
  const minutes = Math.round(ms / MINUTE_MS);
  const parts = [
    [Math.floor(minutes / 1440), 'day'],
    [Math.floor((minutes % 1440) / 60), 'hour'],
    [minutes % 60, 'minute'],
  ] as const;
  const first = parts.findIndex(([count]) => count > 0);
  return parts
    .slice(first, first + 2)
    .flatMap(([count, unit]) => (count > 0 ? [`${count} ${unit}${count === 1 ? '' : 's'}`] : []))
    .join(' ');
};
const onIndiasClock = (at: number): string =>
  DateTime.fromMillis(at, { zone: 'Asia/Kolkata' }).setLocale('en-US').toFormat('dd/LL/yyyy hh:mm a');

/**
 * Refuses everything: only the phone could correct its times.
 * @throws {AppError} CLOCK_WRONG with the difference
 */
export const requireRightClock = (sentAt: string, now: Date): void => {
  const phone = Date.parse(sentAt);
  const ahead = phone - now.getTime();
  if (Math.abs(ahead) <= CLOCK_TOLERANCE_MS) return;
  throw new AppError('CLOCK_WRONG', undefined, {
    text: `The clock of this phone is ${formatDuration(Math.abs(ahead))} ${ahead > 0 ? 'ahead' : 'behind'}: it says ${onIndiasClock(phone)}, and in India it is ${onIndiasClock(now.getTime())}. Please set date and time to automatic, then send again.`,
  });
};

/** @throws {AppError} ROW_IN_FUTURE beyond the clock tolerance */
export const refuseFuture = (at: Date, now: Date): void => {
  if (at.getTime() > now.getTime() + CLOCK_TOLERANCE_MS) throw new AppError('ROW_IN_FUTURE');
};

/** @throws {AppError} ROW_IN_FUTURE, or ROW_TOO_OLD after a week */
export const requireRecent = (at: Date, now: Date): void => {
  refuseFuture(at, now);
  if (at.getTime() < now.getTime() - MAX_DAYS_LATE * DAY_MS) throw new AppError('ROW_TOO_OLD');
};
