import { type ReadEntries, request, type SlotProps, toTimelinePage, useContribution } from 'shared-auth';
import { useCallback } from 'react';

const call = 'GET /api/v1/dealers/prospects';

/** Prospects with the dealer's GST number, PAN or phone. */
export default function ProspectEntries({ dealerCode, contribute }: SlotProps<'dealer-timeline'>) {
  const read = useCallback<ReadEntries>(
    async ({ after: before, limit }, signal) =>
      toTimelinePage(
        await request(call, { query: { dealerCode, limit, before } }, { signal }),
        ({ _id, at, message, name, status, prospect, prospectType }) => ({
          id: _id,
          at,
          text: message,
          detail: [name, status].filter(Boolean).join(' · '),
          to: `/actyv-ai?tab=${prospectType}&search=${encodeURIComponent(name)}&timeline=${prospect}`,
        }),
        (row) => `${row.at},${row._id}`,
      ),
    [dealerCode],
  );
  useContribution(contribute, read);
  return null;
}
