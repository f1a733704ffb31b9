import type { marketResearch } from 'api-contract';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { createJobRunner, type JobRunner } from '../../../../background/jobs/job-runner.ts';
import { sql, toWriteDb } from '../../../../database/sql.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import type { ProductSource } from '../../product-sources/source.ts';
import { SourceFailure } from '../../product-sources/source-failure.ts';
import { tellPriceMoves } from '../schedule/tell-price-moves.ts';
import { endSync, type SyncAttempt } from './repository.ts';
import { runSync } from './run-sync.ts';
import { syncJobs } from './sync-jobs.ts';

const FAILED = 'Something went wrong on our side.';

/** Brands run concurrently. */
export const createSyncRunner = ({
  pool,
  sourceOf,
  log,
  now,
}: {
  pool: Pool;
  sourceOf: (brand: marketResearch.SyncBrand) => ProductSource;
  log: Pick<Logger, 'info' | 'error'>;
  now: () => Date;
}): JobRunner => {
  const db = toWriteDb(pool);
  return createJobRunner({
    ...{ db, now, jobs: syncJobs, pollMs: 2_000, atOnce: Number.POSITIVE_INFINITY, maxAttempts: 3 },
    claim: () => db.one<SyncAttempt>(syncJobs.toClaim(now())),
    run: async (attempt, stopping) => {
      const source = sourceOf(attempt.brand);
      await syncJobs.write(db, attempt, [sql`source = ${source.name}`]);
      await runSync({ pool, source, now }, attempt, stopping);
    },
    onDone: async (attempt) => {
      const { id, brand, category } = attempt;
      const isDone = await inTransaction(pool, async (client) => {
        const tx = toWriteDb(client);
        // Locks the sync: of one that was lost, nothing is told.
        if (!(await syncJobs.renew(tx, attempt))) return false;
        await tellPriceMoves(tx, attempt, now());
        return endSync(tx, attempt, null, now());
      });
      if (isDone) log.info({ sync: id, brand, category }, 'market sync done');
    },
    onFailure: async (attempt, error) => {
      const isSource = error instanceof SourceFailure;
      if (!isSource) log.error({ err: error, sync: attempt.id }, 'market sync failed');
      await endSync(db, attempt, isSource ? error.message : FAILED, now());
    },
    onError: (err) => log.error({ err }, 'market syncs could not be looked for or ended'),
  });
};
