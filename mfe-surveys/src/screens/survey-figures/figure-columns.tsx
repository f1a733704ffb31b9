import { Box, type Column, formatIndian, RouterLink } from 'shared-ui';
import { BRANDS, type SurveyBrand, type SurveysOfFigure } from '../../figure-address.ts';
import type { FigureSide } from './figures.api.ts';

interface Compared {
  now: FigureSide;
  before: FigureSide;
}
interface FigureColumns<Row> {
  nameOf: (row: Row) => string;
  /** Of a row's surveys, or one figure's; `side` selects the period. */
  hrefOf: (row: Row, more: Partial<SurveysOfFigure>, side?: keyof Compared) => string;
  /** False if surveys do not reach back so far. */
  isCompared: boolean;
}

const oneDecimal = (value: number): number => Math.round(value * 10) / 10;
/** 34.2 %; '-' without a count. */
export const formatShare = (share: number | null): string =>
  share === null ? '-' : `${formatIndian(oneDecimal(share))}\u00a0%`;
/** Percentage points to one decimal; null if either is missing. */
export const getPointChange = (now: number | null, before: number | null): number | null =>
  now === null || before === null ? null : oneDecimal(oneDecimal(now) - oneDecimal(before));
/** '+2.1' and '−2.1'; '0' for no change. */
const changeText = (change: number | null): string =>
  change === null ? '-' : `${change > 0 ? '+' : change < 0 ? '−' : ''}${formatIndian(Math.abs(change))}`;

/** '▲ 2.1 vs October (30 %)', percentage points; without a change only the earlier share. */
export function shareChangeText(change: number | null, before: string, beforeName: string): string {
  if (change === null) return `${before} in ${beforeName}`;
  const size = change === 0 ? 'no change' : `${change > 0 ? '▲' : '▼'} ${formatIndian(Math.abs(change))}`;
  return `${size} vs ${beforeName} (${before})`;
}

const ofBrand = (side: FigureSide, brand: SurveyBrand) => side.brands.find((one) => one.brand === brand);
export const getBrandShare = (side: FigureSide, brand: SurveyBrand): number | null =>
  ofBrand(side, brand)?.share ?? null;

/** Plain text if nothing was counted. */
export const FigureLink = ({ text, label, href }: { text: string; label: string; href: string | undefined }) =>
  href ? (
    <Box asChild color="accent.fg" borderRadius="sm" _hover={{ textDecoration: 'underline' }}>
      <RouterLink to={href} aria-label={`${text}: ${label}`}>
        {text}
      </RouterLink>
    </Box>
  ) : (
    text
  );

export const comparedColumns = <Row extends Compared>({
  nameOf,
  hrefOf,
  isCompared,
}: FigureColumns<Row>): Column<Row>[] => {
  const all: Column<Row>[] = [
    {
      id: 'surveys',
      header: 'Surveys',
      onPhone: 'fact',
      sortable: true,
      align: 'right',
      value: ({ now }) => now.surveys,
      cell: (row) => (
        <FigureLink
          text={formatIndian(row.now.surveys)}
          label={`Surveys, ${nameOf(row)}`}
          href={row.now.surveys > 0 ? hrefOf(row, { counted: 'yes' }) : undefined}
        />
      ),
    },
    {
      id: 'tyres',
      header: 'Tyres',
      onPhone: 'fact',
      sortable: true,
      align: 'right',
      value: ({ now }) => now.tyres,
      cell: (row) => (
        <FigureLink
          text={formatIndian(row.now.tyres)}
          label={`Tyres, ${nameOf(row)}`}
          href={row.now.surveys > 0 ? hrefOf(row, { counted: 'yes' }) : undefined}
        />
      ),
    },
    {
      id: 'tyresBefore',
      header: 'Tyres before',
      onPhone: 'fact',
      sortable: true,
      align: 'right',
      value: ({ before }) => before.tyres,
      cell: (row) => (
        <FigureLink
          text={formatIndian(row.before.tyres)}
          label={`Tyres before, ${nameOf(row)}`}
          href={row.before.surveys > 0 ? hrefOf(row, { counted: 'yes' }, 'before') : undefined}
        />
      ),
    },
    ...BRANDS.flatMap((brand): Column<Row>[] => [
      {
        id: brand,
        header: `${brand} %`,
        onPhone: 'fact',
        sortable: true,
        align: 'right',
        value: ({ now }) => {
          const share = getBrandShare(now, brand);
          return share === null ? null : oneDecimal(share);
        },
        cell: (row) => (
          <FigureLink
            text={formatShare(getBrandShare(row.now, brand))}
            label={`${brand}, ${nameOf(row)}`}
            href={ofBrand(row.now, brand)?.surveys ? hrefOf(row, { brand }) : undefined}
          />
        ),
      },
      {
        id: `${brand}-change`,
        header: `${brand} ±`,
        hint: `Change of ${brand} from the other days, in percentage points; opens the surveys of the other days`,
        onPhone: 'fact',
        sortable: true,
        align: 'right',
        value: ({ now, before }) => getPointChange(getBrandShare(now, brand), getBrandShare(before, brand)),
        // The share beside it links to the current surveys.
        cell: (row) => (
          <FigureLink
            text={changeText(getPointChange(getBrandShare(row.now, brand), getBrandShare(row.before, brand)))}
            label={`${brand} before, ${nameOf(row)}`}
            href={ofBrand(row.before, brand)?.surveys ? hrefOf(row, { brand }, 'before') : undefined}
          />
        ),
      },
    ]),
  ];
  return isCompared ? all : all.filter(({ id }) => id !== 'tyresBefore' && !id.endsWith('-change'));
};

/** Each bar opens its surveys. */
export const shareSeries = <Row extends Compared>(
  rows: readonly Row[],
  total: Compared,
  hrefOf: (row: Row | undefined, more: Partial<SurveysOfFigure>) => string,
) =>
  BRANDS.map((brand) => ({
    name: brand,
    values: rows.map(({ now }) => getBrandShare(now, brand)),
    hrefs: rows.map((row) => (ofBrand(row.now, brand)?.surveys ? hrefOf(row, { brand }) : undefined)),
    ...(total.now.tyres > 0 && {
      total: {
        value: getBrandShare(total.now, brand) ?? 0,
        ...(ofBrand(total.now, brand)?.surveys && { href: hrefOf(undefined, { brand }) }),
      },
    }),
  }));
