import { Button, type DecisionResult, DecisionResults } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';

interface ResultsDialogProps {
  results: readonly DecisionResult[];
  onClose: () => void;
}

export function ResultsDialog({ results, onClose }: ResultsDialogProps) {
  return (
    <Dialog open title="Results" size="lg" onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
      <DecisionResults results={results} />
    </Dialog>
  );
}
