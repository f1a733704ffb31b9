import { Button, RouterLink } from 'shared-ui';

export const FollowThroughLink = () => (
  <Button asChild variant="outline" colorPalette="gray" data-print-hidden>
    <RouterLink to="/dealer-churn/follow-through">Follow-through by region</RouterLink>
  </Button>
);
