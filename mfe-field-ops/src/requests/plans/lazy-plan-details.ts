import { lazyDialog } from 'shared-ui/dialog';

/** Lazy, for lists that hold more than plans. */
export const LazyPlanDetails = lazyDialog(
  async () => (await import(/* webpackChunkName: 'request-details' */ './plan-details.tsx')).PlanDetails,
);
