import { signInLimits } from 'api-contract/limits';
import { signIn } from 'shared-auth';
import { Button, usePageTitle } from 'shared-ui';
import { entranceTexts } from '../bootstrap/bootstrap-texts.ts';
import { SignInForm } from './sign-in-form.tsx';
import type { OneTimeSignIn } from './use-sign-in.ts';

const input = { type: 'password', autoComplete: 'new-password', ...signInLimits.pin } as const;

/** After a one-time pin the person must choose their own. */
export function ChoosePinForm(props: OneTimeSignIn & { onCancel: () => void; isInDialog?: boolean }) {
  const { sapId, oneTimePin, onCancel, isInDialog } = props;
  usePageTitle(entranceTexts.choosePin);
  return (
    <SignInForm
      title={entranceTexts.choosePin}
      notice={entranceTexts.oneTimePin}
      isInDialog={isInDialog}
      fields={[
        { name: 'newPin', label: entranceTexts.newPin, input },
        { name: 'again', label: entranceTexts.newPinAgain, input },
      ]}
      check={({ newPin, again }) => {
        if (!newPin) return entranceTexts.newPinMissing;
        return newPin === again ? undefined : entranceTexts.pinsDiffer;
      }}
      submit={({ newPin }) => signIn(sapId, oneTimePin, newPin)}
      submitLabel={entranceTexts.saveAndLogin}
    >
      <Button type="button" variant="ghost" colorPalette="gray" onClick={onCancel}>
        {entranceTexts.backToLogin}
      </Button>
    </SignInForm>
  );
}
