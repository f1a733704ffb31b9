/** Name under the pointer or focus, or inside the focused link. */
export function findNameAt(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element)) return null;
  const around = target.closest<HTMLElement>('[data-card]');
  return around ?? (target.matches('a, button') ? target.querySelector<HTMLElement>('[data-card]') : null);
}

export const isMousePointer = (event: Event): boolean => (event as PointerEvent).pointerType !== 'touch';

/** Clicks focus a link too; only keyboard focus shows a card. */
export const isKeyboardFocused = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches(':focus-visible');
