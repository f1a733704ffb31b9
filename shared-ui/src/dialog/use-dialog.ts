import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { addDialog } from '../state/dialog-entries.ts';
import { hasUnsavedSince, getUnsavedInputs } from '../state/unsaved-input.ts';
import { useOpenRecord } from './record-steps.tsx';
import { type FocusReturn, rememberFocus } from './return-focus.ts';
import { useContentKey } from './use-content-key.ts';

interface DialogState {
  open: boolean;
  onClose: () => void;
  isPending: boolean;
  hasAddress: boolean;
}

/** A screen that mounts meanwhile may take the focus; that must not close the dialog. */
export const keepOpen = (event: Event): void => event.preventDefault();

export function useDialog({ open, onClose, isPending, hasAddress }: DialogState) {
  const record = useOpenRecord(hasAddress);
  const place = record?.place;
  const contentKey = useContentKey(place);
  const [isAsking, setAsking] = useState(false);
  const before = useRef<ReadonlySet<object>>(new Set());
  const focus = useRef<FocusReturn>(undefined);
  /** Shared by dialogs of consecutive records. */
  const sharedFocus = useRef(place?.focusReturn);
  const isDirty = () => hasUnsavedSince(before.current);
  const leaving = useRef<() => void>(onClose);
  /** Asks first if something is typed. */
  const requestLeave = (go: () => void) => {
    if (isPending) return;
    leaving.current = go;
    if (isDirty()) setAsking(true);
    else go();
  };
  const requestClose = () => requestLeave(onClose);
  const latest = useRef({ isPending, requestClose });
  useLayoutEffect(() => {
    latest.current = { isPending, requestClose };
  });
  useLayoutEffect(() => {
    if (!open) return;
    before.current = getUnsavedInputs();
    focus.current = sharedFocus.current?.current ?? rememberFocus();
    if (sharedFocus.current) sharedFocus.current.current = focus.current;
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
    record,
    place,
    contentKey,
    requestClose,
    requestLeave,
    returnTo: () => focus.current?.target() ?? null,
    question: {
      open: open && isAsking,
      keep: () => setAsking(false),
      discard: () => {
        setAsking(false);
        leaving.current();
      },
    },
  };
}
