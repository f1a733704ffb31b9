import { Box, columnsFor, formatDay, isoDay, StatusText, viewColumn } from 'shared-ui';
import type { Ticket } from '../../raised-tickets.api.ts';
import { ticketTexts } from '../../ticket-texts.ts';
import { TicketStatusText, ticketStatusText } from '../../ticket-status.tsx';

export const myTicketColumns = (view: (ticket: Ticket) => void) =>
  columnsFor<Ticket>()([
    {
      id: 'ticketNo',
      header: 'TICKET_ID',
      noLink: 'the raiser’s own list, for roles that may not open the list of tickets: ‘View’ opens it here',
      onPhone: 'subtitle',
      value: (ticket) => ticket.ticketNo,
    },
    { id: 'name', header: 'NAME', onPhone: 'fact', value: (ticket) => ticket.user.name },
    { id: 'category', header: 'CATEGORY', onPhone: 'fact', value: (ticket) => ticket.category },
    { id: 'subject', header: 'SUBJECT', onPhone: 'title', value: (ticket) => ticket.subject },
    {
      id: 'createdAt',
      header: 'DATE',
      onPhone: 'subtitle',
      value: (ticket) => formatDay(isoDay(ticket.createdAt)),
    },
    {
      id: 'status',
      header: 'STATUS',
      onPhone: 'status',
      value: (ticket) =>
        [ticketStatusText(ticket), ticket.waiting && ticketTexts.yourAnswer].filter(Boolean).join(', '),
      cell: (ticket) => (
        <>
          <TicketStatusText ticket={ticket} />
          {ticket.waiting && (
            <Box textStyle="xs">
              <StatusText tone="warn">{ticketTexts.yourAnswer}</StatusText>
            </Box>
          )}
        </>
      ),
    },
    viewColumn<Ticket>({ header: 'ACTION', nameOf: ({ ticketNo }) => ticketNo, view }),
  ]);
