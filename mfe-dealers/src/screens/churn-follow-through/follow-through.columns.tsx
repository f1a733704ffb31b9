import { Box, columnsFor, formatIndian, RouterLink } from 'shared-ui';
import { type ChurnFigure, churnAddress } from '../../churn-figures.ts';
import type { FollowThroughRow } from './follow-through.api.ts';

/** 2 of 3 → 66.7; null if none were judged. */
export const hitRate = (right: number, judged: number): number | null =>
  judged === 0 ? null : Math.round((right / judged) * 1000) / 10;

interface Figure {
  id: string;
  header: string;
  hint?: string;
  count: (row: FollowThroughRow) => number;
  filters: ChurnFigure;
}
const risk = (filters: Omit<ChurnFigure, 'atRisk'> = {}): ChurnFigure => ({ atRisk: 'yes', ...filters });

export const FIGURES: readonly Figure[] = [
  { id: 'risks', header: 'Risks', count: (row) => row.risks, filters: risk() },
  { id: 'owned', header: 'With owner', count: (row) => row.owned, filters: risk({ owned: 'yes' }) },
  { id: 'inTime', header: 'Acted in time', count: (row) => row.inTime, filters: risk({ acted: 'in-time' }) },
  { id: 'late', header: 'Acted late', count: (row) => row.late, filters: risk({ acted: 'late' }) },
  { id: 'due', header: 'Due', count: (row) => row.due, filters: risk({ acted: 'due' }) },
  { id: 'overdue', header: 'Overdue', count: (row) => row.overdue, filters: risk({ acted: 'overdue' }) },
  { id: 'none', header: 'No owner', count: (row) => row.none, filters: risk({ acted: 'none' }) },
  { id: 'kept', header: 'Kept', count: (row) => row.kept, filters: risk({ outcome: 'kept' }) },
  { id: 'lost', header: 'Lost', count: (row) => row.lost, filters: risk({ outcome: 'lost' }) },
  { id: 'open', header: 'Still open', count: (row) => row.open, filters: risk({ outcome: 'open' }) },
  { id: 'modelRight', header: 'Model right', count: (row) => row.modelRight, filters: { model: 'right' } },
  { id: 'modelJudged', header: 'Model judged', count: (row) => row.modelJudged, filters: { model: 'any' } },
  { id: 'officerRight', header: 'Officer right', count: (row) => row.officerRight, filters: { officer: 'right' } },
  { id: 'officerJudged', header: 'Officer judged', count: (row) => row.officerJudged, filters: { officer: 'any' } },
];

interface MonthOfRows {
  month: number | undefined;
  year: number | undefined;
}

export function FigureLink({ of, row, ...month }: MonthOfRows & { of: Figure; row: FollowThroughRow }) {
  const count = of.count(row);
  const place = row.regionCode === '' ? {} : { region: row.regionCode };
  return (
    <Box asChild color="accent.fg" borderRadius="sm" _hover={{ textDecoration: 'underline' }}>
      <RouterLink
        to={churnAddress({ ...month, ...place, ...of.filters })}
        aria-label={`${formatIndian(count)}: ${of.header}, ${row.regionName}`}
      >
        {formatIndian(count)}
      </RouterLink>
    </Box>
  );
}

const percent = (value: number | null) => (value === null ? '-' : `${formatIndian(value)}%`);

/** One row per region; hit rates in percent. */
export const followThroughColumns = (month: MonthOfRows) =>
  columnsFor<FollowThroughRow>()([
    { id: 'region', header: 'Region', onPhone: 'title', sortable: true, value: (row) => row.regionName },
    { id: 'zone', header: 'Zone', onPhone: 'subtitle', sortable: true, value: (row) => row.zone },
    ...FIGURES.map((figure) => ({
      id: figure.id,
      header: figure.header,
      onPhone: 'fact' as const,
      sortable: true,
      align: 'right' as const,
      value: figure.count,
      cell: (row: FollowThroughRow) => <FigureLink of={figure} row={row} {...month} />,
    })),
    {
      id: 'modelRate',
      header: 'Model hit rate %',
      onPhone: 'fact',
      sortable: true,
      align: 'right',
      value: (row) => hitRate(row.modelRight, row.modelJudged),
      cell: (row) => percent(hitRate(row.modelRight, row.modelJudged)),
    },
    {
      id: 'officerRate',
      header: 'Officer hit rate %',
      onPhone: 'fact',
      sortable: true,
      align: 'right',
      value: (row) => hitRate(row.officerRight, row.officerJudged),
      cell: (row) => percent(hitRate(row.officerRight, row.officerJudged)),
    },
  ]);
