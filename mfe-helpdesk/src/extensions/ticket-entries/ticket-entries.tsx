import { type ReadEntries, request, type SlotProps, toTimelinePage, useContribution, useEvent } from 'shared-auth';
import { personText } from 'shared-ui';
import { useCallback } from 'react';
import { ticketsAddress } from '../../ticket-filters.ts';

const call = 'GET /api/v1/dealers/tickets';

/** Open tickets of the dealer's officers and those about him (D-238). */
export default function TicketEntries({ dealerCode, contribute }: SlotProps<'dealer-timeline'>) {
  const read = useCallback<ReadEntries>(
    async ({ after: before, limit }, signal) =>
      toTimelinePage(
        await request(call, { query: { dealerCode, limit, before } }, { signal }),
        ({ _id, ticketNo, subject, status, createdAt, user, isAboutDealer }) => ({
          id: _id,
          at: createdAt,
          text: `Ticket ${ticketNo} of ${personText(user.name, user.SAP_ID)}: ${subject}`,
          detail: isAboutDealer ? `${status}, about this dealer` : status,
          to: ticketsAddress({ ticket: _id }),
        }),
        (row) => `${row.createdAt},${row._id}`,
      ),
    [dealerCode],
  );
  useEvent('tickets:changed', useContribution(contribute, read));
  return null;
}
