import { claimWords } from 'api-contract/request-words';
import { requestDecisionLimits } from 'api-contract/limits';
import { useState } from 'react';
import {
  countText,
  formatIndian,
  rupees,
  type SigningLine,
  shownFindings,
  SigningList,
  useUnsavedInput,
} from 'shared-ui';
import { ConfirmDialog } from 'shared-ui/dialog';
import { TextAreaField } from 'shared-ui/form';
import type { Claim } from './reimbursement.api.ts';
import type { BulkAction } from './use-bulk-claims.ts';
import { claimKey, claimName } from './use-claim-decisions.ts';

const titled = (title: string, { length }: readonly unknown[]) => `${title} (${formatIndian(length)})`;
const toSigningLine = (claim: Claim): SigningLine => ({
  key: claimKey(claim),
  name: claimName(claim),
  detail: [rupees(claim.amount), claim.findings?.length && shownFindings(claimWords.findings, claim.findings)]
    .filter(Boolean)
    .join(': '),
});

interface Props {
  action: BulkAction;
  claims: readonly Claim[];
  /** @throws with a sentence */
  onDecide: (reason: string) => Promise<void>;
  onClose: () => void;
}

export function BulkDialog({ action, claims, onDecide, onClose }: Props) {
  const [reason, setReason] = useState('');
  useUnsavedInput(reason !== '');
  const word = action === 'approve' ? 'Approve' : 'Reject';
  const against = claims.filter(({ findings = [] }) => findings.length > 0);
  const clear = claims.filter(({ findings = [] }) => findings.length === 0);
  return (
    <ConfirmDialog
      open
      {...(action === 'revert' && { tone: 'danger' as const })}
      title={`${word} claims`}
      question={`${word} ${countText(claims.length, 'claim')}?`}
      confirmLabel={word}
      onConfirm={() => onDecide(reason.trim())}
      onClose={onClose}
    >
      {action === 'revert' && (
        <TextAreaField label="Remark" value={reason} onChange={setReason} {...requestDecisionLimits.reason} />
      )}
      <SigningList title={titled('With objections', against)} lines={against.map(toSigningLine)} />
      <SigningList title={titled('No objections', clear)} lines={clear.map(toSigningLine)} />
    </ConfirmDialog>
  );
}
