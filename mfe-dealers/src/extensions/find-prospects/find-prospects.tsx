import { type Find, request, type SlotProps, useRegister } from 'shared-auth';
import { personText } from 'shared-ui';

const find: Find = async ({ text: q, limit }, signal) => {
  const { data } = await request('GET /api/v1/search/prospects', { query: { q, limit } }, { signal });
  return data.map(({ _id, name, prospectType, status, SAP_ID, officerName, isNear }) => ({
    id: _id,
    text: name,
    detail: [status, `of ${personText(officerName, SAP_ID)}`].filter(Boolean).join(' · '),
    to: `/actyv-ai?tab=${prospectType}&search=${encodeURIComponent(name)}&details=${_id}`,
    isNear,
  }));
};

/** Opens their details in the list. */
export default function FindProspects({ contribute }: SlotProps<'search'>) {
  useRegister(contribute, find);
  return null;
}
