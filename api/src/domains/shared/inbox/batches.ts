import type { ResponseOf, inbox } from 'api-contract';
import { type Db, sql, exactlyOne, type WriteDb } from '../../../database/sql.ts';
import { iso } from '../../../database/sql-parts.ts';
import type { MovedVersion } from './request-kind.ts';

type Batch = ResponseOf<typeof inbox.inboxRuns>['data'][number];

export const startBatch = (
  tx: WriteDb,
  batch: { id: string; runId: string; by: string; action: string; reason: string | undefined },
) =>
  tx.query(sql`
    insert into decision_batches (id, run_id, by_sap_id, action, reason)
    values (${batch.id}, ${batch.runId}, ${batch.by}, ${batch.action}, ${batch.reason ?? null})`);

export interface BatchItem {
  kind: inbox.InboxKind;
  id: string;
  /** After the decision. */
  version: number;
  before: unknown;
  undone: boolean;
}

export const addItem = (tx: WriteDb, batchId: string, { kind, id, version, before }: Omit<BatchItem, 'undone'>) =>
  tx.query(sql`
    insert into decision_batch_items (batch_id, kind, record_id, version, before)
    values (${batchId}, ${kind}, ${id}, ${version}, ${JSON.stringify(before)}::jsonb)`);

export const lockBatch = (tx: WriteDb, id: string): Promise<{ by: string } | undefined> =>
  tx.one(sql`select by_sap_id as by from decision_batches where id = ${id} for update`);

type ItemKey = Pick<BatchItem, 'kind' | 'id'>;
/** Grouped by kind. */
export const findBatchKeys = (tx: Db, batchId: string, kinds: readonly inbox.InboxKind[]): Promise<ItemKey[]> =>
  tx.query<ItemKey>(sql`
    select kind, record_id as id from decision_batch_items where batch_id = ${batchId}
    order by array_position(${kinds}::text[], kind), record_id desc`);

export const getBatchItem = async (tx: Db, batchId: string, { kind, id }: ItemKey): Promise<BatchItem> =>
  await exactlyOne<BatchItem>(
    tx,
    sql`
    select kind, record_id as id, version, before, undone from decision_batch_items
    where batch_id = ${batchId} and kind = ${kind} and record_id = ${id}`,
  );

export const markDecisionUndone = (tx: WriteDb, batchId: string, { kind, id }: BatchItem) =>
  tx.query(sql`
    update decision_batch_items set undone = true where batch_id = ${batchId} and kind = ${kind} and record_id = ${id}`);

export const markBatchUndone = (tx: WriteDb, batchId: string, at: Date) =>
  tx.query(sql`update decision_batches set undone_at = coalesce(undone_at, ${at}) where id = ${batchId}`);

/** Keeps the decision undoable under the record's new version. */
export const followVersion = (tx: WriteDb, { kind, id, from, to }: MovedVersion) =>
  tx.query(sql`
    update decision_batch_items set version = ${to}
    where kind = ${kind} and record_id = ${id} and version = ${from} and not undone`);

const NAMED = 3;

/** Newest first; `firstIds` are records of its first batch. */
export const findBatches = (db: Db, sapId: string, since: Date) =>
  db.query<Omit<Batch, 'subjects'> & { firstIds: string[] }>(sql`
    select r."runId", r.action, r.reason, r.at, r.decided, r.undone, r."batchIds",
      array(select distinct kind from decision_batch_items i join decision_batches b on b.id = i.batch_id
        where b.by_sap_id = ${sapId} and b.run_id = r."runId" order by kind) as kinds,
      array(select record_id from decision_batch_items where batch_id = r.first order by kind, record_id limit ${NAMED}) as "firstIds"
    from (
      select b.run_id as "runId", min(b.action) as action, min(b.reason) as reason, min(b.at) as started, ${iso('min(b.at)')} as at,
        sum(i.decided)::int as decided, sum(i.undone)::int as undone, (array_agg(b.id order by b.at) filter (where i.decided > 0))[1] as first,
        coalesce(array_agg(b.id order by b.at desc) filter (where i.decided > i.undone), '{}') as "batchIds"
      from decision_batches b cross join lateral (
        select count(*) as decided, count(*) filter (where undone) as undone from decision_batch_items where batch_id = b.id) i
      where b.by_sap_id = ${sapId} and b.at >= ${since}
      group by b.run_id having sum(i.decided) > 0 order by started desc limit 50) r order by r.started desc`);
