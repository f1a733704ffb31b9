import { useMemo } from 'react';
import { PAGE_SIZES, TableScreen, useServerList } from 'shared-ui';
import { useRecordDialog } from 'shared-ui/dialog';
import { MyRequestDrawer } from './my-request-drawer.tsx';
import { REQUEST_SORTS, useMyRequest, useMyRequests } from './my-requests.api.ts';
import { myRequestColumns } from './my-requests.columns.tsx';

/** Plans, claims, leave and other requests of the person, and what was decided. */
export default function MyRequestsScreen() {
  const list = useServerList(useMyRequests, {}, { sorts: REQUEST_SORTS });
  const { open, dialog } = useRecordDialog({
    name: 'request',
    what: 'request',
    rows: list.rows,
    idOf: ({ _id }) => _id,
    isOlder: (row, held) => (row.decidedAt ?? '') < (held.decidedAt ?? ''),
    useOne: useMyRequest,
    nameOf: ({ subject }) => subject,
    paging: list.steps,
    render: ({ record, close }) => <MyRequestDrawer of={record} onClose={close} />,
  });
  const columns = useMemo(() => myRequestColumns(open), [open]);
  return (
    <>
      <TableScreen
        {...list}
        filledBy="Plans, switches, claims, leave and other requests that you send from the app."
        title="My requests"
        columns={columns}
        rowKey={({ _id }) => _id}
        emptyText="You have sent no requests."
        pageSizes={PAGE_SIZES}
      />
      {dialog}
    </>
  );
}
