/** The attribute's value is the decision. */
export const DECISION = 'data-decision';

/** A menu's button decides without a click. `detail`: by keyboard. */
export const DECISION_PRESSED = 'decision-pressed';

export const announceDecisionPress = (button: HTMLElement, isByKeyboard: boolean): boolean =>
  button.dispatchEvent(new CustomEvent(DECISION_PRESSED, { bubbles: true, detail: isByKeyboard }));

const isOpen = (button: Element) =>
  button instanceof HTMLElement &&
  button.getAttribute('aria-disabled') !== 'true' &&
  !button.matches(':disabled') &&
  button.style.visibility !== 'hidden';

/** Of the next waiting row, else the one before. */
function nextDecisionButton(pressed: HTMLElement): HTMLElement | undefined {
  const same = [...document.querySelectorAll<HTMLElement>(`[${DECISION}="${pressed.getAttribute(DECISION)}"]`)];
  const index = same.indexOf(pressed);
  return same.slice(index + 1).find(isOpen) ?? same.slice(0, Math.max(0, index)).findLast(isOpen);
}

const hasDialog = () => document.querySelector('[role=dialog], [role=alertdialog]') !== null;

/** Moves the focus on from a decided row, unless it has moved already. Waits for a fading question to return it. */
export function focusAfterDecision(
  pressed: HTMLElement,
  options: FocusOptions,
  otherwise: () => HTMLElement | null,
): void {
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
