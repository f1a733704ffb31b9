import { currentMonth } from 'shared-ui';

/** The reports page with the COR report of the calendar month before this one in India asked for. */
export function corReportAddress(): string {
  const first = Date.parse(`${currentMonth().start}T00:00:00+05:30`);
  const lastMonth = currentMonth(first - 1);
  return `/vists-download?${new URLSearchParams({ report: 'cor-monthly', ...lastMonth })}`;
}
