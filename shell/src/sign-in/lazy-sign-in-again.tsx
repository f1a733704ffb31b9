import { signOut } from 'shared-auth';
import { Box, Button, HStack, lazyCode, Text, useLazyCode } from 'shared-ui';
import { shellTexts } from '../shell-texts.ts';

const signInAgain = lazyCode(() => import(/* webpackChunkName: 'sign-in-again' */ './sign-in-again.tsx'));

/** Above a page with unsaved input. If its code does not come, the page waits with what was typed. */
export function LazySignInAgain() {
  const { code, error, retry } = useLazyCode(signInAgain);
  if (code) return <code.default />;
  if (!error) return null;
  return (
    <Box position="fixed" inset="0" zIndex="modal" bg="bg" display="grid" placeItems="center" p="4">
      <Box role="alertdialog" aria-modal="true" aria-label={shellTexts.login} maxW="22rem">
        <Text fontWeight="semibold">{shellTexts.sessionExpired}</Text>
        <Text my="4">{error.message}</Text>
        <HStack gap="3">
          <Button autoFocus onClick={retry}>
            {shellTexts.tryAgain}
          </Button>
          <Button variant="ghost" colorPalette="gray" onClick={signOut}>
            {shellTexts.logout}
          </Button>
        </HStack>
      </Box>
    </Box>
  );
}
