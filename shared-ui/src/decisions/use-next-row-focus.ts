import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { DecisionMark } from './decision.ts';
import { DECISION, DECISION_PRESSED, focusAfterDecision } from './focus-after-decision.ts';
import { guardTaps } from './tap-guard.ts';

/** To the next row's same button, else to the bar. */
export function useNextRowFocus(marks: ReadonlyMap<string, DecisionMark>, bar: RefObject<HTMLElement | null>): void {
  // The mark replaces the pressed button.
  const pressed = useRef<{ button: HTMLElement; options: FocusOptions }>(undefined);
  const press = useCallback((button: HTMLElement, isByKeyboard: boolean) => {
    guardTaps();
    pressed.current = { button, options: { preventScroll: !isByKeyboard } };
  }, []);
  useEffect(() => {
    if (marks.size === 0 || !pressed.current) return;
    const { button, options: focusOptions } = pressed.current;
    pressed.current = undefined;
    focusAfterDecision(button, focusOptions, () => bar.current);
  }, [marks, bar]);
  useEffect(() => {
    const note = (event: MouseEvent) => {
      const button = (event.target as Element | null)?.closest<HTMLElement>(`[${DECISION}]`);
      if (button) press(button, event.detail === 0);
    };
    const noteMenu = ({ target, detail }: CustomEventInit<boolean> & Event) =>
      press(target as HTMLElement, detail === true);
    document.addEventListener('click', note);
    document.addEventListener(DECISION_PRESSED, noteMenu);
    return () => {
      document.removeEventListener('click', note);
      document.removeEventListener(DECISION_PRESSED, noteMenu);
    };
  }, [press]);
}
