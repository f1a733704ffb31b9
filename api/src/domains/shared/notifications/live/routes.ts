import { ANY, type CallShape } from 'api-contract';
import { z } from 'zod';
import { AppError } from '../../../../errors/app-error.ts';
import type { App } from '../../../../calls/serve.ts';
import { authenticate } from '../../../../session/authenticate.ts';
import { openStreams } from './open-streams.ts';

/** Not a contract call, since its response never ends; access is checked alike. */
const stream: CallShape = {
  method: 'GET',
  path: '/api/v1/notifications/stream',
  roles: ANY,
  tag: 'Notifications',
  summary: 'Says at once that my notifications changed, as server-sent events',
  response: z.never(),
};

/** Events `ready`, then `changed` and `today` (docs/decisions/0073). */
export async function notificationStreamRoutes(app: App) {
  const streams = openStreams(app.core, (err) => app.log.error({ err }, 'event streams could not be checked'));
  app.core.meter.follow('eventStreams', streams.count);
  // Before the server waits for requests: streams never end.
  app.addHook('preClose', () => streams.close());

  app.route({
    method: 'GET',
    url: stream.path,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      await streams.listen();
      const { user, session } = await authenticate(app.core, request, stream);
      if (!user || !session) throw new AppError('SIGN_IN_REQUIRED');
      if (!streams.hasRoomFor(user)) throw new AppError('TOO_MANY_STREAMS');
      reply.hijack();
      const headers = {
        ...reply.getHeaders(),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        // Stops nginx from buffering.
        'x-accel-buffering': 'no',
      };
      request.raw.socket.setNoDelay(true);
      reply.raw.writeHead(200, headers as Record<string, string>);
      if (!streams.add(reply.raw, { user, sessionId: session.id })) reply.raw.end();
      return reply;
    },
  });
}
