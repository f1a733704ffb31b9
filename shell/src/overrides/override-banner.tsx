import { lazy, Suspense, useEffect, useState } from 'react';
import { Text } from 'shared-ui';
import { Boundary } from '../remotes/boundary.tsx';
import { endOverridesWithSession } from './end-overrides.ts';
import { isOverrideWanted } from './is-override-wanted.ts';
import { ResetBar } from './reset-bar.tsx';
import { overrideTexts } from './override-texts.ts';

const ActiveOverrides = lazy(() => import(/* webpackChunkName: 'overrides' */ './active-overrides.tsx'));

/**
 * Says on every page what comes from elsewhere than the console, and asks before something does. Both begin with a page, so
 * in every other page nothing of it is loaded. Their end with the session and Reset work without what is loaded, too.
 */
export function OverrideBanner() {
  const [isWanted] = useState(isOverrideWanted);
  useEffect(() => endOverridesWithSession(), []);
  return (
    isWanted && (
      <Boundary
        failed={() => (
          <ResetBar bg="bg.muted">
            <Text flex="1">{overrideTexts.notSaid}</Text>
          </ResetBar>
        )}
      >
        <Suspense>
          <ActiveOverrides />
        </Suspense>
      </Boundary>
    )
  );
}
