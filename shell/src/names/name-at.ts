/** The name that the pointer or the focus is on: itself, around it, or in the link that has the focus. */
export function nameAt(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element)) return null;
  const around = target.closest<HTMLElement>('[data-card]');
  return around ?? (target.matches('a, button') ? target.querySelector<HTMLElement>('[data-card]') : null);
}

/** A tap follows the link; a finger has nothing to rest with. */
export const isPointing = (event: Event): boolean => (event as PointerEvent).pointerType !== 'touch';

/** A link that was tapped or clicked has the focus, too; a card comes only to who walks by keyboard. */
export const isWalkedTo = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches(':focus-visible');
