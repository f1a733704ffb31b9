import { type ApiSettings, CallsProvider, configureApi, followSession, useSession } from 'shared-auth';
import { BrowserRouter, RememberedLists, UiProvider } from 'shared-ui';
import { useEffect } from 'react';
import { ConsoleRoutes } from './guards/console-routes.tsx';
import { OverrideBanner } from './overrides/override-banner.tsx';

/** What the server wrote into the page; without it, calls go to the page's own origin. */
function pageSettings(): Partial<ApiSettings> {
  try {
    return JSON.parse(document.getElementById('settings')?.textContent || '{}') as Partial<ApiSettings>;
  } catch {
    return {};
  }
}
configureApi(pageSettings());

/** The whole console: theme, the one cache of reads, the router, and the session kept true while the page lives. */
export function App() {
  useEffect(() => followSession(), []);
  const { user } = useSession();
  return (
    <UiProvider>
      <CallsProvider>
        <BrowserRouter>
          <RememberedLists person={user?.SAP_ID}>
            <ConsoleRoutes />
          </RememberedLists>
          <OverrideBanner />
        </BrowserRouter>
      </CallsProvider>
    </UiProvider>
  );
}
