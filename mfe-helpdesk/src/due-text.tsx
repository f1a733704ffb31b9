import { Box, formatTimeline, StatusText } from 'shared-ui';
import type { Ticket } from './raised-tickets.api.ts';
import { isClockStopped } from './ticket-facts.ts';

type Due = Pick<Ticket, 'dueAt' | 'waiting'>;

const WAITING = 'Waiting for the raiser';

export const dueText = (ticket: Due): string | null =>
  ticket.dueAt &&
  [formatTimeline(ticket.dueAt), isClockStopped(ticket) && WAITING.toLowerCase()].filter(Boolean).join(', ');

export function DueText({ ticket: { dueAt } }: { ticket: Due }) {
  if (!dueAt) return '-';
  if (Date.parse(dueAt) > Date.now()) return formatTimeline(dueAt);
  return <StatusText tone="bad">{formatTimeline(dueAt)}</StatusText>;
}

export function WaitingText({ ticket }: { ticket: Due }) {
  if (!isClockStopped(ticket)) return null;
  return (
    <Box textStyle="xs">
      <StatusText tone="info">{WAITING}</StatusText>
    </Box>
  );
}
