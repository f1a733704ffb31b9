import { Stack } from 'shared-ui';
import { LineChart } from 'shared-ui/charts';
import { BRANDS, type FigurePlace } from '../../figure-address.ts';
import { formatShare, getBrandShare } from './figure-columns.tsx';
import type { MonthFigure, MonthFigures } from './figures.api.ts';
import { type MonthLink, monthName } from './month-part.columns.ts';
import { UnusualNotice } from './unusual-notice.tsx';

interface MonthHeaderProps {
  figures: MonthFigures;
  months: readonly MonthFigure[];
  place: FigurePlace;
  hrefOf: MonthLink;
}

export function MonthHeader({ figures, months, place, hrefOf }: MonthHeaderProps) {
  return (
    <Stack gap="3">
      <UnusualNotice {...figures} days={{ ...figures.period, place }} />
      <LineChart
        title="Share of counter by month"
        categories={months.map(({ month }) => monthName(month))}
        categoryLabel="Month"
        valueLabel="Percent of the tyres counted in the month"
        format={formatShare}
        height={300}
        series={BRANDS.map((brand) => ({
          name: brand,
          values: months.map((month) => getBrandShare(month, brand)),
          hrefs: months.map((month) => (month.surveys > 0 ? hrefOf(month, { brand }) : undefined)),
        }))}
      />
    </Stack>
  );
}
