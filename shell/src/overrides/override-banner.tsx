import { lazy, Suspense, useState } from 'react';
import { isAsked } from './asked-override.ts';
import { pageOverrides } from './page-overrides.ts';
import { previewTicket } from './preview.ts';

const ActiveOverrides = lazy(() => import(/* webpackChunkName: 'overrides' */ './active-overrides.tsx'));

/**
 * Says on every page what comes from elsewhere than the console, and asks before something does. Both begin with a page, so
 * in every other page nothing of it is loaded.
 */
export function OverrideBanner() {
  const [isWanted] = useState(() => pageOverrides() !== undefined || previewTicket() !== undefined || isAsked());
  return (
    isWanted && (
      <Suspense>
        <ActiveOverrides />
      </Suspense>
    )
  );
}
