import { lazyDialog } from 'shared-ui/dialog';

/** The details of a plan, for lists that open them without being about plans alone. */
export const LazyPlanDetails = lazyDialog(
  async () => (await import(/* webpackChunkName: 'request-details' */ './plan-details.tsx')).PlanDetails,
);
