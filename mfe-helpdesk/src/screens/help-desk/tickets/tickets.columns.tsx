import { Button, columnsFor, formatDay, formatDayForExport, isoDay } from 'shared-ui';
import { ticketTexts } from '../../../ticket-texts.ts';
import { TicketStatusText } from './ticket-status.tsx';
import type { Ticket } from './tickets.api.ts';

export const ticketColumns = (takeAction: (ticket: Ticket) => void) =>
  columnsFor<Ticket>()([
    { id: 'number', header: 'SL.NO.', value: (_, index) => index + 1, align: 'right' },
    { id: 'ticketId', header: 'TICKET_ID', value: (ticket) => ticket.ticketNo },
    { id: 'name', header: 'NAME', value: (ticket) => ticket.user.name },
    { id: 'category', header: 'CATEGORY', value: (ticket) => ticket.category },
    { id: 'subCategory', header: 'SUB CATEGORY', value: (ticket) => ticket.subCategory || null },
    { id: 'subject', header: 'SUBJECT', value: (ticket) => ticket.subject },
    {
      id: 'date',
      header: 'DATE',
      value: (ticket) => formatDay(isoDay(ticket.createdAt)),
      export: (ticket) => formatDayForExport(isoDay(ticket.createdAt)),
    },
    {
      id: 'status',
      header: 'STATUS',
      value: (ticket) => ticket.status,
      cell: (ticket) => <TicketStatusText status={ticket.status} />,
    },
    {
      id: 'action',
      header: 'ACTION',
      value: () => null,
      export: false,
      cell: (ticket) => (
        <Button
          size="xs"
          variant="outline"
          colorPalette="gray"
          aria-label={`${ticketTexts.takeAction} on ${ticket.ticketNo}`}
          onClick={() => takeAction(ticket)}
        >
          {ticketTexts.takeAction}
        </Button>
      ),
    },
  ]);
