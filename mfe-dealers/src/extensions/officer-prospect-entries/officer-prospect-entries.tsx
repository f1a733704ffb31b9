import { type ReadEntries, request, type SlotProps, toNumberedTimelinePage, useContribution } from 'shared-auth';
import { useCallback } from 'react';

const call = 'GET /api/v1/prospect/ofOfficer';

export default function OfficerProspectEntries({ SAP_ID, contribute }: SlotProps<'officer-timeline'>) {
  const read = useCallback<ReadEntries>(
    async ({ after, limit }, signal) =>
      toNumberedTimelinePage(
        await request(call, { query: { SAP_ID, page: Number(after ?? 1), limit } }, { signal }),
        ({ _id, name, prospectType, status, createdAt }) => ({
          id: _id,
          at: createdAt,
          text: `New ${prospectType} prospect: ${name}`,
          detail: status,
          to: `/actyv-ai?tab=${prospectType}&details=${_id}`,
        }),
      ),
    [SAP_ID],
  );
  useContribution(contribute, read);
  return null;
}
