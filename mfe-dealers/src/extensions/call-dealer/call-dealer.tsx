import { type Command, type SlotProps, useCall } from 'shared-auth';
import { phoneAddress } from 'shared-ui';
import { useEffect } from 'react';

/** Calls the number that is known of the dealer. */
export default function CallDealer({ dealerCode, contribute }: SlotProps<'dealer-commands'>) {
  const { data, error } = useCall('GET /api/v1/dealers-data', { query: { dealerCode } });
  const number = data?.data.Mobile;
  const failure = error?.message;
  useEffect(() => {
    if (number === undefined && failure === undefined) return undefined;
    const address = phoneAddress(number ?? '');
    const command: Command = address
      ? { run: () => window.location.assign(address) }
      : { unavailable: failure ?? 'No phone number is known.' };
    return contribute(command);
  }, [contribute, number, failure]);
  return null;
}
