import { useCallback } from 'react';
import { type ResponseOf, useCall, useChange } from 'shared-auth';
import { toSeenFindings } from 'shared-ui';
import type { RowAction, RowDecision } from '../../requests/use-row-decisions.ts';

const list = 'GET /api/v1/pjp/beat/switch';
export type BeatSwitch = ResponseOf<typeof list>['data'][number];

export const useBeatSwitches = () => useCall(list, { query: { dash: 'true' } });

/** The button says Revert, the call says reject (D-066). */
export function useDecideSwitch() {
  const { run } = useChange('PUT /api/v1/pjp/beat/switch/action');
  return useCallback(
    async (decision: RowAction, { _id: beatId, SAP_ID, version, findings }: BeatSwitch): Promise<RowDecision> => {
      const action = decision === 'approve' ? 'approve' : 'reject';
      const seenFindings = toSeenFindings(findings);
      const { data, decisionId, message } = await run({ body: { action, beatId, SAP_ID, version, seenFindings } });
      return { status: data.status, message, decisionId };
    },
    [run],
  );
}
