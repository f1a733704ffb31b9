import { type SlotProps, useContribution, useEvent } from 'shared-auth';
import { personText } from 'shared-ui';
import { useMemo } from 'react';
import { readFollowUps } from './read-follow-ups.ts';

export default function DealerFollowUpEntries({ dealerCode, contribute }: SlotProps<'dealer-timeline'>) {
  const read = useMemo(
    () =>
      readFollowUps(
        { dealerCode },
        ({ followUp: { owner, ownerName } }) => `Churn follow-up given to ${personText(ownerName, owner)}`,
      ),
    [dealerCode],
  );
  const readAgain = useContribution(contribute, read);
  useEvent('dealer:changed', (event) => {
    if (event.dealerCode === dealerCode) readAgain();
  });
  return null;
}
