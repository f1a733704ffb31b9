export { DonutChart } from './donut-chart.tsx';
export type { DonutChartProps } from './donut-chart.tsx';
export { BarChart } from './bar-chart.tsx';
export type { BarChartProps, SeriesChartProps } from './bar-chart.tsx';
export { LineChart } from './line-chart.tsx';
export type { LineChartProps } from './line-chart.tsx';
export { ScoreRing } from './score-ring.tsx';
export type { ScoreRingProps } from './score-ring.tsx';
export type { ChartPart, ChartProps, ChartSeries } from './chart-data.ts';
