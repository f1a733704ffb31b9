import { Box, formatTimeline, StatusText } from 'shared-ui';
import type { Ticket } from './raised-tickets.api.ts';
import { isClockStopped } from './ticket-facts.ts';

type Due = Pick<Ticket, 'dueAt' | 'waiting'>;

const WAITING = 'Waiting for the raiser';

export const dueText = (ticket: Due): string | null =>
  ticket.dueAt &&
  [formatTimeline(ticket.dueAt), isClockStopped(ticket) && WAITING.toLowerCase()].filter(Boolean).join(', ');

export function DueText({ ticket, now = Date.now() }: { ticket: Due; now?: number }) {
  const { dueAt } = ticket;
  if (!dueAt) return '-';
  return (
    <>
      {Date.parse(dueAt) <= now ? <StatusText tone="bad">{formatTimeline(dueAt)}</StatusText> : formatTimeline(dueAt)}
      {isClockStopped(ticket, now) && (
        <Box textStyle="xs">
          <StatusText tone="info">{WAITING}</StatusText>
        </Box>
      )}
    </>
  );
}
