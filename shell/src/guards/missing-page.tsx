import { M4_READ, RequireRole } from 'shared-auth';
import { Box, Button, Heading, Loading, NotFoundScreen, Text, useLocation, usePageTitle } from 'shared-ui';
import { ErrorBox } from '../layout/error-box.tsx';
import { refreshFeed, useFeed } from '../remotes/index.ts';
import { shellTexts } from '../shell-texts.ts';

/** Every way back leads to '/', even if no remote has it. */
function EmptyHome() {
  usePageTitle(shellTexts.home);
  return (
    <RequireRole roles={M4_READ}>
      <Box>
        <Heading as="h1" size="lg">
          {shellTexts.home}
        </Heading>
        <Text mt="2">{shellTexts.chooseFromMenu}</Text>
      </Box>
    </RequireRole>
  );
}

function Unknown() {
  usePageTitle(shellTexts.notFound);
  return <NotFoundScreen />;
}

/** For a missing feed or an unknown address (D-033). */
export function MissingPage() {
  const { pathname } = useLocation();
  const { state } = useFeed();
  if (state === 'loading') return <Loading />;
  if (state === 'failed') {
    return (
      <Box maxW="32rem">
        <ErrorBox text={shellTexts.fetchFailed} />
        <Button mt="4" onClick={() => void refreshFeed()}>
          {shellTexts.tryAgain}
        </Button>
      </Box>
    );
  }
  return pathname === '/' ? <EmptyHome /> : <Unknown />;
}
