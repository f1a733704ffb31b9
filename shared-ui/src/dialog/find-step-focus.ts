import { DECISION } from '../decisions/focus-after-decision.ts';
import { APPROVES, DECIDES_ROW } from '../table/use-row-shortcuts.ts';
import type { CameBy } from './record-steps.tsx';

/** Marks the buttons to the record before and after. */
export const STEP = 'data-step';

const DECIDES = `:is([${DECISION}], [${DECIDES_ROW}]):enabled:not([style*="visibility: hidden"])`;

/** After a decision the next decision, else the pressed button. */
export function findStepFocus(inside: Element | null, cameBy: CameBy | undefined): HTMLElement | null {
  const dialog = inside?.closest('[role=dialog]');
  if (!dialog || !cameBy) return null;
  const steps = [cameBy === 'previous' ? 'previous' : 'next', 'next', 'previous'];
  const wanted = [
    ...(cameBy === 'decision' ? [`${DECIDES}${APPROVES}`, DECIDES] : []),
    ...steps.map((by) => `[${STEP}=${by}]:enabled`),
  ];
  for (const selector of wanted) {
    const target = dialog.querySelector<HTMLElement>(selector);
    if (target) return target;
  }
  return null;
}
