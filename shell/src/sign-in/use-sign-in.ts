import { ApiError, session, signIn } from 'shared-auth';
import { useState } from 'react';
import { offerFirstSteps } from '../help/first-steps-store.ts';

interface SignInStep {
  missing: 'pin' | 'code';
  sapId: string;
  pin: string;
  newPin?: string | undefined;
}

async function enterConsole(...input: Parameters<typeof signIn>): Promise<void> {
  await signIn(...input);
  const { user } = session.getState();
  if (user) offerFirstSteps(user);
}

/** `step` is what the server asks for besides: a new pin after a one-time pin, then the code of a second factor. */
export function useSignIn() {
  const [step, setStep] = useState<SignInStep>();
  const submit = async (sapId: string, pin: string, newPin?: string, code?: string): Promise<void> => {
    try {
      await enterConsole(sapId, pin, newPin, code);
    } catch (error) {
      const missing = error instanceof ApiError && MISSING[error.code];
      if (!missing) throw error;
      setStep({ missing, sapId, pin, newPin });
    }
  };
  return { submit, step, cancel: () => setStep(undefined) };
}

const MISSING: Partial<Record<ApiError['code'], SignInStep['missing']>> = {
  PIN_CHANGE_REQUIRED: 'pin',
  CODE_REQUIRED: 'code',
};
