import { Box, type Column, formatIndian, RouterLink } from 'shared-ui';
import type { FigureLevel, SurveysOfFigure } from '../../figure-address.ts';
import { comparedColumns, FigureLink } from './figure-columns.tsx';
import type { PlaceFigure } from './figures.api.ts';

export const LEVEL_HEADINGS: Record<FigureLevel, string> = {
  zone: 'Zone',
  region: 'Region',
  area: 'Area',
  territory: 'Territory',
};

interface PlaceColumns {
  level: FigureLevel;
  hrefOf: (row: PlaceFigure, more: Partial<SurveysOfFigure>, side?: 'now' | 'before') => string;
  /** Undefined if nothing lies below. */
  drillHref: ((level: FigureLevel, code: string) => string) | undefined;
  isCompared: boolean;
}

export const placeColumns = ({ level, hrefOf, drillHref, isCompared }: PlaceColumns): Column<PlaceFigure>[] => [
  {
    id: 'place',
    header: LEVEL_HEADINGS[level],
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
