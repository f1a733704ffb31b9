import type { marketResearch } from 'api-contract';
import type { Pool } from 'pg';
import type { Config } from '../../../config/config.ts';
import { toWriteDb } from '../../../database/sql.ts';
import { createFolderSource } from './folder.ts';
import { createHostTurns } from './pages/host-turns.ts';
import { createKeptPages } from './pages/kept-pages.ts';
import { createPageSource } from './pages/page-source.ts';
import type { ProductSource } from './source.ts';

const TIMEOUT_MS = 20_000;
const MAX_BYTES = 5 * 1024 * 1024;

/** A brand's pages if configured, else the product folder (D-216). */
export const openProductSources = (
  { market }: Pick<Config, 'market'>,
  pool: Pool,
): ((brand: marketResearch.SyncBrand) => ProductSource) => {
  const folder = createFolderSource(market.folder);
  const db = toWriteDb(pool);
  const [turns, keptPages] = [createHostTurns(db), createKeptPages(db)];
  const { pages } = market;
  return (brand) => {
    const templates = pages?.templates[brand];
    if (!pages || !templates) return folder;
    const limits = { pauseMs: pages.pauseMs, timeoutMs: TIMEOUT_MS, mostBytes: MAX_BYTES };
    return createPageSource({ brand, templates, turns, keptPages, limits, contact: pages.contact });
  };
};
