import { plusDays } from './days.ts';
import type { DemoPerson } from './people.ts';
import type { Territory } from './places.ts';

/** An earlier place and its last day, or the retirement. */
export interface Transfer {
  lastDay: string;
  /** Without it: retired. */
  from?: Territory;
}

/** In the area of AO1, SO3 is new; in the next one, SO5 has left. */
export function buildTransfers(officers: readonly DemoPerson[], today: string): Map<string, Transfer> {
  const bySapId = new Map<string, Transfer>();
  for (const [i, officer] of officers.entries()) {
    if (i === 2 || i % 40 === 22) {
      const from = officers[(i + (i === 2 ? 1 : 25)) % officers.length]?.territory;
      if (from) bySapId.set(officer.sapId, { lastDay: plusDays(today, -18 - (i % 60) * 2), from });
    } else if (i === 4 || i % 50 === 31) {
      bySapId.set(officer.sapId, { lastDay: plusDays(today, -12 - (i % 40)) });
    }
  }
  return bySapId;
}

export const PLACE_HEADING = ['SAP_ID', 'lastDay', 'territoryCode', 'active'];
export function* placeRows(officers: readonly DemoPerson[], moves: ReadonlyMap<string, Transfer>) {
  for (const { sapId, territory } of officers) {
    const change = moves.get(sapId);
    if (change) yield [sapId, change.lastDay, (change.from ?? territory)?.code, true];
  }
}

/** undefined after retirement. */
export function findTerritoryOn(officer: DemoPerson, change: Transfer | undefined, day: string): Territory | undefined {
  if (!change || (change.from && day > change.lastDay)) return officer.territory;
  return day <= change.lastDay ? (change.from ?? officer.territory) : undefined;
}
