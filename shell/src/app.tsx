import { type ApiSettings, configureApi, followSession } from 'shared-auth';
import { UiProvider } from 'shared-ui';
import { useEffect } from 'react';
import { Entrance } from './entrance/entrance.tsx';
import { useFrameUntilDrawn } from './layout/page-frame.tsx';

/** What the server wrote into the page; without it, calls go to the page's own origin. */
function pageSettings(): Partial<ApiSettings> {
  try {
    return JSON.parse(document.getElementById('settings')?.textContent || '{}') as Partial<ApiSettings>;
  } catch {
    return {};
  }
}
configureApi(pageSettings());

/** The whole console: theme, and the session kept true while the page lives. */
export function App() {
  useEffect(() => followSession(), []);
  useFrameUntilDrawn();
  return (
    <UiProvider>
      <Entrance />
    </UiProvider>
  );
}
