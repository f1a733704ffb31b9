import { downloadBlob } from 'shared-ui';
import { loadFonts } from 'shared-ui/pdf';
import type { Ticket, TicketFile, TimelineEntry } from '../../../../raised-tickets.api.ts';
import { writeTicketPdf } from './write-ticket-pdf.ts';

export async function downloadTicketPdf(
  ticket: Ticket,
  entries: readonly TimelineEntry[],
  files: readonly TicketFile[] = [],
): Promise<void> {
  const paper = { ticket, entries, files };
  downloadBlob(await writeTicketPdf(paper, await loadFonts(JSON.stringify(paper))), `${ticket.ticketNo}.pdf`);
}
