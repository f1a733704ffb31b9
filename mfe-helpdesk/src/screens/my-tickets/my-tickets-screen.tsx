import { useMemo } from 'react';
import { PAGE_SIZES, TableScreen, useSortedPages } from 'shared-ui';
import { useRecordDialog } from 'shared-ui/dialog';
import { RAISED_SORTS, useRaisedTicket, useRaisedTickets } from '../../raised-tickets.api.ts';
import { ticketTitle } from '../../ticket-facts.ts';
import { ticketTexts } from '../../ticket-texts.ts';
import { myTicketColumns } from './my-tickets.columns.tsx';
import { RaisedTicketDrawer } from './raised-ticket-drawer.tsx';

/** Tickets raised by or for the person, or assigned to him. */
export default function MyTicketsScreen() {
  const pages = useSortedPages(RAISED_SORTS);
  const result = useRaisedTickets(pages.order, pages.page, pages.limit);
  const { open, dialog } = useRecordDialog({
    name: 'ticket',
    what: 'ticket',
    rows: result.data?.data,
    idOf: ({ _id }) => _id,
    isOlder: (row, held) => row.version < held.version,
    useOne: useRaisedTicket,
    isFollowed: true,
    nameOf: ticketTitle,
    paging: pages.toSteps(result),
    render: ({ record, update, close }) => <RaisedTicketDrawer ticket={record} onUpdated={update} onClose={close} />,
  });
  const columns = useMemo(() => myTicketColumns(open), [open]);
  return (
    <>
      <TableScreen
        filledBy="Tickets that you raise, that a manager raises for you, or that are assigned to you."
        title={ticketTexts.myTickets}
        columns={columns}
        rows={result.data?.data}
        rowKey={({ _id }) => _id}
        emptyText="You have no tickets yet."
        pageSizes={PAGE_SIZES}
        {...pages.toList(result)}
      />
      {dialog}
    </>
  );
}
