import { Box } from 'shared-ui';
import type { ListedTicket } from './tickets.api.ts';

/** A text search adds the marked excerpt below. */
export function SubjectWithExcerpt({ ticket: { subject, excerpt } }: { ticket: ListedTicket }) {
  if (!excerpt || excerpt.length === 0) return subject;
  return (
    <>
      {subject}
      <Box textStyle="xs" color="fg.muted" fontWeight="normal" whiteSpace="normal" overflowWrap="anywhere" maxW="24rem">
        {excerpt.map(({ text, isMatch }, index) =>
          isMatch ? (
            <Box
              as="mark"
              // biome-ignore lint/suspicious/noArrayIndexKey: these have no identity and never move
              key={`${index}-${text}`}
              bg="bg.emphasized"
              color="fg"
              fontWeight="semibold"
              px="0.5"
              rounded="sm"
            >
              {text}
            </Box>
          ) : (
            text
          ),
        )}
      </Box>
    </>
  );
}
