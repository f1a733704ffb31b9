import { type SlotProps, useCall, useEvent, useHeadFact } from 'shared-auth';
import { churnAddress } from '../../churn-figures.ts';
import { RISK_TONES } from '../../churn-words.tsx';

export default function RiskFact({ dealerCode, contribute }: SlotProps<'dealer-facts'>) {
  const { data, error, refresh } = useCall('GET /api/v1/dealers/churn-detail', { query: { dealerCode } });
  useEvent('dealer:changed', (event) => {
    if (event.dealerCode === dealerCode) void refresh();
  });
  const risk = data?.data.MLResponse;
  useHeadFact(
    contribute,
    data && (risk ? { text: risk, tone: RISK_TONES[risk], to: churnAddress({ dealer: dealerCode }) } : { text: '' }),
    error,
  );
  return null;
}
