import { useCallback, useRef, useState } from 'react';
import type { Answer } from 'shared-auth';
import { ApiError, refreshCalls, useCall, useChange } from 'shared-auth';
import { toast } from 'shared-ui';

export type Plan = Answer<'GET /api/v1/AM/PJP/:SAP_ID'>['data'][number];
export type Decision = 'approve' | 'revert';

export const usePlans = (SAP_ID: string, range: { start: string; end: string }) =>
  useCall('GET /api/v1/AM/PJP/:SAP_ID', { params: { SAP_ID }, query: range });

export const usePlanHistory = (id: string) => useCall('GET /api/v1/history/:kind/:id', { params: { kind: 'pjp', id } });

/**
 * Approves or reverts a plan. A plan is decided once, however often its buttons are pressed. Whatever the server
 * answers, the rows and the counts are read again: somebody else may have been faster (D-046).
 */
export function useDecidePlan() {
  const { run: approve } = useChange('POST /api/v1/AM/PJP/approve/:id');
  const { run: revert } = useChange('POST /api/v1/AM/PJP/revert/:id');
  const running = useRef(new Set<string>());
  const [deciding, setDeciding] = useState<ReadonlySet<string>>(new Set());

  const decide = useCallback(
    async (decision: Decision, { _id: id }: Plan): Promise<void> => {
      if (running.current.has(id)) return;
      running.current.add(id);
      setDeciding(new Set(running.current));
      try {
        const { data } = await (decision === 'approve' ? approve : revert)({ params: { id } });
        toast.success(data.message);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        toast.error(error.message);
      } finally {
        await refreshCalls('/api/v1/AM/PJP', '/api/v1/AM/SO', `/api/v1/history/pjp/${id}`).catch(() => undefined);
        running.current.delete(id);
        setDeciding(new Set(running.current));
      }
    },
    [approve, revert],
  );
  return { decide, deciding };
}
