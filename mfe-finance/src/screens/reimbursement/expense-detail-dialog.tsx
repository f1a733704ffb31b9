import { claimWords } from 'api-contract/request-words';
import { useState } from 'react';
import { useRecordHistory, useUser } from 'shared-auth';
import { Button, DECIDES_ROW, FindingList, isQueuedChange, Stack, Text, toast } from 'shared-ui';
import { DetailsSection, Dialog, RecordHistory } from 'shared-ui/dialog';
import { AskAboutClaim } from '../../ask-about-claim.tsx';
import { BillPictures } from '../../bill-pictures.tsx';
import { claimTexts } from '../../claim-texts.ts';
import { ApproveDialog, type DecisionDialogProps } from './approve-dialog.tsx';
import { ClaimFacts } from './claim-facts.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import type { Claim } from './reimbursement.api.ts';

interface ExpenseDetailDialogProps {
  claim: Claim;
  decide: DecisionDialogProps['decide'];
  /** @throws with a sentence if the claim has changed */
  undo: (claim: Claim) => Promise<void>;
  onClose: () => void;
}

export function ExpenseDetailDialog({ claim, decide, undo, onClose }: ExpenseDetailDialogProps) {
  const { SAP_ID } = useUser();
  const [asking, setAsking] = useState<{ action: 'approve' | 'reject'; claim: Claim }>();
  const [isUndoing, setUndoing] = useState(false);
  const takeBack = async () => {
    setUndoing(true);
    await undo(claim).catch((error: Error) => toast[isQueuedChange(error) ? 'info' : 'error'](error.message));
    setUndoing(false);
  };
  const history = useRecordHistory('claim', claim._id);
  const reason =
    claim.status !== 'Pending'
      ? `This expense is already ${claim.status}.`
      : claim.SAP_ID === SAP_ID
        ? claimTexts.ownClaim
        : undefined;
  // The next claim may be open before the question closes.
  const claimInQuestion = asking && (asking.claim._id === claim._id ? claim : asking.claim);
  const decision = claimInQuestion && { claim: claimInQuestion, decide, onClose: () => setAsking(undefined) };
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
            {claim.status !== 'Pending' && claim.approvedBy === SAP_ID && !claim.paymentBatch && (
              <Button variant="outline" disabled={isUndoing} onClick={() => void takeBack()}>
                Undo
              </Button>
            )}
            <Button
              variant="outline"
              colorPalette="red"
              {...{ [DECIDES_ROW]: 'reject' }}
              {...action}
              onClick={() => setAsking({ action: 'reject', claim })}
            >
              Reject
            </Button>
            <Button
              {...{ [DECIDES_ROW]: 'approve' }}
              {...action}
              onClick={() => setAsking({ action: 'approve', claim })}
            >
              Approve
            </Button>
          </>
        }
      >
        <Stack gap="5">
          <ClaimFacts claim={claim} />
          <BillPictures claim={claim} />
          {claim.findings && (claim.status === 'Pending' || claim.findings.length > 0) && (
            <DetailsSection title="Claim check">
              <FindingList words={claimWords.findings} findings={claim.findings} />
            </DetailsSection>
          )}
          <AskAboutClaim claim={claim} mayAsk={!reason} />
          <DetailsSection title="History">
            <RecordHistory of={history} amounts={['amount', 'approvedAmount']} />
          </DetailsSection>
        </Stack>
      </Dialog>
      {decision && asking.action === 'approve' && <ApproveDialog {...decision} />}
      {decision && asking.action === 'reject' && <RejectDialog {...decision} />}
    </>
  );
}
