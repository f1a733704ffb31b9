import { useState } from 'react';
import { DecisionBar, SelectionBar, useSelected, useSelectionShortcuts } from 'shared-ui';
import { BulkDialog } from './bulk-dialog.tsx';
import { ResultsDialog } from './results-dialog.tsx';
import { type BulkAction, type BulkClaims, MAX_BULK_CLAIMS } from './use-bulk-claims.ts';
import type { ClaimDecisions } from './use-claim-decisions.ts';

function ClaimSelection({ bulk, ask }: { bulk: BulkClaims; ask: (action: BulkAction) => void }) {
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

export function ClaimBar({ decisions, bulk }: { decisions: ClaimDecisions; bulk: BulkClaims }) {
  const { selection } = bulk;
  const [asking, setAsking] = useState<BulkAction>();
  const [isShowingResults, setShowingResults] = useState(false);
  return (
    <>
      <DecisionBar
        {...decisions.bar}
        actions={bulk.results ? [{ label: 'Results', onPress: () => setShowingResults(true) }] : []}
        onDismiss={bulk.isBusy ? undefined : decisions.dismiss}
      >
        <ClaimSelection bulk={bulk} ask={setAsking} />
      </DecisionBar>
      {asking && (
        <BulkDialog
          action={asking}
          claims={[...selection.get().values()]}
          onDecide={(reason) => bulk.decide(asking, [...selection.get().values()], reason)}
          onClose={() => setAsking(undefined)}
        />
      )}
      {isShowingResults && bulk.results && (
        <ResultsDialog results={bulk.results} onClose={() => setShowingResults(false)} />
      )}
    </>
  );
}
