import {
  LIMIT_RULES,
  type LimitRule,
  type LimitState,
  stateAt,
  waitingUntil,
  withFailures,
  withWait,
} from './limit-rules.ts';
import { isUsedUp } from './limit-rules.ts';

const START = new Date('2026-11-22T06:00:00Z').getTime();
const fresh: LimitState = {
  failures: 0,
  windowStart: new Date(START),
  dayFailures: 0,
  dayStart: new Date(START),
  waits: 0,
  waitUntil: null,
};

/** How many guesses of somebody who guesses every second are checked within some days; `isWise` keeps just below the limit of a window. */
const checkedIn = (days: number, rule: LimitRule, isWise = false): number => {
  let state = fresh;
  let checked = 0;
  for (let second = 0; second < days * 86_400; second += 1) {
    const now = new Date(START + second * 1000);
    state = stateAt(state, now);
    if (isWise && state.failures === rule.perWindow - 1) continue;
    if (waitingUntil(state, rule, now)) continue;
    checked += 1;
    state = withFailures(state, 1);
    if (isUsedUp(state, rule)) state = withWait(state, rule, now);
  }
  return checked;
};

it.each([
  ['account', 30],
  ['device', 30],
  ['address', 150],
  ['all', 1250],
] as const)('%s: somebody who never stops has at most %i guesses a day', (name, most) => {
  for (const isWise of [false, true]) {
    const checked = checkedIn(3, LIMIT_RULES[name], isWise);
    expect(checked / 3).toBeLessThanOrEqual(most);
    expect(checked).toBeGreaterThan(LIMIT_RULES[name].perWindow);
  }
});
