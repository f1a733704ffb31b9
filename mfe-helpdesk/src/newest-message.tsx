import { Box, formatTimeline, Text } from 'shared-ui';
import type { Ticket, TimelineEntry } from './raised-tickets.api.ts';
import { toMessage } from './timeline-line.ts';

interface Message {
  at: string;
  /** 'Reply' */
  kind: string;
  text: string;
  /** Further lines of its entry, such as who wrote it. */
  by: readonly string[];
}

function readMessage({ createdAt, timeLine }: TimelineEntry): Message | undefined {
  const index = timeLine.findLastIndex((line) => toMessage(line) !== undefined);
  const message = toMessage(timeLine[index] ?? '');
  if (!message) return undefined;
  const by = timeLine.slice(index + 1, index + 2).filter((line) => /^replied by/i.test(line));
  return { at: createdAt, ...message, by };
}

/** The last message of a person, or the ticket's own text, if it has one. */
function findNewestMessage(ticket: Ticket, entries: readonly TimelineEntry[]): Message | undefined {
  const written = entries.flatMap((entry) => readMessage(entry) ?? []).at(-1);
  if (written || !ticket.description) return written;
  const { name } = ticket.raisedBy ?? ticket.user;
  return { at: ticket.createdAt, kind: 'Message', text: ticket.description, by: [name] };
}

export function NewestMessage({ ticket, entries }: { ticket: Ticket; entries: readonly TimelineEntry[] }) {
  const message = findNewestMessage(ticket, entries);
  if (!message) return null;
  const { at, kind, text, by } = message;
  return (
    <Box
      as="section"
      aria-label="Newest message"
      data-print-hidden
      borderInlineStartWidth="3px"
      borderColor="accent.solid"
      bg="bg.subtle"
      rounded="sm"
      px="3"
      py="2"
    >
      <Text textStyle="xs" color="fg.muted">
        {[kind, formatTimeline(at), ...by].filter(Boolean).join(' · ')}
      </Text>
      <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
        {text}
      </Text>
    </Box>
  );
}
