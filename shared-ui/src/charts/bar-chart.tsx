import { type BarCustomLayerProps, type BarDatum, ResponsiveBar } from '@nivo/bar';
import { useMemo } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { ChartFrame, ChartHint, follow } from './chart-frame.tsx';
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
  /** More words about a bar, by its series and category, in its hint. */
  moreOf?: (series: string, category: number) => string | undefined;
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
  moreOf,
  format = plainNumber,
  summary,
  ...frame
}: BarChartProps) {
  const { theme, colorOf } = useChartLook();
  const [ref, width] = useChartWidth();
  const legend = series.map((one, index) => ({ label: one.name, color: colorOf(index, one.color) }));
  const colors = new Map(legend.map(({ label, color }) => [label, color]));
  const data: BarDatum[] = categories.map((category, index) => ({
    category,
    ...Object.fromEntries(
      series.flatMap(({ name, values }) => {
        const value = values[index];
        return value === null || value === undefined ? [] : [[name, value]];
      }),
    ),
  }));
  const hrefOf = (name: string | number, index: number) =>
    series.find((one) => one.name === String(name))?.hrefs?.[index];
  const hasLinks = series.some((one) => one.hrefs);
  // One component as long as the numbers are the same: drawn anew, a link would lose the focus.
  const key = JSON.stringify(series.map(({ name, hrefs }) => [name, hrefs]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what hrefOf reads
  const links = useMemo(
    () => (drawn: BarCustomLayerProps<BarDatum>) => <BarLinks bars={drawn.bars} hrefOf={hrefOf} />,
    [key],
  );
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
          onClick={({ id, index }, event) => follow(event.currentTarget, hrefOf(id, index))}
          layers={['grid', 'axes', 'bars', ...(hasLinks ? [links] : [])]}
          tooltip={({ id, index, indexValue, color, formattedValue }) => (
            <ChartHint
              color={color}
              label={`${indexValue} · ${id}`}
              value={formattedValue}
              more={moreOf?.(String(id), index)}
            />
          )}
        />
      </div>
    </ChartFrame>
  );
}

const LEAST = 8;

/** A link over each bar, for the keyboard; the pointer meets the bar itself. */
function BarLinks({
  bars,
  hrefOf,
}: Pick<BarCustomLayerProps<BarDatum>, 'bars'> & {
  hrefOf: (name: string | number, index: number) => string | undefined;
}) {
  return (
    <g pointerEvents="none">
      {bars.map(({ key, x, y, width, height, data }) => {
        const href = hrefOf(data.id, data.index);
        if (!href || data.value === null) return null;
        const [w, h] = [Math.max(width, LEAST), Math.max(height, LEAST)];
        return (
          <RouterLink key={key} to={href} aria-label={`${data.indexValue}, ${data.id}: ${data.formattedValue}`}>
            <rect x={x} y={y - (h - height)} width={w} height={h} fill="transparent" />
          </RouterLink>
        );
      })}
    </g>
  );
}
