import { lazyDialog } from 'shared-ui/dialog';

export const LazyPlanDetails = lazyDialog(
  async () => (await import(/* webpackChunkName: 'request-details' */ './plan-details.tsx')).PlanDetails,
);
