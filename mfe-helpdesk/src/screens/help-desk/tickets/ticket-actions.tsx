import { useState } from 'react';
import { errorMessage } from 'shared-auth';
import { Button, HStack, lazyCode, toast } from 'shared-ui';
import { CheckField } from 'shared-ui/form';
import type { Ticket } from '../../../raised-tickets.api.ts';
import { ticketTexts } from '../../../ticket-texts.ts';
import { toOutside } from '../../../timeline-line.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { threadColumns, toThreadRows } from './thread.columns.ts';
import type { Timeline } from './tickets.api.ts';

const ticketPdf = lazyCode(() => import('./pdf/download-ticket-pdf.ts'));

interface TicketActionsProps {
  ticket: Ticket;
  timeline: Timeline | undefined;
  withInside: boolean;
  onWithInside: (withInside: boolean) => void;
  onUpdated: (ticket: Ticket) => void;
}

export function TicketActions({ ticket, timeline, withInside, onWithInside, onUpdated }: TicketActionsProps) {
  const [isMerging, setMerging] = useState(false);
  const [writing, setWriting] = useState<'PDF' | 'thread'>();
  const entries = withInside ? (timeline?.data ?? []) : toOutside(timeline?.data ?? []);
  const write = async (what: 'PDF' | 'thread') => {
    setWriting(what);
    try {
      if (what === 'PDF') {
        const { downloadTicketPdf } = await ticketPdf.load();
        await downloadTicketPdf(ticket, entries, timeline?.files);
      } else {
        const { exportRows } = await import('shared-ui/export');
        const rows = toThreadRows(ticket, entries);
        await exportRows({ columns: threadColumns, rows, name: ticket.ticketNo, format: 'xlsx' });
      }
    } catch (cause) {
      toast.error(errorMessage(cause, `The ${what} could not be written. Please try again.`));
    } finally {
      setWriting(undefined);
    }
  };
  const button = (what: 'PDF' | 'thread', label: string) => (
    <Button
      variant="outline"
      disabled={!timeline}
      loading={writing === what}
      loadingText={label}
      onClick={() => void write(what)}
    >
      {label}
    </Button>
  );
  return (
    <HStack gap="2" wrap="wrap" data-print-hidden>
      {button('PDF', ticketTexts.downloadPdf)}
      <Button variant="outline" onClick={() => window.print()}>
        {ticketTexts.print}
      </Button>
      {button('thread', ticketTexts.exportThread)}
      <HStack flex="none" w="fit-content">
        <CheckField label={ticketTexts.withInternal} value={withInside} onChange={onWithInside} />
      </HStack>
      {!ticket.mergedInto && !ticket.mergedTickets?.length && (
        <Button variant="outline" onClick={() => setMerging(true)}>
          {ticketTexts.merge}
        </Button>
      )}
      {isMerging && <MergeDialog ticket={ticket} onUpdated={onUpdated} onClose={() => setMerging(false)} />}
    </HStack>
  );
}
