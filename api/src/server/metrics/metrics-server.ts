import { explainBadSetting } from '../../config/settings.mjs';
import type { Repeated } from '../../background/repeat-every.ts';
import type { App } from '../../platform/core.ts';
import { listenForScrapes, type Scrape } from './metrics-routes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    scrape?: Scrape;
  }
}

export const startMetricsServer = async (app: App): Promise<Pick<Repeated, 'stop'> | undefined> => {
  const { metrics } = app.core.config;
  if (!app.scrape || !metrics?.listen) return undefined;
  const { listen, token } = metrics;
  const server = await listenForScrapes(app.scrape, { ...listen, token }).catch((error: Error) => {
    throw new Error(explainBadSetting('METRICS_LISTEN', `${listen.host}:${listen.port}`, error.message), {
      cause: error,
    });
  });
  return {
    stop: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
};
