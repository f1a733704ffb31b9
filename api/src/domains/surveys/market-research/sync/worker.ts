import type { marketResearch } from 'api-contract';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { toWriteDb } from '../../../../database/sql.ts';
import type { ProductSource } from '../../product-sources/source.ts';
import { SourceFailure } from '../../product-sources/source-failure.ts';
import { type Attempt, claimSync, endSync, MAX_ATTEMPTS, nameSource, requeueSync } from './repository.ts';
import { runSync, SyncLost } from './run-sync.ts';

const POLL_INTERVAL_MS = 2_000;
const FAILED = 'Something went wrong on our side.';

interface SyncWorker {
  wake(): void;
  /** Also polls for work that other servers left. */
  start(): void;
  /** Returns unfinished work. */
  stop(): Promise<void>;
}

/** Brands run concurrently; servers share the work. */
export const createSyncWorker = (parts: {
  pool: Pool;
  sourceOf: (brand: marketResearch.SyncBrand) => ProductSource;
  log: Pick<Logger, 'info' | 'error'>;
  now: () => Date;
}): SyncWorker => {
  const { pool, sourceOf, log, now } = parts;
  const db = toWriteDb(pool);
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  let looking: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const work = async (attempt: Attempt): Promise<void> => {
    const source = sourceOf(attempt.brand);
    try {
      // It may have been claimed while stopping began.
      stopping.signal.throwIfAborted();
      if (attempt.attempt > MAX_ATTEMPTS) return void (await endSync(db, attempt, FAILED, now()));
      await nameSource(db, attempt, source.name);
      await runSync({ pool, source, now }, attempt, stopping.signal);
      await endSync(db, attempt, null, now());
      log.info({ sync: attempt.id, brand: attempt.brand, category: attempt.category }, 'market sync done');
    } catch (error) {
      if (stopping.signal.aborted) return void (await requeueSync(db, attempt));
      if (error instanceof SyncLost) return;
      const isSource = error instanceof SourceFailure;
      if (!isSource) log.error({ err: error, sync: attempt.id }, 'market sync failed');
      await endSync(db, attempt, isSource ? error.message : FAILED, now());
    }
  };
  const take = async (): Promise<void> => {
    for (;;) {
      const attempt = stopping.signal.aborted ? undefined : await claimSync(db);
      if (!attempt) return;
      const done = work(attempt)
        .catch((err: unknown) => log.error({ err, sync: attempt.id }, 'market sync failed'))
        .finally(() => running.delete(done));
      running.add(done);
    }
  };
  const wake = (): void => {
    if (stopping.signal.aborted) return;
    // Serialised, so that work arriving meanwhile is seen.
    looking = (looking ?? Promise.resolve())
      .then(take)
      .catch((err: unknown) => log.error({ err }, 'looking for market syncs failed'));
  };
  return {
    wake,
    start() {
      timer = setInterval(wake, POLL_INTERVAL_MS);
      timer.unref();
      wake();
    },
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await looking;
      await Promise.all(running);
    },
  };
};
