import { errorMessage } from 'shared-auth';
import { useState } from 'react';
import { type Matching, toast } from 'shared-ui';
import { BulkChangeBar } from 'shared-ui/dialog';
import { BulkChangeDialog } from './bulk-change-dialog.tsx';
import type { ListedTicket } from './tickets.api.ts';
import type { TicketChanges } from './use-ticket-changes.ts';

interface Props {
  changes: TicketChanges;
  matching: Matching<ListedTicket>;
}

export function TicketsBar({ changes, matching }: Props) {
  const { selection, changeSelected } = changes;
  const [asking, setAsking] = useState<'assign' | 'priority'>();
  const resolve = () =>
    changeSelected({ status: 'RESOLVED' }).catch((error: unknown) => toast.error(errorMessage(error)));
  return (
    <>
      <BulkChangeBar
        changes={changes}
        matching={matching}
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
