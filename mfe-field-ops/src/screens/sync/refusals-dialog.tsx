import { errorMessage } from 'shared-auth';
import { Button, Stack, toast } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { RefusalsTable } from './refusals-table.tsx';
import { type SyncRun, useRetry } from './sync.api.ts';

/** Retries need no full read from SAP. */
export function RefusalsDialog({ run, onClose }: { run: SyncRun; onClose: () => void }) {
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
      title="Refused records"
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
        <RefusalsTable runId={run._id} />
      </Stack>
    </Dialog>
  );
}
