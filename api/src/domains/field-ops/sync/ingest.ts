import type { sync } from 'api-contract';
import type { WriteDb } from '../../../database/sql.ts';
import type { SapRecord } from '../../../sap/source.ts';
import {
  dealerRecord,
  type IngestResult,
  materialRecord,
  officerRecord,
  type Refusal,
  partitionRecords,
} from './records.ts';
import { ingestDealers } from './ingest-dealers.ts';
import { ingestMaterials } from './ingest-materials.ts';
import { ingestOfficers } from './ingest-officers.ts';

const KEY = { officers: 'SAP_ID', dealers: 'Kunnr', materials: 'Matnr' } as const;
export const getRecordKey = (kind: sync.SyncKind, record: SapRecord) => String(record[KEY[kind]] ?? '').trim();

/** Stores valid records, and a reason for each other one. */
export async function ingest(
  tx: WriteDb,
  kind: sync.SyncKind,
  records: readonly SapRecord[],
  seen: Set<string>,
): Promise<IngestResult> {
  switch (kind) {
    case 'officers': {
      const { good, refused } = partitionRecords(officerRecord, KEY.officers, records, seen);
      return withRefusals(refused, await ingestOfficers(tx, good));
    }
    case 'dealers': {
      const { good, refused } = partitionRecords(dealerRecord, KEY.dealers, records, seen);
      return withRefusals(refused, await ingestDealers(tx, good));
    }
    case 'materials': {
      const { good, refused } = partitionRecords(materialRecord, KEY.materials, records, seen);
      return withRefusals(refused, await ingestMaterials(tx, good));
    }
  }
}

const withRefusals = (refused: Refusal[], result: IngestResult): IngestResult => ({
  ...result,
  refused: [...refused, ...result.refused],
});
