import { useMemo } from 'react';
import { useUser } from 'shared-auth';
import { useDecidedList, useMatching } from 'shared-ui';
import { MissingRecord, RecordSteps, useOpenedRecord, useRecordSteps } from 'shared-ui/dialog';
import { ClaimBar } from './claim-bar.tsx';
import { ExpenseDetailDialog } from './expense-detail-dialog.tsx';
import { type Claim, readClaims, useClaim } from './reimbursement.api.ts';
import { claimColumns } from './reimbursement.columns.tsx';
import { useBulkClaims } from './use-bulk-claims.ts';
import { claimKey, claimName, useClaimDecisions } from './use-claim-decisions.ts';
import { useClaimList } from './use-claim-list.ts';

export function useDecidedClaims() {
  const { SAP_ID } = useUser();
  const read = useClaimList();
  const { rows, listKey, isLoading, query } = read;
  const opened = useOpenedRecord<Claim>('claim', {
    rows,
    idOf: claimKey,
    isOlder: (row, held) => row.version < held.version,
    useOne: useClaim,
  });
  const { open, update } = opened;
  const decisions = useClaimDecisions({ rows, listKey, isLoading, onNewer: update });
  const { markOf } = decisions;
  const bulk = useBulkClaims(decisions);
  const { selection, maySelect } = bulk;
  const { status = 'Pending' } = query;
  const matching = useMatching<Claim>(selection, {
    total: read.data?.totalCount,
    label: query.status ? undefined : 'Select all pending',
    readPage: async (page, group) =>
      status === 'Pending'
        ? await readClaims({ ...query, status, closed: undefined, ...group }, page)
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
  const list = useDecidedList(read, decisions, { keyOf: claimKey });
  const { steps } = useRecordSteps(opened, {
    rows: list.rows,
    idOf: claimKey,
    nameOf: claimName,
    isWaiting: (claim) => claim.status === 'Pending' && claim.SAP_ID !== SAP_ID && !markOf(claim),
    notice: decisions.notice,
    paging: list.steps,
  });
  const dialogs = (
    <>
      <ClaimBar {...{ decisions, bulk, matching }} />
      <RecordSteps of={steps}>
        {opened.record && (
          <ExpenseDetailDialog claim={opened.record} decide={decideOne} undo={decisions.undo} onClose={opened.close} />
        )}
      </RecordSteps>
      {opened.isMissing && <MissingRecord what="claim" failure={opened.failure} onClose={opened.close} />}
    </>
  );
  return { list: { ...list, columns }, dialogs };
}
