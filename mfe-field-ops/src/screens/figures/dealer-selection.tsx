import { visitRequestLimits } from 'api-contract/limits';
import { type Selection, SelectionBar, useSelected } from 'shared-ui';
import type { CoveredDealer } from '../../dealer-coverage/coverage-bands.ts';

export const MAX_DEALERS = visitRequestLimits.dealers.maxItems;

export function DealerSelection({
  selection,
  ask,
}: {
  selection: Selection<CoveredDealer>;
  ask: (dealers: CoveredDealer[]) => void;
}) {
  const selected = useSelected(selection);
  if (selected.size === 0) return null;
  return (
    <SelectionBar
      count={selected.size}
      note={selected.size === MAX_DEALERS ? ', the most at once' : ''}
      isOff={false}
      onClear={selection.clear}
      actions={[{ label: 'Who could visit them?', onPress: () => ask([...selected.values()]) }]}
    />
  );
}
