import { useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { StyleScope } from '../parts/style-scope.tsx';
import { findFirstField } from './first-field.ts';
import { findStepFocus } from './find-step-focus.ts';
import { DialogContent } from './dialog-content.tsx';
import { useDialogBody } from './use-dialog-body.ts';
import { useDialogFrames } from './use-dialog-frames.ts';
import { PrintAlone } from './print-alone.tsx';
import { OuterDialog, useOpenAfterOuter } from './outer-dialog.ts';
import { keepOpen, useDialog } from './use-dialog.ts';

export interface DialogProps {
  open: boolean;
  title: string;
  /** Called by Back, Escape, the cross, or a click outside. Not called while `isPending`; unsaved input asks first. */
  onClose: () => void;
  size?: 'sm' | 'md' | 'lg' | 'xl' | 'full';
  children?: ReactNode;
  footer?: ReactNode;
  /** 'alertdialog' must be answered: a click outside does nothing. */
  role?: 'dialog' | 'alertdialog';
  /** `window.print()` prints the dialog alone, without cross and footer. */
  printable?: boolean;
  /** Keeps the dialog open while saving. */
  isPending?: boolean;
  /** Has no cross; Back, Escape and a click outside do nothing. */
  mustAnswer?: boolean;
  /** Default: the first field, else the cross. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Opened by the address (`useRecordAddress`); others get their own history entry. */
  hasAddress?: boolean;
}

/**
 * A dialog with title, scrolling body and footer. The focus stays inside and then returns to the opener, or to the
 * heading of its list.
 */
export function Dialog({
  open: isWanted,
  title,
  onClose,
  size = 'md',
  children,
  footer,
  role = 'dialog',
  printable = false,
  isPending: isSaving = false,
  mustAnswer = false,
  initialFocus,
  hasAddress = false,
}: DialogProps) {
  const isPending = isSaving || mustAnswer;
  const frames = useDialogFrames(isWanted, onClose);
  const { body, bodyRef } = useDialogBody(isWanted);
  const { open, inside } = useOpenAfterOuter(isWanted && frames !== undefined);
  const { record, place, contentKey, requestClose, requestLeave, returnTo, question } = useDialog({
    open,
    onClose,
    isPending,
    hasAddress,
  });
  const cross = useRef<HTMLButtonElement>(null);
  const [footerBox, setFooterBox] = useState<HTMLElement | null>(null);
  if (!frames) return null;
  const { CloseButton, Dialog: Parts, DialogHead, DiscardQuestion, Portal, StepButtons } = frames;
  // No animation between records.
  const still = place?.cameBy.current && ({ animation: 'none' } as const);
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
      initialFocusEl={() =>
        findStepFocus(body.current, place?.cameBy.current) ??
        initialFocus?.current ??
        findFirstField(body.current) ??
        cross.current
      }
      finalFocusEl={returnTo}
      onFocusOutside={keepOpen}
      onOpenChange={(details) => {
        if (!details.open) requestClose();
      }}
    >
      {open && printable && <PrintAlone />}
      <Portal>
        <Parts.Backdrop bg="rgb(0 0 0 / 0.45)" data-print-hidden {...still} />
        <Parts.Positioner p={{ base: '2', md: '4' }} data-print-root>
          <Parts.Content my="0" maxH="full" {...still} {...(printable && { 'data-printable': '' })}>
            <DialogHead Parts={Parts} title={title} record={record} />
            <Parts.Body ref={bodyRef}>
              <OuterDialog value={inside}>
                <DialogContent contentKey={contentKey} footer={footerBox}>
                  {children}
                </DialogContent>
              </OuterDialog>
            </Parts.Body>
            <Parts.Footer ref={setFooterBox} data-print-hidden flexWrap="wrap" _empty={{ display: 'none' }}>
              {place && <StepButtons {...{ place, body, isPending }} leave={requestLeave} />}
              {footer && <StyleScope>{footer}</StyleScope>}
            </Parts.Footer>
            {!mustAnswer && (
              <Parts.CloseTrigger asChild top="5" insetEnd="5">
                <CloseButton
                  ref={cross}
                  size="sm"
                  colorPalette="gray"
                  aria-label="Close"
                  disabled={isPending}
                  data-print-hidden
                />
              </Parts.CloseTrigger>
            )}
          </Parts.Content>
        </Parts.Positioner>
      </Portal>
      {question.open && <DiscardQuestion keep={question.keep} discard={question.discard} />}
    </Parts.Root>
  );
}
