import { Line } from '@nivo/line';
import { createAxisFormat, wholeNames } from './axis.ts';
import type { ChartSeries } from './chart-data.ts';
import { SliceTooltip } from './slice-tooltip.tsx';
import type { DrawingSize } from './drawing.tsx';
import { wrapLabel } from './labels.ts';
import { nameTick } from './name-tick.tsx';
import { useChartTheme } from './use-chart-theme.ts';

export interface LineDrawingProps {
  categories: readonly string[];
  series: readonly (ChartSeries & { color: string })[];
  area: boolean;
  min: number | 'auto';
  /** Pixels. */
  height: number;
  format: (value: number) => string;
}

export default function LineDrawing({
  categories,
  series,
  area,
  min,
  width,
  height,
  format,
}: LineDrawingProps & DrawingSize) {
  const { theme, ink } = useChartTheme();
  const margin = { top: 10, right: 16, bottom: 0, left: 46 };
  const { names, room, overhang } = wholeNames(categories, width - margin.left - margin.right);
  margin.right = Math.max(margin.right, overhang);
  margin.bottom = 10 + 13 * Math.max(1, ...names.map((name) => wrapLabel(name, room).length));
  const numbers = series.flatMap(({ values }) => values.filter((value) => value !== null));
  const low = min === 'auto' ? Math.min(...numbers) : min;
  return (
    <Line
      width={width}
      height={height}
      data={series.map(({ name, values }) => ({
        id: name,
        data: categories.map((x, index) => ({ x, y: values[index] ?? null })),
      }))}
      theme={theme}
      role="presentation"
      animate={false}
      colors={series.map((one) => one.color)}
      lineWidth={2}
      pointSize={6}
      pointColor={{ from: 'series.color' }}
      enableArea={area}
      areaOpacity={0.15}
      enableGridX={false}
      gridYValues={4}
      enableSlices="x"
      crosshairType="x"
      enableTouchCrosshair
      margin={margin}
      xScale={{ type: 'point' }}
      yScale={{ type: 'linear', min, max: 'auto', nice: true }}
      axisBottom={{ tickSize: 0, tickValues: names, renderTick: nameTick(room, 'below', ink.quiet) }}
      axisLeft={{ tickSize: 0, tickPadding: 8, tickValues: 4, format: createAxisFormat(low, Math.max(...numbers)) }}
      sliceTooltip={({ slice }) => (
        <SliceTooltip
          category={String(slice.points[0]?.data.xFormatted ?? '')}
          values={slice.points.map(({ id, seriesId, seriesColor, data }) => ({
            key: id,
            name: String(seriesId),
            color: seriesColor,
            value: format(Number(data.y)),
          }))}
        />
      )}
    />
  );
}
