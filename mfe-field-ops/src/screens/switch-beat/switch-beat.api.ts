import { useCallback } from 'react';
import { type Answer, useCall, useChange } from 'shared-auth';
import { useDeciding } from '../../requests/use-deciding.ts';

const list = 'GET /api/v1/pjp/beat/switch';
export type BeatSwitch = Answer<typeof list>['data'][number];

export const useBeatSwitches = () => useCall(list, { query: { dash: 'true' } });

/** The button says Revert, the call says reject (D-066). */
export function useDecideSwitch() {
  const { run } = useChange('PUT /api/v1/pjp/beat/switch/action');
  const { once, deciding } = useDeciding();
  const decide = useCallback(
    (decision: 'approve' | 'revert', { _id: beatId, SAP_ID, version }: BeatSwitch) =>
      once(beatId, async () => {
        const action = decision === 'approve' ? 'approve' : 'reject';
        return (await run({ body: { action, beatId, SAP_ID, version } })).message;
      }),
    [once, run],
  );
  return { decide, deciding };
}
