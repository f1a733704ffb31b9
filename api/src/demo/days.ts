const DAY_MS = 86_400_000;
const at = (day: string) => Date.parse(`${day}T00:00:00Z`);

export const memoize = <Key extends string | number, Value>(read: (key: Key) => Value): ((key: Key) => Value) => {
  const cache = new Map<Key, Value>();
  return (key) => {
    const response = cache.get(key);
    if (response !== undefined) return response;
    const fresh = read(key);
    cache.set(key, fresh);
    return fresh;
  };
};
/** Large companies need a few hundred days millions of times. */
const rememberedFrom = (read: (day: string, count: number) => string) => {
  const from = memoize((day: string) => memoize((count: number) => read(day, count)));
  return (day: string, count: number): string => from(day)(count);
};

/** Calendar days 'YYYY-MM-DD', without zones. */
export const plusDays = rememberedFrom((day, count) => new Date(at(day) + count * DAY_MS).toISOString().slice(0, 10));
export const isSunday = (day: string) => new Date(at(day)).getUTCDay() === 0;
const readFirstOfMonth = rememberedFrom((day, monthsLater) => {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + monthsLater, 1)).toISOString().slice(0, 10);
});
export const firstOfMonth = (day: string, monthsLater = 0) => readFirstOfMonth(day, monthsLater);
export const listDays = (first: string, last: string) =>
  Array.from({ length: Math.max(0, Math.round((at(last) - at(first)) / DAY_MS) + 1) }, (_, index) =>
    plusDays(first, index),
  );
/** From minutes after midnight in India. */
export const indiaInstant = (day: string, minutes: number) =>
  new Date(at(day) + Math.round(minutes * 60_000) - 330 * 60_000).toISOString();
/** Capped at `now`. */
export const pastInstant = (day: string, minutes: number, now: string) => {
  const instant = indiaInstant(day, minutes);
  return instant > now ? now : instant;
};
export const dayNumber = (day: string) => Math.round(at(day) / DAY_MS);
