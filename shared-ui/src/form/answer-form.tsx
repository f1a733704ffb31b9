import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Stack } from '@chakra-ui/react/stack';
import { useId } from 'react';
import { DialogActions } from '../dialog/dialog-actions.tsx';
import { toast } from '../feedback/toast.ts';
import { FormRefusal } from './form-refusal.tsx';
import { TextAreaField } from './text-fields.tsx';
import { useForm } from './use-form.ts';

export interface AnswerFormProps<Row> {
  emptyText: string;
  hint: string | undefined;
  label?: string;
  submitLabel?: string;
  autoFocus?: boolean;
  maxLength: number;
  /** Gets the text without spaces around it. */
  send: (text: string) => Promise<{ data: Row; message: string }>;
  onAnswered: (row: Row) => void;
}

const initial = { answer: '' };

export function AnswerForm<Row>({
  emptyText,
  hint,
  label = 'Your answer',
  submitLabel = 'Send answer',
  autoFocus = false,
  maxLength,
  send,
  onAnswered,
}: AnswerFormProps<Row>) {
  const id = useId();
  const form = useForm({
    initial,
    validate: ({ answer }) => (answer.trim() === '' ? { answer: emptyText } : {}),
    submit: async ({ answer }) => {
      const { data, message } = await send(answer.trim());
      toast.success(message);
      form.reset(initial);
      onAnswered(data);
    },
  });
  return (
    <Box asChild data-print-hidden>
      <form id={id} aria-label={submitLabel} noValidate onSubmit={(event) => void form.submit(event)}>
        <Stack gap="3">
          <TextAreaField
            label={label}
            rows={3}
            autoFocus={autoFocus}
            hint={hint}
            maxLength={maxLength}
            {...form.field('answer')}
          />
          {form.refusal && <FormRefusal text={form.refusal} />}
          <DialogActions>
            <Button type="submit" form={id} loading={form.isPending} loadingText={submitLabel}>
              {submitLabel}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Box>
  );
}
