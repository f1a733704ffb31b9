import { useUser } from 'shared-auth';
import { PAGE_SIZES, TableScreen, useClientList } from 'shared-ui';
import { fieldOpsTexts } from '../../field-ops-texts.ts';
import { useOfficers } from './home.api.ts';
import { officerColumns } from './home.columns.tsx';
import { HomeLinks } from './home-links.tsx';
import { useRememberOfficers } from '../../officer/use-remember-officers.ts';
import { officerSearchText } from '../../officer/officer-search.ts';

export default function HomeScreen() {
  const { SAP_ID } = useUser();
  const search = { label: fieldOpsTexts.searchOfficers, textOf: officerSearchText };
  const list = useClientList(useOfficers(SAP_ID), search);

  return (
    <TableScreen
      {...list}
      filledBy="Officers of your part of the company come from SAP by the sync, or with an import."
      title="Home"
      info="Officers of your part of the company, with their PJPs of this month by status."
      columns={officerColumns}
      rows={list.data?.data.officers}
      rowKey={(officer) => officer.SAP_ID}
      onRows={useRememberOfficers()}
      rowHref={(officer) => `/SO/${encodeURIComponent(officer.SAP_ID)}/PJP`}
      actions={<HomeLinks />}
      pageSizes={PAGE_SIZES}
      exportName="SO-List"
    />
  );
}
