import { requestDecisionLimits } from 'api-contract/limits';
import { useMemo, useState } from 'react';
import { formatIndian, SigningList, useUnsavedInput } from 'shared-ui';
import { ConfirmDialog } from 'shared-ui/dialog';
import { TextAreaField } from 'shared-ui/form';
import type { DecisionAction, WaitingKey } from './approvals.api.ts';
import { decisionWord, getRequestKind, requestKinds } from '../../requests/kinds.ts';
import { linesByOfficer, linesWithReason } from './signing-lines.ts';

export interface Question {
  action: DecisionAction;
  keys: readonly WaitingKey[];
  note?: string;
  /** Without a common reason, each shows its findings. */
  leftOut?: { keys: readonly WaitingKey[]; reason?: string };
  reason?: string;
}

/** '12 plans, 3 Switch Beat' */
const countsOf = (keys: readonly WaitingKey[]): string =>
  requestKinds
    .map(({ kind, label, plural }) => ({ label, plural, count: keys.filter((key) => key.kind === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ label, plural, count }) => `${formatIndian(count)} ${(count > 1 && plural) || label}`)
    .join(', ');

const titled = (title: string, { length }: readonly unknown[]) => `${title} (${formatIndian(length)})`;

interface Props extends Question {
  onClose: () => void;
  onDecide: (action: DecisionAction, reason: string, keys: readonly WaitingKey[]) => void;
}

/** A revert needs a reason unless its kind makes it optional; each record's history keeps it. */
export function DecideDialog({ action, keys, note, leftOut, reason: first = '', onClose, onDecide }: Props) {
  const [reason, setReason] = useState(first);
  useUnsavedInput(reason !== first);
  const needsReason = keys.some((key) => !getRequestKind(key).isReasonOptional);
  const word = decisionWord(action, keys);
  const { clear, against } = useMemo(
    () => ({
      clear: keys.filter(({ findings }) => findings.length === 0),
      against: keys.filter(({ findings }) => findings.length > 0),
    }),
    [keys],
  );
  return (
    <ConfirmDialog
      open
      title={`${word} requests`}
      question={`${word} ${countsOf(keys)}${note ? ` ${note}` : ''}?`}
      confirmLabel={word}
      disabled={action === 'revert' && needsReason && reason.trim() === ''}
      onConfirm={async () => onDecide(action, reason, keys)}
      onClose={onClose}
    >
      {action === 'revert' && (
        <TextAreaField
          label="Reason"
          required={needsReason}
          value={reason}
          onChange={setReason}
          {...requestDecisionLimits.reason}
        />
      )}
      <SigningList title={titled('With objections', against)} lines={linesWithReason(against)} />
      <SigningList title={titled('No objections', clear)} lines={linesByOfficer(clear)} />
      {leftOut && (
        <SigningList title={titled('Left out', leftOut.keys)} lines={linesWithReason(leftOut.keys, leftOut.reason)} />
      )}
    </ConfirmDialog>
  );
}
