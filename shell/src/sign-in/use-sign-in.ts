import { ApiError, session, signIn } from 'shared-auth';
import { lazyCode } from 'shared-ui';
import { useState } from 'react';
import { offerFirstSteps } from '../help/first-steps-store.ts';
import type { MissingStep, SignInStep } from './sign-in-step.tsx';

const stepCode = lazyCode(() => import('./sign-in-step.tsx'));

async function enterConsole(...input: Parameters<typeof signIn>): Promise<void> {
  await signIn(...input);
  const { user } = session.getState();
  if (user) offerFirstSteps(user);
}

/** `step` is shown by `Step`. */
export function useSignIn() {
  const [{ step, Step }, setStep] = useState<{ step?: MissingStep; Step?: typeof SignInStep }>({});
  const submit = async (sapId: string, pin: string, newPin?: string, code?: string): Promise<void> => {
    try {
      await enterConsole(sapId, pin, newPin, code);
    } catch (error) {
      const missing = error instanceof ApiError && MISSING[error.code];
      if (!missing) throw error;
      const { SignInStep: Step } = await stepCode.load();
      setStep({ step: { missing, sapId, pin, newPin }, Step });
    }
  };
  return { submit, step, Step, cancel: () => setStep({}) };
}

const MISSING: Partial<Record<ApiError['code'], MissingStep['missing']>> = {
  PIN_CHANGE_REQUIRED: 'pin',
  CODE_REQUIRED: 'code',
};
