import { sync } from 'api-contract';
import { AppError } from '../../../errors/app-error.ts';
import { withSourceMetrics } from '../../../sap/timed-source.ts';
import { openSapSource } from '../../../sap/open-source.ts';
import { type App, serve } from '../../../calls/serve.ts';
import { isOutdated, findRefusals, findRunById, findSyncRuns } from './repository.ts';
import { runIdempotent } from './run-idempotent.ts';
import { retryRefused, syncAll } from './run.ts';

const MESSAGE = 'SAP Sync Completed Successfully';

const toResponse = (run: sync.SyncRun) => {
  const read = (kind: sync.SyncKind) => run.counts[kind]?.read ?? 0;
  const data = { officers: read('officers'), dealers: read('dealers'), materials: read('materials') };
  return { data, run, message: MESSAGE };
};

/** Batch by batch, without `change`: later failures keep what was valid (issue of D-070). */
export async function syncRoutes(app: App) {
  const { pool, disk, config, meter } = app.core;
  const source = withSourceMetrics(openSapSource(config), meter);
  serve(app, sync.syncAll, async ({ user, key }) => {
    disk.requireRoom();
    return toResponse(await syncAll(pool, source, { by: user.sapId, key }));
  });
  serve(app, sync.retrySync, async ({ params, user, db, key }) => {
    const done = await runIdempotent(pool, key);
    if (done) return toResponse(done);
    disk.requireRoom();
    const run = await findRunById(db, params.id);
    if (!run) throw new AppError('SYNC_RUN_NOT_FOUND');
    if (run.openRefusals === 0) throw new AppError('NOTHING_REFUSED');
    if (await isOutdated(db, run._id)) throw new AppError('SYNC_OUTDATED');
    return toResponse(await retryRefused(pool, run._id, { source: run.source, by: user.sapId, key }));
  });
  serve(app, sync.syncRuns, async ({ query, user, db }) => ({
    ...(await findSyncRuns(db, user, query)),
    message: 'OK',
  }));
  serve(app, sync.syncRefusals, async ({ params, query, user, db }) => {
    if (!(await findRunById(db, params.id))) throw new AppError('SYNC_RUN_NOT_FOUND');
    return {
      ...(await findRefusals(db, user, params.id, query)),
      message: 'OK',
    };
  });
}
