import { CloseButton } from '@chakra-ui/react/button';
import { Dialog as Parts } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import type { ReactNode, RefObject } from 'react';

export interface DialogProps {
  open: boolean;
  title: string;
  /** Escape, the cross, and a click beside the dialog. Not called while `isPending`. */
  onClose: () => void;
  size?: 'sm' | 'md' | 'lg' | 'xl' | 'full';
  children?: ReactNode;
  /** The actions, the main one last. */
  footer?: ReactNode;
  /** 'alertdialog' asks something that must be answered: a click beside it does nothing. */
  role?: 'dialog' | 'alertdialog';
  /** Something is being saved: the dialog stays until it has ended. */
  isPending?: boolean;
  initialFocus?: RefObject<HTMLElement | null>;
}

/**
 * A dialog with a title, a scrolling body and a footer. Focus moves in, stays in, and returns to where it was.
 *
 * @example
 * <Dialog open={isOpen} title="Expense Detail" size="lg" onClose={close} footer={<Button onClick={close}>Close</Button>}>
 *   …
 * </Dialog>
 */
export function Dialog({
  open,
  title,
  onClose,
  size = 'md',
  children,
  footer,
  role = 'dialog',
  isPending = false,
  initialFocus,
}: DialogProps) {
  return (
    <Parts.Root
      open={open}
      role={role}
      size={size}
      scrollBehavior="inside"
      placement="center"
      lazyMount
      unmountOnExit
      closeOnEscape={!isPending}
      closeOnInteractOutside={role === 'dialog' && !isPending}
      {...(initialFocus ? { initialFocusEl: () => initialFocus.current } : {})}
      onOpenChange={(details) => {
        if (!details.open && !isPending) onClose();
      }}
    >
      <Portal>
        <Parts.Backdrop bg="rgb(0 0 0 / 0.45)" />
        <Parts.Positioner p={{ base: '2', md: '4' }}>
          <Parts.Content my="0" maxH="full">
            <Parts.Header pe="12">
              <Parts.Title>{title}</Parts.Title>
            </Parts.Header>
            <Parts.Body>{children}</Parts.Body>
            {footer && <Parts.Footer flexWrap="wrap">{footer}</Parts.Footer>}
            <Parts.CloseTrigger asChild top="5" insetEnd="5">
              <CloseButton size="sm" colorPalette="gray" aria-label="Close" disabled={isPending} />
            </Parts.CloseTrigger>
          </Parts.Content>
        </Parts.Positioner>
      </Portal>
    </Parts.Root>
  );
}
