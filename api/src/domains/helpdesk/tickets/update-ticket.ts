import { tickets } from 'api-contract';
import { AppError } from '../../../errors/app-error.ts';
import { type App, serve } from '../../../calls/serve.ts';
import { fillPlaceholders } from '../reply-templates/placeholders.ts';
import { attachFiles } from '../ticket-files/attached-files.ts';
import { mailReply } from './mail-reply.ts';
import { addToTimeline, endWaiting, findTicketById, handleTicket, startWaiting } from './repository.ts';
import { tellMentioned } from './tell-mentioned.ts';
import { tellRaiser } from './tell-raiser.ts';
import { timelineTexts } from './ticket-texts.ts';
import { takeTicket, toTicketState } from './visible-ticket.ts';

export async function ticketUpdateRoutes(app: App) {
  serve(app, tickets.updateTicket, ({ body, user, change, now }) =>
    change(async (tx) => {
      const { id, remarks, files, waitsForAnswer, version } = body;
      const before = await takeTicket(tx, user, id, version);
      const reply = fillPlaceholders(body.reply, before);
      const status = body.status ?? before.status;
      const changed = status !== before.status;
      if (!changed && !reply && !remarks)
        throw new AppError('INVALID_REQUEST', { status: 'Please write something or change the status.' });
      if (files.length > 0 && !reply)
        throw new AppError('INVALID_REQUEST', { reply: 'Please write a reply with the files.' });
      if (waitsForAnswer && (!reply || status === 'RESOLVED'))
        throw new AppError('INVALID_REQUEST', {
          waitsForAnswer: reply ? 'Nobody answers a resolved ticket.' : 'Please write what you ask.',
        });
      await handleTicket(tx, id, status, user.sapId, now);
      if (waitsForAnswer) await startWaiting(tx, id, now);
      else if (reply) await endWaiting(tx, id, now);
      const lines = [
        ...(reply ? [timelineTexts.reply(reply), timelineTexts.repliedBy(user)] : []),
        ...(waitsForAnswer ? [timelineTexts.waits] : []),
        ...(remarks ? [timelineTexts.remarks(remarks)] : []),
        ...(changed ? [timelineTexts.marked(status, user.sapId)] : []),
        ...(changed && status === 'RESOLVED' ? [timelineTexts.thanks] : []),
      ];
      const entryId = await addToTimeline(tx, id, { at: now, by: user, lines });
      const fileNames = await attachFiles(tx, user, files, { ticketId: id, entryId });
      const data = await findTicketById(tx, id);
      const isResolved = changed && status === 'RESOLVED';
      const did = isResolved ? 'Resolved' : waitsForAnswer ? 'Your answer is asked for' : 'Answered';
      const text = `${did} by ${user.name || user.sapId}`;
      const by = user.sapId;
      if (reply || isResolved) await tellRaiser(tx, data, { text, by, now });
      if (reply && app.core.config.mail) await mailReply(tx, data, { reply, did: text, by, now });
      const notTold = await tellMentioned(tx, user, data, remarks, now);
      await tx.history({
        kind: 'ticket',
        id: data._id,
        action: 'update',
        before: toTicketState(before),
        after: {
          ...toTicketState(data),
          reply,
          remarks,
          ...(waitsForAnswer && { waitsForAnswer }),
          ...(files.length > 0 && { files: fileNames }),
        },
      });
      return { data, message: notTold ? `Ticket Updated Successfully.${notTold}` : 'Ticket Updated Successfully' };
    }),
  );
}
