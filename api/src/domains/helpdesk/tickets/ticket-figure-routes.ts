import { tickets } from 'api-contract';
import { AppError } from '../../../errors/app-error.ts';
import { type App, serve } from '../../../calls/serve.ts';
import { toPrecedingRange, toValidDayRange } from '../../../time/day-range.ts';
import { DAY_MS } from '../../../time/india-day.ts';
import { getTicketFigures, isCovered } from './ticket-figures.ts';

const MAX_DAYS = 366;

export async function ticketFigureRoutes(app: App) {
  serve(app, tickets.ticketFigures, async ({ query, user, db, now }) => {
    const range = toValidDayRange({ start: query.startDate, end: query.endDate }, now);
    if (Date.parse(range.end) - Date.parse(range.start) >= MAX_DAYS * DAY_MS)
      throw new AppError('INVALID_REQUEST', { endDate: `Please choose at most ${MAX_DAYS} days.` });
    const [figures, isBeforeCovered] = await Promise.all([
      getTicketFigures(db, user, { by: query.by, range, now }),
      isCovered(db, toPrecedingRange(range)),
    ]);
    return {
      ...figures,
      isBeforeCovered,
      startDate: range.start,
      endDate: range.end,
      message: 'OK',
    };
  });
}
