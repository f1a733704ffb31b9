import { useCallback } from 'react';
import { useCall, useChange } from 'shared-auth';
import type { Plan } from '../../requests/records.ts';
import { useDeciding } from '../../requests/use-deciding.ts';

export type PjpDecision = 'approve' | 'revert';

export const usePlans = (SAP_ID: string, range: { start: string; end: string }) =>
  useCall('GET /api/v1/AM/PJP/:SAP_ID', { params: { SAP_ID }, query: range });

/** Approves or reverts a plan and says the server's message (FO-PJP-12). */
export function useDecidePlan() {
  const { run: approve } = useChange('POST /api/v1/AM/PJP/approve/:id');
  const { run: revert } = useChange('POST /api/v1/AM/PJP/revert/:id');
  const { once, deciding } = useDeciding();
  const decide = useCallback(
    (decision: PjpDecision, { _id: id, version }: Plan) =>
      once(id, async () => {
        const decided = await (decision === 'approve' ? approve : revert)({ params: { id }, query: { version } });
        return decided.data.message;
      }),
    [once, approve, revert],
  );
  return { decide, deciding };
}
