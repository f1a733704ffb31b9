import {
  type ResponseOf,
  type ReadEntries,
  request,
  type SlotProps,
  useContribution,
  toTimelinePage,
} from 'shared-auth';
import { formatIndian, personText } from 'shared-ui';
import { useCallback } from 'react';
import { evidenceAddress } from '../evidence-address.ts';

const call = 'GET /api/v1/dealers/visits';
type Visit = ResponseOf<typeof call>['data'][number];

/** 89.4 → '89 m', 2345 → '2.3 km' */
const formatMetres = (metres: number): string =>
  metres < 1000 ? `${Math.round(metres)} m` : `${formatIndian(Math.round(metres / 100) / 10)} km`;

const toEntry = (visit: Visit) => ({
  id: visit._id,
  at: visit.at,
  text: `${visit.unplanned ? 'Unplanned visit' : 'Visit'} by ${personText(visit.officerName, visit.SAP_ID)}`,
  detail: [
    visit.startDealerMetres === null
      ? 'distance from the dealer not known'
      : `${formatMetres(visit.startDealerMetres)} from the dealer`,
    visit.endedAt ? '' : 'not ended',
    visit.remark && `“${visit.remark}”`,
  ]
    .filter(Boolean)
    .join(' · '),
  to: evidenceAddress(visit.SAP_ID, visit.visitDate, visit._id),
});

export default function VisitEntries({ dealerCode, contribute }: SlotProps<'dealer-timeline'>) {
  const read = useCallback<ReadEntries>(
    async ({ after: before, limit }, signal) =>
      toTimelinePage(
        await request(call, { query: { dealerCode, limit, before } }, { signal }),
        toEntry,
        (row) => `${row.at},${row._id}`,
      ),
    [dealerCode],
  );
  useContribution(contribute, read);
  return null;
}
