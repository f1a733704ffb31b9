import { sync } from 'api-contract';
import type { Client, Pool } from 'pg';
import { AppError } from '../../../errors/app-error.ts';
import { storeLateResponse, type RequestKey } from '../../../calls/idempotency.ts';
import { tryLockSession } from '../../../database/advisory-locks.ts';
import { openOwnConnection } from '../../../database/own-connection.ts';
import { type Db, toWriteDb, sql, type WriteDb } from '../../../database/sql.ts';
import { runTransactionOn } from '../../../database/transaction.ts';
import { SapFailure } from '../../../sap/failure.ts';
import type { SapRecord, SapSource } from '../../../sap/source.ts';
import {
  type Counts,
  endDeadRuns,
  finishRun,
  storeCounts,
  storeRefusals,
  openRefusals,
  resolveRefusals,
  findRunById,
  startRun,
} from './repository.ts';
import { ingest, getRecordKey } from './ingest.ts';
import { tryLockKey, type Outcome, runIdempotent, SAP_FAILED, SUCCEEDED } from './run-idempotent.ts';
import type { IngestResult } from './records.ts';

const BATCH = 500;
const STATEMENT_MS = 60_000;

/** The key makes a repeat get the same run's result. */
interface Wanted {
  by: string;
  key?: RequestKey | undefined;
}

/** Throws SYNC_RUNNING, DEMO_DATA_LOADING, or SAP_FAILED after keeping valid records. */
export const syncAll = (pool: Pool, source: SapSource, wanted: Wanted) =>
  runExclusively(pool, { ...wanted, source: source.name, retryOf: null }, async (run) => {
    for (const kind of sync.SYNC_KINDS) {
      const seen = new Set<string>();
      await run.begin(kind);
      for await (const records of source.read(kind)) {
        for (let index = 0; index < records.length; index += BATCH)
          await run.batch(kind, records.slice(index, index + BATCH), seen);
      }
    }
  });

/** Records refused again belong to the new run. */
export const retryRefused = (pool: Pool, id: string, wanted: Wanted & { source: string }) =>
  runExclusively(pool, { ...wanted, retryOf: id }, async (run, db) => {
    for (let after = 0; ; ) {
      const refused = await openRefusals(db, id, after, BATCH);
      if (refused.length === 0) return;
      after = refused.at(-1)?.id as number;
      for (const kind of sync.SYNC_KINDS) {
        const same = refused.filter((each) => each.kind === kind);
        if (same.length === 0) continue;
        await run.begin(kind);
        await run.batch(
          kind,
          same.map(({ record }) => record),
          new Set(),
          same.map((each) => each.id),
        );
      }
    }
  });

interface Run {
  begin(kind: sync.SyncKind): Promise<void>;
  batch(
    kind: sync.SyncKind,
    records: readonly SapRecord[],
    seen: Set<string>,
    resolved?: readonly number[],
  ): Promise<void>;
}

/** Its own connection: a dead server frees its locks. */
async function runExclusively(
  pool: Pool,
  { source, retryOf, by, key }: Wanted & { source: string; retryOf: string | null },
  work: (run: Run, db: Db) => Promise<void>,
): Promise<sync.SyncRun> {
  for (;;) {
    const done = await runIdempotent(pool, key);
    if (done) return done;
    const client = await openOwnConnection(pool, STATEMENT_MS);
    try {
      const db = toWriteDb(client);
      if (key && !(await tryLockKey(db, key))) continue;
      if (!(await tryLockSession(db, 'sync'))) throw new AppError('SYNC_RUNNING');
      // Shared: completing demo data waits for this run.
      if (!(await tryLockSession(db, 'demoData', { isShared: true }))) throw new AppError('DEMO_DATA_LOADING');
      await endDeadRuns(db);
      const id = await startRun(db, source, by, retryOf);
      try {
        await work(runOver(client, id), db);
      } catch (cause) {
        const isSap = cause instanceof SapFailure;
        const text = isSap ? cause.message : 'Something went wrong on our side.';
        await end(client, id, text, isSap ? key : undefined);
        if (isSap) throw new AppError('SAP_FAILED', undefined, { cause, text });
        throw cause;
      }
      return await end(client, id, null, key);
    } finally {
      await client.end().catch(() => {});
    }
  }
}

const end = (client: Client, id: string, error: string | null, key: RequestKey | undefined): Promise<sync.SyncRun> =>
  runTransactionOn(client, async () => {
    const tx = toWriteDb(client);
    await finishRun(tx, id, error);
    const run = (await findRunById(tx, id)) as sync.SyncRun;
    const outcome: Outcome = error === null ? { run } : { text: error };
    if (key) await storeLateResponse(tx, key, { status: error === null ? SUCCEEDED : SAP_FAILED, response: outcome });
    return run;
  });

/** If the database cannot store a record, refuses it alone. */
async function ingestOrRefuse(
  tx: WriteDb,
  kind: sync.SyncKind,
  records: readonly SapRecord[],
  seen: Set<string>,
): Promise<IngestResult> {
  const before = new Set(seen);
  await tx.query(sql`savepoint batch`);
  try {
    return await ingest(tx, kind, records, seen);
  } catch (error) {
    const code = (error as { code?: string }).code ?? '';
    // Data exceptions and constraint violations; other errors are not a record's.
    if (!/^2[23]/.test(code)) throw error;
    await tx.query(sql`rollback to savepoint batch`);
    if (records.length === 1) {
      const [record] = records as [SapRecord];
      return {
        changed: 0,
        refused: [{ key: getRecordKey(kind, record), reason: 'The database can not hold this record.', record }],
      };
    }
    seen.clear();
    for (const key of before) seen.add(key);
    const middle = Math.ceil(records.length / 2);
    const first = await ingestOrRefuse(tx, kind, records.slice(0, middle), seen);
    const second = await ingestOrRefuse(tx, kind, records.slice(middle), seen);
    return { changed: first.changed + second.changed, refused: [...first.refused, ...second.refused] };
  }
}

function runOver(client: Client, id: string): Run {
  const tx = toWriteDb(client);
  let counts: Counts = {} as Counts;
  const of = (kind: sync.SyncKind) => counts[kind] ?? { read: 0, changed: 0, refused: 0 };
  return {
    async begin(kind) {
      counts = { ...counts, [kind]: of(kind) };
      await storeCounts(tx, id, counts);
    },
    async batch(kind, records, seen, resolved = []) {
      counts = await runTransactionOn(client, async () => {
        const { changed, refused } = await ingestOrRefuse(tx, kind, records, seen);
        const before = of(kind);
        const now = {
          read: before.read + records.length,
          changed: before.changed + changed,
          refused: before.refused + refused.length,
        };
        await storeRefusals(tx, id, kind, refused);
        if (resolved.length > 0) await resolveRefusals(tx, resolved, id);
        const after = { ...counts, [kind]: now };
        await storeCounts(tx, id, after);
        return after;
      });
    },
  };
}
