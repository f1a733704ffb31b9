import { CallsProvider, followSession } from 'shared-auth';
import { BrowserRouter, UiProvider } from 'shared-ui';
import { useEffect } from 'react';
import { ConsoleRoutes } from './guards/console-routes.tsx';

/** The whole console: theme, the one cache of reads, the router, and the session kept true while the page lives. */
export function App() {
  useEffect(() => followSession(), []);
  return (
    <UiProvider>
      <CallsProvider>
        <BrowserRouter>
          <ConsoleRoutes />
        </BrowserRouter>
      </CallsProvider>
    </UiProvider>
  );
}
