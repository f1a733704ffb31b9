import { signIn } from 'shared-auth';
import { Button, usePageTitle } from 'shared-ui';
import { texts } from '../texts.ts';
import { SignInForm } from './sign-in-form.tsx';

const input = { type: 'password', autoComplete: 'new-password', maxLength: 128 } as const;

/** After a one-time pin: a pin of one's own takes its place, before anything else. */
export function ChoosePinForm(props: { sapId: string; oneTimePin: string; onCancel: () => void }) {
  const { sapId, oneTimePin, onCancel } = props;
  usePageTitle(texts.choosePin);
  return (
    <SignInForm
      title={texts.choosePin}
      notice={texts.oneTimePin}
      fields={[
        { name: 'newPin', label: texts.newPin, input },
        { name: 'again', label: texts.newPinAgain, input },
      ]}
      check={({ newPin, again }) => {
        if (!newPin) return texts.newPinMissing;
        return newPin === again ? undefined : texts.pinsDiffer;
      }}
      submit={({ newPin }) => signIn(sapId, oneTimePin, newPin)}
      submitLabel={texts.saveAndLogin}
    >
      <Button type="button" variant="ghost" colorPalette="gray" onClick={onCancel}>
        {texts.backToLogin}
      </Button>
    </SignInForm>
  );
}
