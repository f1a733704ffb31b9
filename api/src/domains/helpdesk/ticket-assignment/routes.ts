import { ticketAssignment } from 'api-contract';
import { AppError } from '../../../errors/app-error.ts';
import { type App, serve } from '../../../calls/serve.ts';
import { notify } from '../../shared/notifications/notify.ts';
import { addToTimeline, mustSeeTicket, toTicketState, takeTicket, findTicketById } from '../tickets/visible-ticket.ts';
import { ticketPaths } from '../tickets/ticket-paths.ts';
import { timelineTexts } from '../tickets/ticket-texts.ts';
import { addReminder } from './reminders.ts';
import { findAssignees, setAssignee } from './repository.ts';

export async function ticketAssignmentRoutes(app: App) {
  serve(app, ticketAssignment.ticketAssignees, async ({ query, user, db }) => {
    await mustSeeTicket(db, user, query.id);
    return { data: await findAssignees(db, query.id), message: 'OK' };
  });

  serve(app, ticketAssignment.assignTicket, ({ body, user, change, now }) =>
    change(async (tx) => {
      const { id, SAP_ID, version } = body;
      const before = await takeTicket(tx, user, id, version);
      const person = SAP_ID ? (await findAssignees(tx, id)).find((one) => one.SAP_ID === SAP_ID) : undefined;
      if (SAP_ID && !person) throw new AppError('TICKET_ASSIGNEE_UNKNOWN');
      if ((before.assignedTo?.SAP_ID ?? '') === SAP_ID)
        return { data: before, message: 'Ticket Assigned Successfully' };
      const status = before.status === 'OPEN' && person ? 'ASSIGNED' : before.status;
      await setAssignee(tx, id, SAP_ID || null, status, now);
      const lines = [
        person ? timelineTexts.assignedTo(person.name || SAP_ID, user.sapId) : timelineTexts.unassigned(user.sapId),
        ...(status === before.status ? [] : [timelineTexts.marked(status, user.sapId)]),
      ];
      await addToTimeline(tx, id, { at: now, by: user, lines });
      const data = await findTicketById(tx, id);
      if (person && SAP_ID !== user.sapId) {
        const text = `Assigned to you by ${user.name || user.sapId}: ${data.subject}`;
        await notify(tx, { to: SAP_ID, kind: 'ticket', subject: data.ticketNo, text, ...ticketPaths(id) }, now);
      }
      const assignedTo = (ticket: typeof data) => ({
        ...toTicketState(ticket),
        assignedTo: ticket.assignedTo?.SAP_ID ?? '',
      });
      await tx.history({ kind: 'ticket', id, action: 'assign', before: assignedTo(before), after: assignedTo(data) });
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
      if (!(await addReminder(tx, { id, sapId: assignedTo.SAP_ID, line, by: user, now }))) throw new AppError('REMINDED_TODAY');
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
