import { useState } from 'react';
import { DecisionBar, type Matching, SelectionBar, useSelectionBar, useSelectionShortcuts } from 'shared-ui';
import { BulkDialog } from './bulk-dialog.tsx';
import { ResultsDialog } from './results-dialog.tsx';
import type { Claim } from './reimbursement.api.ts';
import type { BulkAction, BulkClaims } from './use-bulk-claims.ts';
import type { ClaimDecisions } from './use-claim-decisions.ts';

interface SelectionProps {
  bulk: BulkClaims;
  matching: Matching<Claim>;
  ask: (action: BulkAction) => void;
}

function ClaimSelection({ bulk, matching, ask }: SelectionProps) {
  const bar = useSelectionBar(bulk.selection, matching);
  const isOff = bulk.isBusy || bar.isReading;
  useSelectionShortcuts(isOff || bar.count === 0 ? undefined : ask);
  if (bar.count === 0) return null;
  return (
    <SelectionBar
      {...bar}
      isOff={isOff}
      actions={[
        { label: 'Approve selected', onPress: () => ask('approve') },
        { label: 'Reject selected', onPress: () => ask('revert') },
      ]}
    />
  );
}

type Props = Omit<SelectionProps, 'ask'> & { decisions: ClaimDecisions };

export function ClaimBar({ decisions, bulk, matching }: Props) {
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
        <ClaimSelection {...{ bulk, matching }} ask={setAsking} />
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
