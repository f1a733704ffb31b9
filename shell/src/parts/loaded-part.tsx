import { Box, Button, type LazyCode, lazyCode } from 'shared-ui';
import { type ComponentType, type PropsWithChildren, startTransition, useEffect, useState } from 'react';
import { ErrorBox } from '../layout/error-box.tsx';
import { PageLoading } from '../layout/page-frame.tsx';
import { bootstrapTexts } from '../bootstrap/bootstrap-texts.ts';

type PartCode = LazyCode<ComponentType<PropsWithChildren>>;
export const createPartCode = (fetchCode: () => Promise<ComponentType<PropsWithChildren>>): PartCode =>
  lazyCode(fetchCode);

export function LoadedPart({ code, children }: PropsWithChildren<{ code: PartCode }>) {
  const Part = code.current();
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>(Part ? 'ready' : 'loading');
  useEffect(() => {
    if (state === 'loading')
      code.load().then(
        () => startTransition(() => setState('ready')),
        () => setState('failed'),
      );
  }, [state, code]);
  if (Part) return <Part>{children}</Part>;
  if (state !== 'failed') return <PageLoading />;
  return (
    <Box as="main" p="6" maxW="32rem">
      <ErrorBox text={navigator.onLine === false ? bootstrapTexts.offline : bootstrapTexts.fetchFailed} />
      <Button mt="4" onClick={() => setState('loading')}>
        {bootstrapTexts.tryAgain}
      </Button>
    </Box>
  );
}
