import { useCallback } from 'react';
import { request, useCall, useChange } from 'shared-auth';
import { toDayRange, toSeenFindings } from 'shared-ui';
import type { Plan } from '../../requests/records.ts';
import type { RowAction, RowDecision } from '../../requests/use-row-decisions.ts';

const list = 'GET /api/v1/AM/PJP/:SAP_ID';

export const usePlans = (SAP_ID: string, range: { start: string; end: string }) =>
  useCall(list, { params: { SAP_ID }, query: range });

export const fetchPlans = async (SAP_ID: string, view: Readonly<Record<string, string>>): Promise<readonly Plan[]> =>
  (await request(list, { params: { SAP_ID }, query: toDayRange(view) })).data;

/** The version on screen; the toast is the server's message (FO-PJP-12). */
export function useDecidePlan() {
  const { run: approve } = useChange('POST /api/v1/AM/PJP/approve/:id');
  const { run: revert } = useChange('POST /api/v1/AM/PJP/revert/:id');
  return useCallback(
    async (action: RowAction, { _id: id, version, findings }: Plan): Promise<RowDecision> => {
      const { data, decisionId } = await (action === 'approve' ? approve : revert)({
        params: { id },
        query: { version, ...(action === 'approve' && { seenFindings: toSeenFindings(findings) }) },
      });
      return { status: data.pjp.status, message: data.message, decisionId };
    },
    [approve, revert],
  );
}
