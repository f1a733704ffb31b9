export type ListKind = 'dealers' | 'officers';

export interface ListedThing {
  id: string;
  name: string;
}

export interface ThingList {
  address: string;
  things: readonly ListedThing[];
  /** The server sends a page at a time. */
  isPage?: boolean | undefined;
}

const latest = new Map<ListKind, ThingList & { owner: string }>();
const keyOf = (kind: ListKind) => `list:${kind}`;

/** `owner` is a SAP ID. */
export function rememberList(kind: ListKind, owner: string, list: ThingList): void {
  latest.set(kind, { ...list, owner });
}

/** Survives a reload of this tab. Undefined for other people and directly opened pages. */
export function readList(kind: ListKind, owner: string): ThingList | undefined {
  const known = latest.get(kind);
  try {
    if (known) sessionStorage.setItem(keyOf(kind), JSON.stringify(known));
    else {
      const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(kind)) ?? 'null');
      if (stored) latest.set(kind, stored as ThingList & { owner: string });
    }
  } catch {
    // Without session storage it lasts until a reload.
  }
  const list = latest.get(kind);
  return list?.owner === owner ? list : undefined;
}

export function findNeighbours({ things }: ThingList, id: string) {
  const index = things.findIndex((thing) => thing.id === id);
  if (index < 0) return undefined;
  return { place: index + 1, count: things.length, previous: things[index - 1], next: things[index + 1] };
}
