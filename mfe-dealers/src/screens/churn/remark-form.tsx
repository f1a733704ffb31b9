import { churnLimits } from 'api-contract/limits';
import { announce } from 'shared-auth';
import { Box, Button, indiaToday, isQueuedChange, Stack, toast } from 'shared-ui';
import { DateInput, findMention, FormRefusal, MentionField, useForm } from 'shared-ui/form';
import { churnTexts } from '../../churn-texts.ts';
import { useAddRemark, useMentions } from './churn.api.ts';

const initial = { remark: '', dueDay: '' };
const hasMention = (text: string) => /(^|\s)@\S/.test(text);

/** The last person mentioned follows the risk up until a day. */
export function RemarkForm({ dealerCode }: { dealerCode: string }) {
  const add = useAddRemark();
  const form = useForm({
    initial,
    submit: async ({ remark, dueDay }) => {
      try {
        const { message } = await add.run({
          body: { remark: remark.trim(), dealerCode, ...(hasMention(remark) && dueDay ? { dueDay } : {}) },
        });
        toast.success(message);
        form.reset(initial);
        announce({ name: 'dealer:changed', dealerCode });
      } catch (error) {
        if (!isQueuedChange(error)) toast.error(churnTexts.commentFailed);
        throw error;
      }
    },
  });
  const { remark } = form.values;
  const isBlank = remark.trim() === '';
  const mentions = hasMention(remark) && findMention(remark) === undefined;
  return (
    <Box asChild data-print-hidden>
      <form aria-label="Remark" noValidate onSubmit={(event) => void form.submit(event)}>
        <Stack gap="3">
          <MentionField
            label="Remark"
            of={dealerCode}
            usePeople={useMentions}
            value={remark}
            hint="@ and a name makes somebody the owner of this risk."
            {...churnLimits.remark}
            onChange={(text) => form.set({ remark: text })}
          />
          {mentions && (
            <DateInput label="Due day" hint="Empty means in seven days." min={indiaToday()} {...form.field('dueDay')} />
          )}
          {form.refusal && <FormRefusal text={form.refusal} />}
          <Box>
            <Button type="submit" disabled={isBlank} loading={form.isPending} loadingText={churnTexts.post}>
              {churnTexts.post}
            </Button>
          </Box>
        </Stack>
      </form>
    </Box>
  );
}
