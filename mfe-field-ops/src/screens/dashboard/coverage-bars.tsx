import { useUser } from 'shared-auth';
import { BarChart } from 'shared-ui/charts';
import {
  BAND_COLORS,
  BAND_LABELS,
  BANDS,
  type CoverageBand,
  COVERAGE_COUNTS,
} from '../../dealer-coverage/coverage-bands.ts';
import { coverageAddress, type Selected } from '../../figures/figure-address.ts';
import { getPlaceLevel, LEVEL_LABELS } from '../../figures/place.ts';
import { AboutFigure } from './about-figure.tsx';
import { uniqueNames, useCoverage } from './dashboard.api.ts';
import { getChartState } from './get-chart-state.ts';

/** Which dealers nobody visits (D-362), as of today. */
export function CoverageBars({ selected: { place } }: { selected: Selected }) {
  const { role } = useUser();
  const level = getPlaceLevel(role);
  const figure = useCoverage(role, place);
  const { data } = figure;
  const addressOf = (band: CoverageBand, code?: string) =>
    coverageAddress(code === undefined ? place : { ...place, [level]: code }, { band });
  return (
    <BarChart
      title="Dealer coverage"
      {...getChartState(figure)}
      horizontal
      stacked
      height={204}
      categories={data && uniqueNames(data.bars)}
      categoryLabel={LEVEL_LABELS[level]}
      valueLabel="Active dealers"
      series={
        data &&
        BANDS.map((band) => ({
          name: BAND_LABELS[band],
          color: BAND_COLORS[band].fill,
          values: data.bars.map(({ value }) => value[band]),
          hrefs: data.bars.map(({ code }) => addressOf(band, code)),
          total: { value: data.total[band], href: addressOf(band) },
        }))
      }
      about={<AboutFigure of={figure} counts={COVERAGE_COUNTS} />}
    />
  );
}
