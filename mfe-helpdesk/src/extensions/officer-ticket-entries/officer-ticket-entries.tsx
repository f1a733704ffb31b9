import { type ReadEntries, request, type SlotProps, useContribution, useEvent } from 'shared-auth';
import { useCallback } from 'react';
import { ticketsAddress } from '../../ticket-filters.ts';

/** The call's maximum: open tickets come as one page. */
const LIMIT = 200;

export default function OfficerTicketEntries({ SAP_ID, contribute }: SlotProps<'officer-timeline'>) {
  const read = useCallback<ReadEntries>(
    async (_page, signal) => {
      const query = { SAP_ID, limit: LIMIT };
      const { data } = await request('GET /api/v1/query/ofOfficer', { query }, { signal });
      return {
        entries: data.map(({ _id, ticketNo, subject, status, createdAt }) => ({
          ...{ id: _id, at: createdAt, text: `Ticket ${ticketNo}: ${subject}`, detail: status },
          to: ticketsAddress({ ticket: _id }),
        })),
      };
    },
    [SAP_ID],
  );
  useEvent('tickets:changed', useContribution(contribute, read));
  return null;
}
