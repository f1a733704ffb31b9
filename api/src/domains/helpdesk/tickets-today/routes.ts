import { ticketsToday } from 'api-contract';
import { type App, serve } from '../../../calls/serve.ts';
import { indiaDay } from '../../india-day.ts';
import { ticketList } from '../tickets/ticket-list.ts';

const LISTED = 5;

export async function ticketsTodayRoutes(app: App) {
  serve(app, ticketsToday.overdueTickets, async ({ user, db, now }) => {
    const read = (view: 'overdue' | 'due-today', limit: number) =>
      ticketList(db, user, { status: 'ALL', view, page: 1, limit, sort: 'dueAt', direction: 'asc' }, now);
    const [overdue, dueToday] = await Promise.all([read('overdue', LISTED), read('due-today', 1)]);
    const tickets = overdue.queries.map(({ _id, ticketNo, subject, status, dueAt, user: raiser }) => ({
      ...{ _id, ticketNo, subject, status, dueAt, user: raiser },
    }));
    return {
      data: { overdue: overdue.totalCount ?? 0, dueToday: dueToday.totalCount ?? 0, tickets },
      today: indiaDay(now),
      readAt: now.toISOString(),
      message: 'OK',
    };
  });
}
