const DAY_MS = 86_400_000;
const at = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** Calendar days as 'YYYY-MM-DD'; no zone is involved. */
export const plusDays = (day: string, count: number) => new Date(at(day) + count * DAY_MS).toISOString().slice(0, 10);
export const isSunday = (day: string) => new Date(at(day)).getUTCDay() === 0;
export const firstOfMonth = (day: string, monthsLater = 0) => {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + monthsLater, 1)).toISOString().slice(0, 10);
};
export const daysFrom = (first: string, last: string) =>
  Array.from({ length: Math.max(0, Math.round((at(last) - at(first)) / DAY_MS) + 1) }, (_, index) =>
    plusDays(first, index),
  );
/** An instant at minutes after midnight in India. */
export const indiaInstant = (day: string, minutes: number) =>
  new Date(at(day) + Math.round(minutes * 60_000) - 330 * 60_000).toISOString();
/** The same, but never later than `now`. */
export const pastInstant = (day: string, minutes: number, now: string) => {
  const instant = indiaInstant(day, minutes);
  return instant > now ? now : instant;
};
export const dayNumber = (day: string) => Math.round(at(day) / DAY_MS);
