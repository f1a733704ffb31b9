import {
  type ResponseOf,
  type ReadEntries,
  request,
  type SlotProps,
  useContribution,
  toTimelinePage,
} from 'shared-auth';
import { personText } from 'shared-ui';
import { useCallback } from 'react';
import { locationRequestAddress } from '../location-request-address.ts';

const call = 'GET /api/v1/dealers/location-requests';
type LocationRequest = ResponseOf<typeof call>['data'][number];

const toEntry = (one: LocationRequest) => ({
  id: one.requestId,
  at: one.requestedAt,
  text: `Location request${one.SAP_ID ? ` by ${personText(one.officerName, one.SAP_ID)}` : ''}: ${one.status}`,
  detail: [
    one.decidedBy && `decided by ${personText(one.decidedByName, one.decidedBy)}`,
    one.reason && `“${one.reason}”`,
  ]
    .filter(Boolean)
    .join(' · '),
  to: locationRequestAddress(one),
});

export default function LocationEntries({ dealerCode, contribute }: SlotProps<'dealer-timeline'>) {
  const read = useCallback<ReadEntries>(
    async ({ after: before, limit }, signal) =>
      toTimelinePage(
        await request(call, { query: { dealerCode, limit, before } }, { signal }),
        toEntry,
        (row) => `${row.requestedAt},${row.requestId}`,
      ),
    [dealerCode],
  );
  useContribution(contribute, read);
  return null;
}
