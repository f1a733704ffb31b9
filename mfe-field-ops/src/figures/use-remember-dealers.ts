import { type ListedThing, useRememberList } from 'shared-auth';

const toThing = ({ dealerCode, name }: { dealerCode: string; name: string }): ListedThing => ({
  id: dealerCode,
  name,
});

export const useRememberDealers = () => useRememberList('dealers', toThing, { isPage: true });
