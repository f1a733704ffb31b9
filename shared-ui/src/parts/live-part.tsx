import { Box } from '@chakra-ui/react/box';
import { Skeleton } from '@chakra-ui/react/skeleton';
import type { ReactNode } from 'react';
import { RetryAlert } from '../feedback/retry-alert.tsx';
import { formatClock } from '../time/india.ts';

interface ReadAt {
  /** When the server read it, an instant. */
  readAt: string;
}

export interface LivePartProps<Answer extends ReadAt> {
  /** What `useCall` gave. */
  result: { data: Answer | undefined; error: Error | undefined; refresh: () => unknown };
  children: (answer: Answer) => ReactNode;
}

/**
 * A part of a page that is read again and again by itself: what was read with the time of it, and why it could not be read. What was
 * read last stays when the line is cut.
 *
 * @example <LivePart result={useOverdueTickets()}>{({ data }) => <Figures figures={[…]} />}</LivePart>
 */
export function LivePart<Answer extends ReadAt>({ result, children }: LivePartProps<Answer>) {
  const { data, error, refresh } = result;
  if (!data) {
    if (error) return <RetryAlert onRetry={refresh}>{error.message}</RetryAlert>;
    return <Skeleton height="6rem" role="group" aria-busy="true" aria-label="Loading..." />;
  }
  return (
    <Box>
      {error && <RetryAlert onRetry={refresh}>{error.message}</RetryAlert>}
      {children(data)}
      <Box pt="2" textStyle="xs" color="fg.muted">
        As of <time dateTime={data.readAt}>{formatClock(data.readAt)}</time>
        {error && ', not read again since'}
      </Box>
    </Box>
  );
}
