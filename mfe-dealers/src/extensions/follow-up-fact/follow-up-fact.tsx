import { type SlotProps, useCall, useEvent, useHeadFact } from 'shared-auth';
import { personText } from 'shared-ui';
import { churnAddress } from '../../churn-figures.ts';
import { FOLLOW_UP_WORDS } from '../../churn-words.tsx';

export default function FollowUpFact({ dealerCode, contribute }: SlotProps<'dealer-facts'>) {
  const { data, error, refresh } = useCall('GET /api/v1/dealers/churn-detail', { query: { dealerCode } });
  useEvent('dealer:changed', (event) => {
    if (event.dealerCode === dealerCode) void refresh();
  });
  const followUp = data?.data.followUp;
  const state = followUp && FOLLOW_UP_WORDS[followUp.state];
  useHeadFact(
    contribute,
    data && {
      text: followUp && state ? `${personText(followUp.ownerName, followUp.owner)}: ${state.text}` : 'Nobody',
      tone: state?.tone,
      to: churnAddress({ dealer: dealerCode }),
    },
    error,
  );
  return null;
}
