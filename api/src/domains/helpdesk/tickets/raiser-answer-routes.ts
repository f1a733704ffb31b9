import { tickets } from 'api-contract';
import { AppError } from '../../../errors/app-error.ts';
import { requireVersion } from '../../../errors/require-version.ts';
import { type App, serve, type Tx } from '../../../calls/serve.ts';
import type { User } from '../../../session/scope.ts';
import { notify } from '../../shared/notifications/notify.ts';
import { addToTimeline, findHandler, lockTicket, type Ticket, findTicketById } from './repository.ts';
import { confirmResolution, findAnswerState } from './raiser-answer.ts';
import { reopenTicket } from './reopen.ts';
import { tellRaiser } from './tell-raiser.ts';
import { ticketPaths } from './ticket-paths.ts';
import { timelineTexts } from './ticket-texts.ts';

const answerState = ({ status, ticketEscalationStatus, version }: Ticket) => ({
  status,
  ticketEscalationStatus,
  version,
});

const tellOfPoor = async (tx: Tx, { _id: id, ticketNo, subject, assignedTo }: Ticket, user: User, now: Date) => {
  const people = [assignedTo?.SAP_ID, await findHandler(tx, id)].filter((sapId) => sapId !== undefined);
  const to = [...new Set(people)].filter((sapId) => sapId !== user.sapId);
  const text = `Not satisfied, says ${user.name || user.sapId}: ${subject}`;
  await notify(tx, { to, kind: 'ticket', subject: ticketNo, text, ...ticketPaths(id) }, now);
};

export async function raiserAnswerRoutes(app: App) {
  serve(app, tickets.answerResolution, ({ body, user, change, now }) =>
    change(async (tx) => {
      const { id, answer, text, satisfaction, version } = body;
      if (satisfaction && answer !== 'solved')
        throw new AppError('INVALID_REQUEST', { satisfaction: 'Please say this of a solved ticket.' });
      if (!(await lockTicket(tx, id))) throw new AppError('TICKET_NOT_FOUND');
      const last = await findAnswerState(tx, id);
      const { sapId } = last;
      if (sapId !== user.sapId) throw new AppError('TICKET_NOT_YOURS');
      const before = await findTicketById(tx, id);
      const message = answer === 'solved' ? 'Thank you for your answer.' : 'Ticket Opened Again Successfully';
      const isRepeat = last.answer === answer;
      if (isRepeat && (!satisfaction || satisfaction === last.satisfaction)) return { data: before, message };
      requireVersion(before, version);
      if (before.mergedInto) throw new AppError('TICKET_MERGED');
      if (!before.resolution) throw new AppError('TICKET_NOT_RESOLVED');
      if (now >= new Date(before.resolution.answerUntil)) throw new AppError('TICKET_ANSWER_TOO_LATE');
      const line = timelineTexts.raiserAnswer(answer, text);
      if (answer === 'solved') {
        await confirmResolution(tx, id, satisfaction ?? null);
        const lines = [
          ...(isRepeat && !text ? [] : [line]),
          ...(satisfaction ? [timelineTexts.satisfaction(satisfaction)] : []),
        ];
        await addToTimeline(tx, id, { at: now, by: user, lines });
        if (satisfaction === 'Poor') await tellOfPoor(tx, before, user, now);
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
        after: { ...answerState(data), text, ...(satisfaction && { satisfaction }) },
      });
      return { data, message };
    }),
  );
}
