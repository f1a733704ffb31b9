import { errorMessage } from 'shared-auth';
import { useState } from 'react';
import { Button, columnsFor, formatInstant, serverPaging, serverSort, Stack, TableScreen, toast } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { type Refusal, type SyncRun, toRefusalOrder, useRefusals, useRetry } from './sync.api.ts';

const kinds: Record<Refusal['kind'], string> = { officers: 'Officer', dealers: 'Dealer', materials: 'Material' };
const columns = columnsFor<Refusal>()([
  { id: 'kind', header: 'Record', sortable: true, onPhone: 'subtitle', value: (row) => kinds[row.kind] },
  { id: 'key', header: 'Key', sortable: true, onPhone: 'title', value: (row) => row.key || '-' },
  { id: 'reason', header: 'Reason', sortable: true, onPhone: 'subtitle', decides: true, value: (row) => row.reason },
  {
    id: 'again',
    header: 'Tried again',
    sortable: true,
    onPhone: 'fact',
    value: (row) => (row.triedAgain ? 'Yes' : 'No'),
  },
]);

/** Retries need no full read from SAP. */
export function RefusalsDialog({ run, onClose }: { run: SyncRun; onClose: () => void }) {
  const [place, setPlace] = useState({ page: 1, limit: 10, sort: '', direction: '' });
  const { page, limit } = place;
  const { data, error, isLoading, refresh } = useRefusals(run._id, { page, limit, ...toRefusalOrder(place) });
  const { retry, isRunning } = useRetry();

  async function tryAgain(): Promise<void> {
    try {
      const { run: made } = await retry(run._id);
      if (made.openRefusals > 0) toast.info(`${made.openRefusals} of these records were refused again.`);
      else toast.success('All of these records were saved.');
      onClose();
    } catch (cause) {
      toast.error(errorMessage(cause));
    }
  }

  return (
    <Dialog
      open
      hasAddress
      size="xl"
      title={`Refused records, ${formatInstant(run.startedAt)}`}
      onClose={onClose}
      isPending={isRunning}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" disabled={isRunning} onClick={onClose}>
            Close
          </Button>
          <Button
            loading={isRunning}
            loadingText="Try again"
            disabled={run.openRefusals === 0}
            onClick={() => void tryAgain()}
          >
            Try again
          </Button>
        </>
      }
    >
      <Stack gap="3">
        <TableScreen
          filledBy="Records that a sync could not save, with the reason."
          part
          views="none: in a dialog over the list of runs, whose address it is"
          title="Refused records"
          columns={columns}
          rows={data?.data}
          error={error}
          isLoading={isLoading}
          retry={() => void refresh()}
          rowKey={(row) => `${row.kind} ${row.key} ${row.reason}`}
          paging={{
            ...serverPaging(data, {
              page,
              limit,
              onPage: (next) => setPlace({ ...place, page: next }),
              onLimit: (next) => setPlace({ ...place, page: 1, limit: next }),
            }),
            ...serverSort(place, (order) => setPlace({ ...place, ...order, page: 1 })),
          }}
        />
      </Stack>
    </Dialog>
  );
}
