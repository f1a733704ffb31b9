import { useMemo } from 'react';
import { PAGE_SIZES, TableScreen, useSortedPages } from 'shared-ui';
import { useRecordDialog } from 'shared-ui/dialog';
import { MyRequestDrawer } from './my-request-drawer.tsx';
import { REQUEST_SORTS, useMyRequest, useMyRequests } from './my-requests.api.ts';
import { myRequestColumns } from './my-requests.columns.tsx';

/** Plans, claims, leave and other requests of the person, and what was decided. */
export default function MyRequestsScreen() {
  const pages = useSortedPages(REQUEST_SORTS);
  const result = useMyRequests(pages.order, pages.page, pages.limit);
  const { open, dialog } = useRecordDialog({
    name: 'request',
    what: 'request',
    rows: result.data?.data,
    idOf: ({ _id }) => _id,
    isOlder: (row, held) => (row.decidedAt ?? '') < (held.decidedAt ?? ''),
    useOne: useMyRequest,
    nameOf: ({ subject }) => subject,
    paging: pages.toSteps(result),
    render: ({ record, close }) => <MyRequestDrawer of={record} onClose={close} />,
  });
  const columns = useMemo(() => myRequestColumns(open), [open]);
  return (
    <>
      <TableScreen
        filledBy="Plans, switches, claims, leave and other requests that you send from the app."
        title="My requests"
        columns={columns}
        rows={result.data?.data}
        rowKey={({ _id }) => _id}
        emptyText="You have sent no requests."
        pageSizes={PAGE_SIZES}
        {...pages.toList(result)}
      />
      {dialog}
    </>
  );
}
