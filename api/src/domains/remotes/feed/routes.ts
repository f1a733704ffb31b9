import { feed } from 'api-contract';
import { createTicketEtag } from '../../../http/compress.ts';
import { type App, serve } from '../../../calls/serve.ts';
import { findSession } from '../../../session/authenticate.ts';
import { forgetOverrides } from '../overrides/cookie.ts';
import { forgetFeed, rememberFeed } from './cookie.ts';
import { buildFeed } from './feed-for.ts';

export async function feedRoutes(app: App) {
  const { core } = app;
  serve(app, feed.remotesFeed, async ({ query, request, reply }) => {
    const session = await findSession(core, request);
    if (session) rememberFeed(core, request, reply, session.user.id, session.id);
    else {
      forgetFeed(request, reply);
      forgetOverrides(request, reply);
    }
    const preview = session && query.preview ? { id: query.preview, sessionId: session.id } : undefined;
    const visitor = { preview, address: request.ip };
    const response = await buildFeed(core, session?.user ?? null, visitor, logUnreadableRemote(request.log));
    // Pages poll: an unchanged feed is a 304.
    reply.headers({
      'cache-control': 'private, no-cache',
      etag: createTicketEtag(JSON.stringify({ ...response, ticket: '' }), core.now()),
      vary: 'authorization, accept-encoding',
    });
    return response;
  });
}

export const logUnreadableRemote =
  (log: { error(facts: object, text: string): void }) =>
  (remote: string, err: unknown): void =>
    log.error({ err, remote }, 'an installed remote could not be kept');
