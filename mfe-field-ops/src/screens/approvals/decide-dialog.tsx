import { requestDecisionLimits } from 'api-contract/limits';
import { useState } from 'react';
import { formatIndian, useUnsavedInput } from 'shared-ui';
import { ConfirmDialog } from 'shared-ui/dialog';
import { TextAreaField } from 'shared-ui/form';
import type { Action, WaitingKey } from './approvals.api.ts';
import { kinds } from './use-inbox-filter.ts';

export interface Question {
  action: Action;
  keys: readonly WaitingKey[];
  /** Said after the counts: 'with nothing against them'. */
  note?: string;
}

/** '12 PJP, 3 Switch Beat' */
const countsOf = (keys: readonly WaitingKey[]): string =>
  kinds
    .map(({ value, label }) => ({ label, count: keys.filter(({ kind }) => kind === value).length }))
    .filter(({ count }) => count > 0)
    .map(({ label, count }) => `${formatIndian(count)} ${label}`)
    .join(', ');

interface Props extends Question {
  onClose: () => void;
  onDecide: (action: Action, reason: string, keys: readonly WaitingKey[]) => void;
}

/** Asks before many records are decided; to revert needs a reason, which each record's history keeps. */
export function DecideDialog({ action, keys, note, onClose, onDecide }: Props) {
  const [reason, setReason] = useState('');
  useUnsavedInput(reason !== '');
  const word = action === 'approve' ? 'Approve' : 'Revert';
  return (
    <ConfirmDialog
      open
      title={`${word} requests`}
      question={`${word} ${countsOf(keys)}${note ? ` ${note}` : ''}?`}
      confirmLabel={word}
      disabled={action === 'revert' && reason.trim() === ''}
      onConfirm={async () => onDecide(action, reason, keys)}
      onClose={onClose}
    >
      {action === 'revert' && (
        <TextAreaField label="Reason" required value={reason} onChange={setReason} {...requestDecisionLimits.reason} />
      )}
    </ConfirmDialog>
  );
}
