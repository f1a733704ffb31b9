import { type SlotProps, useRegister } from 'shared-auth';
import { useMemo } from 'react';
import { newTicketAddress } from '../../ticket-filters.ts';

export default function TicketAboutDealer({ dealerCode, contribute }: SlotProps<'dealer-commands'>) {
  useRegister(
    contribute,
    useMemo(() => ({ to: newTicketAddress({ dealer: dealerCode }) }), [dealerCode]),
  );
  return null;
}
