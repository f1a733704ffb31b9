import { allSavedReads, type Find, request, type SlotProps, useRegister } from 'shared-auth';
import { findOrSaved, type SearchedThing } from 'shared-auth/search';
import { dealerAddress } from '../../dealer-address.ts';

const find: Find = async ({ text: q, limit }, signal) => {
  const { data } = await request('GET /api/v1/search/dealers', { query: { q, limit } }, { signal });
  return data.map(({ dealerCode, name, city, territoryName, isNear }) => ({
    id: dealerCode,
    text: name,
    detail: [dealerCode, city, territoryName]
      .filter((part, index, all) => part && all.indexOf(part) === index)
      .join(' · '),
    to: dealerAddress(dealerCode),
    subject: { dealerCode },
    isNear,
  }));
};

async function readSaved(): Promise<SearchedThing[]> {
  const lists = await allSavedReads('GET /api/v1/dealers-directory');
  return lists.flatMap(({ data }) =>
    data.map(({ Kunnr, Name1, City1 }) => ({
      id: Kunnr,
      text: Name1,
      detail: [Kunnr, City1].filter(Boolean).join(' · '),
      to: dealerAddress(Kunnr),
      subject: { dealerCode: Kunnr },
      words: [Name1, Kunnr, City1],
    })),
  );
}

const findDealers = findOrSaved(find, readSaved);

export default function FindDealers({ contribute }: SlotProps<'search'>) {
  useRegister(contribute, findDealers);
  return null;
}
