import { errorMessage } from 'shared-auth';
import { useState } from 'react';
import { Button, formatInstant, TableScreen, toast, useServerPages } from 'shared-ui';
import { MissingRecord, RecordSteps, useOpenedRecord, useRecordSteps } from 'shared-ui/dialog';
import { RefusalsDialog } from './refusals-dialog.tsx';
import { type SyncRun, useSyncRuns, useSync } from './sync.api.ts';
import { countRefused, runColumns } from './sync.columns.tsx';

const idOf = ({ _id }: SyncRun) => _id;

/** FO-SYN. */
export default function SyncScreen() {
  const { sync, isRunning } = useSync();
  const [isWatched, setWatched] = useState(false);
  const pages = useServerPages();
  const result = useSyncRuns(pages.page, pages.limit, isRunning || isWatched);
  const { data } = result;
  const opened = useOpenedRecord<SyncRun>('run', { rows: data?.data, idOf });
  const reading = useRecordSteps(opened, {
    rows: data?.data.filter((run) => countRefused(run) > 0),
    idOf,
    nameOf: (run) => formatInstant(run.startedAt),
    paging: pages.toSteps(result),
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
        rowKey={idOf}
        actions={
          <Button loading={somebodyRuns} loadingText="Sync" onClick={() => void start()}>
            Sync
          </Button>
        }
        {...pages.toList(result)}
        emptyText="No sync yet."
      />
      <RecordSteps of={reading.steps}>
        {opened.record && <RefusalsDialog key={opened.record._id} run={opened.record} onClose={opened.close} />}
      </RecordSteps>
      {opened.isMissing && <MissingRecord what="run" onClose={opened.close} />}
    </>
  );
}
