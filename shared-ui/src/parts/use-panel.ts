import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';

/** Closes on Escape, a press outside, and when the focus leaves. */
export function usePanel() {
  const [isOpen, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const pressed = ({ target }: PointerEvent): void => {
      if (target instanceof Node && !frame.current?.contains(target)) setOpen(false);
    };
    addEventListener('pointerdown', pressed);
    return () => removeEventListener('pointerdown', pressed);
  }, [isOpen]);
  const close = (): void => setOpen(false);
  return {
    isOpen,
    opener,
    close,
    toggle: (): void => setOpen(!isOpen),
    frameProps: {
      ref: frame,
      onKeyDown: (event: KeyboardEvent): void => {
        // A calendar inside closes itself first.
        if (event.key !== 'Escape' || !isOpen || (event.target as Element).closest('[role=dialog]')) return;
        event.stopPropagation();
        close();
        opener.current?.focus();
      },
      onBlur: ({ relatedTarget }: FocusEvent): void => {
        if (relatedTarget && !frame.current?.contains(relatedTarget)) close();
      },
    },
  };
}
