import { type Column, formatTimeline } from 'shared-ui';
import type { Ticket, TimelineEntry } from '../../../raised-tickets.api.ts';
import { getLineSide, getShownLines } from '../../../timeline-line.ts';

interface ThreadRow {
  ticketNo: string;
  entry: TimelineEntry;
  line: string;
}

export const toThreadRows = ({ ticketNo }: Ticket, entries: readonly TimelineEntry[]): ThreadRow[] =>
  entries.flatMap((entry) => getShownLines(entry).map((line) => ({ ticketNo, entry, line })));

export const threadColumns: readonly Column<ThreadRow>[] = [
  { id: 'ticketNo', header: 'TICKET_ID', exportOnly: true, value: ({ ticketNo }) => ticketNo },
  { id: 'at', header: 'Time', exportOnly: true, value: ({ entry }) => formatTimeline(entry.createdAt) },
  { id: 'author', header: 'Author', exportOnly: true, value: ({ entry }) => entry.author?.name || null },
  { id: 'sapId', header: 'SAP ID', exportOnly: true, value: ({ entry }) => entry.author?.SAP_ID ?? null },
  { id: 'role', header: 'Role', exportOnly: true, value: ({ entry }) => entry.author?.role || null },
  { id: 'side', header: 'Side', exportOnly: true, value: ({ line }) => getLineSide(line)?.name ?? 'Step' },
  { id: 'text', header: 'Text', exportOnly: true, value: ({ line }) => line },
];
