import { useMemo, useState } from 'react';
import { serverPaging, TableScreen, useFiltering, useListState } from 'shared-ui';
import { SelectField } from 'shared-ui/form';
import { claimTexts } from '../../claim-texts.ts';
import { ExpenseDetailDialog } from './expense-detail-dialog.tsx';
import { allClaims, type Claim, claimStatuses, useClaims } from './reimbursement.api.ts';
import { claimColumns } from './reimbursement.columns.tsx';

export default function ReimbursementScreen() {
  const [{ search, status, page }, setList] = useListState({ search: '', status: '', page: 1 });
  const filtering = useFiltering('search', 'status');
  const filter = { search: search.trim(), status: claimStatuses.find((known) => known === status) };
  const { data, error, isLoading, refresh } = useClaims(filter, page, 10);
  const [viewed, setViewed] = useState<Claim>();
  const columns = useMemo(() => claimColumns(setViewed), []);
  // The list's own row is newer than the one that was opened, e.g. when somebody else has decided meanwhile.
  const claim =
    viewed && (data?.data.find(({ _id, version }) => _id === viewed._id && version >= viewed.version) ?? viewed);

  return (
    <>
      <TableScreen
        title="Reimbursement"
        columns={columns}
        rows={data?.data}
        error={error}
        isLoading={isLoading}
        retry={() => void refresh()}
        rowKey={(row) => row._id}
        search={{ label: 'Search User ID or Category', value: search, onChange: (value) => setList({ search: value }) }}
        filters={
          <SelectField
            label="Filter by Status"
            placeholder="All"
            options={claimStatuses}
            value={filter.status ?? ''}
            onChange={(value) => setList({ status: value })}
          />
        }
        filtering={filtering}
        paging={serverPaging(data, { page, onPage: (next) => setList({ page: next }) })}
        exportName="Reimbursement"
        exportRows={(reading) => allClaims(filter, reading)}
        emptyText={claimTexts.noReimbursements}
      />
      {claim && <ExpenseDetailDialog claim={claim} onDecided={setViewed} onClose={() => setViewed(undefined)} />}
    </>
  );
}
