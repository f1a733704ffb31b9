import { Box } from '@chakra-ui/react/box';
import { Skeleton } from '@chakra-ui/react/skeleton';
import type { ReactNode } from 'react';
import { RetryAlert } from '../feedback/retry-alert.tsx';
import { formatClock } from '../time/india.ts';

interface ReadAt {
  /** Instant at which the server read it. */
  readAt: string;
}

export interface LivePartProps<Answer extends ReadAt> {
  result: { data: Answer | undefined; error: Error | undefined; refresh: () => unknown };
  children: (answer: Answer) => ReactNode;
}

/**
 * A polled part of a page, with the time of its data and the error. The last data stays while offline.
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
