import { type ReadEntries, request, type SlotProps, useContribution, toNumberedTimelinePage } from 'shared-auth';
import { useCallback } from 'react';
import { type AdherenceDay, MISSED_LABELS } from '../../plan-adherence/missed-reasons.ts';
import { officerDayAddress, timelineDaysQuery } from '../officer-days.ts';

const toEntry = ({ SAP_ID, day, planned, keptCalls, reason, missedDealers }: AdherenceDay) => ({
  id: day,
  at: day,
  text: `${planned - keptCalls} of ${planned} planned calls missed${reason ? `: ${MISSED_LABELS[reason].toLowerCase()}` : ''}`,
  detail: missedDealers.map(({ code, name }) => name || code).join(', '),
  to: officerDayAddress(SAP_ID, day),
});

export default function MissedCallEntries({ SAP_ID, contribute }: SlotProps<'officer-timeline'>) {
  const read = useCallback<ReadEntries>(
    async (page, signal) =>
      toNumberedTimelinePage(
        await request(
          'GET /api/v1/dash/list/plan-adherence',
          { query: { officer: SAP_ID, missed: 'any', ...timelineDaysQuery(page) } },
          { signal },
        ),
        toEntry,
      ),
    [SAP_ID],
  );
  useContribution(contribute, read);
  return null;
}
