import { Stack } from 'shared-ui';
import { LineChart } from 'shared-ui/charts';
import { listAddress, type Selected } from '../../figures/figure-address.ts';
import { formatShare } from '../../plan-adherence/missed-reasons.ts';
import { AboutFigure } from './about-figure.tsx';
import { useAdherenceByDay, useVisitsByDay } from './dashboard.api.ts';
import { getChartState } from './get-chart-state.ts';

const HEIGHT = 150;
/** '2026-11-20' → '20/11'. */
const toShortDay = (day: string): string => day.slice(5).split('-').reverse().join('/');

/** Visits of each day, and below the share of planned calls that were kept. */
export function DayLines({ selected }: { selected: Selected }) {
  const visits = useVisitsByDay(selected);
  const adherence = useAdherenceByDay(selected);
  const counts = new Map(visits.data?.map((one) => [one.day, one.visits]));
  const shares = new Map(adherence.data?.map(({ code, share }) => [code, share]));
  // Visits begin with the first, and missed plans can be earlier.
  const days = [...new Set([...counts.keys(), ...shares.keys()])].sort();
  const addressOf = (list: 'visits' | 'plan-adherence', day: string) =>
    listAddress(list, { ...selected, start: day, end: day });
  const byDay = { height: HEIGHT, categories: days.map(toShortDay), categoryLabel: 'Day' };
  return (
    <Stack gap="3">
      <LineChart
        title="Dealer visits by day"
        {...getChartState(visits)}
        {...byDay}
        valueLabel="Dealer visits on each day"
        series={[
          {
            name: 'Visits',
            values: days.map((day) => counts.get(day) ?? 0),
            hrefs: days.map((day) => addressOf('visits', day)),
          },
        ]}
        about={<AboutFigure of={visits} counts="Dealer visits that started on the day, without deleted ones." />}
      />
      <LineChart
        title="Planned calls kept by day"
        {...getChartState(adherence)}
        {...byDay}
        valueLabel="Kept, in percent of the calls planned for the day"
        format={formatShare}
        series={[
          {
            name: 'Kept',
            values: days.map((day) => shares.get(day) ?? null),
            hrefs: days.map((day) => addressOf('plan-adherence', day)),
          },
        ]}
        about={
          <AboutFigure
            of={adherence}
            counts="Planned calls with a visit on that day ÷ all planned calls. A gap has no planned calls, or is not over."
          />
        }
      />
    </Stack>
  );
}
