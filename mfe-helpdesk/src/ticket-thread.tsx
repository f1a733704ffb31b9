import { storedText } from 'shared-auth';
import { useState } from 'react';
import { Button, Heading, HStack, RetryAlert, Skeleton, Stack } from 'shared-ui';
import type { TimelineEntry } from './raised-tickets.api.ts';
import { TicketTimeline } from './ticket-timeline.tsx';

const order = storedText('ticket-timeline-order');
const NEWEST = 'newest';

interface TicketThreadProps {
  timeline: {
    data?: { data: readonly TimelineEntry[] } | undefined;
    error?: { message: string } | undefined;
    isLoading: boolean;
    refresh: () => unknown;
  };
  printsInside?: boolean;
}

/** The timeline of a ticket, in the order that the person chose in this browser. */
export function TicketThread({ timeline: { data, error, isLoading, refresh }, printsInside }: TicketThreadProps) {
  const [isNewestFirst, setNewestFirst] = useState(() => order.get() === NEWEST);
  const entries = data?.data ?? [];
  const turn = () => {
    order.set(isNewestFirst ? null : NEWEST);
    setNewestFirst(!isNewestFirst);
  };
  return (
    <Stack gap="2">
      <HStack justify="space-between" wrap="wrap">
        <Heading as="h3" size="sm">
          Timeline
        </Heading>
        {entries.length > 1 && (
          <Button size="xs" variant="outline" colorPalette="gray" data-print-hidden onClick={turn}>
            {isNewestFirst ? 'Show oldest first' : 'Show newest first'}
          </Button>
        )}
      </HStack>
      {error && <RetryAlert onRetry={refresh}>{error.message}</RetryAlert>}
      {isLoading && <Skeleton height="6rem" />}
      {data && (
        <TicketTimeline entries={isNewestFirst ? [...entries].reverse() : entries} printsInside={printsInside} />
      )}
    </Stack>
  );
}
