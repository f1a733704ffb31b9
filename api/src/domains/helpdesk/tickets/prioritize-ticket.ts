import type { Tx } from '../../../calls/serve.ts';
import type { User } from '../../../session/scope.ts';
import { addToTimeline, findTicketById, setPriority, type Ticket, type TicketPriority } from './repository.ts';
import { timelineTexts } from './ticket-texts.ts';
import { toTicketState } from './visible-ticket.ts';

/** @param restore goes into the history, for an undo */
export const prioritizeTicket = async (
  tx: Tx,
  user: User,
  before: Ticket,
  { priority, now, restore }: { priority: TicketPriority; now: Date; restore?: object },
): Promise<Ticket> => {
  const { _id: id } = before;
  if (before.priority === priority) return before;
  await setPriority(tx, id, priority, now);
  await addToTimeline(tx, id, { at: now, by: user, lines: [timelineTexts.prioritized(priority, user.sapId)] });
  const data = await findTicketById(tx, id);
  const stateOf = (ticket: Ticket) => ({ ...toTicketState(ticket), priority: ticket.priority });
  await tx.history({
    kind: 'ticket',
    id,
    action: 'prioritize',
    before: { ...stateOf(before), ...(restore && { restore }) },
    after: stateOf(data),
  });
  return data;
};
