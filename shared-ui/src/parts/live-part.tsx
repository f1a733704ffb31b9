import { Box } from '@chakra-ui/react/box';
import { Skeleton } from '@chakra-ui/react/skeleton';
import type { ReactNode } from 'react';
import { RetryAlert } from '../feedback/retry-alert.tsx';
import { formatClock } from '../time/india.ts';
import { useReadTime } from './read-times.ts';
import { useTileReport } from './tile-frame.ts';

interface ReadAt {
  /** When the server read it. */
  readAt: string;
}

export interface LivePartProps<Answer extends ReadAt> {
  result: { data: Answer | undefined; error: Error | undefined; refresh: () => unknown };
  children: (answer: Answer) => ReactNode;
}

/**
 * A polled part of a page. Its last data stays while offline, with the error and their time. The page shows the time of
 * all parts: `useLatestReadAt`.
 *
 * @example <LivePart result={useOverdueTickets()}>{({ data }) => <Figures figures={[…]} />}</LivePart>
 */
export function LivePart<Answer extends ReadAt>({ result, children }: LivePartProps<Answer>) {
  const { data, error, refresh } = result;
  useReadTime(data?.readAt);
  useTileReport(data || error ? { isFailed: !data } : undefined);
  if (!data) {
    if (error) return <RetryAlert onRetry={refresh}>{error.message}</RetryAlert>;
    return <Skeleton height="6rem" role="group" aria-busy="true" aria-label="Loading..." />;
  }
  return (
    <Box display="grid" gap="2" data-read-at={data.readAt}>
      {error && <RetryAlert onRetry={refresh}>{error.message}</RetryAlert>}
      {children(data)}
      {error && (
        <Box textStyle="xs" color="fg.muted">
          As of <time dateTime={data.readAt}>{formatClock(data.readAt)}</time>, not updated since
        </Box>
      )}
    </Box>
  );
}
