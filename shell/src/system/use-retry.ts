import type { system } from 'api-contract';
import { refreshReads, useChange } from 'shared-auth';
import { toast } from 'shared-ui';

type RetryWay = system.FailedEntry['retry'];

/** Retries entries by System's call or their domain's own. */
export function useRetry() {
  const entry = useChange('POST /api/v1/admin/system/queues/:queue/:id/retry');
  const sap = useChange('POST /api/v1/sync/all');
  const refused = useChange('POST /api/v1/sync/runs/:id/retry');
  const prospect = useChange('POST /api/v1/actyv/send-actyv/:id');
  const score = useChange('POST /api/v1/actyv/generate-score/:id');
  const ways: Record<RetryWay, (queue: system.QueueName, id: string) => Promise<{ message: string }>> = {
    entry: (queue, id) => entry.run({ params: { queue, id } }),
    'sap-sync': () => sap.run({}),
    'refused-records': (_, id) => refused.run({ params: { id } }),
    prospect: (_, id) => prospect.run({ params: { id }, body: undefined }),
    score: (_, id) => score.run({ params: { id }, body: undefined }),
  };
  const all = [entry, sap, refused, prospect, score];
  const retry = async (queue: system.QueueName, { id, retry: way }: system.FailedEntry): Promise<void> => {
    for (const each of all) each.reset();
    try {
      const { message } = await ways[way](queue, id);
      toast.success(message);
    } catch {
      // `error` shows the reason.
    }
    await refreshReads('/api/v1/admin/system/*');
  };
  return { retry, isRunning: all.some(({ isRunning }) => isRunning), error: all.find(({ error }) => error)?.error };
}
