import { useEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useBottomRoom } from '../decisions/use-bottom-room.ts';
import { CloseIcon } from '../parts/close-icon.tsx';
import { dismiss, dismissAll, pauseToast, resumeToast, toastStore } from './toast.ts';
import { useReachableToasts } from './use-reachable-toasts.ts';
import { WhatToDo } from './what-to-do.tsx';

const palette = { success: 'green', error: 'red', info: 'gray' } as const;

/** A drawer at the right keeps its buttons. */
const BESIDE_DRAWER = {
  '@media (min-width: 48rem)': { 'body:has(.chakra-drawer__content) > &': { insetInline: '1rem auto' } },
};

/** Once in a page. The live region is a child of the body: a dialog hides all but live regions beside itself. */
export function Toaster() {
  const messages = useSyncExternalStore(toastStore.subscribe, toastStore.get);
  const box = useRef<HTMLDivElement>(null);
  const room = useBottomRoom();
  useReachableToasts(box, messages);
  // What they undo is gone with the page.
  useEffect(() => dismissAll, []);
  return createPortal(
    <Box
      ref={box}
      role="status"
      aria-live="polite"
      data-print-hidden=""
      position="fixed"
      insetEnd="4"
      // Above the bar of a list that decides.
      style={{ bottom: `calc(1rem + ${room}px)` }}
      zIndex="toast"
      display="grid"
      gap="2"
      maxW="min(26rem, calc(100vw - 2rem))"
      pointerEvents="auto"
      css={BESIDE_DRAWER}
    >
      {messages.map(({ id, tone, text, action, undo }) => (
        <Box
          key={id}
          data-toast={id}
          data-tone={tone}
          colorPalette={palette[tone]}
          bg="bg.panel"
          color="fg"
          boxShadow="lg"
          borderWidth="1px"
          borderInlineStartWidth="4px"
          borderInlineStartColor="colorPalette.solid"
          borderRadius="md"
          ps="3"
          pe="1"
          py="1"
          display="flex"
          alignItems="center"
          gap="2"
          onMouseEnter={() => pauseToast(id)}
          onMouseLeave={() => resumeToast(id)}
          onBlur={() => resumeToast(id)}
        >
          <Box flex="1" overflowWrap="anywhere">
            {text}
            <WhatToDo text={text} />
            {action && (
              <>
                {' '}
                <Box
                  as="a"
                  {...{ href: action.href }}
                  color="accent.fg"
                  fontWeight="medium"
                  textDecoration="underline"
                  borderRadius="sm"
                >
                  {action.label}
                </Box>
              </>
            )}
          </Box>
          {undo && (
            <Button
              size="xs"
              variant="outline"
              onClick={() => {
                dismiss(id);
                undo();
              }}
            >
              Undo
            </Button>
          )}
          <Box
            as="button"
            aria-label="Dismiss"
            onClick={() => dismiss(id)}
            display="grid"
            placeItems="center"
            w="7"
            h="7"
            flexShrink="0"
            color="fg.muted"
            cursor="button"
            borderRadius="sm"
          >
            <CloseIcon />
          </Box>
        </Box>
      ))}
    </Box>,
    document.body,
  );
}
