import { toast } from 'shared-ui';
import { ConfirmDialog } from 'shared-ui/dialog';
import { claimTexts } from '../../claim-texts.ts';
import { type Claim, useDecideClaim } from './reimbursement.api.ts';

export function ApproveDialog({ claim, onDecided, onClose }: DecisionDialogProps) {
  const decide = useDecideClaim(onDecided);
  return (
    <ConfirmDialog
      open
      title="Approve"
      question={claimTexts.approveQuestion}
      confirmLabel="Approve"
      disabled={claim.status !== 'Pending'}
      onConfirm={async () => {
        const { data, message } = await decide(claim, 'Approved');
        toast.success(message);
        onDecided(data);
      }}
      onClose={onClose}
    />
  );
}

export interface DecisionDialogProps {
  claim: Claim;
  onDecided: (claim: Claim) => void;
  onClose: () => void;
}
