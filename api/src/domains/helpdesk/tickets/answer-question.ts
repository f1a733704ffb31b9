import { tickets } from 'api-contract';
import { type App, serve } from '../../../calls/serve.ts';
import { AppError } from '../../../errors/app-error.ts';
import { requireVersion } from '../../../errors/require-version.ts';
import { attachFiles } from '../ticket-files/attached-files.ts';
import { addToTimeline, endWaiting, findHandler, findTicketById, lockTicket, touchTicket } from './repository.ts';
import { tellRaiser } from './tell-raiser.ts';
import { timelineTexts } from './ticket-texts.ts';
import { toTicketState } from './visible-ticket.ts';

export async function questionAnswerRoutes(app: App) {
  serve(app, tickets.answerQuestion, ({ body, user, change, now }) =>
    change(async (tx) => {
      const { id, text, files, version } = body;
      if (!(await lockTicket(tx, id))) throw new AppError('TICKET_NOT_FOUND');
      const before = await findTicketById(tx, id);
      if (![before.user.SAP_ID, before.raisedBy?.SAP_ID].includes(user.sapId))
        throw new AppError('TICKET_ANSWER_NOT_YOURS');
      requireVersion(before, version);
      if (before.mergedInto) throw new AppError('TICKET_MERGED');
      if (!before.waiting) throw new AppError('TICKET_NOT_WAITING');
      await endWaiting(tx, id, now);
      await touchTicket(tx, id, now);
      const entryId = await addToTimeline(tx, id, { at: now, by: user, lines: [timelineTexts.answer(text)] });
      const fileNames = await attachFiles(tx, user, files, { ticketId: id, entryId });
      const data = await findTicketById(tx, id);
      const people = [await findHandler(tx, id), data.assignedTo?.SAP_ID].filter((sapId) => typeof sapId === 'string');
      await tellRaiser(tx, data, { text: `Answer of ${user.name || user.sapId}`, by: user.sapId, now, also: people });
      await tx.history({
        kind: 'ticket',
        id,
        action: 'answer',
        before: toTicketState(before),
        after: { ...toTicketState(data), text, ...(files.length > 0 && { files: fileNames }) },
      });
      return { data, message: 'Answer Sent Successfully' };
    }),
  );
}
