import { ChoosePinForm } from './choose-pin-form.tsx';
import { CodeForm } from './code-form.tsx';
import type { useSignIn } from './use-sign-in.ts';

type SignIn = ReturnType<typeof useSignIn>;

interface SignInStepProps extends Pick<SignIn, 'submit' | 'cancel'> {
  step: NonNullable<SignIn['step']>;
  isInDialog?: boolean;
}

export function SignInStep({ submit, step, cancel, isInDialog }: SignInStepProps) {
  const { missing, sapId, pin, newPin } = step;
  return missing === 'pin' ? (
    <ChoosePinForm submit={(chosen) => submit(sapId, pin, chosen)} onCancel={cancel} isInDialog={isInDialog} />
  ) : (
    <CodeForm submit={(code) => submit(sapId, pin, newPin, code)} onCancel={cancel} isInDialog={isInDialog} />
  );
}
