import { type RefObject, useEffect, useRef } from 'react';
import { pauseToast, type ToastMessage } from './toast.ts';

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';
const isTabStop = (element: HTMLElement): boolean => element.tabIndex >= 0 && (element.checkVisibility?.() ?? true);
const findTabStops = (box: Element): HTMLElement[] =>
  [...box.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isTabStop);

const layerOf = (dialog: HTMLElement): number => Number(dialog.style.getPropertyValue('--layer-index'));
const findTopDialog = (): Element | undefined =>
  [...document.querySelectorAll<HTMLElement>('[aria-modal=true][data-state=open]')]
    .sort((one, other) => layerOf(one) - layerOf(other))
    .at(-1);

/** If Tab leads into the toasts or starts there; they come after the dialog's last part. */
function findNextStop(toasts: Element, isBack: boolean): HTMLElement | undefined {
  const dialog = findTopDialog();
  const own = findTabStops(toasts);
  if (!dialog || own.length === 0) return undefined;
  const stops = [...findTabStops(dialog), ...own];
  const index = stops.indexOf(document.activeElement as HTMLElement);
  if (index < 0) return undefined;
  const next = stops.at((index + (isBack ? -1 : 1)) % stops.length);
  return next && (own.includes(next) || toasts.contains(document.activeElement)) ? next : undefined;
}

/**
 * A dialog takes the focus back from outside, and closes on a press there. So events in toasts do not reach dialogs.
 */
export function useReachableToasts(box: RefObject<HTMLElement | null>, messages: readonly ToastMessage[]) {
  const cameFrom = useRef<HTMLElement>(undefined);
  useEffect(() => {
    const isInside = (target: EventTarget | null): target is HTMLElement =>
      target instanceof HTMLElement && Boolean(box.current?.contains(target));
    const onPointerDown = (event: Event) => {
      if (isInside(event.target)) event.stopImmediatePropagation();
    };
    const onFocusIn = (event: FocusEvent) => {
      if (!isInside(event.target)) {
        cameFrom.current = undefined;
        return;
      }
      event.stopImmediatePropagation();
      pauseToast(Number(event.target.closest<HTMLElement>('[data-toast]')?.dataset.toast));
      if (event.relatedTarget instanceof HTMLElement && !isInside(event.relatedTarget))
        cameFrom.current = event.relatedTarget;
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Tab' || event.altKey || event.ctrlKey || event.metaKey || !box.current) return;
      const next = findNextStop(box.current, event.shiftKey);
      if (!next) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      next.focus();
    };
    // Before the dialogs, which listen on the document.
    window.addEventListener('pointerdown', onPointerDown, true);
    window.addEventListener('focusin', onFocusIn, true);
    window.addEventListener('keydown', onKeyDown, true);
    return () => {
      window.removeEventListener('pointerdown', onPointerDown, true);
      window.removeEventListener('focusin', onFocusIn, true);
      window.removeEventListener('keydown', onKeyDown, true);
    };
  }, [box]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks after each change of the toasts
  useEffect(() => {
    if (document.activeElement === document.body && cameFrom.current?.isConnected) cameFrom.current.focus();
    if (!box.current?.contains(document.activeElement)) cameFrom.current = undefined;
  }, [box, messages]);
}
