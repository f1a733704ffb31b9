import { getPeriodName } from 'shared-ui/form';
import type { Figure } from './dashboard.api.ts';

export const getChartState = ({ error, isLoading, retry, beforePeriod }: Figure<unknown>) => ({
  error,
  isLoading,
  retry,
  beforeName: beforePeriod && getPeriodName(beforePeriod),
});
