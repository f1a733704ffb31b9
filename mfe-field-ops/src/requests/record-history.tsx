import { useCall } from 'shared-auth';
import { Skeleton, Text } from 'shared-ui';
import { HistoryList } from 'shared-ui/dialog';

/** The records of field work that are decided. */
export type DecidedKind = 'pjp' | 'switch' | 'location';

/** Who did what to a record that is decided, newest first. */
export function RecordHistory({ kind, id }: { kind: DecidedKind; id: string }) {
  const { data, error } = useCall('GET /api/v1/history/:kind/:id', { params: { kind, id } });
  if (error) return <Text role="alert">{error.message}</Text>;
  return data ? <HistoryList entries={data.data} fieldLabels={{ version: false }} /> : <Skeleton height="3rem" />;
}
