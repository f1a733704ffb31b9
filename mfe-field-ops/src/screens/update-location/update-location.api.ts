import { useCallback } from 'react';
import { useCall, useChange } from 'shared-auth';
import { toSeenFindings } from 'shared-ui';
import type { ListedLocation } from '../../requests/locations/location-request.ts';
import type { RowAction, RowDecision } from '../../requests/use-row-decisions.ts';
import { fieldOpsTexts } from '../../field-ops-texts.ts';

const list = 'GET /api/v1/dealers/update-location';

export const useLocationRequests = () => useCall(list);

/** Approves the place on screen; the toast is the console's own text (D-065). */
export function useDecideLocation() {
  const { run } = useChange('POST /api/v1/dealers/update-location');
  return useCallback(
    async (action: RowAction, row: ListedLocation): Promise<RowDecision> => {
      const { _id: dealerId, requestId, version, updatedLatitude: latitude, updatedLongitude: longitude } = row;
      const body = action === 'approve' ? { status: 'APPROVE' as const, latitude, longitude } : undefined;
      const seenFindings = toSeenFindings(row.findings);
      const { data, decisionId } = await run({ query: { dealerId, requestId, version, seenFindings }, body });
      const message = action === 'approve' ? fieldOpsTexts.locationApproved : fieldOpsTexts.locationRejected;
      return { status: data.status, message, decisionId };
    },
    [run],
  );
}
