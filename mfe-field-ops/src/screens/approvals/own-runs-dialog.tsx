import { Box, Button, formatIndian, formatInstant, HStack, Skeleton, Stack, Text } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { type DecidedRun, useBatches } from './approvals.api.ts';

const title = ({ action, decided, undone }: DecidedRun) =>
  [
    `${action === 'approve' ? 'Approved' : 'Reverted'} ${formatIndian(decided)}`,
    undone > 0 && `${formatIndian(undone)} undone`,
  ]
    .filter(Boolean)
    .join(', ');

interface Props {
  isBusy: boolean;
  undo: (batchIds: string[], total: number) => void;
  onClose: () => void;
}

export function OwnRunsDialog({ isBusy, undo, onClose }: Props) {
  const { data, error } = useBatches();
  const undoRun = ({ batchIds, decided, undone }: DecidedRun) => {
    undo(batchIds, decided - undone);
    onClose();
  };
  return (
    <Dialog open title="My decisions of the last seven days" onClose={onClose}>
      {error && <Text role="alert">{error.message}</Text>}
      {!data && !error && <Skeleton height="3rem" />}
      {data?.data.length === 0 && <Text color="fg.muted">You decided nothing in the last seven days.</Text>}
      <Stack as="ul" gap="3" listStyleType="none">
        {data?.data.map((run) => (
          <HStack as="li" key={run.runId} gap="3" wrap="wrap">
            <Box flex="1" minW="12rem">
              <Text>{title(run)}</Text>
              <Text textStyle="xs" color="fg.muted">
                {formatInstant(run.at)}
                {run.reason && ` · ${run.reason}`}
              </Text>
            </Box>
            {run.batchIds.length > 0 && (
              <Button
                size="xs"
                variant="outline"
                disabled={isBusy}
                aria-label={`Undo: ${title(run)}, ${formatInstant(run.at)}`}
                onClick={() => undoRun(run)}
              >
                Undo
              </Button>
            )}
          </HStack>
        ))}
      </Stack>
    </Dialog>
  );
}
