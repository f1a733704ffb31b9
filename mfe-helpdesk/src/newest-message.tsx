import { Box, formatTimeline, personText, StatusText, Text } from 'shared-ui';
import type { Ticket, TimelineEntry } from './raised-tickets.api.ts';
import { authorText, getLineSide, type LineSide, toMessage } from './timeline-line.ts';

interface Message {
  at: string;
  kind: string;
  text: string;
  by: string;
  side?: LineSide | undefined;
}

function readMessage(entry: TimelineEntry): Message | undefined {
  const { createdAt, timeLine } = entry;
  const index = timeLine.findLastIndex((line) => toMessage(line) !== undefined);
  const line = timeLine[index] ?? '';
  const message = toMessage(line);
  if (!message) return undefined;
  const by = authorText(entry) ?? timeLine.find((line) => /^replied by/i.test(line)) ?? '';
  return { at: createdAt, ...message, by, side: getLineSide(line) };
}

function findNewestMessage(ticket: Ticket, entries: readonly TimelineEntry[]): Message | undefined {
  const written = entries.flatMap((entry) => readMessage(entry) ?? []).at(-1);
  if (written || !ticket.description) return written;
  const { name, SAP_ID } = ticket.raisedBy ?? ticket.user;
  return { at: ticket.createdAt, kind: 'Message', text: ticket.description, by: personText(name, SAP_ID) };
}

export function NewestMessage({ ticket, entries }: { ticket: Ticket; entries: readonly TimelineEntry[] }) {
  const message = findNewestMessage(ticket, entries);
  if (!message) return null;
  const { at, kind, text, by, side } = message;
  return (
    <Box
      as="section"
      aria-label="Newest message"
      data-print-hidden
      borderInlineStartWidth="3px"
      borderColor={side?.colour ?? 'accent.solid'}
      bg="bg.subtle"
      rounded="sm"
      px="3"
      py="2"
    >
      <Text textStyle="xs" color="fg.muted">
        {side && (
          <>
            <StatusText tone={side.tone}>{side.name}</StatusText>
            {' · '}
          </>
        )}
        {[kind, formatTimeline(at), by].filter(Boolean).join(' · ')}
      </Text>
      <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
        {text}
      </Text>
    </Box>
  );
}
