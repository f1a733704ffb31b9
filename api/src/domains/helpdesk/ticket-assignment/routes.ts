import { ticketAssignment } from 'api-contract';
import { AppError } from '../../../errors/app-error.ts';
import { type App, serve } from '../../../calls/serve.ts';
import { notify } from '../../shared/notifications/notify.ts';
import { mustSeeTicket, takeTicket } from '../tickets/visible-ticket.ts';
import { ticketPaths } from '../tickets/ticket-paths.ts';
import { timelineTexts } from '../tickets/ticket-texts.ts';
import { addReminder } from './reminders.ts';
import { assignTicketTo } from './assign-ticket.ts';
import { findAssignees } from './repository.ts';

export async function ticketAssignmentRoutes(app: App) {
  serve(app, ticketAssignment.ticketAssignees, async ({ query, user, db }) => {
    await mustSeeTicket(db, user, query.id);
    return { data: await findAssignees(db, query.id), message: 'OK' };
  });

  serve(app, ticketAssignment.assignTicket, ({ body, user, change, now }) =>
    change(async (tx) => {
      const { id, SAP_ID, version } = body;
      const before = await takeTicket(tx, user, id, version);
      const data = await assignTicketTo(tx, user, before, { SAP_ID, now });
      return { data, message: 'Ticket Assigned Successfully' };
    }),
  );

  serve(app, ticketAssignment.remindAssignee, ({ body: { id }, user, change, now }) =>
    change(async (tx) => {
      const ticket = await takeTicket(tx, user, id, undefined);
      const { assignedTo, dueAt, ticketNo, subject } = ticket;
      if (ticket.status === 'RESOLVED' || !dueAt || dueAt > now.toISOString()) throw new AppError('TICKET_NOT_OVERDUE');
      if (!assignedTo) throw new AppError('TICKET_NOT_ASSIGNED');
      if (assignedTo.SAP_ID === user.sapId) throw new AppError('TICKET_ASSIGNED_TO_YOU');
      const person = assignedTo.name || assignedTo.SAP_ID;
      const line = timelineTexts.reminded(person, user.sapId);
      if (!(await addReminder(tx, { id, sapId: assignedTo.SAP_ID, line, by: user, now })))
        throw new AppError('REMINDED_TODAY');
      const text = `${user.name || user.sapId}: This ticket is overdue: ${subject}`;
      await notify(tx, { to: assignedTo.SAP_ID, kind: 'ticket', subject: ticketNo, text, ...ticketPaths(id) }, now);
      await tx.history({
        kind: 'ticket',
        id,
        action: 'remind',
        before: null,
        after: { assignedTo: assignedTo.SAP_ID },
      });
      return { message: `${person} was reminded.` };
    }),
  );
}
