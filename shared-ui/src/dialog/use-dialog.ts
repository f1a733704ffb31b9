import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { addDialog } from '../state/dialog-entries.ts';
import { hasUnsavedSince, getUnsavedInputs } from '../state/unsaved-input.ts';
import { type FocusReturn, rememberFocus } from './return-focus.ts';

interface DialogState {
  open: boolean;
  onClose: () => void;
  isPending: boolean;
  hasAddress: boolean;
}

/** A screen that mounts meanwhile may take the focus; that must not close the dialog. */
export const keepOpen = (event: Event): void => event.preventDefault();

/** Behaviour of all dialogs and drawers: closing, the question about unsaved input, and returning the focus. */
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
    before.current = getUnsavedInputs();
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
