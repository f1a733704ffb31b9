import { useCall } from 'shared-auth';
import { Button, formatIndian, RouterLink } from 'shared-ui';

/** The way to everything that waits for the manager, with how much that is. */
export function ApprovalsLink() {
  const { data } = useCall('GET /api/v1/inbox/counts');
  const total = data?.data.total;
  return (
    <Button asChild variant="outline" colorPalette="gray">
      <RouterLink to="/approvals">
        {total === undefined ? 'Approvals' : `Approvals (${formatIndian(total)})`}
      </RouterLink>
    </Button>
  );
}
