import { type Find, request, type SlotProps, useHandOver } from 'shared-auth';
import { personText } from 'shared-ui';

const find: Find = async ({ text: q, limit }, signal) => {
  const { data } = await request('GET /api/v1/search/prospects', { query: { q, limit } }, { signal });
  return data.map(({ _id, name, prospectType, status, SAP_ID, officerName }) => ({
    id: _id,
    text: name,
    detail: [status, `of ${personText(officerName, SAP_ID)}`].filter(Boolean).join(' · '),
    to: `/actyv-ai?tab=${prospectType}&search=${encodeURIComponent(name)}&details=${_id}`,
  }));
};

/** In the search of the whole console: prospects, each in its list with its details open. */
export default function FindProspects({ contribute }: SlotProps<'search'>) {
  useHandOver(contribute, find);
  return null;
}
