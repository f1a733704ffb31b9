import { type DayRange, lazyCode, RetryAlert, Skeleton, useLazyCode } from 'shared-ui';

const weeksChart = lazyCode(() => import('./weeks-chart.tsx'));

/** The table's first rows do not wait for the code of charts. */
export function LazyWeeksChart(props: { range: DayRange }) {
  const { code, error, retry } = useLazyCode(weeksChart);
  if (code) return <code.WeeksChart {...props} />;
  return error ? <RetryAlert onRetry={retry}>{error.message}</RetryAlert> : <Skeleton height="26rem" />;
}
