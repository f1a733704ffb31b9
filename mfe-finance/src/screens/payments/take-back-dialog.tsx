import { paymentLimits } from 'api-contract/limits';
import { useState } from 'react';
import { Text, toast, useUnsavedInput } from 'shared-ui';
import { ConfirmDialog } from 'shared-ui/dialog';
import { TextAreaField } from 'shared-ui/form';
import { paymentTexts } from '../../payment-texts.ts';
import { type Batch, useTakeBack } from './payments.api.ts';

export function TakeBackDialog({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const takeBack = useTakeBack();
  const [reason, setReason] = useState('');
  useUnsavedInput(reason !== '');
  return (
    <ConfirmDialog
      open
      title="Take back"
      tone="danger"
      question={`Take ${batch.number} back? Its claims can then be paid by another batch.`}
      confirmLabel="Take back"
      disabled={reason.trim() === ''}
      onConfirm={async () => toast.success((await takeBack(batch, reason.trim())).message)}
      onClose={onClose}
    >
      {batch.state === 'Paid' && <Text>{paymentTexts.wasPaid}</Text>}
      <TextAreaField label="Reason" value={reason} onChange={setReason} rows={3} {...paymentLimits.reason} />
    </ConfirmDialog>
  );
}
