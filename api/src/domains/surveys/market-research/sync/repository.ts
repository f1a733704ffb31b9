import type { marketResearch, ServerQuery } from 'api-contract';
import { type Db, exactlyOne, type Sql, sql, type WriteDb } from '../../../../database/sql.ts';
import { iso, selectName, pagedRows, type PageQuery } from '../../../../database/sql-parts.ts';

type MarketSync = marketResearch.MarketSync;

/** After this silence another server takes over. */
const SILENCE_SECONDS = 15;
export const MAX_ATTEMPTS = 3;

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

/** Undefined if the brand already has one. */
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

export interface Attempt {
  id: string;
  brand: marketResearch.SyncBrand;
  category: marketResearch.SyncCategory;
  attempt: number;
}

/** Waiting syncs, and those of silent servers. */
export const claimSync = (db: WriteDb): Promise<Attempt | undefined> =>
  db.one<Attempt>(sql`
    with next as (
      select id as next_id from market_syncs
      where status = 'waiting' or status = 'running' and alive_at < now() - ${SILENCE_SECONDS} * interval '1 second'
      order by created_at limit 1 for update skip locked
    )
    update market_syncs set status = 'running', attempt = attempt + 1, alive_at = now(), steps_done = 0, steps_total = null, found = 0
    from next where id = next_id returning id, brand, category, attempt`);

const stillOurs = ({ id, attempt }: Attempt): Sql => sql`id = ${id} and attempt = ${attempt} and status = 'running'`;

export const nameSource = (db: WriteDb, attempt: Attempt, source: string) =>
  db.query(sql`update market_syncs set source = ${source} where ${stillOurs(attempt)}`);

/** False if cancelled or taken over. */
export const recordSyncHeartbeat = async (db: WriteDb, attempt: Attempt): Promise<boolean> =>
  (await db.one(sql`update market_syncs set alive_at = now() where ${stillOurs(attempt)} returning id`)) !== undefined;

/** Also locks the row, so that cancelling comes before or after. */
export const recordProgress = async (
  tx: WriteDb,
  attempt: Attempt,
  { done, total, count }: { done: number; total: number | null; count: number },
): Promise<boolean> =>
  (await tx.one(sql`update market_syncs set alive_at = now(), steps_done = ${done}, steps_total = ${total}, found = found + ${count}
    where ${stillOurs(attempt)} returning id`)) !== undefined;

export const endSync = (db: WriteDb, attempt: Attempt, error: string | null, at: Date) =>
  db.query(sql`update market_syncs set status = ${error === null ? 'done' : 'failed'}, error = ${error}, finished_at = ${at}
    where ${stillOurs(attempt)}`);

/** For the next server, at stop. */
export const requeueSync = (db: WriteDb, attempt: Attempt) =>
  db.query(sql`update market_syncs set status = 'waiting', attempt = attempt - 1 where ${stillOurs(attempt)}`);

export interface SyncItem {
  outcome: (typeof marketResearch.SYNC_OUTCOMES)[number];
  key: string;
  reason: string;
  competitorId?: string;
  priceBefore: number | null;
  priceAfter: number | null;
}

/** Keeps lines of earlier attempts. */
export const keepItems = async (tx: WriteDb, syncId: string, items: readonly SyncItem[]): Promise<void> => {
  if (items.length === 0) return;
  await tx.query(sql`
    insert into market_sync_items (sync_id, outcome, record_key, competitor_id, reason, price_before, price_after)
    select ${syncId}, r.outcome, r.key, r."competitorId", r.reason, r."priceBefore", r."priceAfter"
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as r (outcome text, key text, "competitorId" uuid, reason text,
      "priceBefore" numeric, "priceAfter" numeric)
    on conflict do nothing`);
};

export const keepMissing = async (
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
