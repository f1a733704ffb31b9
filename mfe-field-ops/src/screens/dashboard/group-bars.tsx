import { useUser } from 'shared-auth';
import { BarChart, type ChartSeries } from 'shared-ui/charts';
import { listAddress, type Selected } from '../../figures/figure-address.ts';
import { ChartNote } from './chart-note.tsx';
import {
  type Bar,
  type Figure,
  type Planning,
  usePlanning,
  useTimeOfAllVisits,
  useTimePerDealer,
  useVisitsPerDay,
} from './dashboard.api.ts';
import { LEVEL_LABELS, levelOf } from '../../figures/place.ts';

const stateOf = ({ error, isLoading, retry }: Figure<unknown>) => ({ error, isLoading, retry });
const names = (bars: readonly Bar<unknown>[] | undefined) => bars && uniqueNames(bars);

/** Two places may have one name: then the code says which. */
const uniqueNames = (bars: readonly Bar<unknown>[]) =>
  bars.map(({ code, name }) => (bars.filter((bar) => bar.name === name).length > 1 ? `${name} (${code})` : name));

/** Long lists of names are read from top to bottom. */
const shapeOf = (bars: readonly unknown[] | undefined) =>
  bars && bars.length > 8 ? { horizontal: true, height: Math.min(900, bars.length * 30 + 60) } : {};

/** Charts 6 to 8 (FO-DSH-11 … FO-DSH-17): one group a bar. */
export function GroupBars({ selected }: { selected: Selected }) {
  const { role } = useUser();
  const level = levelOf(role);
  const label = LEVEL_LABELS[level];
  const of = (code: string) => ({ ...selected, place: { ...selected.place, [level]: code } });
  const planning = usePlanning(role, selected);
  const perDay = useVisitsPerDay(role, selected);
  const time = useTimePerDealer(role, selected);
  const allTime = useTimeOfAllVisits(role, selected);
  const perOfficer = role === 'AO';

  const daysOf = (code: string, month: { start: string; end: string }) =>
    listAddress('days', { ...of(code), ...month });
  return (
    <>
      <BarChart
        title="PJP planning status"
        {...stateOf(planning)}
        {...shapeOf(planning.data)}
        categories={names(planning.data)}
        categoryLabel={perOfficer ? 'Officer' : label}
        valueLabel={perOfficer ? 'PJPs' : 'Officers'}
        series={planning.data && (perOfficer ? plansOf(planning.data, selected) : yesNo(planning.data, of))}
        note={
          <ChartNote
            of={planning}
            counts={
              perOfficer
                ? 'PJP entries planned for these days, of the officers of the last day.'
                : 'Officers of the last day with (YES) and without (NO) a PJP entry for these days.'
            }
          />
        }
      />
      <BarChart
        title="Average Dealer Visits/Day"
        {...stateOf(perDay)}
        {...shapeOf(perDay.data?.bars)}
        categories={names(perDay.data?.bars)}
        categoryLabel={label}
        valueLabel="Visits a day"
        series={
          perDay.data && [
            monthSeries('Last Month', perDay.data.bars, 'previousMonth', (code) =>
              daysOf(code, perDay.data!.months.previous),
            ),
            monthSeries('Current Month', perDay.data.bars, 'currentMonth', (code) =>
              daysOf(code, perDay.data!.months.current),
            ),
          ]
        }
        note={
          <ChartNote
            of={{
              ...perDay,
              period: perDay.data && { start: perDay.data.months.previous.start, end: perDay.data.months.current.end },
            }}
            counts="Dealer visits ÷ officer-days with at least one, by calendar month whatever dates are chosen."
          />
        }
      />
      <BarChart
        title="Average Time Spent/Dealer (mins)"
        {...stateOf(time)}
        {...shapeOf(time.data)}
        categories={names(time.data)}
        categoryLabel={label}
        valueLabel="Minutes"
        series={
          time.data && [
            {
              name: 'Minutes',
              // 'NA' counts as 0 (FO-DSH-13).
              values: time.data.map(({ value }) => (value === 'NA' ? 0 : value)),
              hrefs: time.data.map(({ code }) => listAddress('days', of(code))),
            },
          ]
        }
        moreOf={(_, index) => {
          const all = allTime?.[time.data?.[index]?.code ?? '']?.[0].time;
          return all === undefined ? undefined : `all visits ${all}`;
        }}
        note={<ChartNote of={time} counts="Minutes of ended dealer visits ÷ their number; 0 where none has ended." />}
      />
    </>
  );
}

function yesNo(bars: readonly Bar<Planning>[], of: (code: string) => Selected): ChartSeries[] {
  const part = (name: string, key: 'created' | 'notcreated', plan: string): ChartSeries => ({
    name,
    values: bars.map(({ value }) => (typeof value === 'number' ? value : value[key])),
    hrefs: bars.map(({ code }) => listAddress('officers', of(code), { plan })),
  });
  return [part('YES', 'created', 'yes'), part('NO', 'notcreated', 'no')];
}

function plansOf(bars: readonly Bar<Planning>[], selected: Selected): ChartSeries[] {
  return [
    {
      name: 'PJPs',
      values: bars.map(({ value }) => (typeof value === 'number' ? value : value.created)),
      hrefs: bars.map(({ code }) => listAddress('plans', selected, { officer: code })),
    },
  ];
}

function monthSeries(
  name: string,
  bars: readonly Bar<{ previousMonth: number; currentMonth: number }>[],
  month: 'previousMonth' | 'currentMonth',
  hrefOf: (code: string) => string,
): ChartSeries {
  return { name, values: bars.map(({ value }) => value[month]), hrefs: bars.map(({ code }) => hrefOf(code)) };
}
