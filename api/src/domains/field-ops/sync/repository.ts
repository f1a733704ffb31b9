import type { ServerQuery, sync } from 'api-contract';
import type { User } from '../../../session/scope.ts';
import { type Db, exactlyOne, type Sql, sql, type WriteDb } from '../../../database/sql.ts';
import type { SapRecord } from '../../../sap/source.ts';
import { chosenOrder, iso, naturalKeys, pagedRows, selectName } from '../../../database/sql-parts.ts';
import type { Refusal } from './records.ts';
import { isRefusalVisibleTo } from './is-refusal-visible-to.ts';

type Run = sync.SyncRun;
export type Counts = Run['counts'];

/** Counts the open refusals that pass `isCounted`. */
const selectRun = (isCounted: Sql = sql`true`) => sql`
  select r.id as "_id", r.source, r.by_sap_id as by, ${selectName('r.by_sap_id')} as "byName", ${iso('r.started_at')} as "startedAt", ${iso('r.finished_at')} as "finishedAt",
    r.status, r.counts, r.error, r.retry_of as "retryOf",
    (select count(*)::int from sync_refusals f where f.run_id = r.id and f.resolved_by is null and ${isCounted}) as "openRefusals"
  from sync_runs r`;

export const findRunById = (db: Db, id: string) => db.one<Run>(sql`${selectRun()} where r.id = ${id}`);
const RUN_ORDERS = {
  started: ['r.started_at'],
  finished: ['r.finished_at'],
  by: naturalKeys('r.by_sap_id'),
  source: ['r.source'],
  status: ['r.status'],
  refused: ['"openRefusals"'],
};
const REFUSAL_ORDERS = {
  kind: ['f.kind'],
  key: naturalKeys('f.record_key'),
  reason: ['f.reason'],
  again: ['f.resolved_by is not null'],
};

/** Counts only refusals that the person may see. */
export const findSyncRuns = (db: Db, user: User, query: ServerQuery<typeof sync.syncRuns>) =>
  pagedRows<Run>(db, query, {
    from: sql`from sync_runs`,
    rows: (part) => sql`${selectRun(isRefusalVisibleTo(user))}
      order by ${chosenOrder(RUN_ORDERS, query)} r.started_at desc, r.id ${part}`,
  });

/** A later complete run has newer records. */
export const isOutdated = async (db: Db, id: string) =>
  (await db.one(sql`select from sync_runs r join sync_runs later on later.started_at > r.started_at
    where r.id = ${id} and later.status = 'done' and later.retry_of is null limit 1`)) !== undefined;

export const findRefusals = (db: Db, user: User, id: string, query: ServerQuery<typeof sync.syncRefusals>) => {
  const from = sql`from sync_refusals f where f.run_id = ${id} and ${isRefusalVisibleTo(user)}`;
  return pagedRows<{ kind: sync.SyncKind; key: string; reason: string; triedAgain: boolean }>(db, query, {
    from,
    rows: (part) =>
      sql`select kind, record_key as key, reason, resolved_by is not null as "triedAgain" ${from}
        order by ${chosenOrder(REFUSAL_ORDERS, query)} f.id ${part}`,
  });
};

/** Only the lock's holder may call it. */
export const endDeadRuns = (db: WriteDb) =>
  db.query(sql`update sync_runs set status = 'failed', finished_at = alive_at,
    error = 'The server stopped while this run was at work.' where status = 'running'`);

export const startRun = async (db: WriteDb, source: string, by: string, retryOf: string | null) =>
  (
    await exactlyOne<{ id: string }>(
      db,
      sql`insert into sync_runs (source, by_sap_id, retry_of) values (${source}, ${by}, ${retryOf}) returning id`,
    )
  ).id;

export const storeCounts = (tx: WriteDb, id: string, counts: Counts) =>
  tx.query(sql`update sync_runs set counts = ${JSON.stringify(counts)}::jsonb, alive_at = now() where id = ${id}`);

export const finishRun = (db: WriteDb, id: string, error: string | null) =>
  db.query(sql`update sync_runs set status = ${error === null ? 'done' : 'failed'}, error = ${error}, finished_at = now(),
    alive_at = now() where id = ${id}`);

const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
/** Removes characters that PostgreSQL cannot store. */
const replaceUnstorable = (_: string, value: unknown) =>
  typeof value === 'string' ? value.replaceAll('\0', '').replace(LONE_SURROGATE, '\ufffd') : value;

export const storeRefusals = async (tx: WriteDb, runId: string, kind: sync.SyncKind, refusals: readonly Refusal[]) => {
  if (refusals.length === 0) return;
  await tx.query(sql`insert into sync_refusals (run_id, kind, record_key, reason, record)
    select ${runId}, ${kind}, r.key, r.reason, r.record
    from jsonb_to_recordset(${JSON.stringify(refusals, replaceUnstorable)}::jsonb) as r (key text, reason text, record jsonb)`);
};

interface Refused {
  id: number;
  kind: sync.SyncKind;
  record: SapRecord;
}
export const openRefusals = (db: Db, runId: string, after: number, most: number) =>
  db.query<Refused>(sql`select id, kind, record from sync_refusals
    where run_id = ${runId} and resolved_by is null and id > ${after} order by id limit ${most}`);
export const resolveRefusals = (tx: WriteDb, ids: readonly number[], by: string) =>
  tx.query(sql`update sync_refusals set resolved_by = ${by} where id = any (${ids}::bigint[])`);
