import { useRememberList } from 'shared-auth';
import { Navigate, TableScreen, useLocation } from 'shared-ui';
import type { ChurnDealer } from './churn.api.ts';
import { START_VIEW } from './churn-filter.ts';
import { ChurnFilters } from './churn-filters.tsx';
import { ChurnHeader } from './churn-header.tsx';
import { FollowThroughLink } from './follow-through-link.tsx';
import { FollowUpsBar } from './follow-ups-bar.tsx';
import { useChurnDialog } from './use-churn-dialog.tsx';
import { useChurnList } from './use-churn-list.ts';
import { useChurnSelection } from './use-churn-selection.ts';

const toThing = ({ dealerCode, name }: ChurnDealer) => ({ id: dealerCode, name });

function ChurnDealers() {
  const list = useChurnList();
  const { changes, matching, columns } = useChurnSelection(list);
  const { open, dialog } = useChurnDialog(list);
  return (
    <>
      <TableScreen
        {...list}
        filledBy="Churn risks of a month come with an import of the model’s results."
        title="Dealer Churn"
        header={<ChurnHeader list={list} />}
        actions={<FollowThroughLink />}
        columns={columns}
        rowKey={(dealer) => dealer.dealerCode}
        onRows={useRememberList('dealers', toThing, { isPage: true })}
        onRowClick={open}
        filters={<ChurnFilters list={list} />}
        exportName="Dealer-Churn"
      />
      <FollowUpsBar changes={changes} matching={matching} />
      {dialog}
    </>
  );
}

export default function ChurnScreen() {
  const { search, hash } = useLocation();
  return search === '' ? <Navigate to={`${START_VIEW}${hash}`} replace /> : <ChurnDealers />;
}
