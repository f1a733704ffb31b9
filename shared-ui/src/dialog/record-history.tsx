import { RetryAlert } from '../feedback/retry-alert.tsx';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { type HistoryEntry, HistoryList, type HistoryListProps } from './history-list.tsx';

/** Response of GET /api/v1/history/:kind/:id, from shared-auth's `useRecordHistory`. */
export interface HistoryResult {
  data?: { data: readonly HistoryEntry[] } | undefined;
  error?: { message: string } | undefined;
  refresh: () => unknown;
}

const SAID: HistoryListProps['fieldLabels'] = { version: false, decidedBy: false, decidedAt: false };

export interface RecordHistoryProps extends Pick<HistoryListProps, 'fieldLabels' | 'amounts' | 'emptyText'> {
  of: HistoryResult;
}

/**
 * Newest first, with loading and failure states.
 *
 * @example <RecordHistory of={useRecordHistory('claim', claim._id)} />
 */
export function RecordHistory({
  of: { data, error, refresh },
  fieldLabels,
  emptyText = 'Not changed in the console yet.',
  ...list
}: RecordHistoryProps) {
  if (data)
    return (
      <HistoryList entries={data.data} fieldLabels={{ ...SAID, ...fieldLabels }} emptyText={emptyText} {...list} />
    );
  if (!error) return <Skeleton height="3rem" aria-busy="true" aria-label="History" />;
  return <RetryAlert onRetry={refresh}>{error.message}</RetryAlert>;
}
