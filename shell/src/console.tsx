import { CallsProvider, useSession } from 'shared-auth';
import { BrowserRouter, RememberedLists } from 'shared-ui';
import { ConsoleRoutes } from './guards/console-routes.tsx';
import { OverrideBanner } from './overrides/override-banner.tsx';
import { prefetchCurrentScreen, startFeed } from './remotes/index.ts';

export { prepareInside } from './guards/console-routes.tsx';

// With the code, not with the first drawing: the screen's files come while the user is still asked for.
void startFeed().then(() => prefetchCurrentScreen());

/** Everything that stands behind the sign-in: the one cache of reads, the router, the pages. */
export function Console() {
  const { user } = useSession();
  return (
    <CallsProvider>
      <BrowserRouter>
        <RememberedLists person={user?.SAP_ID}>
          <ConsoleRoutes />
        </RememberedLists>
        <OverrideBanner />
      </BrowserRouter>
    </CallsProvider>
  );
}
