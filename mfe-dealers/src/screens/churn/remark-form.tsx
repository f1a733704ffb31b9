import { churnLimits } from 'api-contract/limits';
import { type FormEvent, useId, useState } from 'react';
import { announce } from 'shared-auth';
import { Box, Button, indiaToday, Stack, toast, useUnsavedInput } from 'shared-ui';
import { DialogActions } from 'shared-ui/dialog';
import { DateInput, FormRefusal } from 'shared-ui/form';
import { churnTexts } from '../../churn-texts.ts';
import { useAddRemark } from './churn.api.ts';
import { findMention } from './mention.ts';
import { MentionField } from './mention-field.tsx';

const hasMention = (text: string) => /(^|\s)@\S/.test(text);

/** The last person mentioned follows the risk up until a day. Input stays after a failure. */
export function RemarkForm({ dealerCode }: { dealerCode: string }) {
  const id = useId();
  const [remark, setRemark] = useState('');
  const [dueDay, setDueDay] = useState('');
  const add = useAddRemark();
  useUnsavedInput(remark.trim() !== '');
  const mentions = hasMention(remark) && findMention(remark) === undefined;

  const post = async (event: FormEvent) => {
    event.preventDefault();
    if (remark.trim() === '' || add.isRunning) return;
    try {
      const { message } = await add.run({
        body: { remark: remark.trim(), dealerCode, ...(hasMention(remark) && dueDay ? { dueDay } : {}) },
      });
      toast.success(message);
      announce({ name: 'dealer:changed', dealerCode });
      setRemark('');
      setDueDay('');
    } catch {
      toast.error(churnTexts.commentFailed);
    }
  };
  return (
    <Box asChild data-print-hidden>
      <form id={id} aria-label="Remark" noValidate onSubmit={(event) => void post(event)}>
        <Stack gap="3">
          <MentionField
            label="Remark"
            dealerCode={dealerCode}
            value={remark}
            hint="@ and a name makes somebody the owner of this risk."
            {...churnLimits.remark}
            onChange={setRemark}
          />
          {mentions && (
            <DateInput
              label="Due day"
              hint="Empty means in seven days."
              min={indiaToday()}
              value={dueDay}
              onChange={setDueDay}
            />
          )}
          {add.error && <FormRefusal text={add.error.message} />}
          <DialogActions>
            <Button
              type="submit"
              form={id}
              disabled={remark.trim() === ''}
              loading={add.isRunning}
              loadingText={churnTexts.post}
            >
              {churnTexts.post}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Box>
  );
}
