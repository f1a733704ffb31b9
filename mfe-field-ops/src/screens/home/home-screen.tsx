import { useUser } from 'shared-auth';
import { Button, RouterLink, TableScreen, useListState, PAGE_SIZES } from 'shared-ui';
import { corReportAddress } from '../../figures/cor-report-address.ts';
import { ApprovalsLink } from '../../requests/approvals-link.tsx';
import { fieldOpsTexts } from '../../field-ops-texts.ts';
import { useOfficers } from './home.api.ts';
import { officerColumns } from './home.columns.tsx';
import { useRememberOfficers } from '../../officer/use-remember-officers.ts';
import { officerSearchText } from '../../officer/officer-search.ts';

export default function HomeScreen() {
  const { SAP_ID, role } = useUser();
  const [{ search }, setList] = useListState({ search: '' });
  const { data, error, isLoading, refresh } = useOfficers(SAP_ID);
  const rememberOfficers = useRememberOfficers();

  return (
    <TableScreen
      filledBy="Officers of your part of the company come from SAP by the sync, or with an import."
      title="Home"
      info="Officers of your part of the company, with their PJPs of this month by status."
      columns={officerColumns}
      rows={data?.data.officers}
      error={error}
      isLoading={isLoading}
      retry={() => void refresh()}
      rowKey={(officer) => officer.SAP_ID}
      onRows={rememberOfficers}
      rowHref={(officer) => `/SO/${encodeURIComponent(officer.SAP_ID)}/PJP`}
      search={{
        label: fieldOpsTexts.searchOfficers,
        value: search,
        onChange: (value) => setList({ search: value }),
        textOf: officerSearchText,
      }}
      actions={
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
      }
      pageSizes={PAGE_SIZES}
      paging={{ mode: 'client' }}
      exportName="SO-List"
    />
  );
}
