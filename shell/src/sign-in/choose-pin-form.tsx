import { signInLimits } from 'api-contract/limits';
import { Button, usePageTitle } from 'shared-ui';
import { bootstrapTexts } from '../bootstrap/bootstrap-texts.ts';
import { SignInForm } from './sign-in-form.tsx';

const input = { type: 'password', autoComplete: 'new-password', ...signInLimits.pin } as const;

interface ChoosePinFormProps {
  submit: (newPin: string) => Promise<unknown>;
  onCancel: () => void;
  isInDialog?: boolean | undefined;
}

export function ChoosePinForm({ submit, onCancel, isInDialog }: ChoosePinFormProps) {
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
      submit={({ newPin }) => submit(newPin)}
      submitLabel={bootstrapTexts.saveAndLogin}
    >
      <Button type="button" variant="ghost" colorPalette="gray" onClick={onCancel}>
        {bootstrapTexts.backToLogin}
      </Button>
    </SignInForm>
  );
}
