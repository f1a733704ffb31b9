import { ApiError, session, signIn } from 'shared-auth';
import { useState } from 'react';
import { offerFirstSteps } from '../help/first-steps-store.ts';

export interface OneTimeSignIn {
  sapId: string;
  oneTimePin: string;
}

/** Into the console: the first time of a role shows its steps. */
export async function enterConsole(...input: Parameters<typeof signIn>): Promise<void> {
  await signIn(...input);
  const { user } = session.getState();
  if (user) offerFirstSteps(user);
}

/** `oneTime` is set after a one-time pin. */
export function useSignIn() {
  const [oneTime, setOneTime] = useState<OneTimeSignIn>();
  const submit = async (sapId: string, pin: string): Promise<void> => {
    try {
      await enterConsole(sapId, pin);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'PIN_CHANGE_REQUIRED') throw error;
      setOneTime({ sapId, oneTimePin: pin });
    }
  };
  return { submit, oneTime, cancel: () => setOneTime(undefined) };
}
