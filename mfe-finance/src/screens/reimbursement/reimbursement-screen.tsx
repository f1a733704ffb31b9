import { useMemo } from 'react';
import { Button, RouterLink, serverPaging, TableScreen, useFrozenWhile, useMatching, usePageStep } from 'shared-ui';
import { useUser } from 'shared-auth';
import { MissingRecord, RecordSteps, useOpenedRecord, useRecordSteps } from 'shared-ui/dialog';
import { claimTexts } from '../../claim-texts.ts';
import { ClaimBar } from './claim-bar.tsx';
import { ClaimFilters } from './claim-filters.tsx';
import { ExpenseDetailDialog } from './expense-detail-dialog.tsx';
import { type Claim, countClaims, fetchAllClaims, readClaims, useClaim } from './reimbursement.api.ts';
import { claimColumns } from './reimbursement.columns.tsx';
import { useBulkClaims } from './use-bulk-claims.ts';
import { claimKey, claimName, useClaimDecisions } from './use-claim-decisions.ts';
import { useClaimList } from './use-claim-list.ts';

export default function ReimbursementScreen() {
  const { SAP_ID } = useUser();
  const list = useClaimList();
  const { data, error, isLoading, page, limit, filter, groupBy } = list;
  const opened = useOpenedRecord<Claim>('claim', {
    rows: data?.data,
    idOf: ({ _id }) => _id,
    isOlder: (row, held) => row.version < held.version,
    useOne: useClaim,
  });
  const { open, update } = opened;
  const decisions = useClaimDecisions({
    rows: data?.data,
    listKey: list.listKey,
    isLoading,
    onNewer: update,
  });
  const { markOf } = decisions;
  const bulk = useBulkClaims(decisions);
  const { selection, maySelect } = bulk;
  const { status = 'Pending' } = filter;
  const matching = useMatching<Claim>(selection, {
    total: data?.totalCount,
    label: filter.status ? undefined : 'Select all pending',
    readPage: async (at, group) =>
      status === 'Pending'
        ? await readClaims({ ...filter, ...list.order, status, groupBy, ...group }, at)
        : { data: [], totalPage: 1 },
    maySelect,
  });
  const readGroup = matching.read;
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
  const go = (next: number) => list.set({ page: next });
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
        info="Expense claims of your part of the company, with what was decided and paid."
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
        retry={() => void list.refresh()}
        rowKey={claimKey}
        search={{
          label: 'Search User ID or Category',
          value: list.search,
          onChange: (search) => list.set({ search }),
        }}
        filters={<ClaimFilters filter={filter} onFilter={list.set} />}
        filtering={list.filtering}
        countRows={countClaims}
        paging={{
          ...serverPaging(listed, { page, limit, onPage, onLimit: list.onLimit, groups: listed?.groups }),
          ...list.headings,
        }}
        exportName="Reimbursement"
        exportRows={(reading) => fetchAllClaims({ ...filter, ...list.order, groupBy }, reading)}
        emptyText={claimTexts.noReimbursements}
      />
      <ClaimBar {...{ decisions, bulk, matching }} />
      <RecordSteps of={reading.steps}>
        {opened.record && (
          <ExpenseDetailDialog claim={opened.record} decide={decideOne} undo={decisions.undo} onClose={opened.close} />
        )}
      </RecordSteps>
      {opened.isMissing && <MissingRecord what="claim" failure={opened.failure} onClose={opened.close} />}
    </>
  );
}
