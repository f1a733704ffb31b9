import { ticketCategories } from 'api-contract';
import { type App, serve } from '../../../calls/serve.ts';
import { mustSeeTicket, findTicketById } from '../tickets/visible-ticket.ts';
import { fillPlaceholders } from './placeholders.ts';
import { getReplyTemplates } from './repository.ts';

export async function replyTemplateRoutes(app: App) {
  serve(app, ticketCategories.replyTemplates, async ({ query, user, db }) => {
    await mustSeeTicket(db, user, query.id);
    const ticket = await findTicketById(db, query.id);
    const templates = await getReplyTemplates(db, ticket.category);
    const data = templates.map(({ name, text }) => ({ name, text: fillPlaceholders(text, ticket) }));
    return { data, message: 'OK' };
  });
}
