import {
  LIMIT_RULES,
  type LimitRule,
  type LimitState,
  expireWindows,
  roundWaitMinutes,
  getWaitUntil,
  getWaitMinutes,
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

/** Guesses checked at one a second; `isWise` stays just below the window's limit. */
const countChecked = (days: number, rule: LimitRule, isWise = false): number => {
  let state = fresh;
  let checked = 0;
  for (let second = 0; second < days * 86_400; second += 1) {
    const now = new Date(START + second * 1000);
    state = expireWindows(state, now);
    if (isWise && state.failures === rule.perWindow - 1) continue;
    if (getWaitUntil(state, rule, now)) continue;
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
    const checked = countChecked(3, LIMIT_RULES[name], isWise);
    expect(checked / 3).toBeLessThanOrEqual(most);
    expect(checked).toBeGreaterThan(LIMIT_RULES[name].perWindow);
  }
});

const MINUTE = 60_000;
const at = (minutes: number) => new Date(START + minutes * MINUTE);
const LAST_MS = 1 / MINUTE;

describe('the period in which failures count', () => {
  it('is a quarter of an hour, and no longer', () => {
    const state = { ...fresh, failures: 4, dayFailures: 4 };
    expect(expireWindows(state, at(15 - LAST_MS))).toEqual(state);
    expect(expireWindows(state, at(15))).toEqual({ ...state, failures: 0, windowStart: at(15) });
  });

  it('is a day: those of the quarter of an hour that is not over begin the next one', () => {
    const state = { ...fresh, failures: 3, windowStart: at(24 * 60 - 5), dayFailures: 19 };
    expect(expireWindows(state, at(24 * 60 - LAST_MS))).toEqual(state);
    expect(expireWindows(state, at(24 * 60))).toEqual({ ...state, dayFailures: 3, dayStart: at(24 * 60) });
    expect(expireWindows({ ...state, windowStart: at(0) }, at(24 * 60))).toMatchObject({ failures: 0, dayFailures: 0 });
  });

  it('waits restart with the first one a day after the last wait', () => {
    const state = { ...fresh, windowStart: at(25 * 60), dayStart: at(25 * 60), waits: 3, waitUntil: at(60) };
    expect(expireWindows(state, at(25 * 60 - LAST_MS))).toEqual(state);
    expect(expireWindows(state, at(25 * 60))).toEqual({ ...state, waits: 0, waitUntil: null });
  });
});

describe('number of attempts left', () => {
  it.each([
    ['5 in a quarter of an hour', 4, 4, false],
    ['5 in a quarter of an hour', 5, 5, true],
    // 17 of 20 a day were earlier.
    ['what is left of the day', 2, 19, false],
    ['what is left of the day', 3, 20, true],
    ['always one', 0, 20, false],
    ['always one', 1, 21, true],
  ])('of an account: %s, so %i now and %i today are all: %s', (_rule, failures, dayFailures, isLast) => {
    expect(isUsedUp({ ...fresh, failures, dayFailures }, LIMIT_RULES.account)).toBe(isLast);
  });

  it('is none while the account waits, and one as soon as the wait is over', () => {
    const state = { ...fresh, waits: 1, waitUntil: at(15) };
    expect(getWaitUntil(state, LIMIT_RULES.account, at(15 - LAST_MS))).toEqual(at(15));
    expect(getWaitUntil(state, LIMIT_RULES.account, at(15))).toBeUndefined();
  });

  it('is none until the quarter of an hour is over while the last one is being checked', () => {
    expect(getWaitUntil({ ...fresh, failures: 5, dayFailures: 5 }, LIMIT_RULES.account, at(2))).toEqual(at(15));
  });
});

it('returned attempts never make the count negative', () => {
  expect(withFailures({ ...fresh, failures: 1, dayFailures: 3 }, -2)).toMatchObject({ failures: 0, dayFailures: 1 });
  expect(withFailures({ ...fresh, failures: 0, dayFailures: 1 }, -2)).toMatchObject({ failures: 0, dayFailures: 0 });
  expect(withFailures({ ...fresh, failures: 1, dayFailures: 3 }, 1)).toMatchObject({ failures: 2, dayFailures: 4 });
});

it('each wait is longer than the one before, up to the last', () => {
  const waits = (rule: LimitRule) => [1, 2, 3, 4, 5, 6].map((nth) => getWaitMinutes(nth, rule));
  expect(waits(LIMIT_RULES.account)).toEqual([15, 30, 60, 120, 240, 240]);
  expect(waits(LIMIT_RULES.all)).toEqual([1, 2, 4, 8, 15, 15]);
  const second = withWait({ ...fresh, failures: 5, dayFailures: 10, waits: 1 }, LIMIT_RULES.account, at(20));
  expect(second).toMatchObject({ failures: 0, dayFailures: 10, waits: 2, waitUntil: at(50) });
});

it.each([
  ['account', LAST_MS, 15],
  ['account', 15, 15],
  ['account', 15 + LAST_MS, 30],
  ['all', 1, 1],
  ['all', 1 + LAST_MS, 2],
] as const)('the sentence of %s with %f minutes left says %i', (name, left, minutes) => {
  expect(roundWaitMinutes(at(left), LIMIT_RULES[name], at(0))).toBe(minutes);
});
