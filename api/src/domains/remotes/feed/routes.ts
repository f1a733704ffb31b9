import { feed } from 'api-contract';
import { tagOf } from '../../../http/light.ts';
import { type App, serve } from '../../../calls/serve.ts';
import { signedIn } from '../../../session/authenticate.ts';
import { forgetOverrides } from '../overrides/cookie.ts';
import { forgetFeed, rememberFeed } from './cookie.ts';
import { feedFor } from './feed-for.ts';

export async function feedRoutes(app: App) {
  const { core } = app;
  serve(app, feed.remotesFeed, async ({ query, request, reply }) => {
    const session = await signedIn(core, request);
    if (session) rememberFeed(core, request, reply, session.user.id, session.id);
    else {
      forgetFeed(request, reply);
      forgetOverrides(request, reply);
    }
    const preview = session && query.preview ? { id: query.preview, sessionId: session.id } : undefined;
    const visitor = { preview, address: request.ip };
    const answer = await feedFor(core, session?.user ?? null, visitor, leftOut(request.log));
    // Pages poll: an unchanged feed is a 304.
    reply.headers({
      'cache-control': 'private, no-cache',
      etag: tagOf(JSON.stringify({ ...answer, ticket: '' }), core.now()),
      vary: 'authorization, accept-encoding',
    });
    return answer;
  });
}

export const leftOut =
  (log: { error(facts: object, text: string): void }) =>
  (remote: string, err: unknown): void =>
    log.error({ err, remote }, 'an installed remote could not be kept');
