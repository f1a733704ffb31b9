import { useUser } from 'shared-auth';
import { Box, type DayRange, indiaToday } from 'shared-ui';
import { BarChart, type ChartSeries } from 'shared-ui/charts';
import { getPeriodName } from 'shared-ui/form';
import { listAddress, type Selected } from '../../figures/figure-address.ts';
import { AboutFigure } from './about-figure.tsx';
import {
  type Bar,
  type Minutes,
  type Planning,
  uniqueNames,
  usePlanning,
  useTimeOfAllVisits,
  useTimePerDealer,
  useVisitsPerDay,
} from './dashboard.api.ts';
import { getChartState } from './get-chart-state.ts';
import { LEVEL_LABELS, getPlaceLevel } from '../../figures/place.ts';

const names = (bars: readonly Bar<unknown>[] | undefined) => bars && uniqueNames(bars);

const bodyHeight = 204;

const alignEarlierValues = <Value,>(
  bars: readonly Bar<Value>[],
  before: readonly Bar<Value>[] | null | undefined,
  numberIn: (value: Value) => number | null,
): { before?: (number | null)[] } => {
  if (before === undefined) return {};
  const byCode = new Map(before?.map(({ code, value }) => [code, value]));
  return {
    before: bars.map(({ code }) => {
      const value = byCode.get(code);
      return value === undefined ? null : numberIn(value);
    }),
  };
};

/** Charts 6 to 8 (FO-DSH-11 … FO-DSH-17). */
export function GroupBars({ selected }: { selected: Selected }) {
  const { role } = useUser();
  const level = getPlaceLevel(role);
  const label = LEVEL_LABELS[level];
  const of = (code: string) => ({ ...selected, place: { ...selected.place, [level]: code } });
  const planning = usePlanning(role, selected);
  const perDay = useVisitsPerDay(role, selected);
  const time = useTimePerDealer(role, selected);
  const allTime = useTimeOfAllVisits(role, selected);
  const perOfficer = role === 'AO';

  const daysOf = (code: string, month: DayRange) => listAddress('days', { ...of(code), ...month });
  const bars = { horizontal: true, height: bodyHeight };
  return (
    <Box
      display="grid"
      gap="3"
      gridTemplateColumns="repeat(auto-fit, minmax(min(19rem, 100%), 1fr))"
      _print={{ gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}
    >
      <BarChart
        title="PJP planning status"
        {...getChartState(planning)}
        {...bars}
        categories={names(planning.data)}
        categoryLabel={perOfficer ? 'Officer' : label}
        valueLabel={perOfficer ? 'PJP entries of an officer' : 'Officers with and without a PJP entry'}
        series={
          planning.data &&
          (perOfficer
            ? createPlansSeries(planning.data, planning.before, selected)
            : createYesNoSeries(planning.data, planning.before, selected, of))
        }
        about={
          <AboutFigure
            of={planning}
            counts={
              perOfficer
                ? 'PJP entries planned for these days, of the officers on the last day.'
                : 'Officers on the last day with (YES) and without (NO) a PJP entry for these days.'
            }
          />
        }
      />
      <BarChart
        title="Average Dealer Visits/Day"
        {...getChartState(perDay)}
        beforeName={perDay.data && getPeriodName(perDay.data.months.previous)}
        {...bars}
        categories={names(perDay.data?.bars)}
        categoryLabel={label}
        valueLabel="Dealer visits of an officer a day"
        series={perDay.data && createMonthsSeries(perDay.data, selected, daysOf)}
        about={
          <AboutFigure
            of={{
              ...perDay,
              period: perDay.data && { start: perDay.data.months.previous.start, end: perDay.data.months.current.end },
            }}
            counts="Dealer visits ÷ officer-days with at least one, by calendar month, whichever dates are chosen."
          />
        }
      />
      <BarChart
        title="Average Time Spent/Dealer (mins)"
        {...getChartState(time)}
        {...bars}
        categories={names(time.data?.bars)}
        categoryLabel={label}
        valueLabel="Minutes of a dealer visit"
        series={
          time.data && [
            {
              name: 'Minutes',
              // 'NA' counts as 0 (FO-DSH-13).
              values: time.data.bars.map(({ value }) => (value === 'NA' ? 0 : value)),
              hrefs: time.data.bars.map(({ code }) => listAddress('days', of(code))),
              ...alignEarlierValues(time.data.bars, time.before === null ? null : time.before?.bars, toMinutesOrNull),
              total: {
                value: toMinutesOrNull(time.data.total) ?? 0,
                before: time.before && toMinutesOrNull(time.before.total),
                href: listAddress('days', selected),
              },
            },
          ]
        }
        moreOf={(_, index) => {
          const all = allTime?.[time.data?.bars[index]?.code ?? '']?.[0].time;
          return all === undefined ? undefined : `all visits ${all}`;
        }}
        about={
          <AboutFigure of={time} counts="Minutes of ended dealer visits ÷ their number; 0 where none has ended." />
        }
      />
    </Box>
  );
}

const toMinutesOrNull = (minutes: Minutes): number | null => (minutes === 'NA' ? null : minutes);
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

type PlanningBars = readonly Bar<Planning>[];
const plansIn = (value: Planning) => (typeof value === 'number' ? value : value.created);
const withoutPlanIn = (value: Planning) => (typeof value === 'number' ? 0 : value.notcreated);

function createYesNoSeries(
  bars: PlanningBars,
  before: PlanningBars | null | undefined,
  selected: Selected,
  of: (code: string) => Selected,
): ChartSeries[] {
  const part = (name: string, numberIn: (value: Planning) => number, plan: string): ChartSeries => ({
    name,
    values: bars.map(({ value }) => numberIn(value)),
    hrefs: bars.map(({ code }) => listAddress('officers', of(code), { plan })),
    ...alignEarlierValues(bars, before, numberIn),
    total: {
      value: sum(bars.map(({ value }) => numberIn(value))),
      before: before && sum(before.map(({ value }) => numberIn(value))),
      href: listAddress('officers', selected, { plan }),
    },
  });
  return [part('YES', plansIn, 'yes'), part('NO', withoutPlanIn, 'no')];
}

function createPlansSeries(
  bars: PlanningBars,
  before: PlanningBars | null | undefined,
  selected: Selected,
): ChartSeries[] {
  return [
    {
      name: 'PJPs',
      values: bars.map(({ value }) => plansIn(value)),
      hrefs: bars.map(({ code }) => listAddress('plans', selected, { officer: code })),
      ...alignEarlierValues(bars, before, plansIn),
      total: {
        value: sum(bars.map(({ value }) => plansIn(value))),
        before: before && sum(before.map(({ value }) => plansIn(value))),
        href: listAddress('plans', selected),
      },
    },
  ];
}

type PerDay = NonNullable<ReturnType<typeof useVisitsPerDay>['data']>;

function createMonthsSeries(
  { bars, months, total }: PerDay,
  selected: Selected,
  hrefOf: (code: string, month: DayRange) => string,
): ChartSeries[] {
  const part = (name: string, key: 'previousMonth' | 'currentMonth', month: DayRange): ChartSeries => ({
    name,
    values: bars.map(({ value }) => value[key]),
    hrefs: bars.map(({ code }) => hrefOf(code, month)),
    total: {
      value: total[key],
      href: listAddress('days', { ...selected, ...month }),
      ...(key === 'currentMonth' && month.start !== indiaToday() && { before: total.previousMonth }),
    },
  });
  return [part('Last Month', 'previousMonth', months.previous), part('Current Month', 'currentMonth', months.current)];
}
