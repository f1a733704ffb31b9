import { setTimeout as wait } from 'node:timers/promises';
import { RETRY_AFTER_S } from '../errors/app-error.ts';
import { sql } from '../database/sql.ts';
import { type LiveFiles, readLiveFiles } from '../domains/remotes/store/live-files.ts';
import type { App } from '../platform/core.ts';

/** Balancers wait briefly. */
const READY_MS = 3_000;
const STORE_CHECK_MS = 5_000;

/**
 * /healthz: the process responds. /readyz: database and required store respond, no stop is announced, and no live version
 * would break. Names what is missing; the log has the reason.
 */
export const healthRoutes = async (app: App): Promise<void> => {
  let lastCheck: { at: number; result: Promise<LiveFiles> } | undefined;
  const liveFiles = (): Promise<LiveFiles> => {
    if (lastCheck && Date.now() - lastCheck.at <= STORE_CHECK_MS) return lastCheck.result;
    const result = readLiveFiles(app.core);
    lastCheck = { at: Date.now(), result };
    result.catch(() => {
      lastCheck = undefined;
    });
    return result;
  };

  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const refuse = (missing: string[]) =>
      reply
        .code(503)
        .header('retry-after', String(RETRY_AFTER_S))
        .send({ status: 'unavailable', missing, requestId: request.id });
    if (app.core.isStopAnnounced()) return reply.code(503).send({ status: 'stopping', requestId: request.id });
    try {
      await answersInTime('The database', app.core.db.one(sql`select 1 from migrations limit 1`));
      const waitsFor = await answersInTime('The database', app.core.waitsFor());
      if (waitsFor.length > 0) return reply.code(503).send({ status: 'waiting', waitsFor, requestId: request.id });
    } catch (err) {
      request.log.error({ err }, 'not ready');
      return refuse(['database']);
    }
    try {
      const { missing, isStoreLost } = await answersInTime('The store of released files', liveFiles());
      const names = missing.map(({ remote, version }) => `released files of ${remote} ${version}`);
      if (isStoreLost) return refuse(names);
      return { status: 'ready', ...(names.length > 0 && { missing: names }) };
    } catch (err) {
      request.log.warn({ err }, 'not ready');
      return refuse(['released files']);
    }
  });
};

const answersInTime = async <T>(who: string, response: Promise<T>): Promise<T> => {
  const isOver = new AbortController();
  const late = wait(READY_MS, undefined, { signal: isOver.signal }).then(() => {
    throw new Error(`${who} has not answered within ${READY_MS / 1000} seconds.`);
  });
  try {
    return await Promise.race([response, late]);
  } finally {
    isOver.abort();
  }
};
