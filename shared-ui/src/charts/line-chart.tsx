import { ResponsiveLine } from '@nivo/line';
import { axisNumber, shortened, useChartWidth } from './axis.ts';
import type { SeriesChartProps } from './bar-chart.tsx';
import { ChartFrame, ChartHint } from './chart-frame.tsx';
import { plainNumber, seriesSummary, seriesTable } from './chart-data.ts';
import { useChartLook } from './use-chart-look.ts';

export interface LineChartProps extends SeriesChartProps {
  /** Fills below the line, from zero. */
  area?: boolean;
  /** Where the axis of values starts; default 0. */
  min?: number | 'auto';
}

/**
 * One or more lines over categories (months, days). A missing value (`null`) leaves a gap.
 *
 * @example <LineChart title="Sales" area categories={months} series={[{ name: 'Sales', values }]} format={rupees} />
 */
export function LineChart({
  categories = [],
  series = [],
  categoryLabel = 'Category',
  valueLabel,
  area = false,
  min = 0,
  format = plainNumber,
  summary,
  ...frame
}: LineChartProps) {
  const { theme, colorOf } = useChartLook();
  const [ref, width] = useChartWidth();
  const legend = series.map((one, index) => ({ label: one.name, color: colorOf(index, one.color) }));
  const data = series.map(({ name, values }) => ({
    id: name,
    data: categories.map((x, index) => ({ x, y: values[index] ?? null })),
  }));
  const isEmpty = !series.some(({ values }) => values.some((value) => value !== null)) || categories.length === 0;
  return (
    <ChartFrame
      {...frame}
      isEmpty={isEmpty}
      legend={legend}
      summary={summary ?? seriesSummary(categories, series, format)}
      table={seriesTable(categories, series, format, categoryLabel)}
    >
      <div ref={ref} style={{ height: '100%' }}>
        <ResponsiveLine
          data={data}
          theme={theme}
          role="presentation"
          animate={false}
          colors={legend.map((one) => one.color)}
          lineWidth={2}
          pointSize={6}
          pointColor={{ from: 'series.color' }}
          enableArea={area}
          areaOpacity={0.15}
          enableGridX={false}
          gridYValues={4}
          useMesh
          margin={{ top: 10, right: 16, bottom: 28, left: valueLabel ? 60 : 46 }}
          xScale={{ type: 'point' }}
          yScale={{ type: 'linear', min, max: 'auto', nice: true }}
          axisBottom={{ tickSize: 0, tickPadding: 8, ...shortened(categories, undefined, width) }}
          axisLeft={{
            tickSize: 0,
            tickPadding: 8,
            tickValues: 4,
            format: axisNumber,
            ...(valueLabel ? { legend: valueLabel, legendPosition: 'middle' as const, legendOffset: -48 } : {}),
          }}
          tooltip={({ point }) => (
            <ChartHint
              color={point.seriesColor}
              label={`${point.data.xFormatted} · ${point.seriesId}`}
              value={format(Number(point.data.y))}
            />
          )}
        />
      </div>
    </ChartFrame>
  );
}
