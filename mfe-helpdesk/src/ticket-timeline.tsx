import { Box, formatTimeline, Text } from 'shared-ui';
import { TicketFileList } from './ticket-file-list.tsx';
import { getLineStyle } from './timeline-line.ts';
import type { TimelineEntry } from './raised-tickets.api.ts';

const styles = {
  plain: {},
  highlight: { bg: 'bg.emphasized', fontWeight: 'medium', px: '1', rounded: 'sm', w: 'fit-content', maxW: 'full' },
  italic: { fontStyle: 'italic' },
} as const;

/** Oldest first. */
export function TicketTimeline({ entries, label = 'Timeline' }: { entries: readonly TimelineEntry[]; label?: string }) {
  return (
    <Box as="ol" aria-label={label} listStyleType="none" borderStartWidth="2px" ps="4">
      {entries.map(({ createdAt, timeLine, files }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: these have no identity and never move
        <Box as="li" key={`${index}-${createdAt}`} pb="3">
          <Text textStyle="xs" color="fg.muted">
            <time dateTime={createdAt}>{formatTimeline(createdAt)}</time>
          </Text>
          {timeLine.map((line, index) => {
            const style = getLineStyle(line);
            return (
              <Text
                // biome-ignore lint/suspicious/noArrayIndexKey: these have no identity and never move
                key={`${index}-${line}`}
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
          })}
          {files && <TicketFileList files={files} label="Files of this reply" />}
        </Box>
      ))}
    </Box>
  );
}
