import { useState } from 'react';
import { errorMessage, type ResponseOf, refreshReads, useCall, useChange } from 'shared-auth';
import { type SortQuery, toast, toSortQuery } from 'shared-ui';

const runs = 'GET /api/v1/sync/runs';
export type SyncRun = ResponseOf<typeof runs>['data'][number];
export type Refusal = ResponseOf<'GET /api/v1/sync/runs/:id/refusals'>['data'][number];

const watchMs = 2_000;

export const RUN_SORTS = ['started', 'finished', 'by', 'source', 'status', 'refused'] as const;
interface RunsQuery extends SortQuery<(typeof RUN_SORTS)[number]> {
  isStarting: boolean;
}
export const REFUSAL_SORTS = ['kind', 'key', 'reason', 'again'] as const;

/** Polls while a run is active, also one of somebody else. */
export function useSyncRuns({ isStarting, ...order }: RunsQuery, page: number, limit: number) {
  const [isFollowed, setFollowed] = useState(false);
  const query = { ...order, page, limit };
  const result = useCall(runs, { query }, isFollowed ? { refreshEveryMs: watchMs } : {});
  const isActive = isStarting || isAnyRunning(result.data?.data);
  if (isFollowed !== isActive) setFollowed(isActive);
  return result;
}
export const isAnyRunning = (listed: readonly SyncRun[] = []) => listed.some(({ status }) => status === 'running');

interface Place {
  page: number;
  limit: number;
  sort: string;
  direction: string;
}
export const useRefusals = (id: string, { page, limit, ...order }: Place) =>
  useCall('GET /api/v1/sync/runs/:id/refusals', {
    params: { id },
    query: { page, limit, ...toSortQuery(REFUSAL_SORTS, order) },
  });

/** After every run, also one that failed halfway. */
const refreshSyncedData = () =>
  refreshReads(
    '/api/v1/sync/*',
    '/api/v1/dealers/*',
    'GET /api/v1/dealers-data',
    'GET /api/v1/dealers-data-jkc',
    '/api/v1/dealers-directory/*',
    '/api/v1/dealers-list/*',
    'GET /api/v1/AM/SO/:SAP_ID',
    'GET /api/v1/hierarchy',
  );

/** The toast says how the run ended. */
export function useStartSync() {
  const { run, isRunning } = useChange('POST /api/v1/sync/all');
  const start = async (): Promise<void> => {
    try {
      toast.success((await run().finally(refreshSyncedData)).message);
    } catch (cause) {
      toast.error(errorMessage(cause));
    }
  };
  return { start, isStarting: isRunning };
}
export function useRetry() {
  const { run, isRunning } = useChange('POST /api/v1/sync/runs/:id/retry');
  return { retry: async (id: string) => run({ params: { id } }).finally(refreshSyncedData), isRunning };
}
