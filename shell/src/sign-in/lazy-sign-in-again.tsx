import { createPortal } from 'react-dom';
import { signOut } from 'shared-auth';
import { Box, Button, HStack, lazyCode, Text, useLazyCode } from 'shared-ui';
import { shellTexts } from '../shell-texts.ts';

const signInAgain = lazyCode(() => import(/* webpackChunkName: 'sign-in-again' */ './sign-in-again.tsx'));

const showAbove = (dialog: HTMLDialogElement | null): void => {
  if (dialog && !dialog.open) dialog.showModal();
};

/** Above a page with unsaved input. If its code does not come, the page waits with what was typed. */
export function LazySignInAgain() {
  const { code, error, retry } = useLazyCode(signInAgain);
  if (code) return <code.default />;
  if (!error) return null;
  // Nothing else stands above a dialog of the page, which hides what is outside it.
  return createPortal(
    <Box
      asChild
      w="100vw"
      h="100dvh"
      maxW="none"
      maxH="none"
      bg="bg"
      color="fg"
      display="grid"
      placeItems="center"
      p="4"
      pointerEvents="auto"
    >
      <dialog
        ref={showAbove}
        role="alertdialog"
        aria-label={shellTexts.login}
        onClose={({ currentTarget }) => showAbove(currentTarget)}
      >
        <Box maxW="22rem">
          <Text fontWeight="semibold">{shellTexts.sessionExpired}</Text>
          <Text my="4">{error.message}</Text>
          <HStack gap="3">
            <Button onClick={retry}>{shellTexts.tryAgain}</Button>
            <Button variant="ghost" colorPalette="gray" onClick={signOut}>
              {shellTexts.logout}
            </Button>
          </HStack>
        </Box>
      </dialog>
    </Box>,
    document.body,
  );
}
