import type { SlotProps } from 'shared-auth';
import { OpenTickets } from '../../open-tickets.tsx';
import { ticketsAddress } from '../../ticket-filters.ts';
import { useOfficerTickets } from './officer-tickets.api.ts';
import { officerTicketColumns } from './officer-tickets.columns.tsx';

export default function OfficerTickets({ SAP_ID }: SlotProps<'officer'>) {
  return (
    <OpenTickets
      title="Open tickets of the officer"
      emptyText="The officer has no open ticket."
      columns={officerTicketColumns}
      result={useOfficerTickets(SAP_ID)}
      allTo={ticketsAddress({ search: SAP_ID })}
    />
  );
}
