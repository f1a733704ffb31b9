import { allSavedReads, type Find, request, type SlotProps, useRegister } from 'shared-auth';
import { findOrSaved, type SearchedThing } from 'shared-auth/search';
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

async function readSaved(): Promise<SearchedThing[]> {
  const [dealers, customers] = await Promise.all([
    allSavedReads('GET /api/v1/actyv/prospects/dealer'),
    allSavedReads('GET /api/v1/actyv/prospects/customer'),
  ]);
  return [...dealers, ...customers].flatMap(({ data }) =>
    data.map(({ _id, businessInfo: { dealershipName: name }, prosStatus: { status, prospectType }, createdBy }) => ({
      id: _id,
      text: name,
      detail: [status, `of ${personText(createdBy.name, createdBy.SAP_ID)}`].filter(Boolean).join(' · '),
      // The usual list may be saved, a search in it is not.
      to: `/actyv-ai?tab=${prospectType}&details=${_id}`,
      words: [name, createdBy.name, createdBy.SAP_ID],
    })),
  );
}

const findProspects = findOrSaved(find, readSaved);

/** Opens their details in the list. */
export default function FindProspects({ contribute }: SlotProps<'search'>) {
  useRegister(contribute, findProspects);
  return null;
}
