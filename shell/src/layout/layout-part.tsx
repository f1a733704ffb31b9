import { Box, Button, Loading } from 'shared-ui';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { shellTexts } from '../shell-texts.ts';
import { ErrorBox } from './error-box.tsx';

// What stands around the screens is no part of the sign-in page: it comes while somebody types, or with a stored token.
let Layout: ComponentType<{ children: ReactNode }> | undefined;

export async function startLayout(): Promise<void> {
  Layout ??= (await import(/* webpackChunkName: 'layout' */ './console-layout.tsx')).ConsoleLayout;
}

/** The layout around its children, or 'Loading...' while its code is on its way. */
export function LayoutPart({ children }: { children: ReactNode }) {
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>(Layout ? 'ready' : 'loading');
  useEffect(() => {
    if (state === 'loading')
      startLayout().then(
        () => setState('ready'),
        () => setState('failed'),
      );
  }, [state]);
  if (Layout) return <Layout>{children}</Layout>;
  if (state !== 'failed') return <Loading />;
  return (
    <Box as="main" p="6" maxW="32rem">
      <ErrorBox text={shellTexts.fetchFailed} />
      <Button mt="4" onClick={() => setState('loading')}>
        {shellTexts.tryAgain}
      </Button>
    </Box>
  );
}
