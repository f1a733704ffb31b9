import { allSavedReads, type Find, request, type SlotProps, useRegister } from 'shared-auth';
import { findOrSaved, type SearchedThing } from 'shared-auth/search';

const officerAddress = (SAP_ID: string): string => `/SO/${encodeURIComponent(SAP_ID)}`;

const find: Find = async ({ text: q, limit }, signal) => {
  const { data } = await request('GET /api/v1/search/officers', { query: { q, limit } }, { signal });
  return data.map(({ SAP_ID, name, territoryName, active, isNear }) => ({
    id: SAP_ID,
    text: name || SAP_ID,
    detail: [name && SAP_ID, territoryName, !active && 'left'].filter(Boolean).join(' · '),
    to: officerAddress(SAP_ID),
    subject: { SAP_ID },
    isNear,
  }));
};

async function readSaved(): Promise<SearchedThing[]> {
  const [lists, pages] = await Promise.all([
    allSavedReads('GET /api/v1/AM/SO/:SAP_ID'),
    allSavedReads('GET /api/v1/officers/:SAP_ID'),
  ]);
  const officers = [...pages.map(({ data }) => data), ...lists.flatMap((list) => list.officers)];
  return officers.map(({ SAP_ID, name, territoryName }) => ({
    id: SAP_ID,
    text: name || SAP_ID,
    detail: [name && SAP_ID, territoryName].filter(Boolean).join(' · '),
    to: officerAddress(SAP_ID),
    subject: { SAP_ID },
    words: [name, SAP_ID, territoryName],
  }));
}

const findOfficers = findOrSaved(find, readSaved);

export default function FindOfficers({ contribute }: SlotProps<'search'>) {
  useRegister(contribute, findOfficers);
  return null;
}
