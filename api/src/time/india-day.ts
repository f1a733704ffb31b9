/** India has no summer time. */
const INDIA_MS = 330 * 60_000;
export const DAY_MS = 86_400_000;

/** YYYY-MM-DD in India. */
export const indiaDay = (now: Date): string => new Date(now.getTime() + INDIA_MS).toISOString().slice(0, 10);

/** YYYY-MM in India. */
export const indiaMonth = (now: Date): string => indiaDay(now).slice(0, 7);

/** Earlier if `days` is negative. */
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
