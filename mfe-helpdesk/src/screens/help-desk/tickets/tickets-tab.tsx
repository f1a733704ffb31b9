import { TableScreen } from 'shared-ui';
import { TicketListActions } from './ticket-list-actions.tsx';
import { TicketsBar } from './tickets-bar.tsx';
import { TicketsFilters } from './tickets-filters.tsx';
import { TicketsHeader } from './tickets-header.tsx';
import { DownloadReport } from './download-report.tsx';
import { useEditTicket } from './tickets.api.ts';
import { idOf, useTicketDialog } from './use-ticket-dialog.tsx';
import { useTicketList } from './use-ticket-list.ts';
import { useTicketSelection } from './use-ticket-selection.ts';

export function TicketsTab() {
  const list = useTicketList();
  const { data, readAll } = list;
  const edit = useEditTicket();
  const { open, dialog } = useTicketDialog(list, edit);
  const { changes, matching, columns } = useTicketSelection(list, { open, edit });
  return (
    <>
      <TableScreen
        {...list}
        info="Tickets of the officers of your part of the company, with the time that each has left."
        filledBy="Officers raise tickets in their app; managers raise them for officers here."
        part
        title="Tickets"
        columns={columns}
        rowKey={idOf}
        header={<TicketsHeader list={list} />}
        filters={<TicketsFilters list={list} />}
        actions={<TicketListActions onRaised={open} />}
        exportAction={(of) => <DownloadReport columns={of} isEmpty={!data?.totalCount} read={readAll} />}
      />
      <TicketsBar changes={changes} matching={matching} />
      {dialog}
    </>
  );
}
