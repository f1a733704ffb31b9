import { type SlotProps, useCall } from 'shared-auth';
import { formatInstant, NameCard, personText } from 'shared-ui';

export default function ProspectCard({ prospectId, prospectType, name }: SlotProps<'prospect-card'>) {
  const { data } = useCall('GET /api/v1/prospect/timeLine/:id', { params: { id: prospectId } });
  if (!data) return null;
  const last = data.data[0];
  const first = data.data.at(-1);
  return (
    <NameCard
      title={name}
      facts={[
        { label: 'Prospect of a', value: prospectType },
        { label: 'Last', value: last?.message },
        { label: 'On', value: last && formatInstant(last.createdAt) },
        { label: 'By', value: last?.by && personText(last.byName, last.by) },
        { label: 'Begun', value: first && formatInstant(first.createdAt) },
      ]}
    />
  );
}
