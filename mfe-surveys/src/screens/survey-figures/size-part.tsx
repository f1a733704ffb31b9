import { type Reading, TableScreen, useClientList } from 'shared-ui';
import { surveysAddress, type SurveysOfFigure } from '../../figure-address.ts';
import { getComparedPeriod, type FigurePartProps } from './figure-part.ts';
import { FiguresSkeleton } from './figures-skeleton.tsx';
import type { SizeFigure, SizeFigures } from './figures.api.ts';
import { SizeHeader } from './size-header.tsx';
import { sizeColumns } from './size-part.columns.ts';

interface SizePartProps extends FigurePartProps<SizeFigures> {
  allRows: (reading: Reading) => Promise<SizeFigure[]>;
}

export function SizePart({ result, days, allRows }: SizePartProps) {
  const { data: figures, ...list } = useClientList(result);
  const hrefOf = ({ size }: SizeFigure, more: Partial<SurveysOfFigure>, side?: 'now' | 'before') => {
    // A size filter already implies counted tyres.
    const { counted: _, ...filters } = more;
    return surveysAddress(getComparedPeriod(days, figures?.before, side), { size, ...filters });
  };
  return (
    <TableScreen
      {...list}
      filledBy="Sizes are counted from the surveys that officers have filled."
      part
      views="none: one of two tables of the same figures"
      title="Tyres by size"
      header={
        figures ? <SizeHeader figures={figures} days={days} hrefOf={hrefOf} /> : list.isLoading && <FiguresSkeleton />
      }
      columns={sizeColumns(hrefOf, figures?.isBeforeCovered !== false)}
      rows={figures?.data.sizes}
      rowKey={({ size }) => size}
      emptyText="No survey on these days counts tyres by size."
      exportRows={allRows}
      exportName="Survey-Figures-by-Size"
      exportFormats={['xlsx', 'csv']}
    />
  );
}
