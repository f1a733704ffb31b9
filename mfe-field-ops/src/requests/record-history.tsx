import { useCall } from 'shared-auth';
import { formatDay, Skeleton, Text } from 'shared-ui';
import { type HistoryEntry, HistoryList } from 'shared-ui/dialog';
import type { InboxKind } from './records.ts';

/** The kinds of records that are decided. */
export type DecidedKind = InboxKind;

type State = HistoryEntry['before'];
const readable = (state: State): State =>
  typeof state?.planDate === 'string' ? { ...state, planDate: formatDay(state.planDate) } : state;
/** Each line says who and when already. */
const fieldLabels = { version: false, decidedBy: false, decidedAt: false } as const;

/** Who did what to a record that is decided, newest first. */
export function RecordHistory({ kind, id }: { kind: DecidedKind; id: string }) {
  const { data, error } = useCall('GET /api/v1/history/:kind/:id', { params: { kind, id } });
  if (error) return <Text role="alert">{error.message}</Text>;
  if (!data) return <Skeleton height="3rem" />;
  const entries = data.data.map((entry) => ({
    ...entry,
    before: readable(entry.before),
    after: readable(entry.after),
  }));
  return <HistoryList entries={entries} fieldLabels={fieldLabels} />;
}
