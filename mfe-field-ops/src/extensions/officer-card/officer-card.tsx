import { type SlotProps, useCall } from 'shared-auth';
import { formatDay, formatPhone, NameCard, personText } from 'shared-ui';

export default function OfficerCard({ SAP_ID }: SlotProps<'officer-card'>) {
  const { data } = useCall('GET /api/v1/officers/:SAP_ID', { params: { SAP_ID } });
  if (!data) return null;
  const { name, role, phone, territoryName, areaName, regionName, active, leftOn } = data.data;
  return (
    <NameCard
      title={personText(name, SAP_ID)}
      facts={[
        { label: 'Role', value: role },
        { label: 'Phone', value: phone && formatPhone(phone) },
        { label: 'Place', value: [territoryName, areaName, regionName].filter(Boolean).join(', ') },
        { label: 'Status', value: active ? 'Active' : leftOn ? `Left on ${formatDay(leftOn)}` : 'Left' },
      ]}
    />
  );
}
