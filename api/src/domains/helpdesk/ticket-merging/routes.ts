import { ticketMerging } from 'api-contract';
import { AppError } from '../../../errors/app-error.ts';
import { type App, serve } from '../../../calls/serve.ts';
import type { WriteDb } from '../../../database/sql.ts';
import type { User } from '../../../session/scope.ts';
import { reopenTicket } from '../tickets/reopen.ts';
import { tellRaiser } from '../tickets/tell-raiser.ts';
import { timelineTexts } from '../tickets/ticket-texts.ts';
import {
  addToTimeline,
  lockTickets,
  mustSeeTicket,
  toTicketState,
  type Ticket,
  takeTicket,
  findTicketById,
} from '../tickets/visible-ticket.ts';
import { listTargets, setMerged, setUnmerged } from './repository.ts';

const mergeState = (ticket: Ticket) => ({ ...toTicketState(ticket), mergedInto: ticket.mergedInto?.ticketNo ?? '' });
const mergedState = (ticket: Ticket) => ({
  ...toTicketState(ticket),
  mergedTickets: (ticket.mergedTickets ?? []).map(({ ticketNo }) => ticketNo).join(', '),
});

/**
 * Opens a resolved target again (D-365).
 * @returns who was told of that
 */
async function addMerged(
  tx: WriteDb,
  target: Ticket,
  { line, ...event }: { by: User; line: string; now: Date; hasMail: boolean },
): Promise<string[]> {
  if (target.status === 'RESOLVED')
    return reopenTicket(tx, target, { ...event, lines: [line, timelineTexts.marked('OPEN', event.by.sapId)] });
  await addToTimeline(tx, target._id, { at: event.now, by: event.by, lines: [line] });
  return [];
}

export async function ticketMergingRoutes(app: App) {
  serve(app, ticketMerging.mergeTargets, async ({ query, user, db, now }) => {
    await mustSeeTicket(db, user, query.id);
    return { ...(await listTargets(db, user, query, now)), message: 'OK' };
  });

  serve(app, ticketMerging.mergeTicket, ({ body, user, change, now }) =>
    change(async (tx) => {
      const { id, into, version } = body;
      if (id === into) throw new AppError('TICKET_MERGE_SELF');
      await lockTickets(tx, [id, into]);
      const before = await takeTicket(tx, user, id, version);
      await mustSeeTicket(tx, user, into);
      const target = await findTicketById(tx, into);
      if (target.mergedInto) throw new AppError('TICKET_MERGE_TARGET_MERGED');
      if (target.resolution && now >= new Date(target.resolution.answerUntil))
        throw new AppError('TICKET_MERGE_TARGET_CLOSED');
      if (before.mergedTickets?.length) throw new AppError('TICKET_MERGE_HAS_MERGED');
      await setMerged(tx, id, into, now);
      await addToTimeline(tx, id, {
        at: now,
        by: user,
        lines: [timelineTexts.mergedInto(target.ticketNo, user.sapId)],
      });
      const alreadyTold = await addMerged(tx, target, {
        by: user,
        line: timelineTexts.mergedHere(before.ticketNo, user.sapId),
        now,
        hasMail: app.core.config.mail !== undefined,
      });
      const data = await findTicketById(tx, id);
      await tx.history({ kind: 'ticket', id, action: 'merge', before: mergeState(before), after: mergeState(data) });
      const merged = await findTicketById(tx, into);
      const text = `${before.ticketNo} was merged into this ticket by ${user.name || user.sapId}`;
      await tellRaiser(tx, merged, { text, by: user.sapId, now, except: alreadyTold });
      const after = mergedState(merged);
      await tx.history({ kind: 'ticket', id: into, action: 'merge', before: mergedState(target), after });
      return { data, message: 'Ticket Merged Successfully' };
    }),
  );

  serve(app, ticketMerging.unmergeTicket, ({ body, user, change, now }) =>
    change(async (tx) => {
      const { id, version } = body;
      const before = await takeTicket(tx, user, id, version, { isMergedToo: true });
      if (!before.mergedInto) throw new AppError('TICKET_NOT_MERGED');
      const { _id: into, ticketNo } = before.mergedInto;
      const target = await findTicketById(tx, into);
      const undone = `undone by ${user.name || user.sapId}`;
      const event = { by: user.sapId, now };
      const reached = await tellRaiser(tx, before, { text: `Merge into ${ticketNo} ${undone}`, ...event });
      const ofTarget = `Merge of ${before.ticketNo} into this ticket ${undone}`;
      await tellRaiser(tx, target, { text: ofTarget, except: reached, ...event });
      await setUnmerged(tx, id, now);
      await addToTimeline(tx, id, { at: now, by: user, lines: [timelineTexts.unmergedFrom(ticketNo, user.sapId)] });
      await addToTimeline(tx, into, {
        at: now,
        by: user,
        lines: [timelineTexts.unmergedHere(before.ticketNo, user.sapId)],
      });
      const data = await findTicketById(tx, id);
      await tx.history({ kind: 'ticket', id, action: 'unmerge', before: mergeState(before), after: mergeState(data) });
      const after = mergedState(await findTicketById(tx, into));
      await tx.history({ kind: 'ticket', id: into, action: 'unmerge', before: mergedState(target), after });
      return { data, message: 'Merge Undone Successfully' };
    }),
  );
}
