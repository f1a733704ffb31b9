import { formatInstant } from 'shared-ui';

const HOUR_MS = 3_600_000;
const MAX_HOURS = 48;

export function toHourlyCounts(hours: readonly { hour: string; count: number }[]): {
  hours: string[];
  times: number[];
} {
  const counts = new Map(hours.map(({ hour, count }) => [Date.parse(hour), count]));
  const last = Math.max(...counts.keys());
  if (!Number.isFinite(last)) return { hours: [], times: [] };
  const length = Math.min(MAX_HOURS, Math.round((last - Math.min(...counts.keys())) / HOUR_MS) + 1);
  const all = Array.from({ length }, (_, index) => last - (length - 1 - index) * HOUR_MS);
  return {
    hours: all.map((hour) => formatInstant(new Date(hour).toISOString())),
    times: all.map((hour) => counts.get(hour) ?? 0),
  };
}
