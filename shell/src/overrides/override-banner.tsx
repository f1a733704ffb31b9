import { Button, lazyCode, Text, useLazyCode } from 'shared-ui';
import { type ReactNode, useEffect, useState } from 'react';
import { RemoteErrorBoundary } from '../remotes/remote-error-boundary.tsx';
import { shellTexts } from '../shell-texts.ts';
import { endOverridesWithSession } from './end-overrides.ts';
import { isOverrideWanted } from './is-override-wanted.ts';
import { ResetBar } from './reset-bar.tsx';
import { overrideTexts } from './override-texts.ts';

const activeOverrides = lazyCode(() => import(/* webpackChunkName: 'overrides' */ './active-overrides.tsx'));

/** The code loads only in pages with overrides. Reset and the session's end work without it. */
export function OverrideBanner() {
  const [isWanted] = useState(isOverrideWanted);
  useEffect(() => endOverridesWithSession(), []);
  const { code, error, retry } = useLazyCode(activeOverrides, isWanted);
  if (!isWanted) return null;
  const notSaid = (action?: ReactNode) => (
    <ResetBar bg="bg.muted">
      <Text flex="1">{overrideTexts.notSaid}</Text>
      {action}
    </ResetBar>
  );
  if (error && !code)
    return notSaid(
      <Button size="xs" variant="outline" onClick={retry}>
        {shellTexts.tryAgain}
      </Button>,
    );
  return code ? <RemoteErrorBoundary failed={() => notSaid()}>{<code.default />}</RemoteErrorBoundary> : null;
}
