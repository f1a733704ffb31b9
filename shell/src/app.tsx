import { type ApiSettings, configureApi, followSession } from 'shared-auth';
import { UiProvider } from 'shared-ui';
import { useEffect } from 'react';
import { Bootstrap } from './bootstrap/bootstrap.tsx';
import { useFrameUntilDrawn } from './layout/page-frame.tsx';

function pageSettings(): Partial<ApiSettings> {
  try {
    return JSON.parse(document.getElementById('settings')?.textContent || '{}') as Partial<ApiSettings>;
  } catch {
    return {};
  }
}
configureApi(pageSettings());

export function App() {
  useEffect(() => followSession(), []);
  useFrameUntilDrawn();
  return (
    <UiProvider>
      <Bootstrap />
    </UiProvider>
  );
}
