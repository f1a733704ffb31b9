import { formatDay, formatInstant, Text } from 'shared-ui';
import type { Figure } from './dashboard.api.ts';

/** Beside each chart: which days, how fresh, and what is counted. */
export function ChartNote({ of, counts }: { of: Figure<unknown>; counts: string }) {
  const { period, updatedAt } = of;
  if (!period) return null;
  return (
    <>
      <Text>{counts}</Text>
      <Text>
        {formatDay(period.start)} – {formatDay(period.end)}
        {updatedAt && ` · Data as of ${formatInstant(updatedAt)}`}
      </Text>
    </>
  );
}
