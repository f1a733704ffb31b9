import { type Find, request, type SlotProps, useRegister } from 'shared-auth';

const find: Find = async ({ text: q, limit }, signal) => {
  const { data } = await request('GET /api/v1/search/officers', { query: { q, limit } }, { signal });
  return data.map(({ SAP_ID, name, territoryName, active, isNear }) => ({
    id: SAP_ID,
    text: name || SAP_ID,
    detail: [name && SAP_ID, territoryName, !active && 'left'].filter(Boolean).join(' · '),
    to: `/SO/${encodeURIComponent(SAP_ID)}`,
    subject: { SAP_ID },
    isNear,
  }));
};

export default function FindOfficers({ contribute }: SlotProps<'search'>) {
  useRegister(contribute, find);
  return null;
}
