import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { AppError } from '../../errors/app-error.ts';
import type { App } from '../../platform/core.ts';
import { followFigures } from './console-figures.ts';
import type { PrometheusMeter } from '../../metrics/prometheus-meter.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();
const isBearer = (header: string | undefined, token: string): boolean =>
  timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`));

export interface Scrape {
  type: string;
  text(): Promise<string>;
}

export const openScrape = async (app: App, { registry }: PrometheusMeter): Promise<Scrape> => {
  const refresh = await followFigures(app.core, registry);
  return {
    type: registry.contentType,
    text: async () => {
      await refresh();
      return registry.metrics();
    },
  };
};

/** On the console's port only with a token and without an own port. */
export const metricsRoute = (app: App, scrape: Scrape | undefined): void => {
  const { metrics } = app.core.config;
  app.get('/metrics', async (request, reply) => {
    if (!scrape || !metrics?.token || metrics.listen) throw new AppError('NOT_FOUND');
    if (!isBearer(request.headers.authorization, metrics.token)) throw new AppError('SIGN_IN_REQUIRED');
    return reply
      .header('cache-control', 'no-store')
      .type(scrape.type)
      .send(await scrape.text());
  });
};

/** On its own port, for a firewall; the token applies too. */
export const listenForScrapes = async (
  scrape: Scrape,
  { port, host, token }: { port: number; host: string; token?: string | undefined },
): Promise<Server> => {
  const server = createServer((request, response) => {
    const respond = (status: number, text: string, type = 'text/plain; charset=utf-8') =>
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text);
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') return respond(404, 'Not found.\n');
    if (token && !isBearer(request.headers.authorization, token)) return respond(401, 'The token is missing.\n');
    scrape.text().then(
      (text) => respond(200, text, scrape.type),
      () => respond(500, 'The metrics could not be read.\n'),
    );
  });
  server.listen({ port, host });
  await once(server, 'listening');
  return server;
};
