import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';

const entriesOf = (menu: HTMLElement | null) => [...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];

const LINE_PX = 40;

/** Keys by the ARIA pattern. Closes on Escape, a press outside, scrolling and resizing. */
export function useMenu(itemCount: number, onOpen?: () => void) {
  const [place, setPlace] = useState<{ left: number; top?: number; bottom?: number }>();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const startAtEnd = useRef(false);
  const openedAt = useRef<DOMRect>(undefined);
  const isOpen = place !== undefined;

  const open = (atEnd = false) => {
    const box = button.current?.getBoundingClientRect();
    if (!box) return;
    startAtEnd.current = atEnd;
    openedAt.current = box;
    onOpen?.();
    const height = itemCount * LINE_PX;
    const isAbove = box.bottom + height > window.innerHeight && box.top > height;
    const left = Math.max(4, Math.min(box.left, window.innerWidth - 168));
    setPlace(isAbove ? { left, bottom: window.innerHeight - box.top + 4 } : { left, top: box.bottom + 4 });
  };
  const close = (returnFocus = true) => {
    setPlace(undefined);
    if (returnFocus) button.current?.focus();
  };

  useLayoutEffect(() => {
    if (isOpen)
      entriesOf(menu.current)
        .at(startAtEnd.current ? -1 : 0)
        ?.focus();
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen) return;
    const leave = ({ target }: Event) => {
      if (!(target instanceof Node) || !(menu.current?.contains(target) || button.current?.contains(target)))
        setPlace(undefined);
    };
    const leaveIfMoved = (event: Event) => {
      const [before, now] = [openedAt.current, button.current?.getBoundingClientRect()];
      // The event of a scroll that ended before it was opened.
      if (before?.top === now?.top && before?.left === now?.left) return;
      leave(event);
    };
    // Not the enclosing dialog, which listens on the document.
    const closeByEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      event.preventDefault();
      setPlace(undefined);
      button.current?.focus();
    };
    window.addEventListener('keydown', closeByEscape, true);
    document.addEventListener('pointerdown', leave, true);
    window.addEventListener('scroll', leaveIfMoved, true);
    window.addEventListener('resize', leave);
    return () => {
      window.removeEventListener('keydown', closeByEscape, true);
      document.removeEventListener('pointerdown', leave, true);
      window.removeEventListener('scroll', leaveIfMoved, true);
      window.removeEventListener('resize', leave);
    };
  }, [isOpen]);

  function walk(event: KeyboardEvent) {
    const all = entriesOf(menu.current);
    const index = all.indexOf(document.activeElement as HTMLElement);
    const next = {
      ArrowDown: all[(index + 1) % all.length],
      ArrowUp: all.at(index - 1),
      Home: all[0],
      End: all.at(-1),
    }[event.key];
    if (event.key === 'Tab') close(false);
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  return { place, button, menu, isOpen, open, close, walk };
}
