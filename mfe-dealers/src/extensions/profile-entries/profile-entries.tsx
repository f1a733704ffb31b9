import { type ReadEntries, request, type SlotProps, useContribution, useEvent } from 'shared-auth';
import { personText } from 'shared-ui';
import { useCallback } from 'react';
import { profileAddress } from '../../dealer-address.ts';

const call = 'GET /api/v1/history/:kind/:id';

/** The call returns all at once. */
export default function ProfileEntries({ dealerCode, dealerId, contribute }: SlotProps<'dealer-timeline'>) {
  const read = useCallback<ReadEntries>(
    async (_page, signal) => {
      const { data } = await request(call, { params: { kind: 'profile', id: dealerId } }, { signal });
      return {
        entries: data.map(({ at, by, byName }, index) => ({
          id: `${at}-${data.length - index}`,
          at,
          text: `Dealer Profile saved by ${personText(byName, by)}`,
          to: profileAddress(dealerCode),
        })),
      };
    },
    [dealerCode, dealerId],
  );
  const readAgain = useContribution(contribute, read);
  useEvent('dealer:changed', (event) => {
    if (event.dealerCode === dealerCode) readAgain();
  });
  return null;
}
