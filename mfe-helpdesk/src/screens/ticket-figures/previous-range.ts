import type { DayRange } from 'shared-ui';

const DAY_MS = 86_400_000;

export const getPreviousRange = ({ start, end }: DayRange): DayRange => {
  const [first, last] = [Date.parse(start), Date.parse(end)];
  const day = (at: number) => (Number.isNaN(at) ? '' : new Date(at).toISOString().slice(0, 10));
  return { start: day(first - (last - first) - DAY_MS), end: day(first - DAY_MS) };
};
