import { tickets } from 'api-contract';
import { AppError } from '../../../errors/app-error.ts';
import type { Db } from '../../../database/sql.ts';
import type { User } from '../../../session/scope.ts';
import { type App, serve } from '../../../calls/serve.ts';
import { mustSeeDealer } from '../../shared/dealers/visible-dealer.ts';
import { isRaiser } from '../raised-tickets/raisers.ts';
import { attachFiles } from '../ticket-files/attached-files.ts';
import { keepCategory } from './categories.ts';
import { findTickets } from './find-tickets.ts';
import { listTickets } from './ticket-list.ts';
import {
  addToTimeline,
  BY_SYSTEM,
  insertTicket,
  findNewestTicketsAroundDealer,
  findNewestTicketsOfRaiser,
  findTicketById,
} from './repository.ts';
import { prioritizeTicket } from './prioritize-ticket.ts';
import { mustSeeTicket, takeTicket, timelineWithFiles } from './visible-ticket.ts';
import { tellLevels } from './tell-levels.ts';

export async function ticketRoutes(app: App) {
  serve(app, tickets.tickets, async ({ query, user, db, now }) => ({
    ...(await listTickets(db, user, query, now)),
    message: 'OK',
  }));

  serve(app, tickets.findTickets, async ({ query, user, db }) => ({
    data: await findTickets(db, user, query),
    message: 'OK',
  }));

  serve(app, tickets.ticketsAroundDealer, async ({ query, user, db }) => {
    const { territoryCode } = await mustSeeDealer(db, user, query.dealerCode);
    const around = { dealerCode: query.dealerCode, territoryCode };
    return { ...(await findNewestTicketsAroundDealer(db, user, around, query)), message: 'OK' };
  });

  serve(app, tickets.ticketsOfOfficer, async ({ query, user, db }) => ({
    ...(await findNewestTicketsOfRaiser(db, user, query.SAP_ID, query.limit)),
    message: 'OK',
  }));

  const timeline = async (db: Db, user: User, id: string) => {
    await mustSeeTicket(db, user, id);
    return { ...(await timelineWithFiles(db, id)), message: 'OK' };
  };
  serve(app, tickets.ticketTimeline, ({ query, user, db }) => timeline(db, user, query.id));
  serve(app, tickets.ticketTimelineById, ({ params, user, db }) => timeline(db, user, params.id));

  serve(app, tickets.setTicketPriority, ({ body, user, change, now }) =>
    change(async (tx) => {
      const { id, priority, version } = body;
      const before = await takeTicket(tx, user, id, version);
      const data = await prioritizeTicket(tx, user, before, { priority, now });
      return { data, message: 'Priority Set Successfully' };
    }),
  );

  serve(app, tickets.createTicket, ({ body, user, change, now }) =>
    change(async (tx) => {
      const category = await keepCategory(tx, body.category);
      if (!category) throw new AppError('CATEGORY_NOT_FOUND');
      if (!category.active) throw new AppError('CATEGORY_INACTIVE');
      if (body.subCategory && !category.subCategories.includes(body.subCategory)) {
        throw new AppError('INVALID_REQUEST', { subCategory: 'Unknown sub category.' });
      }
      const { SAP_ID, dealerCode, files, ...texts } = body;
      const sapId = SAP_ID || user.sapId;
      if (sapId !== user.sapId && !(await isRaiser(tx, user, sapId))) throw new AppError('TICKET_PERSON_UNKNOWN');
      if (dealerCode) await mustSeeDealer(tx, user, dealerCode);
      const id = await insertTicket(tx, {
        ...texts,
        sapId,
        raisedBy: sapId === user.sapId ? null : user.sapId,
        dealerCode: dealerCode || null,
        at: now,
      });
      const { ticketNo, subject } = await findTicketById(tx, id);
      const [lines = []] = await tellLevels(tx, [{ id, ticketNo, subject, level: 1, people: category.people[1] }], {
        now,
        hasMail: app.core.config.mail !== undefined,
      });
      await addToTimeline(tx, id, { at: now, by: BY_SYSTEM, lines, step: 'LEVEL1' });
      const fileNames = await attachFiles(tx, user, files, { ticketId: id });
      const data = await findTicketById(tx, id);
      const after = { ...data, ...(files.length > 0 && { files: fileNames }) };
      await tx.history({ kind: 'ticket', id, action: 'create', before: null, after });
      return { data, message: 'Ticket Created Successfully' };
    }),
  );
}
