import { useUser } from 'shared-auth';
import { Button, RouterLink } from 'shared-ui';
import { corReportAddress } from '../../figures/cor-report-address.ts';
import { ApprovalsLink } from '../../requests/approvals-link.tsx';

export function HomeLinks() {
  const { role } = useUser();
  return (
    <>
      <ApprovalsLink />
      {/* Looked for every month: three clicks from here to the file, as from the dashboard. */}
      <Button asChild variant="outline" colorPalette="gray">
        <RouterLink to={corReportAddress()}>COR report of last month</RouterLink>
      </Button>
      {role === 'ADMIN' && (
        <Button asChild variant="outline" colorPalette="gray">
          <RouterLink to="/se-role-list">SE Role List</RouterLink>
        </Button>
      )}
    </>
  );
}
