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

/** Stores one batch of a kind inside the given transaction: good records are kept, each other one gets its reason. */
export async function take(
  tx: Db,
  kind: sync.SyncKind,
  records: readonly SapRecord[],
  seen: Set<string>,
): Promise<Taken> {
  switch (kind) {
    case 'officers': {
      const { good, refused } = sorted(officerRecord, 'SAP_ID', records, seen);
      return joined(refused, await takeOfficers(tx, good));
    }
    case 'dealers': {
      const { good, refused } = sorted(dealerRecord, 'Kunnr', records, seen);
      return joined(refused, await takeDealers(tx, good));
    }
    case 'materials': {
      const { good, refused } = sorted(materialRecord, 'Matnr', records, seen);
      return joined(refused, await takeMaterials(tx, good));
    }
  }
}

const joined = (refused: Refusal[], taken: Taken): Taken => ({ ...taken, refused: [...refused, ...taken.refused] });
