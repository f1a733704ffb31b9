import { tickets } from 'api-contract';
import { AppError } from '../../../calls/app-error.ts';
import type { Db } from '../../../database/sql.ts';
import type { User } from '../../../session/scope.ts';
import { type App, serve } from '../../../calls/serve.ts';
import { mustSeeDealer } from '../../shared/dealers/visible-dealer.ts';
import { keepCategory } from './categories.ts';
import { ticketList } from './ticket-list.ts';
import {
  addToTimeline,
  handleTicket,
  insertTicket,
  lockTicket,
  newestTicketsOfTerritory,
  type Ticket,
  ticketById,
  ticketVisibility,
  timelineOf,
} from './repository.ts';
import { timelineTexts, notifiedTexts } from './ticket-texts.ts';

const mustSee = async (db: Db, user: User, id: string) => {
  const visible = await ticketVisibility(db, user, id);
  if (visible === undefined) throw new AppError('TICKET_NOT_FOUND');
  if (!visible) throw new AppError('FORBIDDEN');
};

const stateOf = ({ status, ticketEscalationStatus, version }: Ticket) => ({ status, ticketEscalationStatus, version });

export async function ticketRoutes(app: App) {
  serve(app, tickets.tickets, async ({ query, user, db, now }) => ({
    ...(await ticketList(db, user, query, now)),
    message: 'OK',
  }));

  serve(app, tickets.ticketsAroundDealer, async ({ query, user, db }) => {
    const { territoryCode } = await mustSeeDealer(db, user, query.dealerCode);
    return { ...(await newestTicketsOfTerritory(db, user, territoryCode, query.limit)), message: 'OK' };
  });

  const timeline = async (db: Db, user: User, id: string) => {
    await mustSee(db, user, id);
    return { data: await timelineOf(db, id), message: 'OK' };
  };
  serve(app, tickets.ticketTimeline, ({ query, user, db }) => timeline(db, user, query.id));
  serve(app, tickets.ticketTimelineById, ({ params, user, db }) => timeline(db, user, params.id));

  serve(app, tickets.updateTicket, ({ body, user, change, now }) =>
    change(async (tx) => {
      const { id, reply, remarks, version } = body;
      if (!(await lockTicket(tx, id))) throw new AppError('TICKET_NOT_FOUND');
      await mustSee(tx, user, id);
      const before = await ticketById(tx, id);
      if (version !== undefined && version !== before.version)
        throw new AppError('CHANGED_MEANWHILE', undefined, { current: before });
      const status = body.status ?? before.status;
      const changed = status !== before.status;
      if (!changed && !reply && !remarks)
        throw new AppError('INVALID_REQUEST', { status: 'Please write something or change the status.' });
      await handleTicket(tx, id, status, now);
      await addToTimeline(tx, id, now, [
        ...(reply ? [timelineTexts.reply(reply)] : []),
        ...(remarks ? [timelineTexts.remarks(remarks)] : []),
        ...(changed ? [timelineTexts.marked(status, user.sapId)] : []),
        ...(changed && status === 'RESOLVED' ? [timelineTexts.thanks] : []),
      ]);
      const data = await ticketById(tx, id);
      await tx.history({
        kind: 'ticket',
        id: data._id,
        action: 'update',
        before: stateOf(before),
        after: { ...stateOf(data), reply, remarks },
      });
      return { data, message: 'Ticket Updated Successfully' };
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
      const id = await insertTicket(tx, { ...body, sapId: user.sapId, at: now });
      await addToTimeline(tx, id, now, notifiedTexts(1, category.people[1]), 'LEVEL1');
      const data = await ticketById(tx, id);
      await tx.history({ kind: 'ticket', id, action: 'create', before: null, after: data });
      return { data, message: 'Ticket Created Successfully' };
    }),
  );
}
