import { wearNatureLimits } from 'api-contract/limits';
import { useRecordHistory } from 'shared-auth';
import { toast } from 'shared-ui';
import { FormDialog, RecordHistory } from 'shared-ui/dialog';
import { type Form, TextAreaField, TextField, useForm, useRecordForm } from 'shared-ui/form';
import { wearNatureTexts } from '../../wear-nature-texts.ts';
import { useAddWearNature, useEditWearNature, type WearNature, type WearNatureValues } from './wear-nature.api.ts';

/** D-121: only the name is required. */
const validate = ({ name }: WearNatureValues) => (name.trim() ? {} : { name: wearNatureTexts.nameEmpty });

const Fields = ({ form }: { form: Form<WearNatureValues> }) => (
  <>
    <TextField label="Name" required {...wearNatureLimits.name} {...form.field('name')} />
    <TextAreaField label="Description" rows={3} {...wearNatureLimits.description} {...form.field('description')} />
  </>
);

export function AddWearNatureDialog({ onClose }: { onClose: () => void }) {
  const add = useAddWearNature();
  const form = useForm<WearNatureValues>({
    initial: { name: '', description: '' },
    validate,
    submit: async (values) => toast.success(await add(values)),
  });
  return (
    <FormDialog open title={wearNatureTexts.addTitle} form={form} onClose={onClose}>
      <Fields form={form} />
    </FormDialog>
  );
}

/** Merges concurrent changes (D-306). */
export function EditWearNatureDialog({ item, onClose }: { item: WearNature; onClose: () => void }) {
  const edit = useEditWearNature();
  const history = useRecordHistory('wear-nature', item._id);
  const form = useRecordForm<WearNature, WearNatureValues>({
    record: item,
    valuesOf: ({ name, description }) => ({ name, description }),
    validate,
    submit: async (values, version) => toast.success((await edit(item._id, values, version)).message),
  });
  return (
    <FormDialog open hasAddress title={wearNatureTexts.editTitle} form={form} onClose={onClose}>
      <Fields form={form} />
      <RecordHistory of={history} />
    </FormDialog>
  );
}
