import type { marketResearch, ServerQuery } from 'api-contract';
import { type Db, join, type Sql, sql } from '../../../database/sql.ts';
import { containing, pagedRows } from '../../sql-parts.ts';

type MarketQuery = ServerQuery<typeof marketResearch.marketResearchList>;
type MarketProduct = marketResearch.MarketProduct;

/** The latest sync that read a brand's category to its end; what it changed is what has changed last. */
const latestSyncs = sql`(select distinct on (brand, category) id from market_syncs where status = 'done'
  order by brand, category, finished_at desc)`;

const find = sql`json_build_object('_id', f.id, 'productId', f.product_id, 'companyName', c.company, 'productName', c.name,
  'productSize', c.size, 'productPrice', c.price, 'productDescription', c.description, 'productImage', c.image,
  'matched', f.material_no is not null, 'materialNo', f.material_no, 'materialDescription', m.description,
  'materialPrice', m.price, 'priceBefore', (select i.price_before from market_sync_items i
    where c.price_sync_id in ${latestSyncs} and i.sync_id = c.price_sync_id and i.competitor_id = c.id
      and i.outcome = 'changed' limit 1))`;

const findsFrom = sql`from market_finds f join competitor_products c on c.id = f.competitor_id
  left join materials m on m.code = f.material_no where f.product_id = p.id`;

const where = ({ id, search, filter, priceChanged }: Omit<MarketQuery, 'csv' | 'limit'>): Sql =>
  join(
    [
      sql`true`,
      ...(id ? [sql`p.id = ${id}`] : []),
      ...(search
        ? [sql`market_search_text(p.name, p.size, p.material_no) like ${containing(search.toLowerCase())}`]
        : []),
      ...(filter && filter !== 'None' ? [sql`lower(p.category) = ${filter.toLowerCase()}`] : []),
      ...(priceChanged === 'yes'
        ? [
            sql`p.id in (select f.product_id from competitor_products c join market_finds f on f.competitor_id = c.id
              where c.price_sync_id in ${latestSyncs})`,
          ]
        : []),
    ],
    ' and ',
  );

const rowsOf = (page: Sql, condition: Sql) => sql`
  select p.id as "_id", p.name as "productName", p.category as "tyreCategory", p.size as "tyreSize", p.price as "productPrice",
    coalesce(p.material_no, '') as "materialNo",
    coalesce((select json_agg(${find} order by lower(c.company), lower(c.name), c.size, f.id) ${findsFrom}), '[]') as "allProducts",
    coalesce((select json_agg(${find} order by f.mapped_order desc) ${findsFrom} and f.material_no is not null), '[]')
      as "matchedProducts"
  from (select p.* from market_products p where ${condition} order by lower(p.name), p.id ${page}) p
  order by lower(p.name), p.id`;

/** One page of the list, by name (D-215, D-304). */
export const marketPage = (db: Db, query: MarketQuery) => {
  const condition = where(query);
  return pagedRows<MarketProduct>(db, query, {
    from: sql`from market_products p where ${condition}`,
    rows: (page) => rowsOf(page, condition),
  });
};

export const marketProduct = (db: Db, id: string): Promise<MarketProduct | undefined> =>
  db.one<MarketProduct>(rowsOf(sql``, sql`p.id = ${id}`));

/** Every row that matches: a line for each mapping, the newest first, and one for a row without (D-344). */
export const marketCsvRows = (db: Db, query: MarketQuery) =>
  db.query<marketResearch.MarketCsvRow>(sql`
    select p.name as "Brand Name", p.category as "Category", p.price as "Price", p.size as "Size",
      coalesce(f.material_no, '') as "Material No", coalesce(m.description, '') as "Material Description",
      coalesce(c.company, '') as "Company", coalesce(c.name, '') as "Product", coalesce(c.size, '') as "Product Size",
      c.price as "Product Price"
    from market_products p
      left join market_finds f on f.product_id = p.id and f.material_no is not null
      left join competitor_products c on c.id = f.competitor_id
      left join materials m on m.code = f.material_no
    where ${where(query)}
    order by lower(p.name), p.id, f.mapped_order desc`);

const MOST_MATERIALS = 50;

/** Our materials whose number or description has the text, by description (D-344). */
export const materialsLike = (db: Db, search: string | undefined) => {
  const text = search && containing(search);
  return db.query<{ matnr: string; matDesc: string }>(sql`
    select code as matnr, description as "matDesc" from materials
    where ${text ? sql`(description ilike ${text} or code ilike ${text})` : sql`true`}
    order by lower(description), code limit ${MOST_MATERIALS}`);
};
