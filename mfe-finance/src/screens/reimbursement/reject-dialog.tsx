import { claimDecisionLimits } from 'api-contract/limits';
import { useState } from 'react';
import { useUnsavedInput } from 'shared-ui';
import { ConfirmDialog } from 'shared-ui/dialog';
import { TextAreaField } from 'shared-ui/form';
import { claimTexts } from '../../claim-texts.ts';
import type { DecisionDialogProps } from './approve-dialog.tsx';

export function RejectDialog({ claim, decide, onClose }: DecisionDialogProps) {
  const [remark, setRemark] = useState('');
  useUnsavedInput(remark !== '');
  return (
    <ConfirmDialog
      open
      title="Reject"
      tone="danger"
      question={claimTexts.rejectQuestion}
      confirmLabel="Reject"
      disabled={claim.status !== 'Pending'}
      onConfirm={() => decide(claim, { status: 'Rejected', remark })}
      onClose={onClose}
    >
      <TextAreaField label="Remark" value={remark} onChange={setRemark} rows={3} {...claimDecisionLimits.remark} />
    </ConfirmDialog>
  );
}
