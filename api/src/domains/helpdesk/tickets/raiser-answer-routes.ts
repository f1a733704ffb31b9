import { tickets } from 'api-contract';
import { AppError } from '../../../errors/app-error.ts';
import { requireVersion } from '../../../errors/require-version.ts';
import { type App, serve } from '../../../calls/serve.ts';
import { addToTimeline, lockTicket, type Ticket, findTicketById } from './repository.ts';
import { confirmResolution, findAnswerState } from './raiser-answer.ts';
import { reopenTicket } from './reopen.ts';
import { tellRaiser } from './tell-raiser.ts';
import { timelineTexts } from './ticket-texts.ts';

const answerState = ({ status, ticketEscalationStatus, version }: Ticket) => ({
  status,
  ticketEscalationStatus,
  version,
});

export async function raiserAnswerRoutes(app: App) {
  serve(app, tickets.answerResolution, ({ body, user, change, now }) =>
    change(async (tx) => {
      const { id, answer, text, version } = body;
      if (!(await lockTicket(tx, id))) throw new AppError('TICKET_NOT_FOUND');
      const { sapId, answer: lastAnswer } = await findAnswerState(tx, id);
      if (sapId !== user.sapId) throw new AppError('TICKET_NOT_YOURS');
      const before = await findTicketById(tx, id);
      const message = answer === 'solved' ? 'Thank you for your answer.' : 'Ticket Opened Again Successfully';
      if (lastAnswer === answer) return { data: before, message };
      requireVersion(before, version);
      if (before.mergedInto) throw new AppError('TICKET_MERGED');
      if (!before.resolution) throw new AppError('TICKET_NOT_RESOLVED');
      if (now >= new Date(before.resolution.answerUntil)) throw new AppError('TICKET_ANSWER_TOO_LATE');
      const line = timelineTexts.raiserAnswer(answer, text);
      if (answer === 'solved') {
        await confirmResolution(tx, id);
        await addToTimeline(tx, id, { at: now, by: user, lines: [line] });
      } else {
        const alreadyTold = await reopenTicket(tx, before, {
          by: user,
          lines: [line, timelineTexts.marked('OPEN', sapId)],
          now,
          hasMail: app.core.config.mail !== undefined,
        });
        await tellRaiser(tx, before, {
          text: `Not solved, says ${user.name || sapId}`,
          by: sapId,
          now,
          also: before.assignedTo ? [before.assignedTo.SAP_ID] : [],
          except: alreadyTold,
        });
      }
      const data = await findTicketById(tx, id);
      await tx.history({
        kind: 'ticket',
        id,
        action: answer,
        before: answerState(before),
        after: { ...answerState(data), text },
      });
      return { data, message };
    }),
  );
}
