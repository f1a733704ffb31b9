import { type ListedThing, useRememberList } from 'shared-auth';

const toThing = ({ SAP_ID, name }: { SAP_ID: string; name: string }): ListedThing => ({ id: SAP_ID, name });

export const useRememberOfficers = (options?: { isPage: true }) => useRememberList('officers', toThing, options);
