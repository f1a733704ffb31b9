import { tickets } from 'api-contract';
import { AppError } from '../../../errors/app-error.ts';
import { type App, serve } from '../../../calls/serve.ts';
import { type DayRange, toElapsedRange, toPrecedingRange, toValidDayRange } from '../../../time/day-range.ts';
import { DAY_MS, indiaDay } from '../../../time/india-day.ts';
import { getTicketFigures, isCovered } from './ticket-figures.ts';
import { countTicketsByWeek, listWeeks } from './ticket-weeks.ts';

const MAX_DAYS = 366;

const toFiguresRange = ({ startDate, endDate }: { startDate?: string; endDate?: string }, now: Date): DayRange => {
  const range = toValidDayRange({ start: startDate, end: endDate }, now);
  if (Date.parse(range.end) - Date.parse(range.start) >= MAX_DAYS * DAY_MS)
    throw new AppError('INVALID_REQUEST', { endDate: `Please choose at most ${MAX_DAYS} days.` });
  return range;
};

export async function ticketFigureRoutes(app: App) {
  serve(app, tickets.ticketFigures, async ({ query, user, db, now }) => {
    const range = toFiguresRange(query, now);
    const elapsed = toElapsedRange(range, indiaDay(now));
    const [figures, isBeforeCovered] = await Promise.all([
      getTicketFigures(db, user, { by: query.by, range: elapsed, now }),
      isCovered(db, toPrecedingRange(elapsed)),
    ]);
    return {
      ...figures,
      isBeforeCovered,
      startDate: range.start,
      endDate: range.end,
      message: 'OK',
    };
  });

  serve(app, tickets.ticketWeeks, async ({ query, user, db, now }) => {
    const weeks = listWeeks(toFiguresRange(query, now), indiaDay(now));
    return { data: await countTicketsByWeek(db, user, weeks, now), message: 'OK' };
  });
}
