import { refreshCalls, useChange } from 'shared-auth';
import { toast } from 'shared-ui';
import { FormDialog } from 'shared-ui/dialog';
import { TextField, useForm } from 'shared-ui/form';
import { texts } from '../texts.ts';
import { words } from './texts.ts';

/** Changes the own pin: the one until now, and twice the new one. */
export function ChangePinDialog({ onClose }: { onClose: () => void }) {
  const { run } = useChange('PUT /api/v1/user/pin');
  const form = useForm({
    initial: { pin: '', newPin: '', again: '' },
    validate: ({ pin, newPin, again }) => ({
      ...(pin ? {} : { pin: words.currentPinMissing }),
      ...(newPin ? {} : { newPin: texts.newPinMissing }),
      ...(newPin === again ? {} : { again: texts.pinsDiffer }),
    }),
    submit: async ({ pin, newPin }) => {
      await run({ body: { pin, newPin } });
      toast.success(words.pinChanged);
      await refreshCalls('/api/v1/sign-ins');
    },
  });
  const secret = { type: 'password', maxLength: 128, required: true } as const;
  return (
    <FormDialog open size="sm" title={words.changePin} form={form} submitLabel={words.changePin} onClose={onClose}>
      <TextField label={words.currentPin} autoComplete="current-password" {...secret} {...form.field('pin')} />
      <TextField
        label={texts.newPin}
        autoComplete="new-password"
        hint={words.pinHint}
        {...secret}
        {...form.field('newPin')}
      />
      <TextField label={texts.newPinAgain} autoComplete="new-password" {...secret} {...form.field('again')} />
    </FormDialog>
  );
}
