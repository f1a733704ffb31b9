import type { PoolClient } from 'pg';
import { sizeKey } from '../domains/surveys/market-research/tyre-size.ts';
import { amount, type CellCheck, day } from './columns.ts';
import { type FileSpec, type Loaded, upsert } from './file-spec.ts';
import { marketRowReference, materialReference } from './references.ts';

const longest =
  (most: number): CellCheck =>
  (value) =>
    value.length > most ? `This is longer than ${most} characters.` : undefined;

/** SAP's sync has them too; the latest wins. */
export const materials: FileSpec = {
  file: 'materials.csv',
  columns: [
    { name: 'materialNo', required: true, check: longest(64) },
    { name: 'description', required: true, check: longest(200) },
    { name: 'category', check: longest(40) },
    { name: 'size', check: longest(100) },
    { name: 'price', check: amount },
  ],
  unique: [['materialNo']],
  load: (client) =>
    upsert(client, {
      insert: `insert into materials as t (code, description, category, size, price)
        select "materialNo", description, coalesce(category, ''), coalesce(size, ''), price::numeric(12,2) from staging`,
      key: 'code',
      columns: ['description', 'category', 'size', 'price'],
      also: 'updated_at = now()',
    }),
};

export const marketProducts: FileSpec = {
  file: 'market-products.csv',
  columns: [
    { name: 'productId', required: true },
    { name: 'productName', required: true, check: longest(200) },
    { name: 'tyreCategory', required: true, check: longest(40) },
    { name: 'tyreSize', required: true, check: longest(100) },
    { name: 'productPrice', check: amount },
  ],
  unique: [['productId']],
  async load(client) {
    const loaded = await upsert(client, {
      insert: `insert into market_products as t (external_id, name, category, size, price)
        select "productId", "productName", "tyreCategory", "tyreSize", "productPrice"::numeric(12,2) from staging`,
      key: 'external_id',
      columns: ['name', 'category', 'size', 'price'],
      also: 'size_key = case when t.size = excluded.size then t.size_key end',
    });
    await readSizes(client);
    return loaded;
  },
};

async function readSizes(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ size: string }>(
    'select distinct size from market_products where size_key is null',
  );
  const keys = JSON.stringify(rows.map(({ size }) => ({ size, key: sizeKey(size) })));
  await client.query(
    `update market_products p set size_key = r.key from jsonb_to_recordset($1::jsonb) as r (size text, key text)
     where p.size_key is null and p.size = r.size`,
    [keys],
  );
}

/**
 * Competitors' products in a row's size, with daily prices that count as the company's own. Mappings come only with new
 * products; later ones are the console's (D-305).
 */
export const marketFinds: FileSpec = {
  file: 'market-finds.csv',
  columns: [
    { name: 'productId', required: true, references: marketRowReference },
    { name: 'companyName', required: true, check: longest(100) },
    { name: 'productName', required: true, check: longest(200) },
    { name: 'productSize', required: true, check: longest(100) },
    { name: 'day', required: true, check: day },
    { name: 'productPrice', check: amount },
    { name: 'productDescription', check: longest(2000) },
    { name: 'productImage', check: longest(1000) },
    { name: 'materialNo', references: materialReference },
  ],
  unique: [['productId', 'companyName', 'productName', 'productSize', 'day']],
  async load(client) {
    const key = 'lower("companyName"), lower("productName"), lower("productSize")';
    const sameProduct = `lower(c.company) = lower(s."companyName") and lower(c.name) = lower(s."productName")
      and lower(c.size) = lower(s."productSize")`;
    // Takes the newest day's price.
    await client.query(`
      insert into competitor_products as t (company, name, size, category, price, description, image)
      select distinct on (${key}) s."companyName", s."productName", s."productSize", p.category, s."productPrice"::numeric(12,2),
        coalesce(s."productDescription", ''), coalesce(s."productImage", '')
      from staging s join market_products p on p.external_id = s."productId" order by ${key}, s.day desc, s.line
      on conflict (lower(company), lower(name), lower(size)) do nothing`);
    await client.query(`
      insert into competitor_price_days (competitor_id, source, day, price)
      select distinct on (c.id, s.day) c.id, upper(c.company), s.day::date, s."productPrice"::numeric(12,2)
      from staging s join competitor_products c on ${sameProduct} where s."productPrice" is not null order by c.id, s.day, s.line
      on conflict (competitor_id, source, day) do nothing`);
    await client.query(`
      insert into competitor_prices (competitor_id, source, price)
      select distinct on (c.id) c.id, upper(c.company), s."productPrice"::numeric(12,2)
      from staging s join competitor_products c on ${sameProduct} where s."productPrice" is not null order by c.id, s.day desc, s.line
      on conflict (competitor_id, source) do nothing`);
    const { rows } = await client.query<Loaded>(`
      with fresh as (
        insert into market_finds (product_id, competitor_id, material_no, mapped_order)
        select p.id, c.id, max(s."materialNo"), case when max(s."materialNo") is not null then nextval('market_mapping_order') end
        from staging s join market_products p on p.external_id = s."productId" join competitor_products c on ${sameProduct}
        group by p.id, c.id order by p.id, c.id
        on conflict (product_id, competitor_id) do nothing returning 1
      ) select count(*)::int as inserted, 0 as updated from fresh`);
    await client.query(`
      update market_products p set material_no = newest.material_no
      from (select distinct on (product_id) product_id, material_no from market_finds where material_no is not null
        order by product_id, mapped_order desc) newest
      where newest.product_id = p.id and p.material_no is distinct from newest.material_no`);
    return rows[0] ?? { inserted: 0, updated: 0 };
  },
};
