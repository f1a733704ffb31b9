import { useMemo } from 'react';
import {
  Button,
  DecisionBar,
  RouterLink,
  serverPaging,
  TableScreen,
  useFiltering,
  useHeld,
  useListState,
  usePageStep,
} from 'shared-ui';
import { MissingRecord, useOpenedRecord } from 'shared-ui/dialog';
import { SelectField } from 'shared-ui/form';
import { claimTexts } from '../../claim-texts.ts';
import { ExpenseDetailDialog } from './expense-detail-dialog.tsx';
import { allClaims, type Claim, claimStatuses, useClaim, useClaims } from './reimbursement.api.ts';
import { claimKey, useClaimDecisions } from './use-claim-decisions.ts';
import { claimColumns } from './reimbursement.columns.tsx';

export default function ReimbursementScreen() {
  const [{ search, status, page }, setList] = useListState({ search: '', status: '', page: 1 });
  const filtering = useFiltering('search', 'status');
  const filter = { search: search.trim(), status: claimStatuses.find((known) => known === status) };
  const { data, error, isLoading, refresh } = useClaims(filter, page, 10);
  const opened = useOpenedRecord<Claim>('claim', {
    rows: data?.data,
    idOf: ({ _id }) => _id,
    isOlder: (row, held) => row.version < held.version,
    useOne: useClaim,
  });
  const { open, update } = opened;
  const decisions = useClaimDecisions({
    rows: data?.data,
    listKey: JSON.stringify([filter, page]),
    isLoading,
    onNewer: update,
  });
  const { markOf } = decisions;
  const columns = useMemo(() => claimColumns(open, markOf), [open, markOf]);
  const listed = useHeld(data, decisions.isHeld);
  const go = (next: number) => setList({ page: next });
  const onPage = usePageStep(decisions, { rows: data?.data, keyOf: claimKey, page, go });

  return (
    <>
      <TableScreen
        title="Reimbursement"
        header={
          <Button asChild variant="outline" colorPalette="gray" justifySelf="start" alignSelf="start">
            <RouterLink to="/approvals?kind=claim&check=clear">Approve claims with nothing against them</RouterLink>
          </Button>
        }
        columns={columns}
        rows={decisions.rows}
        error={error}
        isLoading={isLoading}
        retry={() => void refresh()}
        rowKey={claimKey}
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
        paging={serverPaging(listed, {
          page,
          onPage,
        })}
        exportName="Reimbursement"
        exportRows={(reading) => allClaims(filter, reading)}
        emptyText={claimTexts.noReimbursements}
      />
      {decisions.notice && (
        <DecisionBar notice={decisions.notice} onDismiss={decisions.dismiss} barRef={decisions.barRef} />
      )}
      {opened.record && (
        <ExpenseDetailDialog
          claim={opened.record}
          decide={decisions.decide}
          undo={decisions.undo}
          onClose={opened.close}
        />
      )}
      {opened.isMissing && <MissingRecord what="claim" failure={opened.failure} onClose={opened.close} />}
    </>
  );
}
