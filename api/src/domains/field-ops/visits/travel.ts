import type { visits } from 'api-contract';

type Travel = NonNullable<visits.Visit['travel']>;

/** Maximum driving speed, and uncertainty of clocks (docs/decisions/0016). */
const MAX_KM_PER_HOUR = 120;
const CLOCK_DOUBT_SECONDS = 60;

/** Upper bound of the distance: at least 2 km. */
export const reachableMetres = (seconds: number): number =>
  ((Math.max(0, seconds) + CLOCK_DOUBT_SECONDS) * MAX_KM_PER_HOUR * 1000) / 3600;

/** `seconds` is null if the previous visit has no end, `metres` without coordinates: never guess. */
export const assessTravel = (isFirst: boolean, metres: number | null, seconds: number | null): Travel => {
  if (isFirst) return { verdict: 'first', metres: null, seconds: null, kmPerHour: null };
  if (metres === null || seconds === null) return { verdict: 'unknown', metres, seconds, kmPerHour: null };
  const verdict = metres > reachableMetres(seconds) ? 'impossible' : 'possible';
  return { verdict, metres, seconds, kmPerHour: seconds > 0 ? (metres / seconds) * 3.6 : null };
};
