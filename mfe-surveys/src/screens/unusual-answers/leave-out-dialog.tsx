import { leftOutLimits } from 'api-contract/limits';
import { formatIndian, Text } from 'shared-ui';
import { FormDialog } from 'shared-ui/dialog';
import { TextAreaField, useForm } from 'shared-ui/form';
import { usualText } from './unusual-answers.columns.tsx';
import type { UnusualAnswer } from './unusual-answers.api.ts';

interface LeaveOutDialogProps {
  answer: UnusualAnswer;
  onSubmit: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

export function LeaveOutDialog({ answer, onSubmit, onClose }: LeaveOutDialogProps) {
  const form = useForm({
    initial: { reason: '' },
    validate: ({ reason }) => (reason.trim() ? {} : { reason: 'Please give a reason.' }),
    submit: ({ reason }) => onSubmit(reason.trim()),
  });
  return (
    <FormDialog open title="Leave an answer out" form={form} submitLabel="Leave out" onClose={onClose}>
      <Text>
        {formatIndian(answer.tyres)} tyres of {answer.brand}; usual is {usualText(answer)}. The survey stays as it is,
        the figures do not count this number.
      </Text>
      <TextAreaField label="Reason" required {...leftOutLimits.reason} {...form.field('reason')} />
    </FormDialog>
  );
}
