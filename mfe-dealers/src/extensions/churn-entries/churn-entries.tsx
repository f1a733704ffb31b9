import { type ReadEntries, request, type SlotProps, useContribution, useEvent } from 'shared-auth';
import { personText } from 'shared-ui';
import { useCallback } from 'react';
import { churnAddress } from '../../churn-figures.ts';

/** The call returns all at once. */
export default function ChurnEntries({ dealerCode, contribute }: SlotProps<'dealer-timeline'>) {
  const read = useCallback<ReadEntries>(
    async (_page, signal) => {
      const { data } = await request('GET /api/v1/admin/churn/timeline', { query: { dealerCode } }, { signal });
      return {
        entries: data.map(({ _id, onDate, by, byName, remark, actionRemark }) => ({
          id: _id,
          at: onDate,
          text: `Churn remark${by ? ` by ${personText(byName, by)}` : ''}: “${remark}”`,
          ...(actionRemark && { detail: actionRemark }),
          to: churnAddress({ dealer: dealerCode }),
        })),
      };
    },
    [dealerCode],
  );
  const readAgain = useContribution(contribute, read);
  useEvent('dealer:changed', (event) => {
    if (event.dealerCode === dealerCode) readAgain();
  });
  return null;
}
