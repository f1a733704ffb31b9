import { signInLimits } from 'api-contract/limits';
import { mutation, useChange } from 'shared-auth';
import { toast } from 'shared-ui';
import { FormDialog } from 'shared-ui/dialog';
import { TextField, useForm } from 'shared-ui/form';
import { shellTexts } from '../shell-texts.ts';
import { mySignInTexts } from './my-sign-in-texts.ts';

const changePin = mutation('PUT /api/v1/user/pin', { invalidates: ['GET /api/v1/sign-ins'] });

export function ChangePinDialog({ onClose }: { onClose: () => void }) {
  const { run } = useChange(changePin);
  const form = useForm({
    initial: { pin: '', newPin: '', again: '' },
    validate: ({ pin, newPin, again }) => ({
      ...(pin ? {} : { pin: mySignInTexts.currentPinMissing }),
      ...(newPin ? {} : { newPin: shellTexts.newPinMissing }),
      ...(newPin === again ? {} : { again: shellTexts.pinsDiffer }),
    }),
    submit: async ({ pin, newPin }) => {
      await run({ body: { pin, newPin } });
      toast.success(mySignInTexts.pinChanged);
    },
  });
  const secret = { type: 'password', required: true, ...signInLimits.pin } as const;
  return (
    <FormDialog
      open
      hasAddress
      size="sm"
      title={shellTexts.changePin}
      form={form}
      submitLabel={shellTexts.changePin}
      onClose={onClose}
    >
      <TextField label={mySignInTexts.currentPin} autoComplete="current-password" {...secret} {...form.field('pin')} />
      <TextField
        label={shellTexts.newPin}
        autoComplete="new-password"
        hint={mySignInTexts.pinHint}
        {...secret}
        {...form.field('newPin')}
      />
      <TextField label={shellTexts.newPinAgain} autoComplete="new-password" {...secret} {...form.field('again')} />
    </FormDialog>
  );
}
