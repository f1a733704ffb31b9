import { downloadBlob } from 'shared-ui';
import type { Ticket, TicketFile, TimelineEntry } from '../../../../raised-tickets.api.ts';
import { fontAddress } from './font-address.ts';
import { writeTicketPdf } from './write-ticket-pdf.ts';

async function loadFont(): Promise<ArrayBuffer> {
  const answer = await fetch(fontAddress);
  if (!answer.ok) throw new Error(`The font could not be loaded (${answer.status}).`);
  return answer.arrayBuffer();
}

/** Hands `{ticketNo}.pdf` to the browser. */
export async function downloadTicketPdf(
  ticket: Ticket,
  entries: readonly TimelineEntry[],
  files: readonly TicketFile[] = [],
): Promise<void> {
  downloadBlob(await writeTicketPdf({ ticket, entries, files }, await loadFont()), `${ticket.ticketNo}.pdf`);
}
