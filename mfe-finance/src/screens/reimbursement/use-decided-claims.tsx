import { useCallback, useMemo } from 'react';
import { useUser } from 'shared-auth';
import { useDecidedList } from 'shared-ui';
import { MissingRecord, RecordSteps, useOpenedRecord, useRecordSteps } from 'shared-ui/dialog';
import { ClaimBar } from './claim-bar.tsx';
import { ExpenseDetailDialog } from './expense-detail-dialog.tsx';
import { type Claim, readPendingOfGroup, useClaim } from './reimbursement.api.ts';
import { claimColumns } from './reimbursement.columns.tsx';
import { useBulkClaims } from './use-bulk-claims.ts';
import { claimKey, claimName, useClaimDecisions } from './use-claim-decisions.ts';
import { useClaimList } from './use-claim-list.ts';

export function useDecidedClaims() {
  const { SAP_ID } = useUser();
  const read = useClaimList();
  const { rows, listKey, isLoading, filter } = read;
  const { groupBy } = read.query;
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
      <ClaimBar decisions={decisions} bulk={bulk} />
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
