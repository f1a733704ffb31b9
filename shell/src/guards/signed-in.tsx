import { loadUser, signOut, useSession } from 'shared-auth';
import { Box, Button, HStack } from 'shared-ui';
import { type ReactNode, useDeferredValue, useEffect } from 'react';
import { ErrorBox } from '../layout/error-box.tsx';
import { PageLoading } from '../layout/page-frame.tsx';
import { useFeed } from '../remotes/index.ts';
import { SignInScreen } from '../sign-in/sign-in-screen.tsx';
import { shellTexts } from '../shell-texts.ts';

/** Its children for a signed-in user; otherwise the login in place, or 'Loading...' while the token's user is fetched. */
export function SignedIn({ children, prepare }: { children: ReactNode; prepare?: () => void }) {
  const { state, error } = useSession();
  const feed = useFeed();
  // With a stored token there is no sign-in to wait for; its user may stand in the page already.
  useEffect(() => {
    if (state !== 'none') prepare?.();
  }, [state, prepare]);
  // A store's change is drawn in one go; a deferred one in slices, so that the page answers meanwhile.
  const isIn = state === 'in' || state === 'suspended';
  const isReady = useDeferredValue(isIn && feed.state !== 'loading', false);
  if (state === 'none') return <SignInScreen {...(prepare && { prepare })} />;
  // The versions that this person gets are asked for together with who it is.
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
