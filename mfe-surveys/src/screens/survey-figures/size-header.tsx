import { countText, Stack, Text } from 'shared-ui';
import { BarChart } from 'shared-ui/charts';
import { getPeriodName } from 'shared-ui/form';
import { BRANDS, type FigureDays, surveysAddress, type SurveysOfFigure } from '../../figure-address.ts';
import { formatSize } from '../../size-text.ts';
import { AboutFigures } from './about-figures.tsx';
import { getComparedPeriod } from './figure-part.ts';
import { FigureTotals } from './figure-totals.tsx';
import type { SizeFigure, SizeFigures } from './figures.api.ts';

interface SizeHeaderProps {
  figures: SizeFigures;
  days: FigureDays;
  hrefOf: (row: SizeFigure, more: Partial<SurveysOfFigure>) => string;
}

export function SizeHeader({ figures, days, hrefOf }: SizeHeaderProps) {
  const { sizes, sizeCount } = figures.data;
  const missing = sizeCount - sizes.length;
  return (
    <Stack gap="3">
      <AboutFigures {...figures} place={days.place} />
      <FigureTotals
        of={figures.data.total}
        isCompared={figures.isBeforeCovered !== false}
        beforeName={getPeriodName(figures.before)}
        hrefOf={(more, side) =>
          surveysAddress(getComparedPeriod(days, figures.before, side), { ...more, counted: 'sized' })
        }
      />
      {missing > 0 && (
        <Text>
          The {sizes.length} most sold sizes are listed; {countText(missing, 'size')} of fewer tyres{' '}
          {missing === 1 ? 'is' : 'are'} not. An export has all of them.
        </Text>
      )}
      {figures.data.total.now.tyres > 0 && (
        <BarChart
          title="Tyres by size"
          horizontal
          stacked
          categories={sizes.map(({ size }) => formatSize(size))}
          categoryLabel="Size"
          valueLabel="Tyres"
          series={BRANDS.map((brand, index) => ({
            name: brand,
            values: sizes.map(({ now }) => now.brands[index]?.tyres ?? null),
            hrefs: sizes.map((row) => (row.now.brands[index]?.surveys ? hrefOf(row, { brand }) : undefined)),
          }))}
        />
      )}
    </Stack>
  );
}
