import { visitRequestLimits } from 'api-contract/limits';
import { type Matching, type Selection, SelectionBar, useSelectionBar } from 'shared-ui';
import type { CoveredDealer } from '../../dealer-coverage/coverage-bands.ts';

export const MAX_DEALERS = visitRequestLimits.dealers.maxItems;

interface Props {
  selection: Selection<CoveredDealer>;
  matching: Matching<CoveredDealer>;
  ask: (dealers: CoveredDealer[]) => void;
}

export function DealerSelection({ selection, matching, ask }: Props) {
  const bar = useSelectionBar(selection, matching);
  if (bar.count === 0) return null;
  return (
    <SelectionBar
      {...bar}
      isOff={false}
      actions={[{ label: 'Who could visit them?', onPress: () => ask([...selection.get().values()]) }]}
    />
  );
}
