import { useMemo, useState } from 'react';
import { Box, Button, columnsFor, DataTable, formatIndian, HStack, Pagination, StatusText, Text } from 'shared-ui';
import type { Decided } from './approvals.api.ts';
import type { Run, useRun } from './use-run.ts';

const doing = { approve: 'Approving', revert: 'Reverting', undo: 'Undoing' } as const;
const done = { approve: 'approved', revert: 'reverted', undo: 'undone' } as const;
const PAGE = 10;

const columns = columnsFor<Decided>()([
  { id: 'subject', header: 'Request', onPhone: 'title', value: (row) => row.subject || row.id },
  {
    id: 'result',
    header: 'Result',
    onPhone: 'subtitle',
    value: (row) => row.message,
    cell: (row) => <StatusText tone={row.result === 'done' ? 'good' : 'bad'}>{row.message}</StatusText>,
  },
]);

function Results({ results }: { results: readonly Decided[] }) {
  const [page, setPage] = useState(1);
  // What was refused first: that is what the manager has to look at.
  const sorted = useMemo(
    () => [...results].sort((a, b) => Number(a.result === 'done') - Number(b.result === 'done')),
    [results],
  );
  return (
    <Box display="grid" gap="2">
      <DataTable
        title="Results"
        columns={columns}
        rows={sorted.slice((page - 1) * PAGE, page * PAGE)}
        offset={(page - 1) * PAGE}
        rowKey={(row) => `${row.kind}-${row.id}`}
        skeletonRows={PAGE}
      />
      {sorted.length > PAGE && (
        <Pagination
          page={page}
          totalPage={Math.ceil(sorted.length / PAGE)}
          totalCount={sorted.length}
          size={PAGE}
          onPage={setPage}
          onSize={() => undefined}
        />
      )}
    </Box>
  );
}

const summary = ({ work, results, left }: Run): string => {
  const good = results.filter(({ result }) => result === 'done').length;
  const refused = results.length - good;
  return [
    `${formatIndian(good)} ${done[work]}`,
    refused > 0 && `${formatIndian(refused)} refused`,
    left > 0 && `${formatIndian(left)} left alone`,
  ]
    .filter(Boolean)
    .join(', ');
};

/** How far a run is, how each record went, and the way back. */
export function RunPanel({ run, cancel, resume, undo, close }: ReturnType<typeof useRun>) {
  if (!run) return null;
  const isRunning = run.phase !== 'ended';
  const undoable = run.results.filter(({ result }) => result === 'done').length;
  return (
    <Box
      as="section"
      aria-label="Decisions"
      borderWidth="1px"
      borderRadius="md"
      bg="bg.panel"
      p="3"
      display="grid"
      gap="3"
    >
      <HStack gap="3" wrap="wrap">
        <Text role="status" flex="1" fontWeight="medium">
          {isRunning
            ? `${doing[run.work]} ${formatIndian(run.results.length)} of ${formatIndian(run.total)}`
            : `${summary(run)}.`}
        </Text>
        {isRunning && (
          <Button variant="outline" colorPalette="gray" disabled={run.phase === 'stopping'} onClick={cancel}>
            {run.phase === 'stopping' ? 'Stopping' : 'Cancel the rest'}
          </Button>
        )}
        {!isRunning && run.failure && <Button onClick={() => void resume()}>Continue</Button>}
        {!isRunning && run.work !== 'undo' && run.batchIds.length > 0 && (
          <Button variant="outline" onClick={() => undo(run.batchIds, undoable)}>
            Undo
          </Button>
        )}
        {!isRunning && (
          <Button variant="outline" colorPalette="gray" onClick={close}>
            Close
          </Button>
        )}
      </HStack>
      {isRunning && (
        <progress
          aria-label={doing[run.work]}
          value={run.results.length}
          max={Math.max(1, run.total)}
          style={{ width: '100%', accentColor: 'currentColor' }}
        />
      )}
      {run.failure && <Text role="alert">{run.failure} What is left was not touched.</Text>}
      {!isRunning && run.results.length > 0 && <Results results={run.results} />}
    </Box>
  );
}
