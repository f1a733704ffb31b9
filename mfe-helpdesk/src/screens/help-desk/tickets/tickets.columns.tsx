import { OfficerLink, TicketLink } from 'shared-auth';
import { Button, columnsFor, formatDay, formatDayForExport, isoDay } from 'shared-ui';
import { ticketTexts } from '../../../ticket-texts.ts';
import { TicketStatusText, ticketStatusText } from '../../../ticket-status.tsx';
import { SubjectWithExcerpt } from './subject-with-excerpt.tsx';
import type { ListedTicket } from './tickets.api.ts';

export const ticketColumns = (takeAction: (ticket: ListedTicket) => void) =>
  columnsFor<ListedTicket>()([
    { id: 'number', header: 'SL.NO.', onPhone: 'none', value: (_, index) => index + 1, align: 'right' },
    {
      id: 'ticketNo',
      header: 'TICKET_ID',
      onPhone: 'subtitle',
      sortable: true,
      value: (ticket) => ticket.ticketNo,
      cell: (ticket) => (
        <TicketLink id={ticket._id} onOpen={() => takeAction(ticket)}>
          {ticket.ticketNo}
        </TicketLink>
      ),
    },
    {
      id: 'name',
      header: 'NAME',
      onPhone: 'subtitle',
      sortable: true,
      value: (ticket) => ticket.user.name,
      cell: ({ user }) => <OfficerLink sapId={user.SAP_ID}>{user.name}</OfficerLink>,
    },
    { id: 'category', header: 'CATEGORY', onPhone: 'fact', sortable: true, value: (ticket) => ticket.category },
    {
      id: 'subCategory',
      header: 'SUB CATEGORY',
      onPhone: 'fact',
      sortable: true,
      value: (ticket) => ticket.subCategory || null,
    },
    {
      id: 'subject',
      header: 'SUBJECT',
      onPhone: 'title',
      sortable: true,
      value: (ticket) => ticket.subject,
      cell: (ticket) => <SubjectWithExcerpt ticket={ticket} />,
    },
    {
      id: 'createdAt',
      header: 'DATE',
      onPhone: 'subtitle',
      sortable: (ticket) => ticket.createdAt,
      value: (ticket) => formatDay(isoDay(ticket.createdAt)),
      export: (ticket) => formatDayForExport(isoDay(ticket.createdAt)),
    },
    {
      id: 'status',
      header: 'STATUS',
      onPhone: 'status',
      sortable: true,
      value: ticketStatusText,
      cell: (ticket) => <TicketStatusText ticket={ticket} />,
    },
    {
      id: 'action',
      header: 'ACTION',
      onPhone: 'action',
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
