import { Box, type Column, formatIndian, RouterLink, Stack, TableScreen } from 'shared-ui';
import { BarChart } from 'shared-ui/charts';
import { getPeriodName } from 'shared-ui/form';
import { type FigureLevel, surveysAddress, type SurveysOfFigure } from '../../figure-address.ts';
import { AboutFigures } from './about-figures.tsx';
import { comparedColumns, FigureLink, shareSeries, formatShare } from './figure-columns.tsx';
import { getComparedPeriod, type FigurePartProps } from './figure-part.ts';
import { FigureTotals } from './figure-totals.tsx';
import { FiguresSkeleton } from './figures-skeleton.tsx';
import type { BrandFigures, PlaceFigure } from './figures.api.ts';

const HEADINGS: Record<FigureLevel, string> = { zone: 'Zone', region: 'Region', area: 'Area', territory: 'Territory' };

interface BrandPartProps extends FigurePartProps<BrandFigures> {
  drillHref: (level: FigureLevel, code: string) => string;
  /** Territories have no level below. */
  isDeepest: boolean;
}

export function BrandPart({ figures, error, isLoading, refresh, days, drillHref, isDeepest }: BrandPartProps) {
  const level = figures?.data.level ?? 'zone';
  const total = figures?.data.total;
  const hrefOf = (row: PlaceFigure | undefined, more: Partial<SurveysOfFigure>, side?: 'now' | 'before') =>
    surveysAddress(getComparedPeriod(days, figures?.before, side), {
      ...(row?.code && { [level]: row.code }),
      ...more,
    });
  const columns = placeColumns({
    level,
    hrefOf,
    drillHref: isDeepest ? undefined : drillHref,
    isCompared: figures?.isBeforeCovered !== false,
  });
  const places = figures?.data.places;
  const hasShares = (total?.now.tyres ?? 0) > 0;

  return (
    <TableScreen
      filledBy="Shares are counted from the surveys that officers have filled."
      part
      views="none: one of two tables of the same figures"
      title={`Share of counter by ${level}`}
      header={
        figures && total ? (
          <Stack gap="3">
            <AboutFigures {...figures} place={days.place} />
            <FigureTotals
              of={total}
              isCompared={figures.isBeforeCovered !== false}
              beforeName={getPeriodName(figures.before)}
              uncounted={total.uncounted}
              hrefOf={(more, side) => hrefOf(undefined, more, side)}
            />
            {hasShares && places && (
              <BarChart
                title={`Share of counter by ${level}`}
                horizontal
                stacked
                categories={uniqueNames(places)}
                categoryLabel={HEADINGS[level]}
                valueLabel="Percent of the tyres counted"
                format={formatShare}
                series={shareSeries(places, total, hrefOf)}
              />
            )}
          </Stack>
        ) : (
          isLoading && <FiguresSkeleton />
        )
      }
      columns={columns}
      rows={places}
      error={error}
      isLoading={isLoading}
      retry={() => void refresh()}
      rowKey={({ code }) => code}
      paging={{ mode: 'client' }}
      emptyText="No surveys on these days."
      exportName={`Survey-Figures-by-${HEADINGS[level]}`}
      exportFormats={['xlsx', 'csv']}
    />
  );
}

/** Adds the code where two places share a name. */
const uniqueNames = (places: readonly PlaceFigure[]): string[] =>
  places.map(({ code, name }) =>
    places.filter((other) => other.name === name).length > 1 ? `${name} (${code})` : name,
  );

interface PlaceColumns {
  level: FigureLevel;
  hrefOf: (row: PlaceFigure, more: Partial<SurveysOfFigure>, side?: 'now' | 'before') => string;
  /** Undefined if nothing lies below. */
  drillHref: ((level: FigureLevel, code: string) => string) | undefined;
  isCompared: boolean;
}

const placeColumns = ({ level, hrefOf, drillHref, isCompared }: PlaceColumns): Column<PlaceFigure>[] => [
  {
    id: 'place',
    header: HEADINGS[level],
    onPhone: 'title',
    sortable: true,
    value: ({ name }) => name,
    cell: ({ code, name }) =>
      drillHref && code !== '-' ? (
        // A box gives a short name a touch-sized width.
        <Box asChild display="inline-block" color="accent.fg" borderRadius="sm" textDecoration="underline">
          <RouterLink to={drillHref(level, code)}>{name}</RouterLink>
        </Box>
      ) : (
        name
      ),
  },
  ...comparedColumns<PlaceFigure>({ nameOf: ({ name }) => name, hrefOf, isCompared }),
  {
    id: 'uncounted',
    header: 'Without tyres',
    hint: 'Surveys that have no table of brands and tyres',
    onPhone: 'fact',
    sortable: true,
    align: 'right',
    value: ({ uncounted }) => uncounted,
    cell: (row) => (
      <FigureLink
        text={formatIndian(row.uncounted)}
        label={`Without tyres, ${row.name}`}
        href={row.uncounted > 0 ? hrefOf(row, { counted: 'no' }) : undefined}
      />
    ),
  },
];
