import { ChoosePinForm } from './choose-pin-form.tsx';
import { CodeForm } from './code-form.tsx';

/** The server asks for more: a new pin after a one-time pin, then the code of a second factor. */
export interface MissingStep {
  missing: 'pin' | 'code';
  sapId: string;
  pin: string;
  newPin?: string | undefined;
}

interface SignInStepProps {
  step: MissingStep;
  submit: (sapId: string, pin: string, newPin?: string, code?: string) => Promise<void>;
  cancel: () => void;
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
