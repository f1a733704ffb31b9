import { Box, Button, Flex, Text, useDialogEntry, useIdle } from 'shared-ui';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { shellTexts } from '../shell-texts.ts';
import { NameMark } from './name-mark.tsx';

interface MenuDrawerProps {
  /** Gets the function that opens it: opening renders neither the page nor the menu. */
  opener: RefObject<(() => void) | undefined>;
  /** The page is ready: the menu may be built before it is opened. */
  mayBuild: boolean;
  children: ReactNode;
}

function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

export function MenuDrawer({ opener, mayBuild, children }: MenuDrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const isBuilt = useIdle(mayBuild);
  const close = () => setOpen(false);
  useLayoutEffect(() => {
    opener.current = () => setOpen(true);
    return () => {
      opener.current = undefined;
    };
  }, [opener]);
  useEffect(() => {
    if (!isOpen) return undefined;
    const element = dialog.current;
    const focused = document.activeElement;
    element?.show();
    // Modal after the menu is painted: the rest of the page becomes inert, which computes each element's style.
    const stop = afterPaint(() => {
      element?.close();
      element?.showModal();
    });
    return () => {
      stop();
      element?.close();
      if (focused instanceof HTMLElement) focused.focus();
    };
  }, [isOpen]);
  if (!isOpen && !isBuilt) return null;
  return (
    <Box
      asChild
      position="fixed"
      insetBlock="0"
      insetInlineStart="0"
      insetInlineEnd="auto"
      zIndex="modal"
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
      // Also dims the page before the menu is modal.
      boxShadow="0 0 0 100vmax rgb(0 0 0 / 0.45)"
      _backdrop={{ bg: 'transparent' }}
    >
      <dialog
        ref={dialog}
        aria-label={shellTexts.product}
        onCancel={(event) => {
          event.preventDefault();
          close();
        }}
        onClick={({ target, currentTarget }) => {
          if (target === currentTarget || (target as Element).closest('a')) close();
        }}
        onKeyDown={() => undefined}
      >
        {isOpen && <BackCloses onBack={close} />}
        <Flex h="12" px="4" align="center" justify="space-between" borderBottomWidth="1px">
          <Flex align="center" gap="2.5">
            <NameMark />
            <Text fontWeight="semibold">{shellTexts.product}</Text>
          </Flex>
          <Button size="sm" variant="ghost" colorPalette="gray" aria-label={shellTexts.closeMenu} onClick={close}>
            ✕
          </Button>
        </Flex>
        {children}
      </dialog>
    </Box>
  );
}

function BackCloses({ onBack }: { onBack: () => void }) {
  useDialogEntry(onBack);
  return null;
}
