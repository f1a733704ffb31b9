import { loadUser, signOut, useSession } from 'shared-auth';
import { Box, Button, HStack } from 'shared-ui';
import { type ReactNode, useDeferredValue, useEffect } from 'react';
import { ErrorBox } from '../layout/error-box.tsx';
import { createPartCode, LoadedPart } from '../parts/loaded-part.tsx';
import { PageLoading } from '../layout/page-frame.tsx';
import { useFeed } from '../remotes/index.ts';
import { SignInScreen } from '../sign-in/sign-in-screen.tsx';
import { shellTexts } from '../shell-texts.ts';

const requiredSetUp = createPartCode(
  async () =>
    (await import(/* webpackChunkName: 'required-set-up' */ '../second-factor/required-set-up.tsx')).RequiredSetUp,
);

export function SignedIn({ children, prepare }: { children: ReactNode; prepare?: () => void }) {
  const { state, error, user } = useSession();
  const feed = useFeed();
  // A stored token needs no sign-in; its user may be in the page already.
  useEffect(() => {
    if (state !== 'none') prepare?.();
  }, [state, prepare]);
  // Store changes render synchronously; deferring keeps the page responsive.
  const isIn = state === 'in' || state === 'suspended';
  const isReady = useDeferredValue(isIn && feed.state !== 'loading', false);
  if (state === 'none') return <SignInScreen {...(prepare && { prepare })} />;
  if (isIn && user?.lacksSecondFactor) return <LoadedPart code={requiredSetUp} />;
  // The feed is requested together with the user.
  if (isIn) return feed.state !== 'loading' && isReady ? children : <PageLoading />;
  if (!error) return <PageLoading />;
  return (
    <Box as="main" p="6" maxW="32rem">
      <ErrorBox text={error.message} />
      <HStack mt="4">
        <Button onClick={() => void loadUser()}>{shellTexts.tryAgain}</Button>
        <Button variant="outline" onClick={() => signOut()}>
          {shellTexts.logout}
        </Button>
      </HStack>
    </Box>
  );
}
