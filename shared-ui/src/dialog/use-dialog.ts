import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { addDialog } from '../state/dialog-entries.ts';
import { hasUnsavedSince, unsavedNow } from '../state/unsaved-input.ts';
import { type FocusReturn, rememberFocus } from './return-focus.ts';

interface DialogState {
  open: boolean;
  onClose: () => void;
  isPending: boolean;
  hasAddress: boolean;
}

/**
 * The focus that the page takes while a dialog opens (the screen that it stands on has just come) closes nothing: it comes back into
 * the dialog by itself.
 */
export const keepOpen = (event: Event): void => event.preventDefault();

/**
 * What every dialog and drawer does: Back closes it, Escape, the cross, a click beside it and Back ask first while it holds
 * unsaved input, and the focus returns to what opened it.
 */
export function useDialog({ open, onClose, isPending, hasAddress }: DialogState) {
  const [isAsking, setAsking] = useState(false);
  const before = useRef<ReadonlySet<object>>(new Set());
  const focus = useRef<FocusReturn>(undefined);
  const isDirty = () => hasUnsavedSince(before.current);
  const requestClose = () => {
    if (isPending) return;
    if (isDirty()) setAsking(true);
    else onClose();
  };
  const latest = useRef({ isPending, requestClose });
  useLayoutEffect(() => {
    latest.current = { isPending, requestClose };
  });
  useLayoutEffect(() => {
    if (!open) return;
    before.current = unsavedNow();
    focus.current = rememberFocus();
    const removeDialog = addDialog({
      hasAddress,
      canLeave: () => !latest.current.isPending && !hasUnsavedSince(before.current),
      onBack: () => latest.current.requestClose(),
    });
    return () => {
      removeDialog();
      setAsking(false);
    };
  }, [open, hasAddress]);
  useEffect(() => {
    if (open) return () => focus.current?.watch();
  }, [open]);
  return {
    requestClose,
    /** For the frame of the library. */
    returnTo: () => focus.current?.target() ?? null,
    question: {
      open: open && isAsking,
      keep: () => setAsking(false),
      discard: () => {
        setAsking(false);
        onClose();
      },
    },
  };
}
