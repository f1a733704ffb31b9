import {
  type ReadEntries,
  type ResponseOf,
  request,
  type SlotProps,
  useContribution,
  toNumberedTimelinePage,
} from 'shared-auth';
import { countText, formatIndian } from 'shared-ui';
import { useCallback } from 'react';
import { officerDayAddress, timelineDaysQuery } from '../officer-days.ts';

const call = 'GET /api/v1/dash/list/days';

const toEntry = ({ SAP_ID, day, visits, ended, minutes }: ResponseOf<typeof call>['data'][number]) => ({
  id: day,
  at: day,
  text: countText(visits, 'dealer visit'),
  detail: [`${formatIndian(Math.round(minutes))} minutes`, ended < visits && `${visits - ended} not ended`]
    .filter(Boolean)
    .join(' · '),
  to: officerDayAddress(SAP_ID, day),
});

export default function DayEntries({ SAP_ID, contribute }: SlotProps<'officer-timeline'>) {
  const read = useCallback<ReadEntries>(
    async (page, signal) =>
      toNumberedTimelinePage(
        await request(call, { query: { officer: SAP_ID, ...timelineDaysQuery(page) } }, { signal }),
        toEntry,
      ),
    [SAP_ID],
  );
  useContribution(contribute, read);
  return null;
}
