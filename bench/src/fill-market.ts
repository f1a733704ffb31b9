import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { writeCsv } from '../../api/src/demo/csv-file.ts';
import {
  MARKET_FIND_HEADING,
  MARKET_PRODUCT_HEADING,
  marketProductRows,
  otherMarketFindRows,
} from '../../api/src/demo/market.ts';
import { Random } from '../../api/src/demo/random.ts';
import { importFolder } from '../../api/src/import/index.ts';

const PRODUCTS = 50_000;

/** The products and finds of the large demo company, where its data was loaded before they belonged to it. */
export async function fillMarket(pool: Pool): Promise<void> {
  const { rows } = await pool.query('select count(*)::int as count from market_products');
  if (rows[0]?.count >= PRODUCTS) return;
  const folder = await mkdtemp(join(tmpdir(), 'field-console-bench-'));
  try {
    const today = new Date().toISOString().slice(0, 10);
    await writeCsv(join(folder, 'market-products.csv'), MARKET_PRODUCT_HEADING, marketProductRows(PRODUCTS));
    const finds = otherMarketFindRows(today, new Random('market bench'), PRODUCTS);
    await writeCsv(join(folder, 'market-finds.csv'), MARKET_FIND_HEADING, finds);
    const { ok } = await importFolder(pool, folder, console.log, { pinPepper: '' });
    if (!ok) throw new Error('The products of market research could not be loaded.');
    for (const table of ['market_products', 'market_finds', 'competitor_products', 'competitor_prices', 'competitor_price_days'])
      await pool.query(`vacuum analyze ${table}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
