import { type ResponseOf, type ServerBody, ticketChanges } from 'api-contract';
import { type App, serve, type Tx } from '../../../calls/serve.ts';
import { withSavepoint } from '../../../calls/with-savepoint.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { User } from '../../../session/scope.ts';
import { assignTicketTo, tellAssignee } from '../ticket-assignment/assign-ticket.ts';
import { prioritizeTicket } from '../tickets/prioritize-ticket.ts';
import { tellRaiser } from '../tickets/tell-raiser.ts';
import { timelineTexts } from '../tickets/ticket-texts.ts';
import {
  addToTimeline,
  findTicketById,
  handleTicket,
  lockTickets,
  mustSeeTicket,
  takeTicket,
  type Ticket,
  toTicketState,
} from '../tickets/visible-ticket.ts';
import { findOwnChange, readState, restoreState, type TicketState } from './repository.ts';

type Body = ServerBody<typeof ticketChanges.changeTickets>;
type Result = ResponseOf<typeof ticketChanges.changeTickets>['data']['results'][number];

const resolveTicket = async (tx: Tx, user: User, before: Ticket, now: Date, restore: TicketState): Promise<Ticket> => {
  if (before.status === 'RESOLVED') return before;
  const { _id: id } = before;
  await handleTicket(tx, id, 'RESOLVED', user.sapId, now);
  const lines = [timelineTexts.marked('RESOLVED', user.sapId), timelineTexts.thanks];
  await addToTimeline(tx, id, { at: now, by: user, lines });
  const data = await findTicketById(tx, id);
  await tellRaiser(tx, data, { text: `Resolved by ${user.name || user.sapId}`, by: user.sapId, now });
  await tx.history({
    kind: 'ticket',
    id,
    action: 'update',
    before: { ...toTicketState(before), restore },
    after: toTicketState(data),
  });
  return data;
};

const changeTicket = async (tx: Tx, user: User, before: Ticket, change: Body, now: Date): Promise<Ticket> => {
  const { SAP_ID, priority } = change;
  const restore = await readState(tx, before._id);
  if (SAP_ID !== undefined) return assignTicketTo(tx, user, before, { SAP_ID, now, restore });
  if (priority) return prioritizeTicket(tx, user, before, { priority, now, restore });
  return resolveTicket(tx, user, before, now, restore);
};

const undoChange = async (tx: Tx, user: User, before: Ticket, now: Date): Promise<Ticket> => {
  const { _id: id, version } = before;
  const state = await findOwnChange(tx, id, { sapId: user.sapId, version });
  if (!state) throw new AppError('CHANGED_MEANWHILE', undefined, { current: before });
  await restoreState(tx, id, state, now);
  await addToTimeline(tx, id, { at: now, by: user, lines: [timelineTexts.undone(user.sapId)] });
  const data = await findTicketById(tx, id);
  if (before.assignedTo?.SAP_ID !== data.assignedTo?.SAP_ID) await tellAssignee(tx, user, data, now);
  if (before.status === 'RESOLVED' && data.status !== 'RESOLVED')
    await tellRaiser(tx, data, { text: `Opened again by ${user.name || user.sapId}`, by: user.sapId, now });
  const stateOf = (ticket: Ticket) => ({
    ...toTicketState(ticket),
    assignedTo: ticket.assignedTo?.SAP_ID ?? '',
    priority: ticket.priority,
  });
  await tx.history({ kind: 'ticket', id, action: 'undo', before: stateOf(before), after: stateOf(data) });
  return data;
};

const changeEach = async (
  tx: Tx,
  user: User,
  items: Body['items'],
  { word, work }: { word: string; work: (before: Ticket) => Promise<Ticket> },
): Promise<Result[]> => {
  await lockTickets(
    tx,
    items.map(({ id }) => id),
  );
  const results: Result[] = [];
  for (const { id, version } of items) {
    let subject = '';
    const outcome = await withSavepoint(tx, async () => {
      await mustSeeTicket(tx, user, id);
      const seen = await findTicketById(tx, id);
      subject = `${seen.ticketNo}: ${seen.subject}`;
      return work(await takeTicket(tx, user, id, version));
    });
    results.push(
      outcome instanceof AppError
        ? { id, result: 'refused', subject, message: outcome.message, code: outcome.code, version: null }
        : { id, result: 'done', subject, message: word, code: null, version: outcome.version },
    );
  }
  return results;
};

const wordOf = ({ SAP_ID, priority }: Body): string => {
  if (SAP_ID !== undefined) return SAP_ID ? 'Assigned.' : 'Unassigned.';
  return priority ? `Priority ${priority}.` : 'Resolved.';
};

export async function ticketChangeRoutes(app: App) {
  serve(app, ticketChanges.changeTickets, ({ body, user, change, now }) => {
    const { SAP_ID, status, priority } = body;
    if ([SAP_ID, status, priority].filter((one) => one !== undefined).length !== 1)
      throw new AppError('INVALID_REQUEST', { items: 'Please choose one change.' });
    const work = (tx: Tx) => (before: Ticket) => changeTicket(tx, user, before, body, now);
    return change(async (tx) => ({
      data: { results: await changeEach(tx, user, body.items, { word: wordOf(body), work: work(tx) }) },
      message: 'OK',
    }));
  });

  serve(app, ticketChanges.undoTicketChanges, ({ body, user, change, now }) =>
    change(async (tx) => {
      const work = (before: Ticket) => undoChange(tx, user, before, now);
      return { data: { results: await changeEach(tx, user, body.items, { word: 'Undone.', work }) }, message: 'OK' };
    }),
  );
}
