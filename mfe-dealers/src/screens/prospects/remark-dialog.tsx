import { prospectLimits } from 'api-contract/limits';
import { Button, isQueuedChange, toast } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { TextAreaField, useForm } from 'shared-ui/form';
import { prospectTexts } from '../../prospect-texts.ts';
import { type Prospect, useRemarkProspect } from './prospects.api.ts';

/** A blank remark cannot be sent (D-143); a failed save keeps the text (DL-PRO-25). */
export function RemarkDialog({ prospect, onClose }: { prospect: Prospect; onClose: () => void }) {
  const add = useRemarkProspect();
  const form = useForm({
    initial: { remarks: '' },
    submit: async ({ remarks }) => {
      try {
        toast.success(await add(prospect, remarks.trim()));
      } catch (error) {
        if (!isQueuedChange(error)) toast.error(prospectTexts.remarkFailed);
        throw error;
      }
    },
    onSaved: onClose,
  });
  return (
    <Dialog
      open
      title={prospectTexts.addRemark}
      isPending={form.isPending}
      onClose={onClose}
      footer={
        <Button
          loading={form.isPending}
          disabled={form.values.remarks.trim() === ''}
          onClick={() => void form.submit()}
        >
          {prospectTexts.addRemark}
        </Button>
      }
    >
      <TextAreaField label={prospectTexts.remark} rows={4} {...prospectLimits.remarks} {...form.field('remarks')} />
    </Dialog>
  );
}
