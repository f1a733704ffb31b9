import { useState } from 'react';
import { errorMessage, type ResponseOf, refreshReads, useCall, useChange } from 'shared-auth';
import { type SortQuery, toast, toSortQuery } from 'shared-ui';

const runs = 'GET /api/v1/sync/runs';
export type SyncRun = ResponseOf<typeof runs>['data'][number];
export type Refusal = ResponseOf<'GET /api/v1/sync/runs/:id/refusals'>['data'][number];

const watchMs = 2_000;

export const RUN_SORTS = ['started', 'finished', 'by', 'source', 'status', 'refused'] as const;
interface RunsQuery extends SortQuery<(typeof RUN_SORTS)[number]> {
  page: number;
  limit: number;
}
const REFUSAL_SORTS = ['kind', 'key', 'reason', 'again'] as const;
export const toRefusalOrder = (state: { sort: string; direction: string }) => toSortQuery(REFUSAL_SORTS, state);

/** Polls while a run is active, also one of somebody else. */
export function useSyncRuns(query: RunsQuery, isStarting: boolean) {
  const [isFollowed, setFollowed] = useState(false);
  const result = useCall(runs, { query }, isFollowed ? { refreshEveryMs: watchMs } : {});
  const isActive = isStarting || (result.data?.data.some(({ status }) => status === 'running') ?? false);
  if (isFollowed !== isActive) setFollowed(isActive);
  return { result, isActive };
}
interface RefusalsQuery extends ReturnType<typeof toRefusalOrder> {
  page: number;
  limit: number;
}
export const useRefusals = (id: string, query: RefusalsQuery) =>
  useCall('GET /api/v1/sync/runs/:id/refusals', { params: { id }, query });

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
