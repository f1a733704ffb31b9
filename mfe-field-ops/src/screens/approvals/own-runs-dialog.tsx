import { Box, Button, formatIndian, formatInstant, HStack, RetryAlert, Skeleton, Stack, Text } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { decidedWord } from '../../requests/kinds.ts';
import { type DecidedRun, useBatches } from './approvals.api.ts';

const title = ({ action, kinds = [], decided, undone }: DecidedRun) => {
  const word = decidedWord(
    action,
    kinds.map((kind) => ({ kind })),
  );
  return [`${word} ${formatIndian(decided)}`, undone > 0 && `${formatIndian(undone)} undone`]
    .filter(Boolean)
    .join(', ');
};

/** What was decided; the first ones of many. */
function Subjects({ of, decided }: { of: readonly string[]; decided: number }) {
  const others = decided - of.length;
  return (
    <>
      {of.map((subject) => (
        <Text key={subject} overflowWrap="anywhere">
          {subject}
        </Text>
      ))}
      {of.length > 0 && others > 0 && <Text color="fg.muted">and {formatIndian(others)} more</Text>}
    </>
  );
}

interface Props {
  isBusy: boolean;
  undo: (batchIds: string[], total: number) => void;
  onClose: () => void;
}

export function OwnRunsDialog({ isBusy, undo, onClose }: Props) {
  const { data, error, refresh } = useBatches();
  const undoRun = ({ batchIds, decided, undone }: DecidedRun) => {
    undo(batchIds, decided - undone);
    onClose();
  };
  return (
    <Dialog open title="My decisions of the last seven days" onClose={onClose}>
      {error && !data && <RetryAlert onRetry={refresh}>{error.message}</RetryAlert>}
      {!data && !error && <Skeleton height="3rem" />}
      {data?.data.length === 0 && <Text color="fg.muted">You decided nothing in the last seven days.</Text>}
      <Stack as="ul" gap="3" listStyleType="none">
        {data?.data.map((run) => (
          <HStack as="li" key={run.runId} gap="3" wrap="wrap">
            <Box flex="1" minW="12rem">
              <Text>{title(run)}</Text>
              {run.subjects && <Subjects of={run.subjects} decided={run.decided} />}
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
