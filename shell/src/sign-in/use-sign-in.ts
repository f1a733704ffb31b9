import { ApiError, signIn } from 'shared-auth';
import { useState } from 'react';

export interface OneTimeSignIn {
  sapId: string;
  oneTimePin: string;
}

/** `oneTime` is set after a one-time pin. */
export function useSignIn() {
  const [oneTime, setOneTime] = useState<OneTimeSignIn>();
  const submit = async (sapId: string, pin: string): Promise<void> => {
    try {
      await signIn(sapId, pin);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'PIN_CHANGE_REQUIRED') throw error;
      setOneTime({ sapId, oneTimePin: pin });
    }
  };
  return { submit, oneTime, cancel: () => setOneTime(undefined) };
}
