import type { App } from '../platform/core.ts';

/** RFC 9116 recommends less than a year: scanners ignore an expired file. */
const VALID_MS = 180 * 24 * 3_600_000;

/** `/.well-known/security.txt` (RFC 9116); 404 unless CONTACT is set. */
export const securityTextRoute = async (app: App): Promise<void> => {
  const { now, config } = app.core;
  if (!config.contact) return;
  app.get('/.well-known/security.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(
        [
          `Contact: ${config.contact}`,
          `Expires: ${new Date(now().getTime() + VALID_MS).toISOString()}`,
          'Preferred-Languages: en',
          '',
        ].join('\n'),
      ),
  );
};
