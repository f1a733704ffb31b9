import type { ChartSeries } from './chart-data.ts';

export interface BarDrawingProps {
  categories: readonly string[];
  series: readonly (ChartSeries & { color: string })[];
  stacked: boolean;
  horizontal: boolean;
  /** Pixels. */
  height: number;
  format: (value: number) => string;
  beforeName?: string | undefined;
  moreOf?: ((series: string, category: number) => string | undefined) | undefined;
}
