import { marketResearch } from 'api-contract';
import { AppError } from '../../../errors/app-error.ts';
import { type App, serve } from '../../../calls/serve.ts';
import { readMarketCsvPart, NO_CSV } from './csv.ts';
import { marketPage, findMaterialsLike } from './list.ts';
import { mapFind, unmapFind } from './mapping.ts';
import { findPrices } from './prices.ts';
import { createMaterialIndex } from './suggestions/material-index.ts';
import { findSuggestions } from './suggestions/suggestions-for.ts';
import { marketSyncRoutes } from './sync/routes.ts';

type Entry = string | { _id: string };
const idOf = (entry: Entry): string => (typeof entry === 'string' ? entry : entry._id);

export async function marketResearchRoutes(app: App) {
  const readIndex = createMaterialIndex();
  serve(app, marketResearch.marketResearchList, async ({ query, db }) => {
    const isFile = query.csv === 'true' || query.csv === 'yes';
    const [page, csv] = await Promise.all([marketPage(db, query), isFile ? readMarketCsvPart(db, query) : NO_CSV]);
    return { ...page, ...csv, message: 'OK' };
  });
  serve(app, marketResearch.materialList, async ({ query, db }) => ({
    data: await findMaterialsLike(db, query.search),
    message: 'OK',
  }));
  serve(app, marketResearch.mapProduct, ({ body, change }) => {
    const entry = body.tyre ?? body.selectedTyre;
    if (!entry) throw new AppError('INVALID_REQUEST', { tyre: 'Please select a product.' });
    return change(async (tx) => ({
      data: await mapFind(tx, idOf(entry), body.materialno ?? body.selectedMaterial ?? '', {
        asks: body.asks ?? false,
      }),
      message: 'Product Mapped Successfully',
    }));
  });
  serve(app, marketResearch.unmapProduct, ({ body, change }) =>
    change(async (tx) => ({
      data: await unmapFind(tx, idOf(body.product), body.materialno),
      message: 'Product Unmapped Successfully',
    })),
  );
  serve(app, marketResearch.materialSuggestions, async ({ params, db }) => {
    const data = await findSuggestions(db, params.id, readIndex);
    if (!data) throw new AppError('MARKET_PRODUCT_NOT_FOUND');
    return { data, message: 'OK' };
  });
  serve(app, marketResearch.priceHistory, async ({ params, db }) => {
    const prices = await findPrices(db, params.id);
    if (!prices) throw new AppError('MARKET_PRODUCT_NOT_FOUND');
    return { ...prices, message: 'OK' };
  });
  marketSyncRoutes(app);
}
