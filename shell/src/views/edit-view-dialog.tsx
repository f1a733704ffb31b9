import { viewLimits } from 'api-contract/limits';
import { useChange } from 'shared-auth';
import { toast } from 'shared-ui';
import { FormDialog } from 'shared-ui/dialog';
import { TextField, useRecordForm } from 'shared-ui/form';
import { ShareFields, serializeSharing, type Sharing, toSharing } from './share-fields.tsx';
import type { View } from './view-address.ts';
import { editView } from './view-changes.ts';

interface Values extends Sharing {
  name: string;
}

/** Input stays after a conflict. */
export function EditViewDialog({ view, onClose }: { view: View; onClose: () => void }) {
  const edit = useChange(editView);
  const form = useRecordForm<View, Values>({
    record: view,
    valuesOf: (record) => ({ name: record.name, ...toSharing(record) }),
    validate: ({ name }: Values) => (name.trim() ? {} : { name: 'Please name the view.' }),
    submit: async ({ name, ...sharing }, version) => {
      const body = { name, ...serializeSharing(sharing), version };
      const { message } = await edit.run({ params: { id: view.id }, body });
      toast.success(message);
    },
  });
  return (
    <FormDialog open title={`Edit '${view.name}'`} form={form} onClose={onClose}>
      <TextField label="Name" {...viewLimits.name} {...form.field('name')} />
      <ShareFields form={form} />
    </FormDialog>
  );
}
