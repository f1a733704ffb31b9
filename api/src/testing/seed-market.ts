import type { Pool } from 'pg';
import { sizeKey } from '../domains/surveys/market-research/tyre-size.ts';

const idFrom = async (pool: Pool, statement: string, values: unknown[]): Promise<string> =>
  (await pool.query<{ id: string }>(statement, values)).rows[0]?.id as string;

/** Returns its number. */
export const addMaterial = async (
  pool: Pool,
  code: string,
  { description = `Material ${code}`, category = 'Passenger', size = '', price = null as number | null } = {},
): Promise<string> => {
  await pool.query(
    `insert into materials (code, description, category, size, price) values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [code, description, category, size, price],
  );
  return code;
};

export const addMarketProduct = (
  pool: Pool,
  { name = 'ZVTS', category = 'Car', size = '145/80 R12', price = 2800 as number | null } = {},
): Promise<string> =>
  idFrom(
    pool,
    `insert into market_products (name, category, size, size_key, price) values ($1, $2, $3, $4, $5) returning id`,
    [name, category, size, sizeKey(size), price],
  );

export const addCompetitorMatch = async (
  pool: Pool,
  productId: string,
  { company = 'MRF', name = 'ZLX', size = '145/80 R12', category = 'Car', price = 2900 as number | null } = {},
): Promise<string> => {
  const competitor = await idFrom(
    pool,
    `insert into competitor_products as c (company, name, size, category, price) values ($1, $2, $3, $4, $5)
     on conflict (lower(company), lower(name), lower(size)) do update set price = c.price returning id`,
    [company, name, size, category, price],
  );
  if (price !== null)
    await pool.query(
      `insert into competitor_prices (competitor_id, source, price) values ($1, upper($2), $3) on conflict do nothing`,
      [competitor, company, price],
    );
  return idFrom(pool, `insert into market_finds (product_id, competitor_id) values ($1, $2) returning id`, [
    productId,
    competitor,
  ]);
};
