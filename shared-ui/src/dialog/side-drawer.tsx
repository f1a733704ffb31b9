import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { StyleScope } from '../parts/style-scope.tsx';
import { useDialogBody } from './use-dialog-body.ts';
import { useDialogFrames } from './use-dialog-frames.ts';
import { findStepFocus } from './find-step-focus.ts';
import { DialogContent } from './dialog-content.tsx';
import { PrintAlone } from './print-alone.tsx';
import { keepOpen, useDialog } from './use-dialog.ts';

export interface SideDrawerProps {
  open: boolean;
  title: string;
  onClose: () => void;
  size?: 'sm' | 'md' | 'lg' | 'xl' | 'full';
  children?: ReactNode;
  footer?: ReactNode;
  /** `window.print()` prints the drawer alone, without cross and footer. */
  printable?: boolean;
  isPending?: boolean;
  hasAddress?: boolean;
}

/** At the right, full width on a phone. */
export function SideDrawer({
  open: isWanted,
  title,
  onClose,
  size = 'md',
  children,
  footer,
  printable = false,
  isPending = false,
  hasAddress = false,
}: SideDrawerProps) {
  const frames = useDialogFrames(isWanted, onClose);
  const { body, bodyRef } = useDialogBody(isWanted);
  const open = isWanted && frames !== undefined;
  const { record, place, contentKey, requestClose, requestLeave, returnTo, question } = useDialog({
    open,
    onClose,
    isPending,
    hasAddress,
  });
  const cross = useRef<HTMLButtonElement>(null);
  const [footerBox, setFooterBox] = useState<HTMLElement | null>(null);
  if (!frames) return null;
  const { CloseButton, DialogHead, DiscardQuestion, Drawer, Portal, StepButtons } = frames;
  const still = place?.cameBy.current && ({ animation: 'none' } as const);
  return (
    <Drawer.Root
      open={open}
      size={size}
      placement="end"
      lazyMount
      unmountOnExit
      closeOnEscape={!isPending}
      closeOnInteractOutside={!isPending}
      initialFocusEl={() => findStepFocus(body.current, place?.cameBy.current) ?? cross.current}
      finalFocusEl={returnTo}
      onFocusOutside={keepOpen}
      onOpenChange={(details) => {
        if (!details.open) requestClose();
      }}
    >
      {open && printable && <PrintAlone />}
      <Portal>
        <Drawer.Backdrop bg="rgb(0 0 0 / 0.45)" data-print-hidden {...still} />
        <Drawer.Positioner data-print-root>
          <Drawer.Content
            h="100dvh"
            w={{ base: '100vw', md: 'full' }}
            {...still}
            {...(printable ? { 'data-printable': '' } : {})}
          >
            <DialogHead Parts={Drawer} title={title} record={record} />
            <Drawer.Body ref={bodyRef}>
              <DialogContent contentKey={contentKey} footer={footerBox}>
                {children}
              </DialogContent>
            </Drawer.Body>
            <Drawer.Footer ref={setFooterBox} data-print-hidden flexWrap="wrap" _empty={{ display: 'none' }}>
              {place && <StepButtons {...{ place, body, isPending }} leave={requestLeave} />}
              {footer && <StyleScope>{footer}</StyleScope>}
            </Drawer.Footer>
            <Drawer.CloseTrigger asChild top="5" insetEnd="5">
              <CloseButton
                ref={cross}
                size="sm"
                colorPalette="gray"
                aria-label="Close"
                disabled={isPending}
                data-print-hidden
              />
            </Drawer.CloseTrigger>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
      {question.open && <DiscardQuestion keep={question.keep} discard={question.discard} />}
    </Drawer.Root>
  );
}
