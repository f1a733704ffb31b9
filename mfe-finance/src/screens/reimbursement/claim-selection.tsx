import { SelectionBar, useSelected, useSelectionShortcuts } from 'shared-ui';
import { type BulkAction, type BulkClaims, MAX_BULK_CLAIMS } from './use-bulk-claims.ts';

export function ClaimSelection({ bulk, ask }: { bulk: BulkClaims; ask: (action: BulkAction) => void }) {
  const { isBusy, selection } = bulk;
  const selected = useSelected(selection);
  useSelectionShortcuts(isBusy || selected.size === 0 ? undefined : ask);
  if (selected.size === 0) return null;
  return (
    <SelectionBar
      count={selected.size}
      note={selected.size === MAX_BULK_CLAIMS ? ', the most at once' : ''}
      isOff={isBusy}
      onClear={selection.clear}
      actions={[
        { label: 'Approve selected', onPress: () => ask('approve') },
        { label: 'Reject selected', onPress: () => ask('revert') },
      ]}
    />
  );
}
