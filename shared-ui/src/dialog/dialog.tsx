import { useCallback, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useKeysHeldFor } from '../keyboard/held-keys.ts';
import { firstField } from './first-focus.ts';
import { useFrames } from './frames.ts';
import { scrollingBody } from './scrolling-body.ts';
import { OuterDialog, useTurn } from './outer-dialog.ts';
import { keepOpen, useDialog } from './use-dialog.ts';

export interface DialogProps {
  open: boolean;
  title: string;
  /**
   * Back, Escape, the cross, and a click beside the dialog. Not called while `isPending`; while a form inside holds unsaved
   * input, only after a question.
   */
  onClose: () => void;
  size?: 'sm' | 'md' | 'lg' | 'xl' | 'full';
  children?: ReactNode;
  /** The actions, the main one last. */
  footer?: ReactNode;
  /** 'alertdialog' asks something that must be answered: a click beside it does nothing. */
  role?: 'dialog' | 'alertdialog';
  /** Something is being saved: the dialog stays until it has ended. */
  isPending?: boolean;
  /** It is closed by what stands in it alone: it has no cross, and Back, Escape and a click beside it do nothing. */
  mustAnswer?: boolean;
  /** Default: the first field, or the cross where there is none. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** It is open because the address says so (`useRecordAddress`); any other gets an entry of the history of its own. */
  hasAddress?: boolean;
}

/**
 * A dialog with a title, a scrolling body and a footer. It opens when its frame is there, which the page's first press fetches. Back closes it. Focus moves in, stays in, and returns to where it
 * was, or to the heading of the list whose row is gone.
 *
 * @example
 * <Dialog open={isOpen} title="Expense Detail" size="lg" onClose={close} footer={<Button onClick={close}>Close</Button>}>
 *   …
 * </Dialog>
 */
export function Dialog({
  open: isWanted,
  title,
  onClose,
  size = 'md',
  children,
  footer,
  role = 'dialog',
  isPending: isSaving = false,
  mustAnswer = false,
  initialFocus,
  hasAddress = false,
}: DialogProps) {
  const isPending = isSaving || mustAnswer;
  const frames = useFrames(isWanted, onClose);
  const standsRef = useKeysHeldFor(isWanted);
  const { open, inside } = useTurn(isWanted && frames !== undefined);
  const { requestClose, returnTo, question } = useDialog({ open, onClose, isPending, hasAddress });
  const body = useRef<HTMLDivElement>(null);
  const bodyRef = useCallback(
    (box: HTMLDivElement | null) => {
      body.current = box;
      standsRef(box);
      return scrollingBody(box);
    },
    [standsRef],
  );
  const cross = useRef<HTMLButtonElement>(null);
  if (!frames) return null;
  const { CloseButton, Dialog: Parts, DiscardQuestion, Portal } = frames;
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
      initialFocusEl={() => initialFocus?.current ?? firstField(body.current) ?? cross.current}
      finalFocusEl={returnTo}
      onFocusOutside={keepOpen}
      onOpenChange={(details) => {
        if (!details.open) requestClose();
      }}
    >
      <Portal>
        <Parts.Backdrop bg="rgb(0 0 0 / 0.45)" />
        <Parts.Positioner p={{ base: '2', md: '4' }}>
          <Parts.Content my="0" maxH="full">
            <Parts.Header pe="12">
              <Parts.Title>{title}</Parts.Title>
            </Parts.Header>
            <Parts.Body ref={bodyRef}>
              <OuterDialog value={inside}>{children}</OuterDialog>
            </Parts.Body>
            {footer && <Parts.Footer flexWrap="wrap">{footer}</Parts.Footer>}
            {!mustAnswer && (
              <Parts.CloseTrigger asChild top="5" insetEnd="5">
                <CloseButton ref={cross} size="sm" colorPalette="gray" aria-label="Close" disabled={isPending} />
              </Parts.CloseTrigger>
            )}
          </Parts.Content>
        </Parts.Positioner>
      </Portal>
      {question.open && <DiscardQuestion keep={question.keep} discard={question.discard} />}
    </Parts.Root>
  );
}
