import { type AnswerOf, inbox } from 'api-contract';

/** What GET /api/v1/inbox/counts answers: so many of each kind, none of the others, and their sum. */
export const waitingCounts = (counts: Partial<Record<inbox.InboxKind, number>>): AnswerOf<typeof inbox.inboxCounts> => {
  const byKind = Object.fromEntries(inbox.INBOX_KINDS.map((kind) => [kind, counts[kind] ?? 0]));
  const total = Object.values(byKind).reduce((sum, count) => sum + count, 0);
  return inbox.inboxCounts.answer.parse({ data: { ...byKind, total }, message: 'OK' });
};
