import { useState } from 'react';
import { useRecordHistory, useUser } from 'shared-auth';
import { Button, Heading, Stack, Text } from 'shared-ui';
import { Dialog, RecordHistory } from 'shared-ui/dialog';
import { claimTexts } from '../../claim-texts.ts';
import { ApproveDialog } from './approve-dialog.tsx';
import { ClaimFacts } from './claim-facts.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import type { Claim } from './reimbursement.api.ts';

interface ExpenseDetailDialogProps {
  claim: Claim;
  onDecided: (claim: Claim) => void;
  onClose: () => void;
}

/** One claim with its history. Only a pending one can be decided, and never the own one (D-166). */
export function ExpenseDetailDialog({ claim, onDecided, onClose }: ExpenseDetailDialogProps) {
  const { SAP_ID } = useUser();
  const [asking, setAsking] = useState<'approve' | 'reject'>();
  const history = useRecordHistory('claim', claim._id);
  const reason =
    claim.status !== 'Pending'
      ? `This expense is already ${claim.status}.`
      : claim.SAP_ID === SAP_ID
        ? claimTexts.ownClaim
        : undefined;
  const decision = { claim, onDecided, onClose: () => setAsking(undefined) };
  const action = { disabled: Boolean(reason), 'aria-describedby': reason ? 'expense-closed' : undefined };

  return (
    <>
      <Dialog
        open
        hasAddress
        size="lg"
        title={claimTexts.expenseDetail}
        onClose={onClose}
        footer={
          <>
            {reason && (
              <Text id="expense-closed" textStyle="sm" color="fg.muted" me="auto">
                {reason}
              </Text>
            )}
            <Button variant="outline" colorPalette="red" {...action} onClick={() => setAsking('reject')}>
              Reject
            </Button>
            <Button {...action} onClick={() => setAsking('approve')}>
              Approve
            </Button>
          </>
        }
      >
        <Stack gap="5">
          <ClaimFacts claim={claim} />
          <Stack gap="2">
            <Heading as="h3" size="sm">
              History
            </Heading>
            <RecordHistory of={history} />
          </Stack>
        </Stack>
      </Dialog>
      {asking === 'approve' && <ApproveDialog {...decision} />}
      {asking === 'reject' && <RejectDialog {...decision} />}
    </>
  );
}
