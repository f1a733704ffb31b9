import { errorMessage } from 'shared-auth';
import { useState } from 'react';
import { Button, formatInstant, serverPaging, TableScreen, toast, useListState, usePageSize } from 'shared-ui';
import { MissingRecord, RecordSteps, useOpenedRecord, useRecordSteps } from 'shared-ui/dialog';
import { RefusalsDialog } from './refusals-dialog.tsx';
import { type SyncRun, useSyncRuns, useSync } from './sync.api.ts';
import { countRefused, runColumns } from './sync.columns.tsx';

const idOf = ({ _id }: SyncRun) => _id;

/** FO-SYN. */
export default function SyncScreen() {
  const [{ page }, setList] = useListState({ page: 1 });
  const { sync, isRunning } = useSync();
  const [isWatched, setWatched] = useState(false);
  const [limit, onLimit] = usePageSize();
  const { data, error, isLoading, refresh } = useSyncRuns(page, limit, isRunning || isWatched);
  const opened = useOpenedRecord<SyncRun>('run', { rows: data?.data, idOf });
  const onPage = (next: number) => setList({ page: next });
  const reading = useRecordSteps(opened, {
    rows: data?.data.filter((run) => countRefused(run) > 0),
    idOf,
    nameOf: (run) => formatInstant(run.startedAt),
    paging: { page, totalPage: data?.totalPage ?? 1, isLoading, onPage },
  });
  // Also follows other people's runs.
  const somebodyRuns = isRunning || (data?.data.some(({ status }) => status === 'running') ?? false);
  if (isWatched !== somebodyRuns) setWatched(somebodyRuns);

  async function start(): Promise<void> {
    try {
      toast.success((await sync()).message);
    } catch (cause) {
      toast.error(errorMessage(cause));
    }
  }

  return (
    <>
      <TableScreen
        filledBy="Each sync with SAP, started by a person or on schedule."
        title="Sync"
        columns={runColumns(opened.open)}
        rows={data?.data}
        error={error}
        isLoading={isLoading}
        retry={() => void refresh()}
        rowKey={idOf}
        actions={
          <Button loading={somebodyRuns} loadingText="Sync" onClick={() => void start()}>
            Sync
          </Button>
        }
        paging={serverPaging(data, { page, limit, onPage, onLimit })}
        emptyText="No sync yet."
      />
      <RecordSteps of={reading.steps}>
        {opened.record && <RefusalsDialog key={opened.record._id} run={opened.record} onClose={opened.close} />}
      </RecordSteps>
      {opened.isMissing && <MissingRecord what="run" onClose={opened.close} />}
    </>
  );
}
