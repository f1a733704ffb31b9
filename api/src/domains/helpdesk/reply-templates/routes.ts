import { ticketCategories } from 'api-contract';
import { type App, serve } from '../../../calls/serve.ts';
import { sql } from '../../../database/sql.ts';
import { mustSeeTicket, ticketById } from '../tickets/visible-ticket.ts';
import { fillPlaceholders, type ReplyTemplate } from './placeholders.ts';

export async function replyTemplateRoutes(app: App) {
  serve(app, ticketCategories.replyTemplates, async ({ query, user, db }) => {
    await mustSeeTicket(db, user, query.id);
    const ticket = await ticketById(db, query.id);
    const category = await db.one<{ templates: ReplyTemplate[] }>(
      sql`select reply_templates as templates from ticket_categories where name = ${ticket.category}`,
    );
    const data = (category?.templates ?? []).map(({ name, text }) => ({ name, text: fillPlaceholders(text, ticket) }));
    return { data, message: 'OK' };
  });
}
