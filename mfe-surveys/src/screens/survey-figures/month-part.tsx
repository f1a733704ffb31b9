import { type Column, MONTH_NAMES, Stack, TableScreen } from 'shared-ui';
import { LineChart } from 'shared-ui/charts';
import { toMonthRange } from 'shared-ui/form';
import { BRANDS, surveysAddress, type SurveysOfFigure } from '../../figure-address.ts';
import { comparedColumns, formatShare, getBrandShare } from './figure-columns.tsx';
import type { FigurePartProps } from './figure-part.ts';
import { FiguresSkeleton } from './figures-skeleton.tsx';
import type { MonthFigure, MonthFigures } from './figures.api.ts';
import { UnusualNotice } from './unusual-notice.tsx';

/** 'Nov 2026' */
const monthName = (month: string): string =>
  `${MONTH_NAMES[Number(month.slice(5)) - 1]?.slice(0, 3)} ${month.slice(0, 4)}`;

/** Whether a brand gains or loses, over a year. */
export function MonthPart({ figures, error, isLoading, refresh, days: { place } }: FigurePartProps<MonthFigures>) {
  // Months before the first survey say nothing.
  const months = figures?.data.slice(
    Math.max(
      0,
      figures.data.findIndex(({ surveys }) => surveys > 0),
    ),
  );
  const hrefOf = ({ month }: MonthFigure, more: Partial<SurveysOfFigure>) =>
    surveysAddress({ ...toMonthRange(month), place }, more);
  const columns: Column<MonthFigure & { now: MonthFigure; before: MonthFigure }>[] = [
    {
      id: 'month',
      header: 'Month',
      onPhone: 'title',
      sortable: ({ month }) => month,
      value: ({ month }) => monthName(month),
    },
    ...comparedColumns<MonthFigure & { now: MonthFigure; before: MonthFigure }>({
      nameOf: ({ month }) => monthName(month),
      hrefOf,
      isCompared: false,
    }),
  ];
  const isEmpty = months?.every(({ surveys }) => surveys === 0);
  return (
    <TableScreen
      filledBy="Shares are counted from the surveys that officers have filled."
      part
      views="none: one of three tables of the same figures"
      title="Share of counter by month"
      header={
        figures && months
          ? !isEmpty && (
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
            )
          : isLoading && <FiguresSkeleton />
      }
      columns={columns}
      rows={months && (isEmpty ? [] : months.map((month) => ({ ...month, now: month, before: month })).reverse())}
      error={error}
      isLoading={isLoading}
      retry={() => void refresh()}
      rowKey={({ month }) => month}
      paging={{ mode: 'client' }}
      emptyText="No surveys in these twelve months."
      exportName="Survey-Figures-by-Month"
      exportFormats={['xlsx', 'csv']}
    />
  );
}
