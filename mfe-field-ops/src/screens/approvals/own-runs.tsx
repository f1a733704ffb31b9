import { Box, Button, formatIndian, formatInstant, HStack, Stack, Text } from 'shared-ui';
import { type DecidedRun, useBatches } from './approvals.api.ts';

const title = ({ action, decided, undone }: DecidedRun) =>
  [
    `${action === 'approve' ? 'Approved' : 'Reverted'} ${formatIndian(decided)}`,
    undone > 0 && `${formatIndian(undone)} undone`,
  ]
    .filter(Boolean)
    .join(', ');

/** What the manager decided here in the last seven days, each to undo as far as nothing has changed since. */
export function OwnRuns({ isBusy, undo }: { isBusy: boolean; undo: (batchIds: string[], total: number) => void }) {
  const { data } = useBatches();
  if (!data || data.data.length === 0) return null;
  return (
    <Box as="details" borderWidth="1px" borderRadius="md" bg="bg.panel" px="3" py="2">
      <Box as="summary" cursor="button" fontWeight="medium">
        My decisions of the last seven days ({formatIndian(data.data.length)})
      </Box>
      <Stack as="ul" gap="2" mt="2" listStyleType="none">
        {data.data.map((run) => (
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
                onClick={() => undo(run.batchIds, run.decided - run.undone)}
              >
                Undo
              </Button>
            )}
          </HStack>
        ))}
      </Stack>
    </Box>
  );
}
