import type { BarDatum } from '@nivo/bar';
import type { ChartSeries } from './chart-data.ts';

/** One a category, from below for horizontal bars. `at` is the category's index. */
export function toBarData(
  categories: readonly string[],
  series: readonly ChartSeries[],
  horizontal: boolean,
): BarDatum[] {
  const order = horizontal ? [...categories.keys()].reverse() : [...categories.keys()];
  return order.map((index) => ({
    category: categories[index] ?? '',
    // A string: nivo drops numbers that are 0.
    at: String(index),
    ...Object.fromEntries(
      series.flatMap(({ name, values }) => {
        const value = values[index];
        return value === null || value === undefined ? [] : [[name, value]];
      }),
    ),
  }));
}
