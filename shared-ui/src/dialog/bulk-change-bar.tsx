import { Button } from '@chakra-ui/react/button';
import { useState } from 'react';
import { type BarAction, DecisionBar } from '../decisions/decision-bar.tsx';
import { type DecisionResult, DecisionResults } from '../decisions/decision-results.tsx';
import type { DecisionNotice } from '../decisions/decision.ts';
import { SelectionBar } from '../decisions/selection-bar.tsx';
import { useSelectionBar } from '../decisions/use-selection-bar.ts';
import type { Matching } from '../table/select-matching.ts';
import type { Selection } from '../table/use-selection.ts';
import { Dialog } from './dialog.tsx';

export interface BulkChangeBarProps<Item> {
  /** Of shared-auth's `useBulkChanges`. */
  changes: {
    selection: Selection<Item>;
    isBusy: boolean;
    notice: DecisionNotice | undefined;
    results: readonly DecisionResult[] | undefined;
    dismiss: () => void;
  };
  /** The first is the main one. */
  actions: readonly BarAction[];
  /** Of the list. */
  matching?: Matching<Item>;
}

/**
 * With `useBulkChanges`.
 *
 * @example <BulkChangeBar changes={changes} actions={[{ label: 'Assign', onPress: ask }]} />
 */
export function BulkChangeBar<Item>({ changes, actions, matching }: BulkChangeBarProps<Item>) {
  const { selection, isBusy, notice, results, dismiss } = changes;
  const bar = useSelectionBar(selection, matching);
  const [isShowingResults, setShowingResults] = useState(false);
  const hide = () => setShowingResults(false);
  return (
    <>
      <DecisionBar
        notice={notice}
        actions={results ? [{ label: 'Results', onPress: () => setShowingResults(true) }] : []}
        onDismiss={isBusy ? undefined : dismiss}
      >
        {bar.count > 0 && <SelectionBar {...bar} isOff={isBusy} actions={actions} />}
      </DecisionBar>
      {isShowingResults && results && (
        <Dialog open title="Results" size="lg" onClose={hide} footer={<Button onClick={hide}>Close</Button>}>
          <DecisionResults results={results} />
        </Dialog>
      )}
    </>
  );
}
