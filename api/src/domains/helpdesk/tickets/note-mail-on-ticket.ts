import type { OnMailEnded } from '../../shared/mail/worker.ts';
import { addToTimeline, BY_SYSTEM } from './repository.ts';
import { timelineTexts } from './ticket-texts.ts';

export const noteMailOnTicket: OnMailEnded = async (tx, { ticketId, name, isSent }, now) => {
  if (!ticketId) return;
  await addToTimeline(tx, ticketId, {
    at: now,
    by: BY_SYSTEM,
    lines: [isSent ? timelineTexts.mailed(name) : timelineTexts.notMailed(name)],
  });
};
