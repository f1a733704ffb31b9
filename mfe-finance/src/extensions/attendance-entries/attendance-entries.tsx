import { type ReadEntries, request, type SlotProps, useContribution, useEvent } from 'shared-auth';
import { indiaToday } from 'shared-ui';
import { addDays } from 'shared-ui/form';
import { useCallback } from 'react';
import { attendanceAddress } from '../../attendance-address.ts';

const monthBefore = (month: string): string => addDays(`${month}-01`, -1).slice(0, 7);
const TIMELINE_DAYS = 365;
const firstMonth = (): string => addDays(indiaToday(), -TIMELINE_DAYS).slice(0, 7);

/** Each page is a month that has leave, lateness or days off the field. */
export default function AttendanceEntries({ SAP_ID, contribute }: SlotProps<'officer-timeline'>) {
  const read = useCallback<ReadEntries>(
    async ({ after = indiaToday().slice(0, 7) }, signal) => {
      for (let month = after; month >= firstMonth(); month = monthBefore(month)) {
        const query = { SAP_ID, month, limit: 1 };
        const { data } = await request('GET /api/v1/admin/attendance/month', { query }, { signal });
        const days = (data[0]?.days ?? []).filter(({ status }) => status !== 'Present');
        if (days.length === 0) continue;
        const entries = days.map(({ _id, day, status }) => ({
          ...{ id: _id, at: day, text: status },
          to: attendanceAddress({ SAP_ID, onDate: day }),
        }));
        return { entries: entries.sort((one, other) => other.at.localeCompare(one.at)), next: monthBefore(month) };
      }
      return { entries: [] };
    },
    [SAP_ID],
  );
  const readAgain = useContribution(contribute, read);
  useEvent('officer:changed', (event) => event.SAP_ID === SAP_ID && readAgain());
  return null;
}
