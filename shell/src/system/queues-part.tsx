import type { system } from 'api-contract';
import { useCall } from 'shared-auth';
import { Box, Button, columnsFor, formatInstant, InlineAlert, SmallTable, StatusText } from 'shared-ui';
import { CallContent, EmptyNote, Part, TwoLineCell } from '../releases/admin-page.tsx';
import { ageText } from './amounts.ts';
import { REFRESH_INTERVAL_MS } from './refresh.ts';
import { queueNames, systemTexts } from './system-texts.ts';
import { useRetry } from './use-retry.ts';

type Listed = system.FailedEntry & { queue: system.QueueName };

const queueColumns = columnsFor<system.Queue>()([
  { id: 'queue', header: 'Queue', onPhone: 'title', value: ({ name }) => queueNames[name] },
  { id: 'waiting', header: 'Waiting', onPhone: 'fact', value: ({ waiting }) => waiting },
  { id: 'running', header: 'Running', onPhone: 'fact', value: ({ running }) => running },
  {
    id: 'oldest',
    header: 'Oldest since',
    onPhone: 'fact',
    value: ({ oldestAt }) => (oldestAt ? ageText(oldestAt) : null),
  },
  {
    id: 'failed',
    header: 'Failed',
    onPhone: 'status',
    value: ({ failed }) => failed,
    cell: ({ failed }) => (failed > 0 ? <StatusText tone="bad">{`${failed} failed`}</StatusText> : '-'),
  },
]);

const entryColumns = (retry: (entry: Listed) => void, isRunning: boolean) =>
  columnsFor<Listed>()([
    {
      id: 'subject',
      header: 'Entry',
      onPhone: 'title',
      value: ({ subject }) => subject,
      cell: ({ subject, queue }) => <TwoLineCell first={subject} second={queueNames[queue]} />,
    },
    {
      id: 'error',
      header: 'Why',
      onPhone: 'subtitle',
      value: ({ error }) => error || null,
      cell: ({ error }) => (error ? <Box overflowWrap="anywhere">{error}</Box> : '-'),
    },
    { id: 'at', header: 'Failed at', onPhone: 'fact', value: ({ at }) => formatInstant(at) },
    { id: 'attempts', header: 'Tries', onPhone: 'fact', value: ({ attempts }) => attempts },
    {
      id: 'again',
      header: 'Actions',
      onPhone: 'action',
      value: () => '',
      cell: (entry) => (
        <Button
          size="xs"
          variant="outline"
          colorPalette="gray"
          disabled={isRunning}
          aria-label={`${systemTexts.tryAgain}: ${entry.subject}`}
          onClick={() => retry(entry)}
        >
          {systemTexts.tryAgain}
        </Button>
      ),
    },
  ]);

export function QueuesPart() {
  const queues = useCall('GET /api/v1/admin/system/queues', {}, { refreshEveryMs: REFRESH_INTERVAL_MS });
  const { retry, isRunning, error } = useRetry();
  return (
    <Part title={systemTexts.queues} about={systemTexts.queuesAbout}>
      {error && (
        <Box mb="3">
          <InlineAlert>{error.message}</InlineAlert>
        </Box>
      )}
      <CallContent of={queues} room={{ base: '37rem', md: '21rem' }}>
        {({ data }) => {
          const entries = data.flatMap(({ name, entries: failed }) => failed.map((each) => ({ ...each, queue: name })));
          return (
            <>
              <SmallTable title={systemTexts.queues} columns={queueColumns} rows={data} rowKey={({ name }) => name} />
              <Box mt="3">
                {entries.length === 0 ? (
                  <EmptyNote>{systemTexts.noFailed}</EmptyNote>
                ) : (
                  <SmallTable
                    title={systemTexts.failedEntries}
                    columns={entryColumns((entry) => void retry(entry.queue, entry), isRunning)}
                    rows={entries}
                    rowKey={({ queue, id, retry: way }) => `${queue} ${way} ${id}`}
                  />
                )}
              </Box>
            </>
          );
        }}
      </CallContent>
    </Part>
  );
}
