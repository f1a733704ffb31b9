import { getPeriodName } from 'shared-ui/form';
import type { Figure } from './dashboard.api.ts';

/** Props of a chart that depend on its call. */
export const getChartState = ({ error, isLoading, retry, beforePeriod }: Figure<unknown>) => ({
  error,
  isLoading,
  retry,
  beforeName: beforePeriod && getPeriodName(beforePeriod),
});
