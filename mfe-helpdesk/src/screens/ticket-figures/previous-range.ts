import type { DayRange } from 'shared-ui';

const DAY_MS = 86_400_000;

/** As many days before; of a running range those until today. */
export const getPreviousRange = ({ start, end }: DayRange, today: string): DayRange => {
  const isRunning = start <= today && today < end;
  const [first, last] = [Date.parse(start), Date.parse(isRunning ? today : end)];
  const day = (at: number) => (Number.isNaN(at) ? '' : new Date(at).toISOString().slice(0, 10));
  return { start: day(first - (last - first) - DAY_MS), end: day(first - DAY_MS) };
};
