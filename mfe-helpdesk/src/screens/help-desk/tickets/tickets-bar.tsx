import { errorMessage } from 'shared-auth';
import { useState } from 'react';
import { toast } from 'shared-ui';
import { BulkChangeBar } from 'shared-ui/dialog';
import { BulkChangeDialog } from './bulk-change-dialog.tsx';
import type { TicketChanges } from './use-ticket-changes.ts';

export function TicketsBar({ changes }: { changes: TicketChanges }) {
  const { selection, changeSelected } = changes;
  const [asking, setAsking] = useState<'assign' | 'priority'>();
  const resolve = () =>
    changeSelected({ status: 'RESOLVED' }).catch((error: unknown) => toast.error(errorMessage(error)));
  return (
    <>
      <BulkChangeBar
        changes={changes}
        actions={[
          { label: 'Assign', onPress: () => setAsking('assign') },
          { label: 'Resolve', onPress: () => void resolve() },
          { label: 'Priority', onPress: () => setAsking('priority') },
        ]}
      />
      {asking && (
        <BulkChangeDialog
          what={asking}
          tickets={[...selection.get().values()]}
          change={changeSelected}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
}
