import type { App } from '../server/core.ts';

type Trust = false | string[] | ((address: string, hop: number) => boolean);

/**
 * Fastify's `trustProxy` for the setting. Off, what a client says about itself (X-Forwarded-For, -Proto) counts for nothing.
 * A number becomes a function, since Fastify trusts nobody when it is given the number itself.
 */
export const proxyTrust = (setting: number | string[]): Trust => {
  if (typeof setting !== 'number') return setting;
  return setting > 0 && ((_address, hop) => hop < setting);
};

/** Says once that a proxy seems to stand in front of us, which nobody has told us of: all its clients are one address to us. */
export const warnOfUntoldProxy = (app: App): void => {
  if (app.core.config.trustProxy !== 0) return;
  let isTold = false;
  app.addHook('onRequest', async (request) => {
    if (isTold || !request.headers['x-forwarded-for']) return;
    isTold = true;
    request.log.warn('requests come through a proxy, but TRUST_PROXY is not set: all clients count as one address');
  });
};
