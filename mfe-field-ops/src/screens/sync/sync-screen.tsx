import { useMemo } from 'react';
import { Button, formatInstant, TableScreen, useServerList } from 'shared-ui';
import { useRecordDialog } from 'shared-ui/dialog';
import { RefusalsDialog } from './refusals-dialog.tsx';
import { isAnyRunning, RUN_SORTS, type SyncRun, useStartSync, useSyncRuns } from './sync.api.ts';
import { hasRefused, runColumns } from './sync.columns.tsx';

const idOf = ({ _id }: SyncRun) => _id;

/** FO-SYN. */
export default function SyncScreen() {
  const { start, isStarting } = useStartSync();
  const list = useServerList(useSyncRuns, { isStarting }, { sorts: RUN_SORTS });
  const isActive = isStarting || isAnyRunning(list.rows);
  const { open, dialog } = useRecordDialog<SyncRun>({
    name: 'run',
    what: 'run',
    rows: list.rows,
    idOf,
    hasDialog: hasRefused,
    nameOf: ({ startedAt }) => formatInstant(startedAt),
    paging: list.steps,
    render: ({ record, close }) => <RefusalsDialog key={record._id} run={record} onClose={close} />,
  });
  return (
    <>
      <TableScreen
        {...list}
        filledBy="Each sync with SAP, started by a person or on schedule."
        title="Sync"
        columns={useMemo(() => runColumns(open), [open])}
        rowKey={idOf}
        actions={
          <Button loading={isActive} loadingText="Sync" onClick={() => void start()}>
            Sync
          </Button>
        }
        emptyText="No sync yet."
      />
      {dialog}
    </>
  );
}
