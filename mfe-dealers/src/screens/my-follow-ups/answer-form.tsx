import { churnLimits } from 'api-contract/limits';
import { texts } from 'api-contract/texts';
import { Box, Button, Stack, toast } from 'shared-ui';
import { FormRefusal, TextAreaField, useForm } from 'shared-ui/form';
import { type MyFollowUp, useAnswer } from './my-follow-ups.api.ts';

interface AnswerFormProps {
  dealerCode: string;
  hasActed: boolean;
  onAnswered: (row: MyFollowUp) => void;
}

const initial = { remark: '' };

export function AnswerForm({ dealerCode, hasActed, onAnswered }: AnswerFormProps) {
  const send = useAnswer();
  const form = useForm({
    initial,
    validate: ({ remark }) => (remark.trim() === '' ? { remark: texts.remarkEmpty } : {}),
    submit: async ({ remark }) => {
      const { data, message } = await send({ dealerCode, remark: remark.trim() });
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
            hint={hasActed ? undefined : 'Your first answer marks the risk as acted on.'}
            {...churnLimits.remark}
            {...form.field('remark')}
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
