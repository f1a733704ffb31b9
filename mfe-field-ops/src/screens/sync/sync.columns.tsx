import { Button, columnsFor, formatIndian, formatInstant, Stack, StatusText, Text, type Tone, Person } from 'shared-ui';
import type { SyncRun } from './sync.api.ts';

const tones: Record<SyncRun['status'], Tone> = { running: 'info', done: 'good', failed: 'bad' };
const names: Record<SyncRun['status'], string> = { running: 'Running', done: 'Done', failed: 'Failed' };

const describeCounts = (run: SyncRun, kind: keyof SyncRun['counts']) => {
  const counts = run.counts[kind];
  if (!counts) return '-';
  const { read, changed, refused } = counts;
  const parts = [`${formatIndian(read)} read`, `${formatIndian(changed)} changed`];
  return [...parts, ...(refused > 0 ? [`${formatIndian(refused)} refused`] : [])].join(', ');
};

export const hasRefused = ({ counts }: SyncRun): boolean => Object.values(counts).some((of) => of && of.refused > 0);

export const runColumns = (showRefusals: (run: SyncRun) => void) =>
  columnsFor<SyncRun>()([
    {
      id: 'started',
      header: 'Started',
      onPhone: 'title',
      value: (run) => formatInstant(run.startedAt),
    },
    {
      id: 'finished',
      header: 'Finished',
      onPhone: 'fact',
      value: (run) => (run.finishedAt ? formatInstant(run.finishedAt) : '-'),
    },
    {
      id: 'by',
      header: 'By',
      onPhone: 'subtitle',
      value: (run) => run.by,
      cell: (run) => <Person name={run.byName} sapId={run.by} noLink="who started a run is a manager" />,
    },
    {
      id: 'source',
      header: 'Source',
      onPhone: 'subtitle',
      value: (run) => (run.retryOf ? `${run.source}, refused records again` : run.source),
    },
    {
      id: 'status',
      header: 'Status',
      onPhone: 'status',
      value: (run) => names[run.status],
      cell: (run) => (
        <Stack gap="0">
          <StatusText tone={tones[run.status]}>{names[run.status]}</StatusText>
          {run.error && (
            <Text textStyle="xs" color="fg.muted" maxW="32ch" whiteSpace="normal">
              {run.error}
            </Text>
          )}
        </Stack>
      ),
    },
    { id: 'officers', header: 'Officers', onPhone: 'fact', value: (run) => describeCounts(run, 'officers') },
    { id: 'dealers', header: 'Dealers', onPhone: 'fact', value: (run) => describeCounts(run, 'dealers') },
    { id: 'materials', header: 'Materials', onPhone: 'fact', value: (run) => describeCounts(run, 'materials') },
    {
      id: 'refused',
      header: 'Refused records',
      onPhone: 'action',
      value: (run) => run.openRefusals,
      cell: (run) => {
        if (!hasRefused(run)) return '-';
        return (
          <Button
            size="xs"
            variant="outline"
            colorPalette="gray"
            aria-label={`Show the refused records of the run of ${formatInstant(run.startedAt)}`}
            onClick={() => showRefusals(run)}
          >
            Show
          </Button>
        );
      },
    },
  ]);
