import { claimWords } from 'api-contract/request-words';
import { FindingList, Stack, Text } from 'shared-ui';
import { ConfirmDialog } from 'shared-ui/dialog';
import { claimTexts } from '../../claim-texts.ts';
import type { Claim } from './reimbursement.api.ts';

export interface DecisionDialogProps {
  claim: Claim;
  decide: (claim: Claim, status: 'Approved' | 'Rejected', remark?: string) => Promise<void>;
  onClose: () => void;
}

export const ApproveDialog = ({ claim, decide, onClose }: DecisionDialogProps) => (
  <ConfirmDialog
    open
    title="Approve"
    question={claimTexts.approveQuestion}
    confirmLabel="Approve"
    disabled={claim.status !== 'Pending'}
    onConfirm={() => decide(claim, 'Approved')}
    onClose={onClose}
  >
    {claim.findings && claim.findings.length > 0 && (
      <Stack gap="1">
        <Text>{claimTexts.objections}</Text>
        <FindingList words={claimWords.findings} findings={claim.findings} />
      </Stack>
    )}
  </ConfirmDialog>
);
