import { useState } from 'react';
import { indiaToday, isoDay, toast } from 'shared-ui';
import { ConfirmDialog } from 'shared-ui/dialog';
import { DateInput } from 'shared-ui/form';
import { sumText } from './batch-words.tsx';
import { type Batch, useMarkPaid } from './payments.api.ts';

export function PaidDialog({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const markPaid = useMarkPaid();
  const [day, setDay] = useState(indiaToday());
  return (
    <ConfirmDialog
      open
      title="Mark as paid"
      question={`Mark ${batch.number} as paid? ${sumText(batch)}. Each officer is told.`}
      confirmLabel="Mark as paid"
      disabled={day === ''}
      onConfirm={async () => toast.success((await markPaid(batch, day)).message)}
      onClose={onClose}
    >
      <DateInput
        label="Paid on"
        required
        min={isoDay(batch.createdAt)}
        max={indiaToday()}
        value={day}
        onChange={setDay}
      />
    </ConfirmDialog>
  );
}
