import { downloadBlob } from 'shared-ui';
import type { Ticket, TicketFile, TimelineEntry } from '../../../../raised-tickets.api.ts';
import { findFonts } from './script-fonts.ts';
import { writeTicketPdf } from './write-ticket-pdf.ts';

async function loadFont(address: string): Promise<ArrayBuffer> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The font could not be loaded (${response.status}).`);
  return response.arrayBuffer();
}

export async function downloadTicketPdf(
  ticket: Ticket,
  entries: readonly TimelineEntry[],
  files: readonly TicketFile[] = [],
): Promise<void> {
  const paper = { ticket, entries, files };
  const fonts = await Promise.all(findFonts(JSON.stringify(paper)).map(({ address }) => loadFont(address)));
  downloadBlob(await writeTicketPdf(paper, fonts), `${ticket.ticketNo}.pdf`);
}
