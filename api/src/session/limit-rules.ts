export interface LimitRule {
  name: 'account' | 'device' | 'address' | 'all';
  perWindow: number;
  perDay: number;
  /** Successive waits; the last repeats. */
  waitMinutes: readonly [number, ...number[]];
}

const GROWING = [15, 30, 60, 120, 240] as const;

/** Reasons are in docs/decisions/0033-sign-in-limits.md; five in 15 minutes and the wait of 15 are D-027. */
export const LIMIT_RULES = {
  account: { name: 'account', perWindow: 5, perDay: 20, waitMinutes: GROWING },
  device: { name: 'device', perWindow: 5, perDay: 20, waitMinutes: GROWING },
  address: { name: 'address', perWindow: 30, perDay: 120, waitMinutes: GROWING },
  all: { name: 'all', perWindow: 100, perDay: 1000, waitMinutes: [1, 2, 4, 8, 15] },
} as const satisfies Record<string, LimitRule>;

export interface LimitState {
  failures: number;
  windowStart: Date;
  dayFailures: number;
  dayStart: Date;
  waits: number;
  waitUntil: Date | null;
}

const MINUTE = 60_000;
const WINDOW = 15 * MINUTE;
const DAY = 24 * 60 * MINUTE;

/** Drops expired windows; resets a day after the last wait. */
export const expireWindows = (state: LimitState, now: Date): LimitState => {
  const isOver = (start: Date, length: number) => start.getTime() + length <= now.getTime();
  const next = { ...state };
  if (isOver(state.windowStart, WINDOW)) Object.assign(next, { failures: 0, windowStart: now });
  if (isOver(state.dayStart, DAY)) Object.assign(next, { dayFailures: next.failures, dayStart: now });
  if (state.waitUntil && isOver(state.waitUntil, DAY)) Object.assign(next, { waits: 0, waitUntil: null });
  return next;
};

/** Less when the day's are nearly used, but at least one. */
const allowed = ({ failures, dayFailures }: LimitState, { perWindow, perDay }: LimitRule): number => {
  const earlierToday = dayFailures - failures;
  return Math.max(1, Math.min(perWindow, perDay - earlierToday));
};

export const isUsedUp = (state: LimitState, rule: LimitRule): boolean => state.failures >= allowed(state, rule);

export const getWaitUntil = (state: LimitState, rule: LimitRule, now: Date): Date | undefined => {
  if (state.waitUntil && state.waitUntil > now) return state.waitUntil;
  return isUsedUp(state, rule) ? new Date(state.windowStart.getTime() + WINDOW) : undefined;
};

/** `count` may be negative. */
export const withFailures = (state: LimitState, count: number): LimitState => ({
  ...state,
  failures: Math.max(0, state.failures + count),
  dayFailures: Math.max(0, state.dayFailures + count),
});

export const withWait = (state: LimitState, rule: LimitRule, now: Date): LimitState => ({
  ...state,
  failures: 0,
  waits: state.waits + 1,
  waitUntil: new Date(now.getTime() + getWaitMinutes(state.waits + 1, rule) * MINUTE),
});

export const getWaitMinutes = (waits: number, { waitMinutes }: LimitRule): number =>
  waitMinutes[Math.min(waits, waitMinutes.length) - 1]!;

/** Rounded up, so that the usual wait reads as the documented 15. */
export const roundWaitMinutes = (until: Date, { waitMinutes: [step] }: LimitRule, now: Date): number =>
  Math.ceil((until.getTime() - now.getTime()) / MINUTE / step) * step;
