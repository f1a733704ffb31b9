import { formatIndian, Tile, TileStrip } from 'shared-ui';
import type { FollowThrough } from './follow-through.api.ts';
import { FIGURES, FigureLink, hitRate } from './follow-through.columns.tsx';

const TILES = ['risks', 'inTime', 'overdue', 'kept', 'lost', 'open'];
const rateText = (right: number, judged: number) => {
  const rate = hitRate(right, judged);
  return rate === null ? '-' : `${formatIndian(rate)}%`;
};

export function FollowThroughTotals({ response }: { response: FollowThrough | undefined }) {
  const total = response?.total;
  const ofJudged = (right: string, judged: string) => {
    const [of, all] = [right, judged].map((id) => FIGURES.find((figure) => figure.id === id));
    if (!total || !of || !all) return undefined;
    const month = { month: response.month, year: response.year };
    return (
      <>
        <FigureLink of={of} row={total} {...month} /> of <FigureLink of={all} row={total} {...month} />
      </>
    );
  };
  return (
    <TileStrip>
      {FIGURES.filter(({ id }) => TILES.includes(id)).map((figure) => (
        <Tile
          key={figure.id}
          label={figure.header}
          value={total ? <FigureLink of={figure} row={total} month={response.month} year={response.year} /> : '…'}
        />
      ))}
      <Tile
        label="Model hit rate"
        value={total ? rateText(total.modelRight, total.modelJudged) : '…'}
        detail={ofJudged('modelRight', 'modelJudged')}
      />
      <Tile
        label="Officer hit rate"
        value={total ? rateText(total.officerRight, total.officerJudged) : '…'}
        detail={ofJudged('officerRight', 'officerJudged')}
      />
    </TileStrip>
  );
}
