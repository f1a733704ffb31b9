import type { signIns } from 'api-contract';
import { deviceNameLimits } from 'api-contract/limits';
import { mutation, useChange } from 'shared-auth';
import { FormDialog } from 'shared-ui/dialog';
import { TextField, useForm } from 'shared-ui/form';
import { mySignInTexts } from './my-sign-in-texts.ts';

const nameDevice = mutation('PUT /api/v1/sign-ins/:id/device-name', { invalidates: ['GET /api/v1/sign-ins'] });

export function NameDeviceDialog({ signIn, onClose }: { signIn: signIns.SignIn; onClose: () => void }) {
  const { run } = useChange(nameDevice);
  const form = useForm({
    initial: { name: signIn.deviceName ?? '' },
    submit: async (body) => {
      await run({ params: { id: signIn.id }, body });
    },
  });
  return (
    <FormDialog open size="sm" title={mySignInTexts.nameDevice} form={form} onClose={onClose}>
      <TextField
        label={mySignInTexts.deviceName}
        hint={signIn.device || mySignInTexts.unknownDevice}
        {...deviceNameLimits.name}
        {...form.field('name')}
      />
    </FormDialog>
  );
}
