import { useMemo } from 'react';
import { Button, DecisionResults } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import type { Decided } from './approvals.api.ts';
import type { Run } from './use-run.ts';

interface Props {
  run: Run;
  isBusy: boolean;
  /** Refused records that still wait. */
  onRetry: (refused: readonly Decided[]) => void;
  onClose: () => void;
}

export function ResultsDialog({ run, isBusy, onRetry, onClose }: Props) {
  const results = useMemo(
    () =>
      run.results.map(({ id, subject, result, message }) => ({ key: id, subject, isDone: result === 'done', message })),
    [run.results],
  );
  const refused = run.results.filter(({ result }) => result === 'refused');
  return (
    <Dialog
      open
      title="Results"
      size="lg"
      onClose={onClose}
      footer={
        <>
          {run.work !== 'undo' && refused.length > 0 && (
            <Button variant="outline" disabled={isBusy} onClick={() => onRetry(refused)}>
              Try these again
            </Button>
          )}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <DecisionResults results={results} />
    </Dialog>
  );
}
