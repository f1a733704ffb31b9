import { formatTimeline } from 'shared-ui';
import { writePdf } from 'shared-ui/pdf';
import { hoursText, ticketTexts } from '../../../../ticket-texts.ts';
import { elapsedHours, ticketFacts } from '../../../../ticket-facts.ts';
import { ticketStatusText } from '../../../../ticket-status.tsx';
import { authorText, getLineSide, getLineStyle, getShownLines } from '../../../../timeline-line.ts';
import type { Ticket, TicketFile, TimelineEntry } from '../../../../raised-tickets.api.ts';

interface TicketOnPaper {
  ticket: Ticket;
  entries: readonly TimelineEntry[];
  files?: readonly TicketFile[];
}

const filesLine = (files: readonly TicketFile[]) => `Files: ${files.map(({ name }) => name).join(', ')}`;

/**
 * Ticket and timeline, with correct Hindi (D-235).
 * @param fonts from `loadFonts`
 */
export const writeTicketPdf = (
  { ticket, entries, files = [] }: TicketOnPaper,
  fonts: readonly ArrayBuffer[],
  now = Date.now(),
): Promise<Blob> =>
  writePdf({ title: ticket.ticketNo, createdAt: new Date(now), fonts }, (page) => {
    page.write(ticket.ticketNo, { size: 18, after: 4 });
    page.write(ticket.subject, { size: 12, after: 6 });
    page.write(
      `${ticketStatusText(ticket)}   ${ticket.ticketEscalationStatus}   ${hoursText(elapsedHours(ticket, now))}`,
      {
        after: 12,
      },
    );
    for (const [label, value] of ticketFacts(ticket)) {
      page.write(label, { size: 8, colour: '#595959', keepNext: true });
      page.write(value || '-', { after: 6 });
    }
    if (ticket.mergedTickets?.length)
      page.write(`Merged tickets: ${ticket.mergedTickets.map(({ ticketNo }) => ticketNo).join(', ')}`, { after: 6 });
    if (files.length > 0) page.write(filesLine(files), { after: 6 });
    page.write('Timeline', { size: 13, after: 4, before: 8, keepNext: true });
    for (const entry of entries) {
      const head = [formatTimeline(entry.createdAt), authorText(entry)].filter(Boolean).join(' · ');
      page.write(head, { size: 8, colour: '#595959', keepNext: true });
      for (const line of getShownLines(entry)) {
        const side = getLineSide(line);
        if (side) page.write(side.name, { size: 8, colour: side.ink, keepNext: true });
        const style = getLineStyle(line);
        const run = { text: line, isItalic: style === 'italic', isHighlighted: style === 'highlight' };
        page.write([run], side && { colour: side.ink });
      }
      if (entry.files) page.write(filesLine(entry.files));
      page.space(6);
    }
    const missing = page.missingCount();
    if (missing > 0) page.write(ticketTexts.notDrawn(missing), { size: 8, colour: '#595959', before: 6 });
  });
