import { lockTransaction } from '../../../../database/advisory-locks.ts';
import { type Sql, sql, type WriteDb } from '../../../../database/sql.ts';
import { storePrices } from './store-prices.ts';
import { toLedgerLines } from './ledger-lines.ts';
import { type CompetitorRecord, type KnownProduct, type PartOfSync, SHOP } from './records.ts';
import { storeItems } from './repository.ts';

/**
 * Stores products, the day's prices, list rows and ledger lines. Known products are found by company, name and size
 * (D-216): a repeated batch changes nothing.
 */
export async function ingestProducts(
  tx: WriteDb,
  { sync, records, day }: { sync: PartOfSync; records: readonly CompetitorRecord[]; day: string },
): Promise<void> {
  if (records.length === 0) return;
  // Two brands may have the same company: TYRE-DEKHO and its own.
  await lockTransaction(tx, 'marketProducts');
  const list = JSON.stringify(records.map((record, index) => ({ ...record, at: index })));
  const rows = sql`jsonb_to_recordset(${list}::jsonb) as r (at integer, company text, name text, size text, "sizeKey" text,
    category text, price numeric, description text, image text)`;
  const onKey = sql`lower(c.company) = lower(r.company) and lower(c.name) = lower(r.name) and lower(c.size) = lower(r.size)`;
  const knownProducts = await tx.query<KnownProduct>(sql`
    select r.at, c.id, c.description, c.image, p.price from ${rows} join competitor_products c on ${onKey}
      left join competitor_prices p on p.competitor_id = c.id and p.source = ${sync.brand}`);
  // A company's own text wins; a shop only fills gaps.
  const words = (old: Sql, brought: Sql): Sql => {
    const [first, second] = sync.brand === SHOP ? [old, brought] : [brought, old];
    return sql`coalesce(nullif(${first}, ''), ${second})`;
  };
  await tx.query(sql`
    insert into competitor_products as c (company, name, size, category, price, description, image)
    select r.company, r.name, r.size, r.category, r.price, r.description, r.image from ${rows} order by r.at
    on conflict (lower(company), lower(name), lower(size)) do update set last_seen_at = now(),
      description = ${words(sql`c.description`, sql`excluded.description`)}, image = ${words(sql`c.image`, sql`excluded.image`)}`);
  await storePrices(tx, {
    sync,
    day,
    prices: sql`${rows} join competitor_products c on ${onKey} where r.price is not null`,
  });
  await addRows(tx, rows);
  await tx.query(sql`
    insert into market_finds (product_id, competitor_id)
    select p.id, c.id from ${rows} join competitor_products c on ${onKey}
      join market_products p on p.size_key = r."sizeKey" and lower(p.category) = lower(r.category)
    on conflict do nothing`);
  const knownAt = new Map(knownProducts.map((product) => [product.at, product]));
  await storeItems(
    tx,
    sync.id,
    records.flatMap((record, index) => toLedgerLines(record, knownAt.get(index), sync.brand)),
  );
}

/** A new size makes a row, named after its first product (D-344). */
const addRows = (tx: WriteDb, rows: ReturnType<typeof sql>) =>
  tx.query(sql`
    insert into market_products (name, category, size, size_key, price)
    select distinct on (r."sizeKey", lower(r.category)) r.name, r.category, r.size, r."sizeKey", r.price from ${rows}
    where not exists (select from market_products p where p.size_key = r."sizeKey" and lower(p.category) = lower(r.category))
    order by r."sizeKey", lower(r.category), r.at`);
