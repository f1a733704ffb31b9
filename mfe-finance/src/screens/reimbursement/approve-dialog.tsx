import { claimDecisionLimits } from 'api-contract/limits';
import { claimWords } from 'api-contract/request-words';
import { useState } from 'react';
import { Button, FindingList, rupees, Stack, Text, useUnsavedInput } from 'shared-ui';
import { ConfirmDialog } from 'shared-ui/dialog';
import { NumberField, TextAreaField } from 'shared-ui/form';
import { claimTexts } from '../../claim-texts.ts';
import type { Claim, ClaimDecision } from './reimbursement.api.ts';

export interface DecisionDialogProps {
  claim: Claim;
  decide: (claim: Claim, decision: ClaimDecision) => Promise<void>;
  onClose: () => void;
}

const findAmountError = (amount: number, claimed: number): string | undefined => {
  if (amount <= 0 || amount >= claimed) return `Please give an amount over 0 and below ${rupees(claimed)}.`;
  return /\.\d{3}/.test(String(amount)) ? 'Please give at most two decimals.' : undefined;
};

export function ApproveDialog({ claim, decide, onClose }: DecisionDialogProps) {
  const [part, setPart] = useState<{ amount: number | null; remark: string }>();
  useUnsavedInput(part !== undefined && (part.amount !== null || part.remark !== ''));
  const { amount = null, remark = '' } = part ?? {};
  const error = amount === null ? undefined : findAmountError(amount, claim.amount);
  const isComplete = amount !== null && !error && remark.trim() !== '';
  return (
    <ConfirmDialog
      open
      title="Approve"
      question={claimTexts.approveQuestion}
      confirmLabel="Approve"
      disabled={claim.status !== 'Pending' || (part !== undefined && !isComplete)}
      onConfirm={() =>
        decide(claim, { status: 'Approved', ...(amount !== null && { approvedAmount: amount, remark: remark.trim() }) })
      }
      onClose={onClose}
    >
      <Stack gap="3">
        {claim.findings && claim.findings.length > 0 && (
          <Stack gap="1">
            <Text>{claimTexts.objections}</Text>
            <FindingList words={claimWords.findings} findings={claim.findings} />
          </Stack>
        )}
        {part ? (
          <>
            <NumberField
              label="Amount to approve (₹)"
              autoFocus
              max={claim.amount}
              step="any"
              required
              value={amount}
              onChange={(value) => setPart({ ...part, amount: value })}
              hint={`Of ${rupees(claim.amount)}.`}
              {...(error && { error })}
            />
            <TextAreaField
              label="Why only a part?"
              hint="The officer is told."
              required
              value={remark}
              onChange={(value) => setPart({ ...part, remark: value })}
              rows={3}
              {...claimDecisionLimits.remark}
            />
          </>
        ) : (
          <Button size="sm" variant="outline" alignSelf="start" onClick={() => setPart({ amount: null, remark: '' })}>
            Only a part
          </Button>
        )}
      </Stack>
    </ConfirmDialog>
  );
}
