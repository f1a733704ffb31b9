import type { App } from '../core.ts';
import { sql } from '../database/sql.ts';

/** /healthz: the process answers. /readyz: it can serve, its database answers. */
export const healthRoutes = async (app: App): Promise<void> => {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await app.core.db.one(sql`select 1 from migrations limit 1`);
      return { status: 'ready' };
    } catch (err) {
      request.log.error({ err }, 'not ready');
      return reply.code(503).send({ status: 'unavailable', requestId: request.id });
    }
  });
};
