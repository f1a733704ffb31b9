import { type SlotProps, useRegister } from 'shared-auth';
import { useMemo } from 'react';
import { getNewTicketAddress } from '../../ticket-filters.ts';

export default function TicketForOfficer({ SAP_ID, contribute }: SlotProps<'officer-commands'>) {
  useRegister(
    contribute,
    useMemo(() => ({ to: getNewTicketAddress({ for: SAP_ID }) }), [SAP_ID]),
  );
  return null;
}
