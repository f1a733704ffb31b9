const DAY_MS = 86_400_000;
const at = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** Answers what it was asked before from memory: a company asks for the same few hundred days millions of times. */
const remembered = (read: (day: string, count: number) => string) => {
  const known = new Map<string, Map<number, string>>();
  return (day: string, count: number): string => {
    const ofDay = known.get(day) ?? new Map<number, string>();
    known.set(day, ofDay);
    const answer = ofDay.get(count) ?? read(day, count);
    ofDay.set(count, answer);
    return answer;
  };
};

/** Calendar days as 'YYYY-MM-DD'; no zone is involved. */
export const plusDays = remembered((day, count) => new Date(at(day) + count * DAY_MS).toISOString().slice(0, 10));
export const isSunday = (day: string) => new Date(at(day)).getUTCDay() === 0;
const readFirstOfMonth = remembered((day, monthsLater) => {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + monthsLater, 1)).toISOString().slice(0, 10);
});
export const firstOfMonth = (day: string, monthsLater = 0) => readFirstOfMonth(day, monthsLater);
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
