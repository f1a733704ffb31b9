import { phoneAddress } from 'shared-ui';
import { useEffect } from 'react';
import type { Command } from './command.ts';
import type { HandOver } from './use-hand-over.ts';

/**
 * Contributes the command that calls a number, or says why it can't, once one of both is known.
 * @example usePhoneCommand(contribute, data?.data.Mobile, error?.message)
 */
export function usePhoneCommand(
  contribute: HandOver<Command>,
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
