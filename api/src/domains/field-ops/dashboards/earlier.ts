import { daysBefore, earlierDays } from '../../day-range.ts';
import type { Span } from './dealer-visits.ts';
import type { Selection } from './selection.ts';

/**
 * The same selection one period earlier. Of a period that still runs, the days until today are compared with as many days:
 * nothing has been visited on the others yet.
 */
export const earlierVisits = (selection: Selection): Selection => ({
  ...selection,
  ...earlierDays(selection, selection.today),
});

/** The same selection one period earlier, whole: plans are made for days to come, too. */
export const earlierPlans = (selection: Selection): Selection => ({ ...selection, ...daysBefore(selection) });

export const periodOf = ({ start, end }: Selection): Span => ({ start, end });

/** What a call adds when it is asked to compare: the earlier period with its data, null where nothing was counted in it. */
export const withEarlier = async <Data>(
  query: { earlier?: 'yes' | undefined },
  earlier: Selection,
  read: (selection: Selection) => Promise<Data | null>,
): Promise<{ earlier?: { period: Span; data: Data | null } }> =>
  query.earlier === 'yes' ? { earlier: { period: periodOf(earlier), data: await read(earlier) } } : {};
