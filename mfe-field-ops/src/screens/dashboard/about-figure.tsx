import { formatDay, formatInstant, Text } from 'shared-ui';
import type { Figure } from './dashboard.api.ts';

export function AboutFigure({ of, counts }: { of: Figure<unknown>; counts: string }) {
  const { period, beforePeriod, updatedAt } = of;
  if (!period) return null;
  return (
    <>
      <Text>{counts}</Text>
      <Text>
        {formatDay(period.start)} – {formatDay(period.end)}
        {updatedAt && ` · Data as of ${formatInstant(updatedAt)}`}
      </Text>
      {beforePeriod && (
        <Text>
          Before: {formatDay(beforePeriod.start)} – {formatDay(beforePeriod.end)}, as many days.
        </Text>
      )}
    </>
  );
}
