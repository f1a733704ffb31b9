import { indiaToday } from 'shared-ui';
import { addDays } from 'shared-ui/form';
import { officerAddress } from '../officer/officer-page-address.ts';

const TIMELINE_DAYS = 365;

export const timelineDaysQuery = ({ after, limit }: { after?: string | undefined; limit: number }) =>
  ({
    startDate: addDays(indiaToday(), -TIMELINE_DAYS),
    endDate: indiaToday(),
    sort: 'day',
    direction: 'desc',
    page: Number(after ?? 1),
    limit,
  }) as const;

export const officerDayAddress = (SAP_ID: string, day: string): string => `${officerAddress(SAP_ID)}?day=${day}`;
