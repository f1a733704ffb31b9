/** An officer as a list names him. */
export interface ListedOfficer {
  SAP_ID: string;
  name: string;
}

/** The list of officers that somebody came from: its address with search, filters and order, and who stood in it. */
export interface OfficerList {
  address: string;
  officers: readonly ListedOfficer[];
}

const KEY = 'officerList';
let latest: (OfficerList & { owner: string }) | undefined;

/** Keeps the list that `owner` (a SAP ID) has before the eyes, for the officer's pages that are opened from it. */
export function rememberOfficerList(owner: string, list: OfficerList): void {
  latest = { ...list, owner };
}

/**
 * The list that `owner` came from, also after the page was loaded again in this tab; none for anybody else, and none where an
 * officer's page was opened by its address.
 */
export function rememberedOfficerList(owner: string): OfficerList | undefined {
  try {
    if (latest) sessionStorage.setItem(KEY, JSON.stringify(latest));
    else latest = (JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as typeof latest) ?? undefined;
  } catch {
    // Without a place to keep it the list is forgotten with the page.
  }
  return latest?.owner === owner ? latest : undefined;
}

/** Who stands before and after an officer, and at which place. */
export function neighboursOf({ officers }: OfficerList, SAP_ID: string) {
  const at = officers.findIndex((officer) => officer.SAP_ID === SAP_ID);
  if (at < 0) return undefined;
  return { place: at + 1, count: officers.length, previous: officers[at - 1], next: officers[at + 1] };
}
