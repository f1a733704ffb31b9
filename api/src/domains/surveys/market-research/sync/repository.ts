import type { marketResearch, ServerQuery } from 'api-contract';
import type { Attempt } from '../../../../background/jobs/job-table.ts';
import { type Db, exactlyOne, type Sql, sql, type WriteDb } from '../../../../database/sql.ts';
import { iso, selectName, pagedRows, type PageQuery } from '../../../../database/sql-parts.ts';
import { syncJobs } from './sync-jobs.ts';

type MarketSync = marketResearch.MarketSync;

const countOf = (outcome: string): Sql =>
  sql`(select count(*)::int from market_sync_items i where i.sync_id = s.id and i.outcome = ${outcome})`;

const fields = sql`s.id as "_id", s.brand, s.category, s.source, s.by_sap_id as by, ${selectName('s.by_sap_id')} as "byName", s.status,
  s.steps_done as "stepsDone", s.steps_total as "stepsTotal", s.found, ${countOf('added')} as added,
  ${countOf('changed')} as changed, ${countOf('refused')} as refused, ${countOf('lost')} as lost, s.error, ${iso('s.created_at')} as "startedAt",
  ${iso('s.finished_at')} as "finishedAt"`;

export const findSyncById = (db: Db, id: string): Promise<MarketSync | undefined> =>
  db.one<MarketSync>(sql`select ${fields} from market_syncs s where s.id = ${id}`);

export const findSyncsPage = (db: Db, query: PageQuery & { id?: string | undefined }) => {
  const from = sql`from market_syncs s where ${query.id ? sql`s.id = ${query.id}` : sql`true`}`;
  return pagedRows<MarketSync>(db, query, {
    from,
    rows: (page) => sql`select ${fields} ${from} order by s.created_at desc, s.id ${page}`,
  });
};

export const syncItems = (db: Db, id: string, query: ServerQuery<typeof marketResearch.marketSyncItems>) => {
  const from = sql`from market_sync_items where sync_id = ${id} and ${query.outcome ? sql`outcome = ${query.outcome}` : sql`true`}`;
  return pagedRows<{
    outcome: (typeof marketResearch.SYNC_OUTCOMES)[number];
    product: string;
    reason: string;
    priceBefore: number | null;
    priceAfter: number | null;
  }>(db, query, {
    from,
    rows: (
      page,
    ) => sql`select outcome, record_key as product, reason, price_before as "priceBefore", price_after as "priceAfter"
      ${from} order by id ${page}`,
  });
};

export const addSync = async (
  tx: WriteDb,
  sync: { brand: string; category: string; by: string; at: Date },
): Promise<MarketSync | undefined> => {
  const row = await tx.one<{ id: string }>(sql`
    insert into market_syncs (brand, category, by_sap_id, created_at)
    values (${sync.brand}, ${sync.category}, ${sync.by}, ${sync.at})
    on conflict (brand) where status in ('waiting','running') do nothing returning id`);
  return row && findSyncById(tx, row.id);
};

/** False if it has ended. */
export const cancelSync = async (tx: WriteDb, id: string): Promise<boolean> =>
  (await tx.one(sql`update market_syncs set status = 'cancelled', finished_at = now()
    where id = ${id} and status in ('waiting','running') returning id`)) !== undefined;

export interface SyncAttempt extends Attempt {
  brand: marketResearch.SyncBrand;
  category: marketResearch.SyncCategory;
}

/** Also locks the row, so that cancelling comes before or after. */
export const recordProgress = (
  tx: WriteDb,
  attempt: Attempt,
  { done, total, count }: { done: number; total: number | null; count: number },
): Promise<boolean> =>
  syncJobs.renew(tx, attempt, [sql`steps_done = ${done}`, sql`steps_total = ${total}`, sql`found = found + ${count}`]);

export const endSync = (db: WriteDb, attempt: Attempt, error: string | null, at: Date): Promise<boolean> =>
  syncJobs.write(db, attempt, [
    sql`status = ${error === null ? 'done' : 'failed'}`,
    sql`error = ${error}`,
    sql`finished_at = ${at}`,
  ]);

export interface SyncItem {
  outcome: (typeof marketResearch.SYNC_OUTCOMES)[number];
  key: string;
  reason: string;
  competitorId?: string;
  priceBefore: number | null;
  priceAfter: number | null;
}

/** Keeps lines of earlier attempts. */
export const storeItems = async (tx: WriteDb, syncId: string, items: readonly SyncItem[]): Promise<void> => {
  if (items.length === 0) return;
  await tx.query(sql`
    insert into market_sync_items (sync_id, outcome, record_key, competitor_id, reason, price_before, price_after)
    select ${syncId}, r.outcome, r.key, r."competitorId", r.reason, r."priceBefore", r."priceAfter"
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as r (outcome text, key text, "competitorId" uuid, reason text,
      "priceBefore" numeric, "priceAfter" numeric)
    on conflict do nothing`);
};

export const storeMissing = async (
  tx: WriteDb,
  syncId: string,
  lines: readonly { key: string; reason: string }[],
): Promise<void> => {
  if (lines.length === 0) return;
  await tx.query(sql`
    insert into market_sync_items (sync_id, outcome, record_key, reason)
    select ${syncId}, 'missing', r.key, r.reason from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as r (key text, reason text)
    on conflict (sync_id, outcome, record_key) do update set reason = excluded.reason`);
};

export const isOver = ({ status }: Pick<MarketSync, 'status'>): boolean => status !== 'waiting' && status !== 'running';

export const syncOrThrow = (db: Db, id: string): Promise<MarketSync> =>
  exactlyOne<MarketSync>(db, sql`select ${fields} from market_syncs s where s.id = ${id}`);
