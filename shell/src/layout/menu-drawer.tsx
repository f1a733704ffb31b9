import { Box, Button, Flex, Text, useDialogEntry } from 'shared-ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { shellTexts } from '../shell-texts.ts';
import { NameMark } from './name-mark.tsx';

export function MenuDrawer({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useDialogEntry(onClose);
  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    element?.showModal();
    return () => {
      element?.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    <Box
      asChild
      m="0"
      p="0"
      h="100dvh"
      maxH="100dvh"
      w="17rem"
      maxW="85vw"
      bg="bg"
      color="fg"
      borderEndWidth="1px"
      overflowY="auto"
      _backdrop={{ bg: 'rgb(0 0 0 / 0.45)' }}
    >
      <dialog
        ref={dialog}
        aria-label={shellTexts.product}
        onCancel={(event) => {
          event.preventDefault();
          onClose();
        }}
        onClick={(event) => {
          if (event.target === event.currentTarget) onClose();
        }}
        onKeyDown={() => undefined}
      >
        <Flex h="12" px="4" align="center" justify="space-between" borderBottomWidth="1px">
          <Flex align="center" gap="2.5">
            <NameMark />
            <Text fontWeight="semibold">{shellTexts.product}</Text>
          </Flex>
          <Button size="sm" variant="ghost" colorPalette="gray" aria-label={shellTexts.closeMenu} onClick={onClose}>
            ✕
          </Button>
        </Flex>
        {children}
      </dialog>
    </Box>
  );
}
