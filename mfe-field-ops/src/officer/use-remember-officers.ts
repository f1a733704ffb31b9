import { type ListedThing, useRememberList } from 'shared-auth';

const toThing = ({ SAP_ID, name }: { SAP_ID: string; name: string }): ListedThing => ({ id: SAP_ID, name });

/** Returns `onRows` of a `TableScreen`; officer pages then link back to the list. */
export const useRememberOfficers = (options?: { isPage: true }) => useRememberList('officers', toThing, options);
