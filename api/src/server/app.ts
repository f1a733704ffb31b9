import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyBaseLogger, type FastifyReply, LogController } from 'fastify';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { AppError } from '../errors/app-error.ts';
import type { Config } from '../config/config.ts';
import type { App } from '../platform/core.ts';
import type { Secrets } from '../database/secrets.ts';
import { toWriteDb, toReadDb } from '../database/sql.ts';
import { type DiskWatch, watchDisk } from '../disk/disk-watch.ts';
import { domains } from './domain-routes.ts';
import { openAssets } from '../platform/assets/open-assets.ts';
import { openFailureLog } from '../platform/failed-requests.ts';
import { openFileTransfer } from '../files/file-transfer.ts';
import { handleErrors } from '../http/errors.ts';
import { createTakeover } from '../domains/remotes/takeovers/takeover.ts';
import { healthRoutes } from './health.ts';
import { acceptJson } from '../http/accept-json.ts';
import { acceptUploads } from '../http/upload.ts';
import { toTrustProxy, warnOfUnknownProxy } from '../http/proxy-trust.ts';
import { countCalls } from '../http/count-calls.ts';
import { NO_METER } from '../metrics/meter.ts';
import { openPrometheusMeter } from '../metrics/prometheus-meter.ts';
import { metricsRoute, openScrape } from './metrics/metrics-routes.ts';
import { watchPool } from '../metrics/watch-pool.ts';
import { openApiRoutes } from '../calls/openapi.ts';
import { type WebServers, webServers } from '../http/web-servers.ts';
import { traceCalls } from '../http/trace-calls.ts';
import type { Tracing } from '../tracing/tracing.ts';
import type { Standby } from '../standby/open-standby.ts';
import { openStandbyReads } from '../standby/reads.ts';
import { createTextSigner } from '../platform/text-signer.ts';
import { createTokenSigner } from '../platform/tokens.ts';
import { addSecurityHeaders } from '../web/headers.ts';
import { kitRoutes } from '../web/kit-files.ts';
import { serveWebFiles } from '../web/static-files.ts';
import { securityTextRoute } from '../web/security-text.ts';
import { surveySampleRoute } from '../web/survey-sample.ts';
import { uploadedFileRoutes } from '../web/uploaded-files.ts';

interface AppParts {
  config: Config;
  pool: Pool;
  secrets: Secrets;
  log: Logger;
  now?: () => Date;
  disk?: DiskWatch;
  servers?: WebServers;
  /** Without it, reads use the primary. */
  standby?: Standby | undefined;
  tracing?: Tracing | undefined;
  /** Tests: refusals missing in the contract fail the request. */
  isStrictOnRefusals?: boolean;
}

const REQUEST_ID = /^[\w-]{8,64}$/;

const createFastify = (config: Config, log: Logger, servers: WebServers): App =>
  Fastify({
    serverFactory: servers.create,
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    // Undecodable addresses never reach routes or the error handler.
    frameworkErrors: (error, request, reply: FastifyReply) => {
      reply.headers({
        'x-request-id': request.id,
        'cache-control': 'no-store',
        'content-type': 'application/json; charset=utf-8',
      });
      reply.code(404).send(new AppError('NOT_FOUND', undefined, { cause: error }).body(request.id));
    },
    bodyLimit: 1_048_576,
    trustProxy: toTrustProxy(config.trustProxy),
    genReqId: (request) => {
      const requestId = request.headers['x-request-id'];
      return typeof requestId === 'string' && REQUEST_ID.test(requestId) ? requestId : randomUUID();
    },
    routerOptions: { maxParamLength: 200 },
    // Busy connections get their response while stopping.
    return503OnClosing: false,
  });

/** Production and tests use the same app. */
export const buildApp = async ({
  config,
  pool,
  secrets,
  log,
  now = () => new Date(),
  servers = webServers(),
  tracing,
  standby,
  isStrictOnRefusals = false,
  disk = watchDisk(undefined, config.minFreeMb),
}: AppParts): Promise<App> => {
  const app = createFastify(config, log, servers);
  const files = openFileTransfer(pool, config.databaseTimeout * 1000);
  // A stop cuts slow downloads: clients resume here or elsewhere.
  app.addHook('preClose', async () => {
    for (const stream of files.sending) stream.destroy();
  });
  app.addHook('onClose', () => files.pool.end());
  const writes = toWriteDb(pool);
  const meter = config.metrics && (await openPrometheusMeter());
  if (meter) watchPool(pool, meter.countPoolWait);
  const db = toReadDb(pool);
  const readsFor = standby
    ? openStandbyReads({ primary: pool, standby: standby.pool, watch: standby.watch }).readsFor
    : async () => db;
  app.decorateRequest('callerRole', 'none');
  app.decorate('core', {
    config,
    pool,
    now,
    db,
    readsFor,
    standby,
    unauditedWrite: () => writes,
    pepper: secrets.pinPepper,
    disk,
    waitsFor: createTakeover(() => app.core),
    isStopAnnounced: servers.isStopAnnounced,
    tokens: createTokenSigner(secrets.tokenSecret),
    signed: createTextSigner(secrets.tokenSecret),
    files,
    assets: openAssets(config.assets),
    meter: meter ?? NO_METER,
    failures: openFailureLog(writes),
  });
  const scrape = meter && (await openScrape(app, meter));
  if (scrape) app.decorate('scrape', scrape);
  if (standby) {
    meter?.follow('standbyUsed', () => Number(standby.watch.state().isUsed));
    meter?.follow('standbyLagSeconds', () => (standby.watch.state().lagMs ?? Number.NaN) / 1000);
  }
  if (tracing) traceCalls(app, tracing);
  warnOfUnknownProxy(app);
  addSecurityHeaders(app);
  acceptJson(app);
  handleErrors(app, { isStrict: isStrictOnRefusals });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'file';
    request.log.info(
      { method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    );
  });

  if (meter) countCalls(app);

  await acceptUploads(app);
  await app.register(healthRoutes);
  metricsRoute(app, scrape);
  // One scope: Fastify searches all loaded modules for a plugin's name, which cost tests a second.
  await app.register(async (scope) => {
    for (const routes of Object.values(domains).flat()) await routes(scope);
  });
  await app.register(openApiRoutes);
  await app.register(uploadedFileRoutes);
  await app.register(securityTextRoute);
  await app.register(surveySampleRoute);
  await app.register(kitRoutes);
  serveWebFiles(app);
  return app;
};
