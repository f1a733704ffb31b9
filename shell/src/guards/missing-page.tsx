import { M4_READ, RequireRole } from 'shared-auth';
import { Box, Button, Heading, Loading, NotFoundScreen, Text, useLocation, usePageTitle } from 'shared-ui';
import { ErrorBox } from '../layout/error-box.tsx';
import { refreshFeed, useFeed } from '../remotes/index.ts';
import { shellTexts } from '../shell-texts.ts';

/** Home while no remote brings it: not a dead end, since '/' is where every way back leads. */
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

/** Where no declared screen answers: the feed is still missing, or the address is unknown (D-033). */
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
