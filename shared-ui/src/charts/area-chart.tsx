import type { SeriesChartProps } from './bar-chart.tsx';
import { LineChart } from './line-chart.tsx';

export type AreaChartProps = SeriesChartProps;

/**
 * `null` leaves a gap and is '-' in the table. Pointer or first tap shows all series of a category (D-137).
 *
 * @example <AreaChart title="Sales" categories={months} series={[{ name: 'Sales', values }]} format={rupees} />
 */
export const AreaChart = (props: AreaChartProps) => <LineChart {...props} area />;
