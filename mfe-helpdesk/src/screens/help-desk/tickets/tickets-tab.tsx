import { useMemo } from 'react';
import { TableScreen, useFiltering, useListState } from 'shared-ui';
import { MissingRecord, useOpenedRecord } from 'shared-ui/dialog';
import { SelectField } from 'shared-ui/form';
import { DownloadReport } from './download-report.tsx';
import { TicketDrawer } from './ticket-drawer.tsx';
import { categoriesOf, searchedText, statusFilters, ticketsMatching } from './ticket-filter.ts';
import { useTickets } from './tickets.api.ts';
import { ticketColumns } from './tickets.columns.tsx';

/** The TICKETS tab of the help desk. */
export function TicketsTab() {
  const [{ search, status, category }, setList] = useListState({ search: '', status: '', category: '' });
  const filtering = useFiltering('search', 'status', 'category');
  const { data, error, isLoading, refresh } = useTickets();
  const all = data?.queries;
  const opened = useOpenedRecord('ticket', {
    rows: all,
    idOf: ({ _id }) => _id,
    isOlder: (row, held) => row.version < held.version,
  });
  const { open } = opened;
  const columns = useMemo(() => ticketColumns(open), [open]);
  const matching = useMemo(
    () => all && ticketsMatching(all, { search, status, category }),
    [all, search, status, category],
  );

  return (
    <>
      <TableScreen
        part
        title="Tickets"
        columns={columns}
        rows={matching}
        error={error}
        isLoading={isLoading}
        retry={() => void refresh()}
        rowKey={(row) => row._id}
        search={{
          label: 'Search',
          value: search,
          onChange: (value) => setList({ search: value }),
          textOf: searchedText,
        }}
        filters={
          <>
            <SelectField
              label="Filter by Status"
              placeholder="All"
              options={statusFilters}
              value={statusFilters.find(({ value }) => value === status)?.value ?? ''}
              onChange={(value) => setList({ status: value })}
            />
            <SelectField
              label="Filter by Category"
              placeholder="All"
              options={categoriesOf(all ?? [])}
              value={category}
              onChange={(value) => setList({ category: value })}
            />
          </>
        }
        filtering={filtering}
        actions={<DownloadReport columns={columns} tickets={matching ?? []} />}
        pageSizes={[10, 25, 50, 100]}
        paging={{ mode: 'client' }}
      />
      {opened.record && (
        <TicketDrawer key={opened.record._id} ticket={opened.record} onUpdated={opened.update} onClose={opened.close} />
      )}
      {opened.isMissing && <MissingRecord what="ticket" onClose={opened.close} />}
    </>
  );
}
