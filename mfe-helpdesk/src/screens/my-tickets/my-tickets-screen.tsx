import { useMemo } from 'react';
import { serverPaging, TableScreen, useListState, toPageSize, PAGE_SIZES } from 'shared-ui';
import { MissingRecord, RecordSteps, useOpenedRecord, useRecordSteps } from 'shared-ui/dialog';
import { useRaisedTicket, useRaisedTickets } from '../../raised-tickets.api.ts';
import { ticketTitle } from '../../ticket-facts.ts';
import { ticketTexts } from '../../ticket-texts.ts';
import { myTicketColumns } from './my-tickets.columns.tsx';
import { RaisedTicketDrawer } from './raised-ticket-drawer.tsx';

/** Tickets raised by or for the person, or assigned to him. */
export default function MyTicketsScreen() {
  const [{ page, size }, setList] = useListState({ page: 1, size: 10 });
  const limit = toPageSize(size);
  const { data, error, isLoading, refresh } = useRaisedTickets(page, limit);
  const opened = useOpenedRecord('ticket', {
    rows: data?.data,
    idOf: ({ _id }) => _id,
    isOlder: (row, held) => row.version < held.version,
    useOne: useRaisedTicket,
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
  const columns = useMemo(() => myTicketColumns(open), [open]);
  return (
    <>
      <TableScreen
        filledBy="Tickets that you raise, that a manager raises for you, or that are assigned to you."
        title={ticketTexts.myTickets}
        columns={columns}
        rows={data?.data}
        error={error}
        isLoading={isLoading}
        retry={() => void refresh()}
        rowKey={({ _id }) => _id}
        emptyText="You have no tickets yet."
        pageSizes={PAGE_SIZES}
        paging={serverPaging(data, {
          page,
          limit,
          onPage,
          onLimit: (next) => setList({ size: next }),
        })}
      />
      <RecordSteps of={reading.steps}>
        {opened.record && (
          <RaisedTicketDrawer ticket={opened.record} onUpdated={opened.update} onClose={opened.close} />
        )}
      </RecordSteps>
      {opened.isMissing && <MissingRecord what="ticket" failure={opened.failure} onClose={opened.close} />}
    </>
  );
}
