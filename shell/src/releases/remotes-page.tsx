import { ADM, RequireRole } from 'shared-auth';
import { ErrorBoundary, Loading } from 'shared-ui';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { texts } from '../texts.ts';

const load = () => lazy<ComponentType>(() => import(/* webpackChunkName: 'remotes' */ './remotes-screen.tsx'));

/** The address /remotes: for ADMIN only, and its code is fetched only there. */
export function RemotesPage() {
  const [Screen, setScreen] = useState(load);
  return (
    <RequireRole roles={ADM}>
      <ErrorBoundary title={texts.remotes} onRetry={() => setScreen(load)}>
        <Suspense fallback={<Loading />}>
          <Screen />
        </Suspense>
      </ErrorBoundary>
    </RequireRole>
  );
}
