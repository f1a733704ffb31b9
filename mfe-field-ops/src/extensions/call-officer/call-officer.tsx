import { type Command, type SlotProps, useCall } from 'shared-auth';
import { phoneAddress } from 'shared-ui';
import { useEffect } from 'react';

/** Calls the number that is known of the officer. */
export default function CallOfficer({ SAP_ID, contribute }: SlotProps<'officer-commands'>) {
  const { data, error } = useCall('GET /api/v1/officers/:SAP_ID', { params: { SAP_ID } });
  const number = data?.data.phone;
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
