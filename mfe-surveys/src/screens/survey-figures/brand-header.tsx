import { Stack } from 'shared-ui';
import { BarChart } from 'shared-ui/charts';
import { getPeriodName } from 'shared-ui/form';
import type { FigureDays, SurveysOfFigure } from '../../figure-address.ts';
import { AboutFigures } from './about-figures.tsx';
import { LEVEL_HEADINGS } from './brand-part.columns.tsx';
import { shareSeries, formatShare } from './figure-columns.tsx';
import { FigureTotals } from './figure-totals.tsx';
import type { BrandFigures, PlaceFigure } from './figures.api.ts';

/** Adds the code where two places share a name. */
const uniqueNames = (places: readonly PlaceFigure[]): string[] =>
  places.map(({ code, name }) =>
    places.filter((other) => other.name === name).length > 1 ? `${name} (${code})` : name,
  );

interface BrandHeaderProps {
  figures: BrandFigures;
  days: FigureDays;
  hrefOf: (row: PlaceFigure | undefined, more: Partial<SurveysOfFigure>, side?: 'now' | 'before') => string;
}

export function BrandHeader({ figures, days, hrefOf }: BrandHeaderProps) {
  const { level, total, places } = figures.data;
  return (
    <Stack gap="3">
      <AboutFigures {...figures} place={days.place} />
      <FigureTotals
        of={total}
        isCompared={figures.isBeforeCovered !== false}
        beforeName={getPeriodName(figures.before)}
        uncounted={total.uncounted}
        hrefOf={(more, side) => hrefOf(undefined, more, side)}
      />
      {total.now.tyres > 0 && (
        <BarChart
          title={`Share of counter by ${level}`}
          horizontal
          stacked
          categories={uniqueNames(places)}
          categoryLabel={LEVEL_HEADINGS[level]}
          valueLabel="Percent of the tyres counted"
          format={formatShare}
          series={shareSeries(places, total, hrefOf)}
        />
      )}
    </Stack>
  );
}
