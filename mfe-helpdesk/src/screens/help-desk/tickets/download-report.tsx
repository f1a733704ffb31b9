import { useEffect, useRef, useState } from 'react';
import { errorMessage } from 'shared-auth';
import { Button, type Column, type Reading, toast } from 'shared-ui';
import { ticketTexts } from '../../../ticket-texts.ts';
import type { ListedTicket } from './tickets.api.ts';

interface DownloadReportProps {
  columns: readonly Column<ListedTicket>[];
  isEmpty: boolean;
  read: (reading: Reading) => Promise<readonly ListedTicket[]>;
}

/** details.xlsx (D-236). */
export function DownloadReport({ columns, isEmpty, read }: DownloadReportProps) {
  const [share, setShare] = useState<number>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const download = async () => {
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const showShare = (next: number) => {
      if (!signal.aborted) setShare(next);
    };
    showShare(0);
    try {
      const [{ exportRows }, rows] = await Promise.all([
        import('shared-ui/export'),
        read({ onProgress: showShare, signal }),
      ]);
      await exportRows({ columns, rows, name: 'details', format: 'xlsx', signal });
    } catch (cause) {
      if (!signal.aborted) toast.error(errorMessage(cause, 'The report could not be written. Please try again.'));
    } finally {
      // A pending read would show its progress for ever.
      controller.abort();
      setShare(undefined);
    }
  };
  return (
    <Button
      variant="outline"
      disabled={isEmpty}
      loading={share !== undefined}
      loadingText={`${ticketTexts.downloadReport} ${Math.floor((share ?? 0) * 100)}%`}
      onClick={() => void download()}
    >
      {ticketTexts.downloadReport}
    </Button>
  );
}
