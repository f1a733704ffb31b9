import { useRecordAddress } from 'shared-ui/dialog';
import { useMemo } from 'react';
import { NEW_TICKET_PARAMETER } from '../../../ticket-filters.ts';

interface Wanted {
  SAP_ID: string;
  dealerCode: string;
}

/** By `newTicketAddress`; closing the form clears the address. */
export function useNewTicketLink(): { about: Wanted | undefined; close: () => void } {
  const { id, close } = useRecordAddress(NEW_TICKET_PARAMETER);
  const about = useMemo(() => {
    const [, what, value = ''] = /^(dealer|for|ticket)(?::(.*))?$/.exec(id) ?? [];
    return what && { SAP_ID: what === 'for' ? value : '', dealerCode: what === 'dealer' ? value : '' };
  }, [id]);
  return { about: about || undefined, close };
}
