import { useCall } from 'shared-auth';
import { Button, formatIndian, RouterLink } from 'shared-ui';

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
