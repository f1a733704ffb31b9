import { useMemo } from 'react';
import { useShortcuts } from '../keyboard/shortcuts.ts';

/**
 * `a` and `r` decide what is selected, by the same question as the buttons beside the count; without a selection the keys are the row's.
 *
 * @example useSelectionShortcuts(selected.size > 0 && !isBusy ? setAsking : undefined)
 */
export function useSelectionShortcuts(decide: ((action: 'approve' | 'revert') => void) | undefined): void {
  useShortcuts(
    useMemo(
      () =>
        decide
          ? [
              { keys: ['a'], label: 'Approve what is selected', group: 'List', run: () => decide('approve') },
              { keys: ['r'], label: 'Revert or reject what is selected', group: 'List', run: () => decide('revert') },
            ]
          : [],
      [decide],
    ),
  );
}
