import { useMemo } from 'react';
import { serverPaging, TableScreen, useFiltering, useListState } from 'shared-ui';
import { MissingRecord, useOpenedRecord } from 'shared-ui/dialog';
import { SelectField } from 'shared-ui/form';
import { DownloadReport } from './download-report.tsx';
import { TicketDrawer } from './ticket-drawer.tsx';
import { statusFilters, ticketViews } from './ticket-filter.ts';
import { allTickets, sortNamed, type TicketFilter, useTicket, useTickets } from './tickets.api.ts';
import { ticketColumns } from './tickets.columns.tsx';

const SIZES = [10, 25, 50, 100];
const LIST = { search: '', status: '', category: '', view: '', sort: '', direction: '', page: 1, size: 10 };

/** The TICKETS tab of the help desk. */
export function TicketsTab() {
  const [list, setList] = useListState(LIST);
  const { page, category } = list;
  const filtering = useFiltering('search', 'status', 'category', 'view');
  const status = statusFilters.find(({ value }) => value === list.status)?.value;
  const view = ticketViews.find(({ value }) => value === list.view)?.value;
  const sort = sortNamed(list.sort);
  const isDescending = list.direction === 'desc';
  const filter: TicketFilter = {
    status: status ?? 'ALL',
    ...(list.search.trim() && { search: list.search.trim() }),
    ...(category && { category }),
    ...(view && { view }),
    ...(sort && { sort, direction: isDescending ? 'desc' : 'asc' }),
  };
  const limit = SIZES.includes(list.size) ? list.size : 10;
  const { data, error, isLoading, refresh } = useTickets(filter, page, limit);
  const opened = useOpenedRecord('ticket', {
    rows: data?.data,
    idOf: ({ _id }) => _id,
    isOlder: (row, held) => row.version < held.version,
    useOne: useTicket,
  });
  const { open } = opened;
  const columns = useMemo(() => ticketColumns(open), [open]);

  return (
    <>
      <TableScreen
        part
        title="Tickets"
        columns={columns}
        rows={data?.data}
        error={error}
        isLoading={isLoading}
        retry={() => void refresh()}
        rowKey={(row) => row._id}
        search={{ label: 'Search', value: list.search, onChange: (search) => setList({ search }) }}
        filters={
          <>
            <SelectField
              label="Filter by Status"
              placeholder="All"
              options={statusFilters}
              value={status ?? ''}
              onChange={(value) => setList({ status: value })}
            />
            <SelectField
              label="Filter by Category"
              placeholder="All"
              options={categoryOptions(data?.categories, category)}
              value={category}
              onChange={(value) => setList({ category: value })}
            />
            <SelectField
              label="Filter by Time"
              placeholder="All"
              options={ticketViews}
              value={view ?? ''}
              onChange={(value) => setList({ view: value })}
            />
          </>
        }
        filtering={filtering}
        actions={
          <DownloadReport
            columns={columns}
            isEmpty={!data?.totalCount}
            read={(reading) => allTickets(filter, reading)}
          />
        }
        pageSizes={SIZES}
        paging={{
          ...serverPaging(data, {
            page,
            limit,
            onPage: (next) => setList({ page: next }),
            onLimit: (size) => setList({ size }),
          }),
          ...(sort && { sort: { id: sort, direction: isDescending ? 'descending' : 'ascending' } as const }),
          onSort: (next) =>
            setList({ sort: next?.id ?? '', direction: next?.direction === 'descending' ? 'desc' : '' }),
        }}
      />
      {opened.record && (
        <TicketDrawer key={opened.record._id} ticket={opened.record} onUpdated={opened.update} onClose={opened.close} />
      )}
      {opened.isMissing && <MissingRecord what="ticket" failure={opened.failure} onClose={opened.close} />}
    </>
  );
}

/** With the one of the address, which may have no ticket any more. */
const categoryOptions = (categories: readonly string[] = [], chosen: string): readonly string[] =>
  chosen === '' || categories.includes(chosen) ? categories : [chosen, ...categories];
