import { useMemo } from 'react';
import { useShortcuts } from '../keyboard/shortcuts.ts';

/**
 * `a` and `r` ask about the selection; without one, they act on the row.
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
