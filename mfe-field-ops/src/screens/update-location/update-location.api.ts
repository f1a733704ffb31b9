import { useCallback } from 'react';
import { useCall, useChange } from 'shared-auth';
import type { LocationRequest } from '../../requests/records.ts';
import { useDeciding } from '../../requests/use-deciding.ts';
import { fieldOpsTexts } from '../../field-ops-texts.ts';

const list = 'GET /api/v1/dealers/update-location';

export const useLocationRequests = () => useCall(list);

/** Approves with the place that is on screen, or rejects; what is said is the console's own text (D-065). */
export function useDecideLocation() {
  const { run } = useChange('POST /api/v1/dealers/update-location');
  const { once, deciding } = useDeciding();
  const decide = useCallback(
    (decision: 'approve' | 'revert', asked: LocationRequest) =>
      once(asked.requestId, async () => {
        const { _id: dealerId, requestId, version, updatedLatitude: latitude, updatedLongitude: longitude } = asked;
        const body = decision === 'approve' ? { status: 'APPROVE' as const, latitude, longitude } : undefined;
        await run({ query: { dealerId, requestId, version }, body });
        return decision === 'approve' ? fieldOpsTexts.locationApproved : fieldOpsTexts.locationRejected;
      }),
    [once, run],
  );
  return { decide, deciding };
}
