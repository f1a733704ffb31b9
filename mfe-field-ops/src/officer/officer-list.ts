export interface ListedOfficer {
  SAP_ID: string;
  name: string;
}

export interface OfficerList {
  address: string;
  officers: readonly ListedOfficer[];
}

const KEY = 'officerList';
let latest: (OfficerList & { owner: string }) | undefined;

/** `owner` is a SAP ID. */
export function rememberOfficerList(owner: string, list: OfficerList): void {
  latest = { ...list, owner };
}

/** Survives a reload of this tab. Undefined for other people and directly opened pages. */
export function readOfficerList(owner: string): OfficerList | undefined {
  try {
    if (latest) sessionStorage.setItem(KEY, JSON.stringify(latest));
    else latest = (JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as typeof latest) ?? undefined;
  } catch {
    // Without session storage it lasts until a reload.
  }
  return latest?.owner === owner ? latest : undefined;
}

export function findNeighbours({ officers }: OfficerList, SAP_ID: string) {
  const index = officers.findIndex((officer) => officer.SAP_ID === SAP_ID);
  if (index < 0) return undefined;
  return { place: index + 1, count: officers.length, previous: officers[index - 1], next: officers[index + 1] };
}
