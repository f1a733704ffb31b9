import { useMemo } from 'react';
import { serverPaging, TableScreen, useFiltering, useListState } from 'shared-ui';
import { MissingRecord, useOpenedRecord } from 'shared-ui/dialog';
import { SelectField } from 'shared-ui/form';
import { claimTexts } from '../../claim-texts.ts';
import { ExpenseDetailDialog } from './expense-detail-dialog.tsx';
import { allClaims, claimStatuses, useClaims } from './reimbursement.api.ts';
import { claimColumns } from './reimbursement.columns.tsx';

export default function ReimbursementScreen() {
  const [{ search, status, page }, setList] = useListState({ search: '', status: '', page: 1 });
  const filtering = useFiltering('search', 'status');
  const filter = { search: search.trim(), status: claimStatuses.find((known) => known === status) };
  const { data, error, isLoading, refresh } = useClaims(filter, page, 10);
  const opened = useOpenedRecord('claim', {
    rows: data?.data,
    idOf: ({ _id }) => _id,
    isOlder: (row, held) => row.version < held.version,
  });
  const { open } = opened;
  const columns = useMemo(() => claimColumns(open), [open]);

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
      {opened.record && <ExpenseDetailDialog claim={opened.record} onDecided={opened.update} onClose={opened.close} />}
      {opened.isMissing && <MissingRecord what="claim" onClose={opened.close} />}
    </>
  );
}
