import { reminderLimits } from 'api-contract/limits';
import { Box, Button, Stack, toast } from 'shared-ui';
import { FormRefusal, TextAreaField, useForm } from 'shared-ui/form';
import { type MyReminder, useAnswerReminder } from './my-reminders.api.ts';

const initial = { answer: '' };

export function ReminderAnswer({ id, onAnswered }: { id: string; onAnswered: (row: MyReminder) => void }) {
  const send = useAnswerReminder();
  const form = useForm({
    initial,
    validate: ({ answer }) => (answer.trim() === '' ? { answer: 'Please write an answer.' } : {}),
    submit: async ({ answer }) => {
      const { data, message } = await send({ id, answer: answer.trim() });
      toast.success(message);
      form.reset(initial);
      onAnswered(data);
    },
  });
  return (
    <Box asChild data-print-hidden>
      <form aria-label="Answer" noValidate onSubmit={(event) => void form.submit(event)}>
        <Stack gap="3">
          <TextAreaField
            label="Your answer"
            rows={3}
            hint="Who asked you is told."
            {...reminderLimits.answer}
            {...form.field('answer')}
          />
          {form.refusal && <FormRefusal text={form.refusal} />}
          <Button type="submit" alignSelf="start" loading={form.isPending} loadingText="Send answer">
            Send answer
          </Button>
        </Stack>
      </form>
    </Box>
  );
}
