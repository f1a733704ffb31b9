import { ticketsToday } from 'api-contract';
import { type App, serve } from '../../../calls/serve.ts';
import { indiaDay } from '../../../time/india-day.ts';
import { findReminders } from '../ticket-assignment/reminders.ts';
import { listTickets } from '../tickets/ticket-list.ts';

const LISTED = 5;

type TicketPage = Awaited<ReturnType<typeof listTickets>>;
const countOf = (page: TicketPage): number => ('totalCount' in page ? page.totalCount : page.queries.length);

export async function ticketsTodayRoutes(app: App) {
  serve(app, ticketsToday.overdueTickets, async ({ user, db, now }) => {
    const read = (view: 'overdue' | 'due-today', limit: number) =>
      listTickets(db, user, { status: 'ALL', view, page: 1, limit, sort: 'dueAt', direction: 'asc' }, now);
    const [overdue, dueToday] = await Promise.all([read('overdue', LISTED), read('due-today', 1)]);
    const reminders = await findReminders(
      db,
      overdue.queries.map(({ _id }) => _id),
      indiaDay(now),
    );
    const tickets = overdue.queries.map(({ _id, ticketNo, subject, status, dueAt, user: raiser, assignedTo }) => ({
      ...{ _id, ticketNo, subject, status, dueAt, user: raiser },
      assignedTo: assignedTo?.SAP_ID === user.sapId ? null : assignedTo,
      remindedAt: reminders.get(_id) ?? null,
    }));
    return {
      data: { overdue: countOf(overdue), dueToday: countOf(dueToday), tickets },
      today: indiaDay(now),
      readAt: now.toISOString(),
      message: 'OK',
    };
  });
}
