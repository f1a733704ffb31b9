import { errorMessage } from 'shared-auth';
import { useState } from 'react';
import { type Matching, toast } from 'shared-ui';
import { BulkChangeBar } from 'shared-ui/dialog';
import { AssignDialog } from './assign-dialog.tsx';
import type { ChurnDealer } from './churn.api.ts';
import type { FollowUpChanges } from './use-follow-up-changes.ts';

interface Props {
  changes: FollowUpChanges;
  matching: Matching<ChurnDealer>;
}

export function FollowUpsBar({ changes, matching }: Props) {
  const [isAssigning, setAssigning] = useState(false);
  const remind = () => changes.remind().catch((error: unknown) => toast.error(errorMessage(error)));
  return (
    <>
      <BulkChangeBar
        changes={changes}
        matching={matching}
        actions={[
          { label: 'Assign', onPress: () => setAssigning(true) },
          { label: 'Remind', onPress: () => void remind() },
        ]}
      />
      {isAssigning && (
        <AssignDialog
          dealers={[...changes.selection.get().values()]}
          assign={changes.assign}
          onClose={() => setAssigning(false)}
        />
      )}
    </>
  );
}
