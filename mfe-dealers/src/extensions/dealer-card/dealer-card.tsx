import { type SlotProps, useCall } from 'shared-auth';
import { formatAmount, formatPhone, getClubName, NameCard } from 'shared-ui';

export default function DealerCard({ dealerCode }: SlotProps<'dealer-card'>) {
  const { data } = useCall('GET /api/v1/dealers-data', { query: { dealerCode } });
  if (!data) return null;
  const { Kunnr, Name1, City1, Mobile, Class, Dltype, OutTot, OverDue } = data.data;
  return (
    <NameCard
      title={[Name1, Kunnr].filter(Boolean).join(' · ')}
      facts={[
        { label: 'City', value: City1 },
        { label: 'Mobile', value: Mobile && formatPhone(Mobile) },
        { label: 'Club and type', value: [getClubName(Class), Dltype].filter(Boolean).join(', ') },
        { label: 'Outstanding', value: formatAmount(OutTot) },
        { label: 'Overdue', value: formatAmount(OverDue) },
      ]}
    />
  );
}
