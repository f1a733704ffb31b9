import { changeText } from './change.ts';
import type { ChartSeries } from './chart-data.ts';
import type { LegendEntry } from './legend.tsx';

export const seriesLegend = (
  series: readonly (ChartSeries & { color: string })[],
  format: (value: number) => string,
  beforeName?: string,
): LegendEntry[] =>
  series.map(({ name, color, total }) => ({
    label: name,
    color,
    ...(total && {
      number: total.value === null ? '-' : format(total.value),
      ...(total.href !== undefined && { href: total.href }),
      ...(total.value !== null &&
        total.before !== undefined && { change: changeText(total.value, total.before, format, beforeName) }),
    }),
  }));
