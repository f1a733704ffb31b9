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
  /** Shown when nothing was written. */
  emptyText: string;
  hint: string | undefined;
  maxLength: number;
  /** Gets the text without spaces around it. */
  send: (text: string) => Promise<{ data: Row; message: string }>;
  onAnswered: (row: Row) => void;
}

const initial = { answer: '' };

export function AnswerForm<Row>({ emptyText, hint, maxLength, send, onAnswered }: AnswerFormProps<Row>) {
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
      <form id={id} aria-label="Answer" noValidate onSubmit={(event) => void form.submit(event)}>
        <Stack gap="3">
          <TextAreaField label="Your answer" rows={3} hint={hint} maxLength={maxLength} {...form.field('answer')} />
          {form.refusal && <FormRefusal text={form.refusal} />}
          <DialogActions>
            <Button type="submit" form={id} loading={form.isPending} loadingText="Send answer">
              Send answer
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Box>
  );
}
