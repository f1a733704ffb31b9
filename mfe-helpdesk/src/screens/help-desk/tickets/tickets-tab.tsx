import { useEffect, useMemo } from 'react';
import { TableScreen, useMatching } from 'shared-ui';
import { TicketListActions } from './ticket-list-actions.tsx';
import { TicketsBar } from './tickets-bar.tsx';
import { TicketsFilters } from './tickets-filters.tsx';
import { TicketsHeader } from './tickets-header.tsx';
import { DownloadReport } from './download-report.tsx';
import { readTickets, useEditTicket } from './tickets.api.ts';
import { idOf, useTicketDialog } from './use-ticket-dialog.tsx';
import { mayChange, useTicketChanges } from './use-ticket-changes.ts';
import { useTicketList } from './use-ticket-list.ts';
import { ticketColumns } from './tickets.columns.tsx';

export function TicketsTab() {
  const list = useTicketList();
  const { data, rows, readAll } = list;
  const edit = useEditTicket();
  const { open, dialog } = useTicketDialog(list, edit);
  const changes = useTicketChanges();
  const { selection } = changes;
  const matching = useMatching(selection, {
    total: data?.totalCount,
    readPage: (page, group) => readTickets({ ...list.query, closed: undefined, ...group }, page),
    maySelect: mayChange,
  });
  const readGroup = matching.read;
  const columns = useMemo(
    () => ticketColumns(open, edit, { selection, readGroup }),
    [open, edit, selection, readGroup],
  );
  useEffect(() => selection.add((rows ?? []).filter((row) => selection.get().has(row._id))), [rows, selection]);
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
