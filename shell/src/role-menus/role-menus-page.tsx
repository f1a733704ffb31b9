import { ADM, RequireRole } from 'shared-auth';
import { ErrorBoundary, Loading } from 'shared-ui';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { texts } from '../texts.ts';

const load = () => lazy<ComponentType>(() => import(/* webpackChunkName: 'role-menus' */ './role-menus-screen.tsx'));

/** The address /role-menus: for ADMIN only, and its code is fetched only there. */
export function RoleMenusPage() {
  const [Screen, setScreen] = useState(load);
  return (
    <RequireRole roles={ADM}>
      <ErrorBoundary title={texts.roleMenus} onRetry={() => setScreen(load)}>
        <Suspense fallback={<Loading />}>
          <Screen />
        </Suspense>
      </ErrorBoundary>
    </RequireRole>
  );
}
