import { Box, formatTimeline, StatusText, Text } from 'shared-ui';
import { TicketFileList } from './ticket-file-list.tsx';
import { authorText, getLineSide, getLineStyle, getShownLines, hasOnlyInside } from './timeline-line.ts';
import type { TimelineEntry } from './raised-tickets.api.ts';

const styles = {
  plain: {},
  highlight: { bg: 'bg.emphasized', fontWeight: 'medium', px: '1', rounded: 'sm', w: 'fit-content', maxW: 'full' },
  italic: { fontStyle: 'italic' },
} as const;

interface TicketTimelineProps {
  entries: readonly TimelineEntry[];
  label?: string;
  printsInside?: boolean;
}

export function TicketTimeline({ entries, label = 'Timeline', printsInside = false }: TicketTimelineProps) {
  return (
    <Box as="ol" aria-label={label} listStyleType="none" borderStartWidth="2px" ps="4">
      {entries.map((entry, index) => (
        <Box
          as="li"
          // biome-ignore lint/suspicious/noArrayIndexKey: these have no identity and never move
          key={`${index}-${entry.createdAt}`}
          pb="3"
          {...(hasOnlyInside(entry) && !printsInside && { 'data-print-hidden': true })}
        >
          <Text textStyle="xs" color="fg.muted" overflowWrap="anywhere">
            <time dateTime={entry.createdAt}>{formatTimeline(entry.createdAt)}</time>
            {authorText(entry) && <Box as="span" color="fg">{` · ${authorText(entry)}`}</Box>}
          </Text>
          {getShownLines(entry).map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: these have no identity and never move
            <Line key={`${index}-${line}`} line={line} printsInside={printsInside} />
          ))}
          {entry.files && <TicketFileList files={entry.files} label="Files of this reply" />}
        </Box>
      ))}
    </Box>
  );
}

function Line({ line, printsInside }: { line: string; printsInside: boolean }) {
  const style = getLineStyle(line);
  const text = (
    <Text
      as={style === 'highlight' ? 'mark' : style === 'italic' ? 'em' : 'p'}
      display="block"
      color="inherit"
      whiteSpace="pre-wrap"
      overflowWrap="anywhere"
      {...styles[style]}
    >
      {line}
    </Text>
  );
  const side = getLineSide(line);
  if (!side) return text;
  return (
    <Box
      borderInlineStartWidth="3px"
      borderColor={side.colour}
      bg={side.isInside ? 'bg.warning' : 'bg.subtle'}
      rounded="sm"
      ps="2"
      pe="1"
      py="1"
      my="1"
      {...(side.isInside && !printsInside && { 'data-print-hidden': true })}
    >
      <Box textStyle="xs">
        <StatusText tone={side.tone}>{side.name}</StatusText>
      </Box>
      {text}
    </Box>
  );
}
