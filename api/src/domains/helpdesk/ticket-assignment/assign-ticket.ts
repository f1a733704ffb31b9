import type { Tx } from '../../../calls/serve.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { User } from '../../../session/scope.ts';
import { notify, withdrawNotifications } from '../../shared/notifications/notify.ts';
import { ticketPaths } from '../tickets/ticket-paths.ts';
import { timelineTexts } from '../tickets/ticket-texts.ts';
import { addToTimeline, findTicketById, type Ticket, toTicketState } from '../tickets/visible-ticket.ts';
import { findAssignees, setAssignee } from './repository.ts';

export { findAssignees } from './repository.ts';

export const tellAssignee = async (tx: Tx, user: User, ticket: Ticket, now: Date): Promise<void> => {
  const { _id: id, ticketNo, subject, assignedTo } = ticket;
  const cause = `ticket-assigned:${id}`;
  await withdrawNotifications(tx, cause);
  if (!assignedTo || assignedTo.SAP_ID === user.sapId) return;
  const text = `Assigned to you by ${user.name || user.sapId}: ${subject}`;
  await notify(tx, { to: assignedTo.SAP_ID, kind: 'ticket', subject: ticketNo, text, cause, ...ticketPaths(id) }, now);
};

/**
 * @param SAP_ID '' unassigns
 * @param restore goes into the history, for an undo
 * @throws AppError TICKET_ASSIGNEE_UNKNOWN
 */
export const assignTicketTo = async (
  tx: Tx,
  user: User,
  before: Ticket,
  { SAP_ID, now, restore }: { SAP_ID: string; now: Date; restore?: object },
): Promise<Ticket> => {
  const { _id: id } = before;
  const person = SAP_ID ? (await findAssignees(tx, id)).find((one) => one.SAP_ID === SAP_ID) : undefined;
  if (SAP_ID && !person) throw new AppError('TICKET_ASSIGNEE_UNKNOWN');
  if ((before.assignedTo?.SAP_ID ?? '') === SAP_ID) return before;
  const status = before.status === 'OPEN' && person ? 'ASSIGNED' : before.status;
  await setAssignee(tx, id, SAP_ID || null, status, now);
  const lines = [
    person ? timelineTexts.assignedTo(person.name || SAP_ID, user.sapId) : timelineTexts.unassigned(user.sapId),
    ...(status === before.status ? [] : [timelineTexts.marked(status, user.sapId)]),
  ];
  await addToTimeline(tx, id, { at: now, by: user, lines });
  const data = await findTicketById(tx, id);
  await tellAssignee(tx, user, data, now);
  const assignedTo = (ticket: Ticket) => ({ ...toTicketState(ticket), assignedTo: ticket.assignedTo?.SAP_ID ?? '' });
  await tx.history({
    kind: 'ticket',
    id,
    action: 'assign',
    before: { ...assignedTo(before), ...(restore && { restore }) },
    after: assignedTo(data),
  });
  return data;
};
