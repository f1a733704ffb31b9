import { requestDecisionLimits } from 'api-contract/limits';
import { FormDialog } from 'shared-ui/dialog';
import { TextAreaField, useForm } from 'shared-ui/form';
import { getProspectName } from './prospect-names.ts';
import type { Prospect } from './prospects.api.ts';

interface RejectDialogProps {
  prospect: Prospect;
  reject: (reason: string) => Promise<void>;
  onClose: () => void;
}

export function RejectDialog({ prospect, reject, onClose }: RejectDialogProps) {
  const form = useForm({
    initial: { reason: '' },
    validate: ({ reason }) => (reason.trim() === '' ? { reason: 'Please give a reason.' } : {}),
    submit: ({ reason }) => reject(reason.trim()),
  });
  return (
    <FormDialog open title={`Reject ${getProspectName(prospect)}`} form={form} submitLabel="Reject" onClose={onClose}>
      <TextAreaField
        label="Reason"
        hint="The officer is told."
        rows={4}
        required
        {...requestDecisionLimits.reason}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
