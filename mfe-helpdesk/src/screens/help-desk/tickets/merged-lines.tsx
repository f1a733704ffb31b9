import { useState } from 'react';
import { Box, Button, RetryAlert, Skeleton } from 'shared-ui';
import { TicketFileList } from '../../../ticket-file-list.tsx';
import { TicketTimeline } from '../../../ticket-timeline.tsx';
import { useTimeline } from './tickets.api.ts';

interface MergedLinesProps {
  id: string;
  ticketNo: string;
  printsInside: boolean;
}

export function MergedLines({ id, ticketNo, printsInside }: MergedLinesProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Box>
      <Button
        size="xs"
        variant="outline"
        colorPalette="gray"
        aria-expanded={isOpen}
        aria-label={`${isOpen ? 'Hide' : 'Show'} the lines of ${ticketNo}`}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Hide its lines' : 'Show its lines'}
      </Button>
      {isOpen && <Lines id={id} ticketNo={ticketNo} printsInside={printsInside} />}
    </Box>
  );
}

function Lines({ id, ticketNo, printsInside }: MergedLinesProps) {
  const { data, error, isLoading, refresh } = useTimeline(id);
  return (
    <Box pt="2">
      {error && <RetryAlert onRetry={refresh}>{error.message}</RetryAlert>}
      {isLoading && <Skeleton height="4rem" />}
      {data?.files && <TicketFileList files={data.files} label={`Files of ${ticketNo}`} />}
      {data && <TicketTimeline entries={data.data} label={`Timeline of ${ticketNo}`} printsInside={printsInside} />}
    </Box>
  );
}
