import { ResponsiveBar } from '@nivo/bar';
import { ChartFrame, ChartHint } from './chart-frame.tsx';
import { plainNumber, seriesSummary, seriesTable } from './chart-data.ts';
import type { ChartProps, ChartSeries } from './chart-data.ts';
import { axisNumber, shortened, useChartWidth } from './axis.ts';
import { useChartLook } from './use-chart-look.ts';

export interface SeriesChartProps extends ChartProps {
  /** What the values belong to, in order: months, regions, officers. */
  categories: readonly string[] | undefined;
  series: readonly ChartSeries[] | undefined;
  /** Name of the categories, below the axis and in the table view. */
  categoryLabel?: string;
  /** Name of the values, beside the axis. */
  valueLabel?: string;
}

export interface BarChartProps extends SeriesChartProps {
  /** One bar a category with the series on top of one another. */
  stacked?: boolean;
  /** Bars from left to right: for long names. */
  horizontal?: boolean;
}

/**
 * Bars for one or more series over categories, from zero. A missing value (`null`) has no bar and is '-' in the table.
 *
 * @example <BarChart title="Visits" categories={['Jan', 'Feb']} series={[{ name: 'Planned', values: [12, 9] }]} />
 */
export function BarChart({
  categories = [],
  series = [],
  categoryLabel = 'Category',
  valueLabel,
  stacked = false,
  horizontal = false,
  format = plainNumber,
  summary,
  ...frame
}: BarChartProps) {
  const { theme, colorOf } = useChartLook();
  const [ref, width] = useChartWidth();
  const legend = series.map((one, index) => ({ label: one.name, color: colorOf(index, one.color) }));
  const colors = new Map(legend.map(({ label, color }) => [label, color]));
  const data = categories.map((category, index) => ({
    category,
    ...Object.fromEntries(
      series.flatMap(({ name, values }) => {
        const value = values[index];
        return value === null || value === undefined ? [] : [[name, value]];
      }),
    ),
  }));
  const isEmpty = !series.some(({ values }) => values.some((value) => value !== null)) || categories.length === 0;
  const names = { tickSize: 0, tickPadding: 8, ...shortened(categories, horizontal ? 13 : undefined, width) };
  const numbers = {
    tickSize: 0,
    tickPadding: 8,
    tickValues: 4,
    format: axisNumber,
    ...(valueLabel
      ? { legend: valueLabel, legendPosition: 'middle' as const, legendOffset: horizontal ? 32 : -48 }
      : {}),
  };
  return (
    <ChartFrame
      {...frame}
      isEmpty={isEmpty}
      legend={legend}
      summary={summary ?? seriesSummary(categories, series, format)}
      table={seriesTable(categories, series, format, categoryLabel)}
    >
      <div ref={ref} style={{ height: '100%' }}>
        <ResponsiveBar
          data={data}
          keys={series.map((one) => one.name)}
          indexBy="category"
          theme={theme}
          role="presentation"
          animate={false}
          colors={({ id }) => colors.get(String(id)) ?? colorOf(0)}
          groupMode={stacked ? 'stacked' : 'grouped'}
          layout={horizontal ? 'horizontal' : 'vertical'}
          padding={0.3}
          innerPadding={stacked ? 0 : 2}
          borderRadius={1}
          margin={{
            top: 10,
            right: 12,
            bottom: horizontal && valueLabel ? 40 : 28,
            left: horizontal ? 108 : valueLabel ? 60 : 46,
          }}
          enableLabel={false}
          enableGridX={horizontal}
          enableGridY={!horizontal}
          gridXValues={4}
          gridYValues={4}
          axisBottom={horizontal ? numbers : names}
          axisLeft={horizontal ? names : numbers}
          valueFormat={format}
          tooltip={({ id, indexValue, color, formattedValue }) => (
            <ChartHint color={color} label={`${indexValue} · ${id}`} value={formattedValue} />
          )}
        />
      </div>
    </ChartFrame>
  );
}
