import type { visits } from 'api-contract';

type Travel = NonNullable<visits.Visit['travel']>;

/** What nobody drives between two visits, and what clocks kept to the minute may be wrong by (docs/decisions/0016). */
const MAX_KM_PER_HOUR = 120;
const CLOCK_DOUBT_SECONDS = 60;

/** How far somebody can have come in this time at the very most: never less than 2 km. */
export const reachableMetres = (seconds: number): number =>
  ((Math.max(0, seconds) + CLOCK_DOUBT_SECONDS) * MAX_KM_PER_HOUR * 1000) / 3600;

/**
 * The way from the end of the visit before to the start of this one. `seconds` is null where the visit before has no end,
 * `metres` where a coordinate is missing: then nothing is known, and nothing is guessed.
 */
export const travelOf = (isFirst: boolean, metres: number | null, seconds: number | null): Travel => {
  if (isFirst) return { verdict: 'first', metres: null, seconds: null, kmPerHour: null };
  if (metres === null || seconds === null) return { verdict: 'unknown', metres, seconds, kmPerHour: null };
  const verdict = metres > reachableMetres(seconds) ? 'impossible' : 'possible';
  return { verdict, metres, seconds, kmPerHour: seconds > 0 ? (metres / seconds) * 3.6 : null };
};
