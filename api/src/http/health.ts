import { setTimeout as wait } from 'node:timers/promises';
import { RETRY_AFTER_S } from '../calls/app-error.ts';
import type { App } from '../server/core.ts';
import { sql } from '../database/sql.ts';

/** A balancer asks often and waits shortly: a database that takes longer is none. */
const READY_MS = 3_000;

/** /healthz: the process answers. /readyz: it can serve, its database answers. */
export const healthRoutes = async (app: App): Promise<void> => {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const isOver = new AbortController();
    try {
      const answer = app.core.db.one(sql`select 1 from migrations limit 1`);
      await Promise.race([answer, wait(READY_MS, undefined, { signal: isOver.signal }).then(refuse)]);
      return { status: 'ready' };
    } catch (err) {
      request.log.error({ err }, 'not ready');
      return reply
        .code(503)
        .header('retry-after', String(RETRY_AFTER_S))
        .send({ status: 'unavailable', requestId: request.id });
    } finally {
      isOver.abort();
    }
  });
};

const refuse = () => {
  throw new Error(`The database has not answered within ${READY_MS / 1000} seconds.`);
};
