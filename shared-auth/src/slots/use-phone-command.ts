import { phoneAddress } from 'shared-ui';
import { useEffect } from 'react';
import type { Command } from './command.ts';
import type { Register } from './use-register.ts';

/** Contributes a call to the number, or why it is unavailable. */
export function usePhoneCommand(
  contribute: Register<Command>,
  number: string | undefined,
  failure: string | undefined,
): void {
  useEffect(() => {
    if (number === undefined && failure === undefined) return undefined;
    const address = phoneAddress(number ?? '');
    return contribute(
      address
        ? { run: () => window.location.assign(address) }
        : { unavailable: failure ?? 'No phone number is known.' },
    );
  }, [contribute, number, failure]);
}
