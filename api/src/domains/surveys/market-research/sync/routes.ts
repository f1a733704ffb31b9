import { setTimeout } from 'node:timers/promises';
import { type ResponseOf, marketResearch, type ServerBody } from 'api-contract';
import { AppError } from '../../../../errors/app-error.ts';
import { type App, serve } from '../../../../calls/serve.ts';
import type { Repeated } from '../../../../background/repeat-every.ts';
import type { Db } from '../../../../database/sql.ts';
import { requireVersion } from '../../../../errors/require-version.ts';
import { openProductSources } from '../../product-sources/open-sources.ts';
import { lockSchedule, readSchedule, saveSchedule, SCHEDULE_ID } from '../schedule/repository.ts';
import { repeatNightlySyncs } from '../schedule/start-nightly-syncs.ts';
import { addSync, cancelSync, isOver, findSyncById, syncItems, syncOrThrow, findSyncsPage } from './repository.ts';
import { createSyncRunner } from './worker.ts';

const SYNCED = 'Products Synced Successfully';
const CONTINUES = 'The sync continues in the background.';
const CANCELLED = 'The sync was cancelled.';
/** Below the timeout of browsers. */
const PATIENCE_MS = 20_000;
const POLL_INTERVAL_MS = 100;

/** Names each missing or wrong one (D-210). */
function wantedSync(body: ServerBody<typeof marketResearch.syncProducts>) {
  const names =
    body.syncBrand || body.syncCategory ? (['syncBrand', 'syncCategory'] as const) : (['brand', 'category'] as const);
  const [brand, category] = [body[names[0]], body[names[1]]];
  const isPair = brand && category && marketResearch.getSyncCategories(brand).includes(category);
  if (brand && category && isPair) return { brand, category };
  throw new AppError('INVALID_REQUEST', {
    ...(!brand && { [names[0]]: marketResearch.BRAND_TEXT }),
    ...(!isPair && (!category || brand) && { [names[1]]: marketResearch.CATEGORY_TEXT }),
  });
}

/** @throws INVALID_REQUEST if a brand's site has no such category */
function refuseForeignCategory(syncs: marketResearch.MarketSchedule['syncs']): void {
  const isForeign = syncs.some(({ brand, category }) => !marketResearch.getSyncCategories(brand).includes(category));
  if (isForeign) throw new AppError('INVALID_REQUEST', { syncs: marketResearch.CATEGORY_TEXT });
}

const describeSchedule = ({ syncs, alertPercent }: marketResearch.MarketSchedule) => ({
  'Every night': syncs.map(({ brand, category }) => `${brand} ${category}`).join(', ') || 'none',
  'Alert from %': alertPercent,
});

const waitForSyncEnd = async (db: Db, id: string): Promise<marketResearch.MarketSync> => {
  for (const end = Date.now() + PATIENCE_MS; ; await setTimeout(POLL_INTERVAL_MS)) {
    const sync = await syncOrThrow(db, id);
    if (isOver(sync) || Date.now() >= end) return sync;
  }
};

const toResponse = (sync: marketResearch.MarketSync): ResponseOf<typeof marketResearch.syncProducts> => {
  if (sync.status === 'failed')
    throw new AppError('MARKET_SYNC_FAILED', undefined, sync.error ? { text: sync.error } : {});
  const message = sync.status === 'done' ? SYNCED : sync.status === 'cancelled' ? CANCELLED : CONTINUES;
  return { data: sync, message };
};

export function marketSyncRoutes(app: App) {
  const { core } = app;
  const sourceOf = openProductSources(core.config, core.pool);
  const runner = createSyncRunner({ pool: core.pool, sourceOf, log: app.log, now: core.now });
  // Test apps, which do not listen, take over nothing.
  let nightly: Repeated | undefined;
  app.addHook('onListen', async () => {
    runner.start();
    nightly = repeatNightlySyncs(core.pool, {
      now: core.now,
      onStarted: () => runner.wake(),
      onError: (err) => app.log.error({ err }, 'nightly market syncs could not be started'),
    });
  });
  app.addHook('onClose', async () => {
    await nightly?.stop();
    await runner.stop();
  });

  serve(app, marketResearch.syncProducts, async ({ body, user, db, change, now }) => {
    const requestedSync = wantedSync(body);
    // Results are read after the transaction, also on a retry.
    const { data } = await change(async (tx) => {
      const sync = await addSync(tx, { ...requestedSync, by: user.sapId, at: now });
      if (!sync) throw new AppError('MARKET_SYNC_RUNNING');
      await tx.history({ kind: 'market-sync', id: sync._id, action: 'start', before: null, after: requestedSync });
      return { data: sync, message: CONTINUES };
    });
    runner.wake();
    return toResponse(await waitForSyncEnd(db, data._id));
  });
  serve(app, marketResearch.marketSyncs, async ({ query, db }) => ({
    ...(await findSyncsPage(db, query)),
    message: 'OK',
  }));
  serve(app, marketResearch.marketSyncItems, async ({ params, query, db }) => {
    if (!(await findSyncById(db, params.id))) throw new AppError('MARKET_SYNC_NOT_FOUND');
    return { ...(await syncItems(db, params.id, query)), message: 'OK' };
  });
  serve(app, marketResearch.marketSchedule, async ({ db }) => ({ data: await readSchedule(db), message: 'OK' }));
  serve(app, marketResearch.setMarketSchedule, ({ body: { version, ...schedule }, change }) => {
    refuseForeignCategory(schedule.syncs);
    return change(async (tx) => {
      const before = await lockSchedule(tx);
      requireVersion(before, version);
      const data = await saveSchedule(tx, schedule);
      await tx.history({
        kind: 'market-schedule',
        id: SCHEDULE_ID,
        action: 'edit',
        before: describeSchedule(before),
        after: describeSchedule(data),
      });
      return { data, message: 'Schedule saved.' };
    });
  });
  serve(app, marketResearch.cancelMarketSync, ({ params, change }) =>
    change(async (tx) => {
      const before = await findSyncById(tx, params.id);
      if (!before) throw new AppError('MARKET_SYNC_NOT_FOUND');
      if (!(await cancelSync(tx, params.id))) throw new AppError('MARKET_SYNC_OVER');
      await tx.history({
        kind: 'market-sync',
        id: params.id,
        action: 'cancel',
        before: { status: before.status },
        after: { status: 'cancelled' },
      });
      return { data: await syncOrThrow(tx, params.id), message: CANCELLED };
    }),
  );
}
