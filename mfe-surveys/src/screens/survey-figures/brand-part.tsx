import { TableScreen, useClientList } from 'shared-ui';
import { FIGURE_LEVELS, type FigureLevel, surveysAddress, type SurveysOfFigure } from '../../figure-address.ts';
import { BrandHeader } from './brand-header.tsx';
import { LEVEL_HEADINGS, placeColumns } from './brand-part.columns.tsx';
import { getComparedPeriod, type FigurePartProps } from './figure-part.ts';
import { FiguresSkeleton } from './figures-skeleton.tsx';
import type { BrandFigures, PlaceFigure } from './figures.api.ts';

interface BrandPartProps extends FigurePartProps<BrandFigures> {
  drillHref: (level: FigureLevel, code: string) => string;
}

export function BrandPart({ result, days, drillHref }: BrandPartProps) {
  const { data: figures, ...list } = useClientList(result);
  const level = figures?.data.level ?? 'zone';
  const hrefOf = (row: PlaceFigure | undefined, more: Partial<SurveysOfFigure>, side?: 'now' | 'before') => {
    const place = row?.code ? { [level]: row.code } : {};
    return surveysAddress(getComparedPeriod(days, figures?.before, side), { ...place, ...more });
  };
  const isDeepest = level === FIGURE_LEVELS.at(-1);
  const isCompared = figures?.isBeforeCovered !== false;
  return (
    <TableScreen
      {...list}
      filledBy="Shares are counted from the surveys that officers have filled."
      part
      views="none: one of two tables of the same figures"
      title={`Share of counter by ${level}`}
      header={
        figures ? <BrandHeader figures={figures} days={days} hrefOf={hrefOf} /> : list.isLoading && <FiguresSkeleton />
      }
      columns={placeColumns({ level, hrefOf, drillHref: isDeepest ? undefined : drillHref, isCompared })}
      rows={figures?.data.places}
      rowKey={({ code }) => code}
      emptyText="No surveys on these days."
      exportName={`Survey-Figures-by-${LEVEL_HEADINGS[level]}`}
      exportFormats={['xlsx', 'csv']}
    />
  );
}
