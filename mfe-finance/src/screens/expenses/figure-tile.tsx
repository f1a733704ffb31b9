import { countText, Tile } from 'shared-ui';
import type { ExpenseClaimFilter } from './expenses.api.ts';
import { FigureLink } from './figure-link.tsx';

/** Keeps its size while loading. */
export function FigureTile({
  label,
  total,
  month,
  of,
}: {
  label: string;
  total: { totalAmount: number; count: number } | undefined;
  month: string;
  of: ExpenseClaimFilter;
}) {
  if (!total) return <Tile label={label} value="…" detail="…" />;
  return (
    <Tile
      label={label}
      value={<FigureLink compact amount={total.totalAmount} name={label} month={month} of={of} />}
      detail={countText(total.count, 'claim')}
    />
  );
}
