import { useEffect, useMemo, useState } from 'react';
import {
  Button,
  GROUP_STATE,
  RouterLink,
  serverPaging,
  serverSort,
  TableScreen,
  useFiltering,
  useListState,
  toPageSize,
  PAGE_SIZES,
} from 'shared-ui';
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
import { TICKET_LIST_DEFAULTS, TICKET_VALUES, toTicketFilter } from './ticket-filter.ts';
import { useTicketChanges } from './use-ticket-changes.ts';
import { useNewTicketLink } from './use-new-ticket-link.ts';
import { fetchAllTickets, toTicketGroups, useEditTicket, useTicket, useTickets } from './tickets.api.ts';
import { ticketColumns } from './tickets.columns.tsx';

const figureNames = Object.keys(FIGURE_FILTERS) as (keyof typeof FIGURE_FILTERS)[];
const LIST = { ...TICKET_LIST_DEFAULTS, ...GROUP_STATE, page: 1, size: 10 };

export function TicketsTab() {
  const [list, setList] = useListState(LIST, TICKET_VALUES);
  const [isRaising, setRaising] = useState(false);
  const newTicket = useNewTicketLink();
  const { page, category } = list;
  const filtering = useFiltering('search', 'text', 'status', 'category', 'priority', 'view', ...figureNames);
  const filter = toTicketFilter(list);
  const groups = toTicketGroups(list);
  const limit = toPageSize(list.size);
  const { data, error, isLoading, refresh } = useTickets({ ...filter, ...groups }, page, limit);
  const opened = useOpenedRecord('ticket', {
    rows: data?.data,
    idOf: ({ _id }) => _id,
    isOlder: (row, held) => row.version < held.version,
    useOne: useTicket,
    isFollowed: true,
  });
  const { open } = opened;
  const onPage = (next: number) => setList({ page: next });
  const reading = useRecordSteps(opened, {
    rows: data?.data,
    idOf: ({ _id }) => _id,
    nameOf: ticketTitle,
    paging: { page, totalPage: data?.totalPage ?? 1, isLoading, onPage },
  });
  const edit = useEditTicket();
  const changes = useTicketChanges();
  const { selection } = changes;
  const columns = useMemo(() => ticketColumns(open, edit, selection), [open, edit, selection]);
  const rows = data?.data;
  useEffect(() => selection.add((rows ?? []).filter((row) => selection.get().has(row._id))), [rows, selection]);

  return (
    <>
      <TableScreen
        filledBy="Officers raise tickets in their app; managers raise them for officers here."
        part
        title="Tickets"
        columns={columns}
        rows={data?.data}
        error={error}
        isLoading={isLoading}
        retry={() => void refresh()}
        rowKey={(row) => row._id}
        search={{ label: 'Search', value: list.search, onChange: (search) => setList({ search }) }}
        header={
          <TicketsHeader
            mostListed={data?.hasMore ? data.totalCount : undefined}
            figure={formatTicketFigure(list)}
            onShowAll={() => setList(FIGURE_FILTERS)}
          />
        }
        filters={
          <TicketsFilters
            text={list.text}
            filter={filter}
            category={category}
            categories={data?.categories}
            onChange={setList}
          />
        }
        filtering={filtering}
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
            read={(reading) => fetchAllTickets({ ...filter, groupBy: groups.groupBy }, reading)}
          />
        )}
        pageSizes={PAGE_SIZES}
        paging={{
          ...serverPaging(data, {
            page,
            limit,
            onPage,
            onLimit: (size) => setList({ size }),
            groups: data?.groups,
          }),
          ...serverSort({ sort: filter.sort ?? '', direction: list.direction }, setList),
        }}
      />
      <TicketsBar changes={changes} />
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
