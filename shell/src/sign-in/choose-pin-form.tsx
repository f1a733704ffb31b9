import { signInLimits } from 'api-contract/limits';
import { Button, usePageTitle } from 'shared-ui';
import { bootstrapTexts } from '../bootstrap/bootstrap-texts.ts';
import { SignInForm } from './sign-in-form.tsx';
import { enterConsole, type OneTimeSignIn } from './use-sign-in.ts';

const input = { type: 'password', autoComplete: 'new-password', ...signInLimits.pin } as const;

/** After a one-time pin the person must choose their own. */
export function ChoosePinForm(props: OneTimeSignIn & { onCancel: () => void; isInDialog?: boolean }) {
  const { sapId, oneTimePin, onCancel, isInDialog } = props;
  usePageTitle(bootstrapTexts.choosePin);
  return (
    <SignInForm
      title={bootstrapTexts.choosePin}
      notice={bootstrapTexts.oneTimePin}
      isInDialog={isInDialog}
      fields={[
        { name: 'newPin', label: bootstrapTexts.newPin, input },
        { name: 'again', label: bootstrapTexts.newPinAgain, input },
      ]}
      check={({ newPin, again }) => {
        if (!newPin) return bootstrapTexts.newPinMissing;
        return newPin === again ? undefined : bootstrapTexts.pinsDiffer;
      }}
      submit={({ newPin }) => enterConsole(sapId, oneTimePin, newPin)}
      submitLabel={bootstrapTexts.saveAndLogin}
    >
      <Button type="button" variant="ghost" colorPalette="gray" onClick={onCancel}>
        {bootstrapTexts.backToLogin}
      </Button>
    </SignInForm>
  );
}
