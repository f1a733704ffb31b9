import { formatIndian } from '../numbers/numbers.ts';
import { type Matching, useSelectMatching } from '../table/select-matching.ts';
import { type Selection, useSelected } from '../table/use-selection.ts';
import type { SelectionBarProps } from './selection-bar.tsx';

type Props = Pick<SelectionBarProps, 'count' | 'note' | 'onClear' | 'all' | 'allLabel'> & { isReading: boolean };

/** Props of a `SelectionBar`. It offers all that match, or as many as may be selected at once. */
export function useSelectionBar<Item>(selection: Selection<Item>, matching?: Matching<Item>): Props {
  const { size } = useSelected(selection);
  const { isReading, select } = useSelectMatching(selection);
  const { max = Number.POSITIVE_INFINITY } = selection;
  const isFull = size >= max;
  const total = matching?.total ?? 0;
  return {
    count: size,
    note: isFull ? ', the most at once' : '',
    onClear: selection.clear,
    isReading,
    all: matching && !isFull ? { total, onSelect: () => void select(matching) } : undefined,
    allLabel:
      matching?.label ?? (total > max ? `Select the first ${formatIndian(max)} of ${formatIndian(total)}` : undefined),
  };
}
