import { lockTransaction } from '../../../../database/advisory-locks.ts';
import { sql, type WriteDb } from '../../../../database/sql.ts';
import { type CompetitorRecord, productKeyOf } from './records.ts';
import { keepItems, type SyncItem } from './repository.ts';

interface Known {
  at: number;
  id: string;
  price: number | null;
  description: string;
  image: string;
}

const NO_PRICE = 'The source has no price of it.';

/**
 * Stores what a source has, with its lines of the sync's ledger: new products, changed ones, the price of the day, and the rows of the
 * list that they belong to. A product that was stored before is found again by company, name and size (D-216), so that a batch that comes
 * twice changes nothing.
 */
export async function ingestProducts(
  tx: WriteDb,
  { syncId, records, day }: { syncId: string; records: readonly CompetitorRecord[]; day: string },
): Promise<void> {
  if (records.length === 0) return;
  // Two brands at once may bring the same company: TYRE-DEKHO's and its own.
  await lockTransaction(tx, 'marketProducts');
  const list = JSON.stringify(records.map((record, at) => ({ ...record, at })));
  const rows = sql`jsonb_to_recordset(${list}::jsonb) as r (at integer, company text, name text, size text, "sizeKey" text,
    category text, price numeric, description text, image text)`;
  const onKey = sql`lower(c.company) = lower(r.company) and lower(c.name) = lower(r.name) and lower(c.size) = lower(r.size)`;
  const known = new Map(
    (
      await tx.query<Known>(sql`select r.at, c.id, c.price, c.description, c.image from ${rows}
        join competitor_products c on ${onKey}`)
    ).map((row) => [row.at, row]),
  );
  await tx.query(sql`
    insert into competitor_products as c (company, name, size, category, price, description, image)
    select r.company, r.name, r.size, r.category, r.price, r.description, r.image from ${rows} order by r.at
    on conflict (lower(company), lower(name), lower(size)) do update set last_seen_at = now(),
      price_sync_id = case when excluded.price is not null and excluded.price is distinct from c.price then ${syncId}::uuid
        else c.price_sync_id end,
      price = coalesce(excluded.price, c.price),
      description = coalesce(nullif(excluded.description, ''), c.description),
      image = coalesce(nullif(excluded.image, ''), c.image)`);
  await tx.query(sql`
    insert into market_prices as t (competitor_id, day, price)
    select c.id, ${day}::date, r.price from ${rows} join competitor_products c on ${onKey} where r.price is not null
    on conflict (competitor_id, day) do update set price = excluded.price`);
  await addRows(tx, rows);
  await tx.query(sql`
    insert into market_finds (product_id, competitor_id)
    select p.id, c.id from ${rows} join competitor_products c on ${onKey}
      join market_products p on p.size_key = r."sizeKey" and lower(p.category) = lower(r.category)
    on conflict do nothing`);
  const items = records.flatMap((record, at): SyncItem[] => {
    const before = known.get(at);
    const line = { key: productKeyOf(record), reason: record.price === null ? NO_PRICE : '' };
    if (!before) return [{ ...line, outcome: 'added', priceBefore: null, priceAfter: record.price }];
    const priceAfter = record.price ?? before.price;
    const isChanged =
      priceAfter !== before.price ||
      (record.description !== '' && record.description !== before.description) ||
      (record.image !== '' && record.image !== before.image);
    return isChanged
      ? [{ ...line, outcome: 'changed', competitorId: before.id, priceBefore: before.price, priceAfter }]
      : [];
  });
  await keepItems(tx, syncId, items);
}

/** A size that no row has yet makes one, named after the first product in it (D-344). */
const addRows = (tx: WriteDb, rows: ReturnType<typeof sql>) =>
  tx.query(sql`
    insert into market_products (name, category, size, size_key, price)
    select distinct on (r."sizeKey", lower(r.category)) r.name, r.category, r.size, r."sizeKey", r.price from ${rows}
    where not exists (select from market_products p where p.size_key = r."sizeKey" and lower(p.category) = lower(r.category))
    order by r."sizeKey", lower(r.category), r.at`);
