import { type SlotProps, useCall, useEvent, useHeadFact } from 'shared-auth';
import { personText } from 'shared-ui';
import { churnAddress } from '../../churn-figures.ts';
import { FOLLOW_UP_WORDS } from '../../churn-words.tsx';
import { formatMonth } from '../../month-names.ts';

export default function FollowUpFact({ dealerCode, contribute }: SlotProps<'dealer-facts'>) {
  const { data, error, refresh } = useCall('GET /api/v1/dealers/churn-detail', { query: { dealerCode } });
  useEvent('dealer:changed', (event) => {
    if (event.dealerCode === dealerCode) void refresh();
  });
  const followUp = data?.data.followUp;
  const state = followUp && FOLLOW_UP_WORDS[followUp.state];
  // An earlier month's action says nothing about this month's risk.
  const risk = followUp?.actedAt ? `, risk of ${formatMonth(followUp.month)}` : '';
  useHeadFact(
    contribute,
    data && {
      text: followUp && state ? `${personText(followUp.ownerName, followUp.owner)}: ${state.text}${risk}` : 'Nobody',
      tone: state?.tone,
      to: churnAddress({ dealer: dealerCode }),
    },
    error,
  );
  return null;
}
