/** India keeps no summer time: its clock is always this far ahead of UTC. */
const INDIA_MS = 330 * 60_000;
/** A day of India's clock, and of UTC's. */
export const DAY_MS = 86_400_000;

/** The day in India at an instant, YYYY-MM-DD. */
export const indiaDay = (now: Date): string => new Date(now.getTime() + INDIA_MS).toISOString().slice(0, 10);

/** The day so many days later; earlier where `days` is negative. */
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
