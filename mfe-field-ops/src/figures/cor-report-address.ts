import { currentMonth } from 'shared-ui';

/** Last calendar month, in India. */
export function corReportAddress(): string {
  const first = Date.parse(`${currentMonth().start}T00:00:00+05:30`);
  const lastMonth = currentMonth(first - 1);
  return `/vists-download?${new URLSearchParams({ report: 'cor-monthly', ...lastMonth })}`;
}
