import { feed } from 'api-contract';
import { type App, serve } from '../../../serve.ts';
import { signedIn } from '../../../session/authenticate.ts';
import { forgetOverrides } from '../overrides/cookie.ts';
import { forgetFeed, rememberFeed } from './cookie.ts';
import { feedFor } from './feed-for.ts';

export async function feedRoutes(app: App) {
  const { core } = app;
  serve(app, feed.remotesFeed, async ({ query, request, reply }) => {
    const user = await signedIn(core, request);
    if (user) rememberFeed(core, request, reply, user.id);
    else {
      forgetFeed(request, reply);
      forgetOverrides(request, reply);
    }
    return feedFor(core, user ?? null, query.preview, leftOut(request.log));
  });
}

/** Tells the log what could not be read. */
export const leftOut =
  (log: { error(facts: object, text: string): void }) =>
  (remote: string, err: unknown): void =>
    log.error({ err, remote }, 'an installed remote could not be kept');
