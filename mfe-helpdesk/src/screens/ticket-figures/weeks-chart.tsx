import type { DayRange } from 'shared-ui';
import { LineChart } from 'shared-ui/charts';
import { getPeriodName } from 'shared-ui/form';
import { ticketsAddress } from '../../ticket-filters.ts';
import { type TicketWeek, useTicketWeeks } from './ticket-figures.api.ts';
import { COUNTS, type CountedFigure } from './ticket-figures.columns.tsx';

const SHOWN: readonly CountedFigure['id'][] = ['opened', 'inTime', 'withinTime', 'notInTime'];

export function WeeksChart({ range }: { range: DayRange }) {
  const { data, error, isLoading, refresh } = useTicketWeeks(range);
  const weeks = data?.data ?? [];
  const hrefOf = ({ start, end }: TicketWeek, filters: CountedFigure['filters']) =>
    ticketsAddress({ startDate: start, endDate: end, ...filters });
  return (
    <LineChart
      title="Tickets by week"
      categories={weeks.map(getPeriodName)}
      categoryLabel="Week raised"
      valueLabel="Tickets raised in the week, with their status now"
      height={260}
      isLoading={isLoading}
      error={error}
      retry={() => void refresh()}
      emptyText="No tickets in these weeks."
      series={COUNTS.filter(({ id }) => SHOWN.includes(id)).map(({ header, count, filters }) => ({
        name: header,
        values: weeks.map(count),
        hrefs: weeks.map((week) => (count(week) > 0 ? hrefOf(week, filters) : undefined)),
      }))}
    />
  );
}
