import { type ListedThing, useRememberList } from 'shared-auth';

const toThing = ({ dealerCode, name }: { dealerCode: string; name: string }): ListedThing => ({
  id: dealerCode,
  name,
});

/** Returns `onRows` of a server list; dealer pages then link back to it. */
export const useRememberDealers = () => useRememberList('dealers', toThing, { isPage: true });
