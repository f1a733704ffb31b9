import type { system } from 'api-contract';
import { useCall } from 'shared-auth';
import { Box, columnsFor, formatInstant, InlineAlert, SmallTable, StatusText, Text } from 'shared-ui';
import { CallContent, EmptyNote, Part } from '../releases/admin-page.tsx';
import { ageText } from './amounts.ts';
import { REFRESH_INTERVAL_MS } from './refresh.ts';
import { runNames, systemTexts } from './system-texts.ts';

const outcomeOf = ({ isGood }: system.Run): string => (isGood === null ? 'Running' : isGood ? 'Done' : 'Failed');

const runColumns = columnsFor<system.Run>()([
  { id: 'kind', header: 'Run', onPhone: 'title', value: ({ kind }) => runNames[kind] },
  {
    id: 'outcome',
    header: 'Outcome',
    onPhone: 'status',
    value: outcomeOf,
    cell: (run) => <StatusText {...(run.isGood === false && { tone: 'bad' as const })}>{outcomeOf(run)}</StatusText>,
  },
  {
    id: 'what',
    header: 'Source',
    onPhone: 'subtitle',
    value: ({ what }) => what,
    cell: ({ what }) => <Box overflowWrap="anywhere">{what}</Box>,
  },
  { id: 'at', header: 'When', onPhone: 'fact', value: ({ at }) => formatInstant(at) },
  { id: 'age', header: 'Age', onPhone: 'fact', value: ({ at }) => ageText(at) },
  { id: 'detail', header: 'Result', onPhone: 'fact', value: ({ detail }) => detail || null },
]);

function BackupNote({ of: { hasBackups, lastGoodBackupAt, isBackupOld } }: { of: system.LastRuns }) {
  const age = lastGoodBackupAt && ageText(lastGoodBackupAt);
  if (age && isBackupOld) return <InlineAlert tone="error">{systemTexts.backupIsOld(age)}</InlineAlert>;
  const text = age ? systemTexts.backupAge(age) : hasBackups ? systemTexts.noBackupYet : systemTexts.noBackups;
  return <Text mb="2">{text}</Text>;
}

export function RunsPart() {
  const result = useCall('GET /api/v1/admin/system/runs', {}, { refreshEveryMs: REFRESH_INTERVAL_MS });
  return (
    <Part title={systemTexts.runs}>
      <CallContent of={result}>
        {({ data }) => (
          <>
            <BackupNote of={data} />
            {data.runs.length === 0 ? (
              <EmptyNote>{systemTexts.noRuns}</EmptyNote>
            ) : (
              <SmallTable title={systemTexts.runs} columns={runColumns} rows={data.runs} />
            )}
          </>
        )}
      </CallContent>
    </Part>
  );
}
