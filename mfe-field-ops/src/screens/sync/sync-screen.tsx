import { useMemo } from 'react';
import { Button, formatInstant, TableScreen, useSortedPages } from 'shared-ui';
import { useRecordDialog } from 'shared-ui/dialog';
import { RefusalsDialog } from './refusals-dialog.tsx';
import { RUN_SORTS, type SyncRun, useStartSync, useSyncRuns } from './sync.api.ts';
import { hasRefused, runColumns } from './sync.columns.tsx';

const idOf = ({ _id }: SyncRun) => _id;

/** FO-SYN. */
export default function SyncScreen() {
  const { start, isStarting } = useStartSync();
  const pages = useSortedPages(RUN_SORTS);
  const { result, isActive } = useSyncRuns({ ...pages.order, page: pages.page, limit: pages.limit }, isStarting);
  const { open, dialog } = useRecordDialog<SyncRun>({
    name: 'run',
    what: 'run',
    rows: result.data?.data,
    idOf,
    hasDialog: hasRefused,
    nameOf: ({ startedAt }) => formatInstant(startedAt),
    paging: pages.toSteps(result),
    render: ({ record, close }) => <RefusalsDialog key={record._id} run={record} onClose={close} />,
  });
  return (
    <>
      <TableScreen
        filledBy="Each sync with SAP, started by a person or on schedule."
        title="Sync"
        columns={useMemo(() => runColumns(open), [open])}
        rows={result.data?.data}
        rowKey={idOf}
        actions={
          <Button loading={isActive} loadingText="Sync" onClick={() => void start()}>
            Sync
          </Button>
        }
        {...pages.toList(result)}
        emptyText="No sync yet."
      />
      {dialog}
    </>
  );
}
