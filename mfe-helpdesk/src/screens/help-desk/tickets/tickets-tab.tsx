import { useEffect, useMemo, useState } from 'react';
import { Button, RouterLink, serverPaging, serverSort, TableScreen, PAGE_SIZES, useMatching } from 'shared-ui';
import { MissingRecord, RecordSteps, useOpenedRecord, useRecordSteps } from 'shared-ui/dialog';
import { FIGURE_FILTERS, formatTicketFigure } from '../../../ticket-filters.ts';
import { ticketTitle } from '../../../ticket-facts.ts';
import { ticketTexts } from '../../../ticket-texts.ts';
import { countHelpDesk } from '../count-help-desk.ts';
import { TicketsBar } from './tickets-bar.tsx';
import { TicketsFilters } from './tickets-filters.tsx';
import { TicketsHeader } from './tickets-header.tsx';
import { DownloadReport } from './download-report.tsx';
import { NewTicketDialog } from './new-ticket-dialog.tsx';
import { TicketDrawer } from './ticket-drawer.tsx';
import { mayChange, useTicketChanges } from './use-ticket-changes.ts';
import { useTicketList } from './use-ticket-list.ts';
import { useNewTicketLink } from './use-new-ticket-link.ts';
import { fetchAllTickets, readTickets, useEditTicket, useTicket } from './tickets.api.ts';
import { ticketColumns } from './tickets.columns.tsx';

export function TicketsTab() {
  const list = useTicketList();
  const { data, error, isLoading, limit, filter } = list;
  const { page, search } = list.state;
  const [isRaising, setRaising] = useState(false);
  const newTicket = useNewTicketLink();
  const opened = useOpenedRecord('ticket', {
    rows: data?.data,
    idOf: ({ _id }) => _id,
    isOlder: (row, held) => row.version < held.version,
    useOne: useTicket,
    isFollowed: true,
  });
  const { open } = opened;
  const onPage = (next: number) => list.set({ page: next });
  const reading = useRecordSteps(opened, {
    rows: data?.data,
    idOf: ({ _id }) => _id,
    nameOf: ticketTitle,
    paging: { page, totalPage: data?.totalPage ?? 1, isLoading, onPage },
  });
  const edit = useEditTicket();
  const changes = useTicketChanges();
  const { selection } = changes;
  const matching = useMatching(selection, {
    total: data?.totalCount,
    readPage: (at, group) => readTickets({ ...filter, groupBy: list.groupBy, ...group }, at),
    maySelect: mayChange,
  });
  const readGroup = matching.read;
  const columns = useMemo(
    () => ticketColumns(open, edit, { selection, readGroup }),
    [open, edit, selection, readGroup],
  );
  const rows = data?.data;
  useEffect(() => selection.add((rows ?? []).filter((row) => selection.get().has(row._id))), [rows, selection]);

  return (
    <>
      <TableScreen
        info="Tickets of the officers of your part of the company, with the time that each has left."
        filledBy="Officers raise tickets in their app; managers raise them for officers here."
        part
        title="Tickets"
        columns={columns}
        rows={data?.data}
        error={error}
        isLoading={isLoading}
        retry={() => void list.refresh()}
        rowKey={(row) => row._id}
        search={{ label: 'Search', value: search, onChange: (value) => list.set({ search: value }) }}
        header={
          <TicketsHeader
            mostListed={data?.hasMore ? data.totalCount : undefined}
            figure={formatTicketFigure(list.state)}
            onShowAll={() => list.set(FIGURE_FILTERS)}
          />
        }
        filters={<TicketsFilters {...list} />}
        filtering={list.filtering}
        countRows={countHelpDesk}
        actions={
          <>
            <Button onClick={() => setRaising(true)}>{ticketTexts.newTicket}</Button>
            <Button asChild variant="outline" colorPalette="gray">
              <RouterLink to="/dealer-help-desk/figures">Figures</RouterLink>
            </Button>
          </>
        }
        exportAction={(arranged) => (
          <DownloadReport
            columns={arranged}
            isEmpty={!data?.totalCount}
            read={(reading) => fetchAllTickets({ ...filter, groupBy: list.groupBy }, reading)}
          />
        )}
        pageSizes={PAGE_SIZES}
        paging={{
          ...serverPaging(data, {
            page,
            limit,
            onPage,
            onLimit: (size) => list.set({ size }),
            groups: data?.groups,
          }),
          ...serverSort({ sort: filter.sort ?? '', direction: list.state.direction }, list.set),
        }}
      />
      <TicketsBar changes={changes} matching={matching} />
      {isRaising && <NewTicketDialog onRaised={open} onClose={() => setRaising(false)} />}
      {newTicket.about && (
        <NewTicketDialog
          key={JSON.stringify(newTicket.about)}
          about={newTicket.about}
          onRaised={open}
          onClose={newTicket.close}
        />
      )}
      <RecordSteps of={reading.steps}>
        {opened.record && (
          <TicketDrawer ticket={opened.record} edit={edit} onUpdated={opened.update} onClose={opened.close} />
        )}
      </RecordSteps>
      {opened.isMissing && <MissingRecord what="ticket" failure={opened.failure} onClose={opened.close} />}
    </>
  );
}
