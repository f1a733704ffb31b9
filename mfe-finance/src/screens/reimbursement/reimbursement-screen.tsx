import { useCallback, useMemo, useState } from 'react';
import {
  Button,
  DecisionBar,
  GROUP_STATE,
  RouterLink,
  serverPaging,
  TableScreen,
  useFiltering,
  useFrozenWhile,
  useListState,
  usePageSize,
  usePageStep,
} from 'shared-ui';
import { useUser } from 'shared-auth';
import { MissingRecord, RecordSteps, useOpenedRecord, useRecordSteps } from 'shared-ui/dialog';
import { claimTexts } from '../../claim-texts.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { ClaimFilters, overLimitOptions } from './claim-filters.tsx';
import { ClaimSelection } from './claim-selection.tsx';
import { ExpenseDetailDialog } from './expense-detail-dialog.tsx';
import {
  type Claim,
  claimPayments,
  claimStatuses,
  countClaims,
  fetchAllClaims,
  readPendingOfGroup,
  toClaimFilter,
  toClaimGroups,
  useClaim,
  useClaims,
} from './reimbursement.api.ts';
import { claimColumns } from './reimbursement.columns.tsx';
import { ResultsDialog } from './results-dialog.tsx';
import { type BulkAction, useBulkClaims } from './use-bulk-claims.ts';
import { claimKey, claimName, useClaimDecisions } from './use-claim-decisions.ts';

const KNOWN = { status: claimStatuses, overLimit: overLimitOptions, payment: claimPayments };

export default function ReimbursementScreen() {
  const { SAP_ID } = useUser();
  const [{ page, ...list }, setList] = useListState(
    {
      ...GROUP_STATE,
      search: '',
      status: '',
      overLimit: '',
      finding: '',
      payment: '',
      page: 1,
    },
    KNOWN,
  );
  const { search, status, overLimit, finding, payment } = list;
  const filtering = useFiltering('search', 'status', 'overLimit', 'finding', 'payment');
  const filter = useMemo(
    () => toClaimFilter({ search, status, overLimit, finding, payment }),
    [search, status, overLimit, finding, payment],
  );
  const groups = toClaimGroups(list);
  const { groupBy } = groups;
  const query = { ...filter, ...groups };
  const [limit, onLimit] = usePageSize();
  const { data, error, isLoading, refresh } = useClaims(query, page, limit);
  const opened = useOpenedRecord<Claim>('claim', {
    rows: data?.data,
    idOf: ({ _id }) => _id,
    isOlder: (row, held) => row.version < held.version,
    useOne: useClaim,
  });
  const { open, update } = opened;
  const decisions = useClaimDecisions({
    rows: data?.data,
    listKey: JSON.stringify([query, page, limit]),
    isLoading,
    onNewer: update,
  });
  const { markOf } = decisions;
  const bulk = useBulkClaims(decisions);
  const { selection, maySelect } = bulk;
  const [asking, setAsking] = useState<BulkAction>();
  const [isShowingResults, setShowingResults] = useState(false);
  const readGroup = useCallback(
    async (group: string) => (await readPendingOfGroup({ ...filter, groupBy }, group)).filter(maySelect),
    [filter, groupBy, maySelect],
  );
  const columns = useMemo(
    () => claimColumns(open, markOf, { selection, maySelect, readGroup }),
    [open, markOf, selection, maySelect, readGroup],
  );
  const decideOne: typeof decisions.decide = (claim, ...decision) => {
    bulk.forgetResults();
    selection.remove([claimKey(claim)]);
    return decisions.decide(claim, ...decision);
  };
  const listed = useFrozenWhile(data, decisions.isHeld);
  const go = (next: number) => setList({ page: next });
  const onPage = usePageStep(decisions, { rows: data?.data, keyOf: claimKey, page, go });
  const reading = useRecordSteps(opened, {
    rows: decisions.rows,
    idOf: claimKey,
    nameOf: claimName,
    isWaiting: (claim) => claim.status === 'Pending' && claim.SAP_ID !== SAP_ID && !markOf(claim),
    notice: decisions.notice,
    paging: { page, totalPage: listed?.totalPage ?? 1, isLoading, onPage },
  });

  return (
    <>
      <TableScreen
        filledBy="Claims come from the officers’ app as they happen, or with an import."
        title="Reimbursement"
        actions={
          <>
            <Button asChild variant="outline" colorPalette="gray">
              <RouterLink to="/reimbursement?status=Pending&finding=any">Waiting with objections</RouterLink>
            </Button>
            <Button asChild variant="outline" colorPalette="gray">
              <RouterLink to="/payments">Payments</RouterLink>
            </Button>
            <Button asChild variant="outline" colorPalette="gray">
              <RouterLink to="/approvals?kind=claim&check=clear">Approve claims without objections</RouterLink>
            </Button>
          </>
        }
        columns={columns}
        rows={decisions.rows}
        error={error}
        isLoading={isLoading}
        retry={() => void refresh()}
        rowKey={claimKey}
        search={{ label: 'Search User ID or Category', value: search, onChange: (value) => setList({ search: value }) }}
        filters={<ClaimFilters filter={filter} onFilter={setList} />}
        filtering={filtering}
        countRows={countClaims}
        paging={serverPaging(listed, { page, limit, onPage, onLimit, groups: listed?.groups })}
        exportName="Reimbursement"
        exportRows={(reading) => fetchAllClaims({ ...filter, groupBy }, reading)}
        emptyText={claimTexts.noReimbursements}
      />
      <DecisionBar
        {...decisions.bar}
        actions={bulk.results ? [{ label: 'Results', onPress: () => setShowingResults(true) }] : []}
        onDismiss={bulk.isBusy ? undefined : decisions.dismiss}
      >
        <ClaimSelection bulk={bulk} ask={setAsking} />
      </DecisionBar>
      {asking && (
        <BulkDialog
          action={asking}
          claims={[...selection.get().values()]}
          onDecide={(reason) => bulk.decide(asking, [...selection.get().values()], reason)}
          onClose={() => setAsking(undefined)}
        />
      )}
      {isShowingResults && bulk.results && (
        <ResultsDialog results={bulk.results} onClose={() => setShowingResults(false)} />
      )}
      <RecordSteps of={reading.steps}>
        {opened.record && (
          <ExpenseDetailDialog claim={opened.record} decide={decideOne} undo={decisions.undo} onClose={opened.close} />
        )}
      </RecordSteps>
      {opened.isMissing && <MissingRecord what="claim" failure={opened.failure} onClose={opened.close} />}
    </>
  );
}
