import { Skeleton, Text } from 'shared-ui';
import { HistoryList } from 'shared-ui/dialog';
import { usePlanHistory } from './pjp.api.ts';

/** Who did what to a plan, newest first. */
export function PlanHistory({ id }: { id: string }) {
  const { data, error } = usePlanHistory(id);
  if (error) return <Text role="alert">{error.message}</Text>;
  return data ? <HistoryList entries={data.data} /> : <Skeleton height="3rem" />;
}
