import type { marketResearch, ServerQuery } from 'api-contract';
import { type Db, join, type Sql, sql } from '../../../database/sql.ts';
import { chosenOrder, holdsText, naturalKeys, pagedRows, toSearchPattern } from '../../../database/sql-parts.ts';
import { isPriceChanged } from './price-changes.ts';
import { SHOP } from './sync/records.ts';

export type MarketQuery = ServerQuery<typeof marketResearch.marketResearchList>;
type MarketProduct = marketResearch.MarketProduct;

const find = sql`json_build_object('_id', f.id, 'productId', f.product_id, 'companyName', c.company, 'productName', c.name,
  'productSize', c.size, 'productPrice', c.price, 'productDescription', c.description, 'productImage', c.image,
  'matched', f.material_no is not null, 'materialNo', f.material_no, 'materialDescription', m.description,
  'materialPrice', m.price, 'priceBefore', prices.list -> 0 -> 'priceBefore', 'prices', coalesce(prices.list, '[]'))`;

/** By source; the company's own is first and is the product's. */
const prices = sql`lateral (select json_agg(json_build_object('source', s.source, 'price', s.price,
    'priceBefore', case when ${isPriceChanged} then s.price_before end) order by s.source = ${SHOP}, s.source) as list
  from competitor_prices s where s.competitor_id = c.id) prices`;

const findsFrom = sql`from market_finds f join competitor_products c on c.id = f.competitor_id
  cross join ${prices} left join materials m on m.code = f.material_no where f.product_id = p.id`;

const gapColumns = sql`m.price - c.price as gap, round((m.price - c.price) * 100 / nullif(c.price, 0), 1) as percent`;
const mappedFinds = sql`market_finds f join competitor_products c on c.id = f.competitor_id
  left join materials m on m.code = f.material_no`;

/** Of the newest mapping of each row (D-372). */
const gaps = sql`(select distinct on (f.product_id) f.product_id, ${gapColumns} from ${mappedFinds}
  where f.material_no is not null order by f.product_id, f.mapped_order desc)`;

const isOnSide = (side: 'dearer' | 'cheaper'): Sql =>
  sql`p.id in (select g.product_id from ${gaps} g where ${side === 'dearer' ? sql`g.gap > 0` : sql`g.gap < 0`})`;

export const marketWhere = ({
  id,
  search,
  filter,
  priceChanged,
  priceGap,
}: Omit<MarketQuery, 'csv' | 'csvAfter' | 'limit'>): Sql =>
  join(
    [
      sql`true`,
      ...(id ? [sql`p.id = ${id}`] : []),
      ...(search ? [sql`market_search_text(p.name, p.size, p.material_no) like ${toSearchPattern(search)}`] : []),
      ...(filter && filter !== 'None' ? [sql`lower(p.category) = ${filter.toLowerCase()}`] : []),
      ...(priceChanged === 'yes'
        ? [
            sql`p.id in (select f.product_id from competitor_prices s join market_finds f on f.competitor_id = s.competitor_id
              where ${isPriceChanged})`,
          ]
        : []),
      ...(priceGap ? [isOnSide(priceGap)] : []),
    ],
    ' and ',
  );

interface Order {
  joined: Sql;
  by: Sql;
}
const BY_NAME: Order = { joined: sql``, by: sql`` };
const ORDERS = {
  name: ['lower(p.name)'],
  category: ['lower(p.category)'],
  price: ['p.price'],
  size: naturalKeys('p.size'),
};
const orderOf = ({ sort, direction }: Pick<MarketQuery, 'sort' | 'direction'>): Order =>
  sort === 'gap'
    ? {
        joined: sql`left join ${gaps} o on o.product_id = p.id`,
        by: direction === 'desc' ? sql`o.percent desc nulls last,` : sql`o.percent nulls last,`,
      }
    : { ...BY_NAME, by: chosenOrder(ORDERS, { sort, direction }) };

/** Numbered inside, so that the page keeps its order. */
const selectRows = (page: Sql, condition: Sql, { joined, by }: Order = BY_NAME) => sql`
  select p.id as "_id", p.name as "productName", p.category as "tyreCategory", p.size as "tyreSize", p.price as "productPrice",
    coalesce(p.material_no, '') as "materialNo", g.gap as "priceGap", g.percent as "priceGapPercent",
    coalesce((select json_agg(${find} order by lower(c.company), lower(c.name), c.size, f.id) ${findsFrom}), '[]') as "allProducts",
    coalesce((select json_agg(${find} order by f.mapped_order desc) ${findsFrom} and f.material_no is not null), '[]')
      as "matchedProducts"
  from (select p.*, row_number() over (order by ${by} lower(p.name), p.id) as place
      from market_products p ${joined} where ${condition} order by ${by} lower(p.name), p.id ${page}) p
    left join lateral (select ${gapColumns} from ${mappedFinds}
      where f.product_id = p.id and f.material_no is not null order by f.mapped_order desc limit 1) g on true
  order by p.place`;

/** By name (D-215, D-304). */
export const marketPage = (db: Db, query: MarketQuery) => {
  const condition = marketWhere(query);
  return pagedRows<MarketProduct>(db, query, {
    from: sql`from market_products p where ${condition}`,
    rows: (page) => selectRows(page, condition, orderOf(query)),
  });
};

export const marketProduct = (db: Db, id: string): Promise<MarketProduct | undefined> =>
  db.one<MarketProduct>(selectRows(sql``, sql`p.id = ${id}`));

const MAX_MATERIALS = 50;

/** By number or description, in order of description (D-344). */
export const findMaterialsLike = (db: Db, search: string | undefined) => {
  return db.query<{ matnr: string; matDesc: string }>(sql`
    select code as matnr, description as "matDesc" from materials
    where ${search ? holdsText(['description', 'code'], search) : sql`true`}
    order by lower(description), code limit ${MAX_MATERIALS}`);
};
