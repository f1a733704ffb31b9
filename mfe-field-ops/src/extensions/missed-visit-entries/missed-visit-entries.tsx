import { type ReadEntries, request, type SlotProps, toNumberedTimelinePage, useContribution } from 'shared-auth';
import { personText } from 'shared-ui';
import { useCallback } from 'react';
import { type AdherenceDay, MISSED_LABELS } from '../../plan-adherence/missed-reasons.ts';
import { officerDayAddress, timelineDaysQuery } from '../officer-days.ts';

const toEntry = ({ SAP_ID, name, day, reason }: AdherenceDay) => ({
  id: `${SAP_ID} ${day}`,
  at: day,
  text: `Planned call missed by ${personText(name, SAP_ID)}`,
  ...(reason && { detail: MISSED_LABELS[reason] }),
  to: officerDayAddress(SAP_ID, day),
});

export default function MissedVisitEntries({ dealerCode, contribute }: SlotProps<'dealer-timeline'>) {
  const read = useCallback<ReadEntries>(
    async (page, signal) =>
      toNumberedTimelinePage(
        await request(
          'GET /api/v1/dash/list/plan-adherence',
          { query: { dealer: dealerCode, ...timelineDaysQuery(page) } },
          { signal },
        ),
        toEntry,
      ),
    [dealerCode],
  );
  useContribution(contribute, read);
  return null;
}
