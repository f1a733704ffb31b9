import { signInLimits } from 'api-contract/limits';
import { signIn } from 'shared-auth';
import { Button, usePageTitle } from 'shared-ui';
import { shellTexts } from '../shell-texts.ts';
import { SignInForm } from './sign-in-form.tsx';
import type { OneTimeSignIn } from './use-sign-in.ts';

const input = { type: 'password', autoComplete: 'new-password', ...signInLimits.pin } as const;

/** After a one-time pin: a pin of one's own takes its place, before anything else. */
export function ChoosePinForm(props: OneTimeSignIn & { onCancel: () => void; isInDialog?: boolean }) {
  const { sapId, oneTimePin, onCancel, isInDialog } = props;
  usePageTitle(shellTexts.choosePin);
  return (
    <SignInForm
      title={shellTexts.choosePin}
      notice={shellTexts.oneTimePin}
      isInDialog={isInDialog}
      fields={[
        { name: 'newPin', label: shellTexts.newPin, input },
        { name: 'again', label: shellTexts.newPinAgain, input },
      ]}
      check={({ newPin, again }) => {
        if (!newPin) return shellTexts.newPinMissing;
        return newPin === again ? undefined : shellTexts.pinsDiffer;
      }}
      submit={({ newPin }) => signIn(sapId, oneTimePin, newPin)}
      submitLabel={shellTexts.saveAndLogin}
    >
      <Button type="button" variant="ghost" colorPalette="gray" onClick={onCancel}>
        {shellTexts.backToLogin}
      </Button>
    </SignInForm>
  );
}
