import { useEffect, useState } from 'react';
import { goToPage } from './go-to-page.ts';
import type { Decisions } from './use-decisions.ts';

interface PageStepOptions<Row> {
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => string;
  page: number;
  isBusy?: boolean;
  go: (page: number) => void;
}

/**
 * `goToPage` for a list that pages on the server. 'Next' waits for running decisions and the reload, which change this
 * page's rows.
 */
export function usePageStep<Row extends { version: number }>(
  decisions: Pick<Decisions<Row>, 'rows' | 'markOf' | 'isAllDecided' | 'setNotice' | 'release' | 'isPending'>,
  { rows, keyOf, page, isBusy = false, go }: PageStepOptions<Row>,
): (next: number) => void {
  const [pendingStep, setPendingStep] = useState<{ from: number; next: number }>();
  const isChanging = isBusy || (decisions.rows ?? []).some(decisions.isPending);
  const step = (next: number) => goToPage(decisions, { rows, keyOf, page, next, go: () => go(next) });
  useEffect(() => {
    if (!pendingStep || isChanging) return;
    setPendingStep(undefined);
    if (pendingStep.from === page) step(pendingStep.next);
  });
  return (next) => {
    if (isChanging && next === page + 1) setPendingStep({ from: page, next });
    else step(next);
  };
}
