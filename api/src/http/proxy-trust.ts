import type { App } from '../platform/core.ts';

type Trust = false | string[] | ((address: string, hop: number) => boolean);

/**
 * Ignores X-Forwarded-For and -Proto by default. A number becomes a function: Fastify trusts nobody when given the
 * number.
 */
export const toTrustProxy = (setting: number | string[]): Trust => {
  if (typeof setting !== 'number') return setting;
  return setting > 0 && ((_address, hop) => hop < setting);
};

/** All clients of such a proxy share one address. */
export const warnOfUnknownProxy = (app: App): void => {
  if (app.core.config.trustProxy !== 0) return;
  let isTold = false;
  app.addHook('onRequest', async (request) => {
    if (isTold || !request.headers['x-forwarded-for']) return;
    isTold = true;
    request.log.warn('requests come through a proxy, but TRUST_PROXY is not set: all clients count as one address');
  });
};
