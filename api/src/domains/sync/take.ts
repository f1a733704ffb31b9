import type { sync } from 'api-contract';
import type { Db } from '../../database/sql.ts';
import type { SapRecord } from '../../sap/source.ts';
import { dealerRecord, materialRecord, officerRecord, type Refusal, sorted } from './records.ts';
import { takeDealers } from './take-dealers.ts';
import { takeMaterials } from './take-materials.ts';
import { takeOfficers } from './take-officers.ts';

export interface Taken {
  changed: number;
  refused: Refusal[];
}

const KEY = { officers: 'SAP_ID', dealers: 'Kunnr', materials: 'Matnr' } as const;
/** What a record calls itself. */
export const keyOf = (kind: sync.SyncKind, record: SapRecord) => String(record[KEY[kind]] ?? '').trim();

/** Stores one batch of a kind inside the given transaction: good records are kept, each other one gets its reason. */
export async function take(
  tx: Db,
  kind: sync.SyncKind,
  records: readonly SapRecord[],
  seen: Set<string>,
): Promise<Taken> {
  switch (kind) {
    case 'officers': {
      const { good, refused } = sorted(officerRecord, KEY.officers, records, seen);
      return joined(refused, await takeOfficers(tx, good));
    }
    case 'dealers': {
      const { good, refused } = sorted(dealerRecord, KEY.dealers, records, seen);
      return joined(refused, await takeDealers(tx, good));
    }
    case 'materials': {
      const { good, refused } = sorted(materialRecord, KEY.materials, records, seen);
      return joined(refused, await takeMaterials(tx, good));
    }
  }
}

const joined = (refused: Refusal[], taken: Taken): Taken => ({ ...taken, refused: [...refused, ...taken.refused] });
