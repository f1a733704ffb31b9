import { signInLimits } from 'api-contract/limits';
import { Button, usePageTitle } from 'shared-ui';
import { SignInForm } from './sign-in-form.tsx';
import { signInStepTexts } from './sign-in-step-texts.ts';

const input = { type: 'password', autoComplete: 'new-password', ...signInLimits.pin } as const;

interface ChoosePinFormProps {
  submit: (newPin: string) => Promise<unknown>;
  onCancel: () => void;
  isInDialog?: boolean | undefined;
}

export function ChoosePinForm({ submit, onCancel, isInDialog }: ChoosePinFormProps) {
  usePageTitle(signInStepTexts.choosePin);
  return (
    <SignInForm
      title={signInStepTexts.choosePin}
      notice={signInStepTexts.oneTimePin}
      isInDialog={isInDialog}
      fields={[
        { name: 'newPin', label: signInStepTexts.newPin, input },
        { name: 'again', label: signInStepTexts.newPinAgain, input },
      ]}
      check={({ newPin, again }) => {
        if (!newPin) return signInStepTexts.newPinMissing;
        return newPin === again ? undefined : signInStepTexts.pinsDiffer;
      }}
      submit={({ newPin }) => submit(newPin)}
      submitLabel={signInStepTexts.saveAndLogin}
    >
      <Button type="button" variant="ghost" colorPalette="gray" onClick={onCancel}>
        {signInStepTexts.backToLogin}
      </Button>
    </SignInForm>
  );
}
