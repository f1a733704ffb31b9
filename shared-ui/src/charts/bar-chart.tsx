import { Button } from '@chakra-ui/react/button';
import { Text } from '@chakra-ui/react/text';
import { useState } from 'react';
import { lazyCode } from '../code/lazy-code.ts';
import type { BarDrawingProps } from './bar-drawing-props.ts';
import {
  type ChartProps,
  type ChartSeries,
  insertColumn,
  plainNumber,
  seriesSummary,
  seriesTable,
} from './chart-data.ts';
import { ChartFrame } from './chart-frame.tsx';
import { Drawing, type DrawingCode } from './drawing.tsx';
import { usePrinting } from '../state/printing.ts';
import { seriesLegend } from './series-legend.ts';
import { useChartTheme } from './use-chart-theme.ts';

const code: DrawingCode<BarDrawingProps> = lazyCode(() => import('./bar-drawing.tsx'));

export interface SeriesChartProps extends ChartProps {
  /** Ordered and unique: months, regions, officers. */
  categories: readonly string[] | undefined;
  series: readonly ChartSeries[] | undefined;
  categoryLabel?: string;
  valueLabel?: string;
}

export interface BarChartProps extends SeriesChartProps {
  /** In one bar a category. */
  stacked?: boolean;
  /** For long names. More than 16 bars show on demand. */
  horizontal?: boolean;
  /** More text in a bar's hint. */
  moreOf?: (series: string, category: number) => string | undefined;
  /** Shows it in a column of the table, too. */
  moreLabel?: string;
}

const MAX_VISIBLE = 16;
const ROW = { bar: 15, gap: 9 };

/**
 * From zero; only zeros show 'Currently Empty.'. `null` is '-' in the table; a mark shows the previous period's value.
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
  moreLabel,
  format = plainNumber,
  summary,
  beforeName,
  height = 220,
  ...frame
}: BarChartProps) {
  const { colorOf } = useChartTheme();
  const isPrinting = usePrinting();
  const [showsAll, setShowsAll] = useState(false);
  const coloured = series.map((one, index) => ({ ...one, color: colorOf(index, one.color) }));
  const hasBars = series.some(({ values, before = [] }) => [...values, ...before].some(Boolean));
  const isEmpty = !hasBars || categories.length === 0;
  const isLong = horizontal && categories.length > MAX_VISIBLE;
  const visible = isLong && !showsAll && !isPrinting ? categories.slice(0, MAX_VISIBLE) : categories;
  const rows = visible.length * ((stacked ? 1 : series.length) * ROW.bar + ROW.gap);
  const table = seriesTable(categories, series, format, categoryLabel);
  const drawnHeight = horizontal ? Math.max(height, rows) : height;
  return (
    <ChartFrame
      {...frame}
      height={height}
      drawnHeight={drawnHeight}
      isEmpty={isEmpty}
      legend={seriesLegend(coloured, format, beforeName)}
      summary={summary ?? seriesSummary(categories, series, format)}
      table={moreLabel && moreOf ? insertColumn(table, moreLabel, (index) => moreOf('', index) ?? '-') : table}
      caption={
        <>
          {isLong && (
            <Button
              size="xs"
              variant="outline"
              alignSelf="center"
              aria-expanded={showsAll}
              css={{ '@media print': { display: 'none' } }}
              onClick={() => setShowsAll(!showsAll)}
            >
              {showsAll ? `Show the first ${MAX_VISIBLE}` : `Show all ${categories.length}`}
            </Button>
          )}
          {valueLabel && (
            <Text textStyle="xs" color="fg.muted" textAlign="center" aria-hidden>
              {valueLabel}
              {series.some(({ before }) => before) && `. The mark ▏ stands at ${beforeName ?? 'the period before'}.`}
            </Text>
          )}
        </>
      }
    >
      {(fallback) => (
        <Drawing
          code={code}
          of={{
            categories: visible,
            series: coloured,
            stacked,
            horizontal,
            height: drawnHeight,
            format,
            moreOf,
            beforeName,
          }}
          fallback={fallback}
        />
      )}
    </ChartFrame>
  );
}
