import { signInLimits } from 'api-contract/limits';
import { useCall, useChange } from 'shared-auth';
import { Text } from 'shared-ui';
import { FormDialog } from 'shared-ui/dialog';
import { TextField, useForm } from 'shared-ui/form';
import { mySignInTexts } from '../my-sign-ins/my-sign-in-texts.ts';
import { CallContent } from '../releases/admin-page.tsx';
import { shellTexts } from '../shell-texts.ts';
import { secondFactorTexts } from './second-factor-texts.ts';

interface ProofDialogProps {
  onProved: () => void;
  onClose: () => void;
}

export function ProofDialog({ onProved, onClose }: ProofDialogProps) {
  const state = useCall('GET /api/v1/user/second-factor');
  const { run } = useChange('POST /api/v1/user/proof');
  const isCode = state.data !== undefined && state.data.data.since !== null;
  const name = isCode ? 'code' : 'pin';
  const missing = isCode ? shellTexts.codeMissing : mySignInTexts.currentPinMissing;
  const form = useForm({
    initial: { pin: '', code: '' },
    validate: (values) => (values[name].trim() ? {} : { [name]: missing }),
    submit: async (values) => {
      await run({ body: { [name]: values[name] } });
      onProved();
    },
  });
  return (
    <FormDialog
      open
      size="sm"
      title={secondFactorTexts.proof}
      form={form}
      submitLabel={secondFactorTexts.continue}
      onClose={onClose}
    >
      <Text textStyle="sm">{secondFactorTexts.proofNotice}</Text>
      <CallContent of={state}>
        {() =>
          isCode ? (
            <TextField
              label={secondFactorTexts.proofCode}
              autoComplete="one-time-code"
              required
              autoFocus
              {...signInLimits.code}
              {...form.field('code')}
            />
          ) : (
            <TextField
              label={shellTexts.pin}
              type="password"
              autoComplete="current-password"
              required
              autoFocus
              {...signInLimits.pin}
              {...form.field('pin')}
            />
          )
        }
      </CallContent>
    </FormDialog>
  );
}
