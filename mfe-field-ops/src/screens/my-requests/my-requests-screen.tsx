import { useMemo } from 'react';
import { PAGE_SIZES, serverPaging, TableScreen, toPageSize, useListState } from 'shared-ui';
import { MissingRecord, RecordSteps, useOpenedRecord, useRecordSteps } from 'shared-ui/dialog';
import { MyRequestDrawer } from './my-request-drawer.tsx';
import { useMyRequest, useMyRequests } from './my-requests.api.ts';
import { myRequestColumns } from './my-requests.columns.tsx';

/** Plans, claims, leave and other requests of the person, and what was decided. */
export default function MyRequestsScreen() {
  const [{ page, size }, setList] = useListState({ page: 1, size: 10 });
  const limit = toPageSize(size);
  const { data, error, isLoading, refresh } = useMyRequests(page, limit);
  const opened = useOpenedRecord('request', {
    rows: data?.data,
    idOf: ({ _id }) => _id,
    isOlder: (row, held) => (row.decidedAt ?? '') < (held.decidedAt ?? ''),
    useOne: useMyRequest,
  });
  const { open } = opened;
  const onPage = (next: number) => setList({ page: next });
  const reading = useRecordSteps(opened, {
    rows: data?.data,
    idOf: ({ _id }) => _id,
    nameOf: ({ subject }) => subject,
    paging: { page, totalPage: data?.totalPage ?? 1, isLoading, onPage },
  });
  const columns = useMemo(() => myRequestColumns(open), [open]);
  return (
    <>
      <TableScreen
        filledBy="Plans, switches, claims, leave and other requests that you send from the app."
        title="My requests"
        columns={columns}
        rows={data?.data}
        error={error}
        isLoading={isLoading}
        retry={() => void refresh()}
        rowKey={({ _id }) => _id}
        emptyText="You have sent no requests."
        pageSizes={PAGE_SIZES}
        paging={serverPaging(data, { page, limit, onPage, onLimit: (next) => setList({ size: next }) })}
      />
      <RecordSteps of={reading.steps}>
        {opened.record && <MyRequestDrawer of={opened.record} onClose={opened.close} />}
      </RecordSteps>
      {opened.isMissing && <MissingRecord what="request" failure={opened.failure} onClose={opened.close} />}
    </>
  );
}
