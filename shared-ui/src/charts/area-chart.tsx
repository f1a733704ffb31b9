import type { SeriesChartProps } from './bar-chart.tsx';
import { LineChart } from './line-chart.tsx';

export type AreaChartProps = SeriesChartProps;

/**
 * Lines over categories (months, days) that are filled from zero: what something came to as time goes by. A missing value
 * (`null`) leaves a gap and is '-' in the table; a series' `total` with its `before` says how much it changed. Pointer and
 * first tap show all series of a category (D-137).
 *
 * @example <AreaChart title="Sales" categories={months} series={[{ name: 'Sales', values }]} format={rupees} />
 * @example <AreaChart title="Sales" categories={days} series={[
 *   { name: 'Previous month', values: before },
 *   { name: 'Current month', values: now, total: { value: sum(now), before: sum(before) } },
 * ]} />
 */
export const AreaChart = (props: AreaChartProps) => <LineChart {...props} area />;
