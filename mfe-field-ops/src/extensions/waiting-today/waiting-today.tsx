import { useCall } from 'shared-auth';
import { Figures, formatIndian, LinkedRows, LivePart, Text } from 'shared-ui';
import { addDays, formatRangeShort } from 'shared-ui/form';
import { requestKinds } from '../../requests/kinds.ts';

const approvals = (filters: Record<string, string> = {}): string => {
  const query = new URLSearchParams(filters).toString();
  return query ? `/approvals?${query}` : '/approvals';
};
const labelOf = (kind: string): string => requestKinds.find((each) => each.kind === kind)?.label ?? kind;

export default function WaitingToday() {
  const result = useCall('GET /api/v1/today/waiting');
  return (
    <LivePart result={result}>
      {({ data, today }) => {
        const sum = (figure: 'count' | 'past' | 'old') => data.reduce((total, kind) => total + kind[figure], 0);
        return (
          <>
            <Figures
              figures={[
                { label: 'Waiting', value: sum('count'), to: approvals() },
                {
                  label: 'For a past day',
                  value: sum('past'),
                  to: approvals({ end: addDays(today, -1) }),
                  tone: 'warn',
                },
                {
                  label: 'Older than a week',
                  value: sum('old'),
                  to: approvals({ end: addDays(today, -8) }),
                  tone: 'bad',
                },
              ]}
            />
            {data.length === 0 ? (
              <Text color="fg.muted">Nothing waits for a decision.</Text>
            ) : (
              <LinkedRows
                label="What waits, by kind"
                isInLines
                rows={data.map(({ kind, count, oldest }) => ({
                  key: kind,
                  title: labelOf(kind),
                  to: approvals({ kind }),
                  detail: `${formatIndian(count)} · ${oldest > today ? 'first for' : 'oldest'} ${formatRangeShort({ start: oldest, end: oldest }, today)}`,
                }))}
              />
            )}
          </>
        );
      }}
    </LivePart>
  );
}
