type Trust = false | string[] | ((address: string, hop: number) => boolean);

/**
 * Fastify's `trustProxy` for the setting. Off, what a client says about itself (X-Forwarded-For, -Proto) counts for nothing.
 * A number becomes a function, since Fastify trusts nobody when it is given the number itself.
 */
export const proxyTrust = (setting: number | string[]): Trust => {
  if (typeof setting !== 'number') return setting;
  return setting > 0 && ((_address, hop) => hop < setting);
};
