import { type SlotProps, useRegister } from 'shared-auth';
import { useMemo } from 'react';
import { newTicketAddress } from '../../ticket-filters.ts';

export default function TicketForOfficer({ SAP_ID, contribute }: SlotProps<'officer-commands'>) {
  useRegister(
    contribute,
    useMemo(() => ({ to: newTicketAddress({ for: SAP_ID }) }), [SAP_ID]),
  );
  return null;
}
