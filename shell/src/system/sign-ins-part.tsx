import type { system } from 'api-contract';
import { useCall } from 'shared-auth';
import { columnsFor, formatInstant, SmallTable, StatusText } from 'shared-ui';
import { CallContent, EmptyNote, Part } from '../releases/admin-page.tsx';
import { REFRESH_INTERVAL_MS } from './refresh.ts';
import { guessedNames, systemTexts } from './system-texts.ts';

const columns = columnsFor<system.GuessedKey>()([
  { id: 'kind', header: 'Counted for', onPhone: 'subtitle', value: ({ kind }) => guessedNames[kind] },
  { id: 'who', header: 'Which', onPhone: 'title', value: ({ kind, who }) => who || guessedNames[kind] },
  { id: 'failures', header: 'Wrong within a day', onPhone: 'fact', value: ({ failures }) => failures },
  { id: 'waits', header: 'Waits', onPhone: 'fact', value: ({ waits }) => waits },
  {
    id: 'until',
    header: 'Has to wait until',
    onPhone: 'status',
    value: ({ waitUntil }) => (waitUntil ? formatInstant(waitUntil) : null),
    cell: ({ waitUntil }) => (waitUntil ? <StatusText tone="warn">{formatInstant(waitUntil)}</StatusText> : '-'),
  },
]);

export function SignInsPart() {
  const result = useCall('GET /api/v1/admin/system/sign-ins', {}, { refreshEveryMs: REFRESH_INTERVAL_MS });
  return (
    <Part title={systemTexts.signIns} about={systemTexts.signInsAbout}>
      <CallContent of={result}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyNote>{systemTexts.noSignIns}</EmptyNote>
          ) : (
            <SmallTable title={systemTexts.signIns} columns={columns} rows={data} />
          )
        }
      </CallContent>
    </Part>
  );
}
