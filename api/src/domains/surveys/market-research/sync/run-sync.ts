import type { Pool } from 'pg';
import { type Lease, withLease } from '../../../../background/jobs/with-lease.ts';
import { toWriteDb } from '../../../../database/sql.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { indiaDay } from '../../../../time/india-day.ts';
import type { ProductSource, SourcePart } from '../../product-sources/source.ts';
import { ingestProducts } from './ingest.ts';
import { checkRecord, type CompetitorRecord, toProductKey, type ProductRefusal } from './records.ts';
import { storeItems, storeMissing, recordProgress, type SyncAttempt } from './repository.ts';
import { syncJobs } from './sync-jobs.ts';
import { createMissingFields, type MissingFields } from './missing-fields.ts';

const HEARTBEAT_MS = 3_000;

/** Each part and its ledger lines are one transaction. */
export async function runSync(
  { pool, source, now }: { pool: Pool; source: ProductSource; now: () => Date },
  attempt: SyncAttempt,
  stopping: AbortSignal,
): Promise<void> {
  const seen = new Set<string>();
  const refusals = new Map<string, number>();
  const missing = createMissingFields();
  const options = { jobs: syncJobs, everyMs: HEARTBEAT_MS, stopping };
  await withLease(toWriteDb(pool), attempt, options, async (lease) => {
    for await (const part of source.read(attempt.brand, attempt.category, lease.signal)) {
      lease.signal.throwIfAborted();
      await storePart(pool, { attempt, lease }, part, { seen, refusals, missing, day: indiaDay(now()) });
    }
  });
}

async function storePart(
  pool: Pool,
  { attempt, lease }: { attempt: SyncAttempt; lease: Lease },
  { records, unreadable = [], notFound = [], done, total }: SourcePart,
  {
    seen,
    refusals,
    missing,
    day,
  }: { seen: Set<string>; refusals: Map<string, number>; missing: MissingFields; day: string },
): Promise<void> {
  const refused: ProductRefusal[] = unreadable.map(({ where, reason }) => ({ key: where, reason }));
  const good: CompetitorRecord[] = [];
  for (const record of records) {
    const result = checkRecord(record, attempt);
    if ('reason' in result) refused.push(result);
    else if (seen.has(toProductKey(result).toLowerCase()))
      refused.push({ key: toProductKey(result), reason: 'This sync already has it.' });
    else {
      seen.add(toProductKey(result).toLowerCase());
      good.push(result);
    }
  }
  await inTransaction(pool, async (client) => {
    const tx = toWriteDb(client);
    const count = records.length + unreadable.length;
    lease.check(await recordProgress(tx, attempt, { done, total, count }));
    await ingestProducts(tx, { sync: attempt, records: good, day });
    await storeMissing(tx, attempt.id, missing.add(notFound));
    await storeItems(
      tx,
      attempt.id,
      refused.map(({ key, reason }) => ({
        key: toUniqueKey(key, refusals),
        reason,
        outcome: 'refused' as const,
        priceBefore: null,
        priceAfter: null,
      })),
    );
  });
}

/** A later attempt gets the same keys. */
function toUniqueKey(key: string, times: Map<string, number>): string {
  const time = (times.get(key) ?? 0) + 1;
  times.set(key, time);
  return time === 1 ? key : `${key} (${time})`;
}
