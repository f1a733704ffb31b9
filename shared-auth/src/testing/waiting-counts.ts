import { type ResponseOf, inbox } from 'api-contract';

/** GET /api/v1/inbox/counts with these counts, zeros and the sum. */
export const waitingCounts = (
  counts: Partial<Record<inbox.InboxKind, number>>,
): ResponseOf<typeof inbox.inboxCounts> => {
  const byKind = Object.fromEntries(inbox.INBOX_KINDS.map((kind) => [kind, counts[kind] ?? 0]));
  const total = Object.values(byKind).reduce((sum, count) => sum + count, 0);
  return inbox.inboxCounts.response.parse({ data: { ...byKind, total }, message: 'OK' });
};
