/** Marks the buttons that decide: `data-decision` says which way. */
export const DECISION = 'data-decision';

/** What a button says of itself that decides without being clicked: the one of a menu. `detail`: by keyboard. */
export const DECISION_PRESSED = 'decision-pressed';

/** Tells the list that this button decides now, so that the focus goes on from it. */
export const tellPress = (button: HTMLElement, isByKeyboard: boolean): boolean =>
  button.dispatchEvent(new CustomEvent(DECISION_PRESSED, { bubbles: true, detail: isByKeyboard }));

const isOpen = (button: Element) =>
  button instanceof HTMLElement &&
  button.getAttribute('aria-disabled') !== 'true' &&
  !button.matches(':disabled') &&
  button.style.visibility !== 'hidden';

/** The same button of the next row that still waits, or of the last one before. */
export function nextDecisionButton(pressed: HTMLElement): HTMLElement | undefined {
  const same = [...document.querySelectorAll<HTMLElement>(`[${DECISION}="${pressed.getAttribute(DECISION)}"]`)];
  const at = same.indexOf(pressed);
  return same.slice(at + 1).find(isOpen) ?? same.slice(0, Math.max(0, at)).findLast(isOpen);
}

const hasDialog = () => document.querySelector('[role=dialog], [role=alertdialog]') !== null;

/**
 * Moves the focus on from a button whose row is decided, unless it is elsewhere by now. A question that is still fading gives the
 * focus back first. Where nothing waits any more it goes to `otherwise`.
 */
export function focusNext(pressed: HTMLElement, options: FocusOptions, otherwise: () => HTMLElement | null): void {
  const isLost = () => {
    const now = document.activeElement;
    return now === null || now === document.body || now === pressed || !now.isConnected;
  };
  const move = () => {
    if (hasDialog()) requestAnimationFrame(move);
    else if (isLost()) (nextDecisionButton(pressed) ?? otherwise())?.focus(options);
  };
  requestAnimationFrame(() => requestAnimationFrame(move));
}
