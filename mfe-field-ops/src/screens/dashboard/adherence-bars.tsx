import { useUser } from 'shared-auth';
import { BarChart, type ChartSeries } from 'shared-ui/charts';
import { listAddress, type Selected } from '../../figures/figure-address.ts';
import { getPlaceLevel, LEVEL_LABELS } from '../../figures/place.ts';
import {
  type Adherence,
  formatShare,
  MISSED_LABELS,
  MISSED_REASONS,
  type MissedReason,
} from '../../plan-adherence/missed-reasons.ts';
import { AboutFigure } from './about-figure.tsx';
import { type Bar, type AdherenceFigure, uniqueNames, useAdherence } from './dashboard.api.ts';
import { getChartState } from './get-chart-state.ts';

type AddressOf = (code: string | undefined, more?: Record<string, string>) => string;

function createSeries({ bars, total }: AdherenceFigure, addressOf: AddressOf): ChartSeries[] {
  const part = (
    name: string,
    color: string | undefined,
    numberIn: (of: Adherence) => number,
    more?: Record<string, string>,
  ) => ({
    name,
    ...(color && { color }),
    values: bars.map(({ value }) => numberIn(value)),
    hrefs: bars.map(({ code }) => addressOf(code, more)),
    total: { value: numberIn(total), href: addressOf(undefined, more) },
  });
  return [
    part('Kept', COLORS.kept, ({ keptCalls }) => keptCalls),
    ...MISSED_REASONS.map((missed) =>
      part(MISSED_LABELS[missed], COLORS[missed], (of) => of.missed[missed], { missed }),
    ),
  ];
}

/** Others have the chart's own. */
const COLORS: Partial<Record<'kept' | MissedReason, string>> = {
  kept: 'green.solid',
  notStarted: 'red.solid',
  elsewhere: 'orange.solid',
  duty: 'blue.solid',
  holiday: 'fg.subtle',
};

export function AdherenceBars({ selected }: { selected: Selected }) {
  const { role } = useUser();
  const level = getPlaceLevel(role);
  const perOfficer = role === 'AO';
  const figure = useAdherence(role, selected);
  const addressOf: AddressOf = (code, more = {}) => {
    if (code === undefined) return listAddress('plan-adherence', selected, more);
    if (perOfficer) return listAddress('plan-adherence', selected, { ...more, officer: code });
    return listAddress('plan-adherence', { ...selected, place: { ...selected.place, [level]: code } }, more);
  };
  const { data } = figure;
  const bars: readonly Bar<Adherence>[] = data?.bars ?? [];
  return (
    <BarChart
      title="Planned calls"
      {...getChartState(figure)}
      horizontal
      stacked
      height={204}
      categories={data && uniqueNames(bars)}
      categoryLabel={perOfficer ? 'Officer' : LEVEL_LABELS[level]}
      valueLabel="Planned calls"
      series={data && createSeries(data, addressOf)}
      moreOf={(_, index) => bars[index] && `${formatShare(bars[index].value.share)} kept`}
      moreLabel="Share"
      about={
        <AboutFigure
          of={figure}
          counts={`Dealers of approved field plans of days before today, kept by a visit on that day. ${
            data
              ? `Kept: ${formatShare(data.total.share)}, without holidays and leave ${formatShare(data.total.workableShare)}.`
              : ''
          }`}
        />
      }
    />
  );
}
