import { Text } from '@chakra-ui/react/text';
import { lazyCode } from '../code/lazy-code.ts';
import type { SeriesChartProps } from './bar-chart.tsx';
import { plainNumber, seriesSummary, seriesTable } from './chart-data.ts';
import { ChartFrame } from './chart-frame.tsx';
import { Drawing, type DrawingCode } from './drawing.tsx';
import type { LineDrawingProps } from './line-drawing.tsx';
import { seriesLegend } from './series-legend.ts';
import { useChartTheme } from './use-chart-theme.ts';

const code: DrawingCode<LineDrawingProps> = lazyCode(() => import('./line-drawing.tsx'));

export interface LineChartProps extends SeriesChartProps {
  area?: boolean;
  /** Start of the value axis; default 0. */
  min?: number | 'auto';
}

/**
 * `null` leaves a gap.
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
  beforeName,
  height = 220,
  ...frame
}: LineChartProps) {
  const { colorOf } = useChartTheme();
  const coloured = series.map((one, index) => ({ ...one, color: colorOf(index, one.color) }));
  const isEmpty = !series.some(({ values }) => values.some((value) => value !== null)) || categories.length === 0;
  return (
    <ChartFrame
      {...frame}
      height={height}
      isEmpty={isEmpty}
      legend={seriesLegend(coloured, format, beforeName)}
      summary={summary ?? seriesSummary(categories, series, format)}
      table={seriesTable(categories, series, format, categoryLabel)}
      caption={
        valueLabel && (
          <Text textStyle="xs" color="fg.muted" textAlign="center" aria-hidden>
            {valueLabel}
          </Text>
        )
      }
    >
      {(fallback) => (
        <Drawing code={code} of={{ categories, series: coloured, area, min, height, format }} fallback={fallback} />
      )}
    </ChartFrame>
  );
}
