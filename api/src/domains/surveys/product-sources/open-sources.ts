import type { marketResearch } from 'api-contract';
import type { Config } from '../../../config/config.ts';
import { productFolder } from './folder.ts';
import type { ProductSource } from './source.ts';

/** The folder of product files (D-216). */
export const openProductSources = ({
  market,
}: Pick<Config, 'market'>): ((brand: marketResearch.SyncBrand) => ProductSource) => {
  const folder = productFolder(market.folder);
  return () => folder;
};
