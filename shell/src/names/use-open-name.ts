import { type RefObject, useEffect, useState } from 'react';
import { isMousePointer, isKeyboardFocused, findNameAt } from './name-at.ts';

/** Hover or focus time before the card shows. */
const INTENT_MS = 300;
/** Time for the pointer to reach the card. */
const LEAVING_MS = 200;

/** `met`: the name met before this code loaded. */
export function useOpenName(
  card: RefObject<HTMLElement | null>,
  met: RefObject<HTMLElement | null>,
): HTMLElement | undefined {
  const [named, setNamed] = useState<HTMLElement>();
  useEffect(() => {
    let coming: ReturnType<typeof setTimeout> | undefined;
    let leaving: ReturnType<typeof setTimeout> | undefined;
    let next: HTMLElement | null = null;
    let isShown = false;
    let isByKeyboard = false;
    const hide = () => {
      clearTimeout(coming);
      clearTimeout(leaving);
      leaving = undefined;
      next = null;
      isShown = false;
      isByKeyboard = false;
      setNamed(undefined);
    };
    const want = (name: HTMLElement) => {
      clearTimeout(leaving);
      leaving = undefined;
      if (name === next) return;
      clearTimeout(coming);
      next = name;
      coming = setTimeout(() => {
        if (!next?.isConnected) return;
        isShown = true;
        setNamed(next);
      }, INTENT_MS);
    };
    const leave = () => {
      // Keyboard focus wins over the pointer.
      if (isByKeyboard) return;
      clearTimeout(coming);
      next = null;
      leaving ??= setTimeout(hide, LEAVING_MS);
    };
    const point = (event: Event) => {
      if (!isMousePointer(event)) return;
      const name = findNameAt(event.target);
      if (card.current?.contains(event.target as Node)) {
        clearTimeout(leaving);
        leaving = undefined;
      } else if (name) {
        isByKeyboard = false;
        want(name);
      } else leave();
    };
    const focus = ({ target }: Event) => {
      const name = isKeyboardFocused(target) ? findNameAt(target) : null;
      if (name) {
        isByKeyboard = true;
        want(name);
      } else hide();
    };
    // Scrolling to the focus moves the name; the card is placed afterwards.
    const scroll = () => {
      if (isShown) hide();
    };
    // Not an enclosing dialog, which listens on the document.
    const closeByEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !card.current?.hasChildNodes()) return;
      event.stopPropagation();
      event.preventDefault();
      hide();
    };
    const removals: (() => void)[] = [];
    const on = (target: EventTarget, type: string, listener: (event: never) => void, capture = false) => {
      target.addEventListener(type, listener as EventListener, capture);
      removals.push(() => target.removeEventListener(type, listener as EventListener, capture));
    };
    on(document, 'pointerover', point);
    on(document, 'pointerleave', leave);
    on(document, 'focusin', focus);
    on(document, 'focusout', hide);
    on(document, 'click', hide, true);
    on(window, 'keydown', closeByEscape, true);
    on(window, 'scroll', scroll, true);
    on(window, 'resize', hide);
    if (met.current) {
      isByKeyboard = isKeyboardFocused(document.activeElement) && findNameAt(document.activeElement) === met.current;
      want(met.current);
    }
    return () => {
      hide();
      for (const remove of removals) remove();
    };
  }, [card, met]);
  return named;
}
