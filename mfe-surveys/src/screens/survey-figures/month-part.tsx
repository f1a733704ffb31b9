import { TableScreen, useClientList } from 'shared-ui';
import { toMonthRange } from 'shared-ui/form';
import { surveysAddress } from '../../figure-address.ts';
import type { FigurePartProps } from './figure-part.ts';
import { FiguresSkeleton } from './figures-skeleton.tsx';
import type { MonthFigures } from './figures.api.ts';
import { MonthHeader } from './month-header.tsx';
import { monthColumns, type MonthLink, toMonthRows } from './month-part.columns.ts';

/** Whether a brand gains or loses, over a year. */
export function MonthPart({ result, days: { place } }: FigurePartProps<MonthFigures>) {
  const { data: figures, ...list } = useClientList(result);
  // Months before the first survey say nothing.
  const first = figures?.data.findIndex(({ surveys }) => surveys > 0) ?? 0;
  const months = figures?.data.slice(Math.max(0, first));
  const rows = months && toMonthRows(months);
  const hrefOf: MonthLink = ({ month }, more) => surveysAddress({ ...toMonthRange(month), place }, more);
  return (
    <TableScreen
      {...list}
      filledBy="Shares are counted from the surveys that officers have filled."
      part
      views="none: one of three tables of the same figures"
      title="Share of counter by month"
      header={
        figures && months && rows
          ? rows.length > 0 && <MonthHeader figures={figures} months={months} place={place} hrefOf={hrefOf} />
          : list.isLoading && <FiguresSkeleton />
      }
      columns={monthColumns(hrefOf)}
      rows={rows}
      rowKey={({ month }) => month}
      emptyText="No surveys in these twelve months."
      exportName="Survey-Figures-by-Month"
      exportFormats={['xlsx', 'csv']}
    />
  );
}
