import { type ResponseOf, refreshReads, useCall, useChange } from 'shared-auth';

const runs = 'GET /api/v1/sync/runs';
export type SyncRun = ResponseOf<typeof runs>['data'][number];
export type Refusal = ResponseOf<'GET /api/v1/sync/runs/:id/refusals'>['data'][number];

const watchMs = 2_000;

/** Polls while a run is active. */
export const useSyncRuns = (page: number, limit: number, isRunning: boolean) =>
  useCall(runs, { query: { page, limit } }, isRunning ? { refreshEveryMs: watchMs } : {});
export const useRefusals = (id: string, page: number, limit: number) =>
  useCall('GET /api/v1/sync/runs/:id/refusals', { params: { id }, query: { page, limit } });

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

export function useSync() {
  const { run, isRunning } = useChange('POST /api/v1/sync/all');
  return { sync: async () => run().finally(refreshSyncedData), isRunning };
}
export function useRetry() {
  const { run, isRunning } = useChange('POST /api/v1/sync/runs/:id/retry');
  return { retry: async (id: string) => run({ params: { id } }).finally(refreshSyncedData), isRunning };
}
