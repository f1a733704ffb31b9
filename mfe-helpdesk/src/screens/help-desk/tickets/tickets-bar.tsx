import { errorMessage } from 'shared-auth';
import { useState } from 'react';
import { Button, DecisionBar, DecisionResults, SelectionBar, toast, useSelected } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { BulkChangeDialog } from './bulk-change-dialog.tsx';
import type { TicketChanges } from './use-ticket-changes.ts';

export function TicketsBar({ changes }: { changes: TicketChanges }) {
  const { selection, isBusy, notice, results, changeSelected, dismiss } = changes;
  const selected = useSelected(selection);
  const [asking, setAsking] = useState<'assign' | 'priority'>();
  const [isShowingResults, setShowingResults] = useState(false);
  const resolve = async () => {
    try {
      await changeSelected({ status: 'RESOLVED' });
    } catch (error) {
      toast.error(errorMessage(error));
    }
  };
  return (
    <>
      <DecisionBar
        notice={notice}
        actions={results ? [{ label: 'Results', onPress: () => setShowingResults(true) }] : []}
        onDismiss={isBusy ? undefined : dismiss}
      >
        {selected.size > 0 && (
          <SelectionBar
            count={selected.size}
            isOff={isBusy}
            onClear={selection.clear}
            actions={[
              { label: 'Assign', onPress: () => setAsking('assign') },
              { label: 'Resolve', onPress: () => void resolve() },
              { label: 'Priority', onPress: () => setAsking('priority') },
            ]}
          />
        )}
      </DecisionBar>
      {asking && (
        <BulkChangeDialog
          what={asking}
          tickets={[...selected.values()]}
          change={changeSelected}
          onClose={() => setAsking(undefined)}
        />
      )}
      {isShowingResults && results && (
        <Dialog
          open
          title="Results"
          size="lg"
          onClose={() => setShowingResults(false)}
          footer={<Button onClick={() => setShowingResults(false)}>Close</Button>}
        >
          <DecisionResults results={results} />
        </Dialog>
      )}
    </>
  );
}
