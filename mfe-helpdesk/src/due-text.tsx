import { formatTimeline, StatusText } from 'shared-ui';
import type { Ticket } from './raised-tickets.api.ts';

/** Red once it is over. */
export function DueText({ ticket: { dueAt }, now = Date.now() }: { ticket: Pick<Ticket, 'dueAt'>; now?: number }) {
  if (!dueAt) return '-';
  return Date.parse(dueAt) <= now ? <StatusText tone="bad">{formatTimeline(dueAt)}</StatusText> : formatTimeline(dueAt);
}
