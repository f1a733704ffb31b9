import { useState } from 'react';
import { Button, type Column, toast } from 'shared-ui';
import { ticketTexts } from '../../../ticket-texts.ts';
import type { Ticket } from './tickets.api.ts';

interface DownloadReportProps {
  columns: readonly Column<Ticket>[];
  tickets: readonly Ticket[];
}

/** The tickets that match, as details.xlsx (D-236). */
export function DownloadReport({ columns, tickets }: DownloadReportProps) {
  const [isWriting, setWriting] = useState(false);
  const download = async () => {
    setWriting(true);
    try {
      const { exportRows } = await import('shared-ui/export');
      await exportRows({ columns, rows: tickets, name: 'details', format: 'xlsx' });
    } catch {
      toast.error('The report could not be written. Please try again.');
    } finally {
      setWriting(false);
    }
  };
  return (
    <Button
      variant="outline"
      disabled={tickets.length === 0}
      loading={isWriting}
      loadingText={ticketTexts.downloadReport}
      onClick={() => void download()}
    >
      {ticketTexts.downloadReport}
    </Button>
  );
}
