import { type Column, countText, type Reading, Stack, TableScreen, Text } from 'shared-ui';
import { BarChart } from 'shared-ui/charts';
import { getPeriodName } from 'shared-ui/form';
import { BRANDS, surveysAddress, type SurveysOfFigure } from '../../figure-address.ts';
import { formatSize } from '../../size-text.ts';
import { AboutFigures } from './about-figures.tsx';
import { comparedColumns } from './figure-columns.tsx';
import { getComparedPeriod, type FigurePartProps } from './figure-part.ts';
import { FigureTotals } from './figure-totals.tsx';
import { FiguresSkeleton } from './figures-skeleton.tsx';
import type { SizeFigure, SizeFigures } from './figures.api.ts';

interface SizePartProps extends FigurePartProps<SizeFigures> {
  allRows: (reading: Reading) => Promise<SizeFigure[]>;
}

export function SizePart({ figures, error, isLoading, refresh, days, allRows }: SizePartProps) {
  const hrefOf = ({ size }: SizeFigure, more: Partial<SurveysOfFigure>, side?: 'now' | 'before') => {
    // A size filter already implies counted tyres.
    const { counted: _, ...filters } = more;
    return surveysAddress(getComparedPeriod(days, figures?.before, side), { size, ...filters });
  };
  const columns: Column<SizeFigure>[] = [
    { id: 'size', header: 'Size', onPhone: 'title', sortable: true, value: ({ size }) => formatSize(size) },
    ...comparedColumns<SizeFigure>({
      nameOf: ({ size }) => formatSize(size),
      hrefOf,
      isCompared: figures?.isBeforeCovered !== false,
    }),
  ];
  const sizes = figures?.data.sizes;
  const missing = figures ? figures.data.sizeCount - figures.data.sizes.length : 0;

  return (
    <TableScreen
      filledBy="Sizes are counted from the surveys that officers have filled."
      part
      views="none: one of two tables of the same figures"
      title="Tyres by size"
      header={
        figures && sizes ? (
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
        ) : (
          isLoading && <FiguresSkeleton />
        )
      }
      columns={columns}
      rows={sizes}
      error={error}
      isLoading={isLoading}
      retry={() => void refresh()}
      rowKey={({ size }) => size}
      paging={{ mode: 'client' }}
      emptyText="No survey on these days counts tyres by size."
      exportRows={allRows}
      exportName="Survey-Figures-by-Size"
      exportFormats={['xlsx', 'csv']}
    />
  );
}
