import { useMemo } from 'react';
import { PAGE_SIZES, TableScreen, useServerList } from 'shared-ui';
import { useRecordDialog } from 'shared-ui/dialog';
import { RAISED_SORTS, useRaisedTicket, useRaisedTickets } from '../../raised-tickets.api.ts';
import { ticketTitle } from '../../ticket-facts.ts';
import { ticketTexts } from '../../ticket-texts.ts';
import { myTicketColumns } from './my-tickets.columns.tsx';
import { RaisedTicketDrawer } from './raised-ticket-drawer.tsx';

/** Tickets raised by or for the person, or assigned to him. */
export default function MyTicketsScreen() {
  const list = useServerList(useRaisedTickets, {}, { sorts: RAISED_SORTS });
  const { open, dialog } = useRecordDialog({
    name: 'ticket',
    what: 'ticket',
    rows: list.rows,
    idOf: ({ _id }) => _id,
    isOlder: (row, held) => row.version < held.version,
    useOne: useRaisedTicket,
    isFollowed: true,
    nameOf: ticketTitle,
    paging: list.steps,
    render: ({ record, update, close }) => <RaisedTicketDrawer ticket={record} onUpdated={update} onClose={close} />,
  });
  const columns = useMemo(() => myTicketColumns(open), [open]);
  return (
    <>
      <TableScreen
        {...list}
        filledBy="Tickets that you raise, that a manager raises for you, or that are assigned to you."
        title={ticketTexts.myTickets}
        columns={columns}
        rowKey={({ _id }) => _id}
        emptyText="You have no tickets yet."
        pageSizes={PAGE_SIZES}
      />
      {dialog}
    </>
  );
}
