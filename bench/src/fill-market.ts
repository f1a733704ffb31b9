import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { writeCsv } from '../../api/src/demo/write-csv.ts';
import {
  MARKET_FIND_HEADING,
  MARKET_PRODUCT_HEADING,
  marketProductRows,
  otherMarketFindRows,
} from '../../api/src/demo/market.ts';
import { plantMarketSyncs } from '../../api/src/demo/market-syncs.ts';
import { Random } from '../../api/src/demo/random.ts';
import { importFolder } from '../../api/src/import/index.ts';

const PRODUCTS = 50_000;

const CHANGED = 5_000;

/** For large demo data loaded before these existed. */
export async function fillMarket(pool: Pool): Promise<void> {
  const today = new Date().toISOString().slice(0, 10);
  const { rows } = await pool.query('select count(*)::int as count from market_products');
  if (rows[0]?.count < PRODUCTS) await fillProducts(pool, today);
  const changed = await plantMarketSyncs(pool, { brand: 'CEAT', today, most: CHANGED });
  if (changed > 0) console.log(`${changed} prices of competitors changed by a sync.`);
  for (const table of TABLES) await pool.query(`vacuum analyze ${table}`);
}

const TABLES = [
  'market_products',
  'market_finds',
  'market_syncs',
  'competitor_products',
  'competitor_prices',
  'competitor_price_days',
];

async function fillProducts(pool: Pool, today: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'field-console-bench-'));
  try {
    await writeCsv(join(folder, 'market-products.csv'), MARKET_PRODUCT_HEADING, marketProductRows(PRODUCTS));
    const finds = otherMarketFindRows(today, new Random('market bench'), PRODUCTS);
    await writeCsv(join(folder, 'market-finds.csv'), MARKET_FIND_HEADING, finds);
    const { ok } = await importFolder(pool, folder, console.log, { pinPepper: '' });
    if (!ok) throw new Error('The products of market research could not be loaded.');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
