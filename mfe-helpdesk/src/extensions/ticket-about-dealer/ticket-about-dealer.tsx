import { type SlotProps, useRegister } from 'shared-auth';
import { useMemo } from 'react';
import { getNewTicketAddress } from '../../ticket-filters.ts';

export default function TicketAboutDealer({ dealerCode, contribute }: SlotProps<'dealer-commands'>) {
  useRegister(
    contribute,
    useMemo(() => ({ to: getNewTicketAddress({ dealer: dealerCode }) }), [dealerCode]),
  );
  return null;
}
