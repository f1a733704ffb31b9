import { type Find, request, type SlotProps, useRegister } from 'shared-auth';
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

export default function FindDealers({ contribute }: SlotProps<'search'>) {
  useRegister(contribute, find);
  return null;
}
