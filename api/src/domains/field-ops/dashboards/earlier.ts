import { DateTime } from 'luxon';
import type { Span } from './dealer-visits.ts';
import type { Selection } from './selection.ts';

const at = (day: string) => DateTime.fromISO(day, { zone: 'utc' });

/** As many days, up to the day before the first one: 2026-03-01 … 2026-03-31 → 2026-01-29 … 2026-02-28. */
export const daysBefore = ({ start, end }: Span): Span => {
  const days = at(end).diff(at(start), 'days').days + 1;
  return {
    start: at(start).minus({ days }).toISODate() as string,
    end: at(start).minus({ days: 1 }).toISODate() as string,
  };
};

/**
 * The same selection one period earlier. Of a period that still runs, the days until today are compared with as many days:
 * nothing has been visited on the others yet.
 */
export const earlierVisits = (selection: Selection): Selection => {
  const { start, end, today } = selection;
  const isRunning = start <= today && today < end;
  return { ...selection, ...daysBefore({ start, end: isRunning ? today : end }) };
};

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
