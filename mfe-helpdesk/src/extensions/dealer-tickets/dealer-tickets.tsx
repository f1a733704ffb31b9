import type { SlotProps } from 'shared-auth';
import { OpenTickets } from '../../open-tickets.tsx';
import { useDealerTickets } from './dealer-tickets.api.ts';
import { dealerTicketColumns } from './dealer-tickets.columns.tsx';

/** Of the dealer's officers and those about him (D-238). */
export default function DealerTickets({ dealerCode }: SlotProps<'dealer'>) {
  return (
    <OpenTickets
      title="Open tickets of their officers and about them"
      emptyText="No open tickets of their officers or about them."
      columns={dealerTicketColumns}
      result={useDealerTickets(dealerCode)}
      moreTo="?kind=mfe-helpdesk/open-tickets"
    />
  );
}
