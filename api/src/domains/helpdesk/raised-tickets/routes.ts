import { raisedTickets } from 'api-contract';
import { AppError } from '../../../errors/app-error.ts';
import { type App, serve } from '../../../calls/serve.ts';
import { timelineWithFiles } from '../tickets/visible-ticket.ts';
import { toRaiserTimeline } from './to-raiser-timeline.ts';
import { listRaisers } from './raisers.ts';
import { canRead, findRaisedPage } from './repository.ts';

export async function raisedTicketRoutes(app: App) {
  serve(app, raisedTickets.ticketRaisers, async ({ query, user, db }) => ({
    ...(await listRaisers(db, user, query)),
    message: 'OK',
  }));

  serve(app, raisedTickets.raisedTickets, async ({ query, user, db }) => ({
    ...(await findRaisedPage(db, user, query)),
    message: 'OK',
  }));

  serve(app, raisedTickets.raisedTicketTimeline, async ({ params, user, db }) => {
    // Does not reveal that the ticket exists.
    if (!(await canRead(db, user, params.id))) throw new AppError('TICKET_NOT_FOUND');
    const { data, ...rest } = await timelineWithFiles(db, params.id);
    return { data: toRaiserTimeline(data), ...rest, message: 'OK' };
  });
}
