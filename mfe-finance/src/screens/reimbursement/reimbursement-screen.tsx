import { useMemo, useState } from 'react';
import {
  Button,
  countText,
  DecisionBar,
  DecisionResults,
  Flex,
  formatIndian,
  HStack,
  RouterLink,
  serverPaging,
  TableScreen,
  Text,
  useFiltering,
  useFrozenWhile,
  useSelectionShortcuts,
  useListState,
  usePageStep,
} from 'shared-ui';
import { Dialog, MissingRecord, useOpenedRecord } from 'shared-ui/dialog';
import { SelectField } from 'shared-ui/form';
import { claimTexts } from '../../claim-texts.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { ExpenseDetailDialog } from './expense-detail-dialog.tsx';
import {
  fetchAllClaims,
  type Claim,
  toClaimFilter,
  claimStatuses,
  countClaims,
  useClaim,
  useClaims,
} from './reimbursement.api.ts';
import { type BulkAction, MAX_BULK_CLAIMS, useBulkClaims } from './use-bulk-claims.ts';
import { claimKey, useClaimDecisions } from './use-claim-decisions.ts';
import { claimColumns } from './reimbursement.columns.tsx';

export default function ReimbursementScreen() {
  const [{ search, status, overLimit, page }, setList] = useListState({
    search: '',
    status: '',
    overLimit: '',
    page: 1,
  });
  const filtering = useFiltering('search', 'status', 'overLimit');
  const filter = toClaimFilter({ search, status, overLimit });
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
  const bulk = useBulkClaims(decisions);
  const { selected, select, maySelect } = bulk;
  const [asking, setAsking] = useState<BulkAction>();
  useSelectionShortcuts(bulk.isBusy || selected.size === 0 ? undefined : setAsking);
  const [isShowingResults, setShowingResults] = useState(false);
  const columns = useMemo(
    () => claimColumns(open, markOf, { isSelected: (claim) => selected.has(claimKey(claim)), select, maySelect }),
    [open, markOf, selected, select, maySelect],
  );
  const selectable = (decisions.rows ?? []).filter((claim) => maySelect(claim) && !markOf(claim));
  const decideOne: typeof decisions.decide = (claim, ...decision) => {
    bulk.forgetResults();
    select([claim], false);
    return decisions.decide(claim, ...decision);
  };
  const listed = useFrozenWhile(data, decisions.isHeld);
  const go = (next: number) => setList({ page: next });
  const onPage = usePageStep(decisions, { rows: data?.data, keyOf: claimKey, page, go });

  return (
    <>
      <TableScreen
        filledBy="Claims come from the officers’ app as they happen, or with an import."
        title="Reimbursement"
        header={
          <Flex gap="2" wrap="wrap">
            <Button
              variant="outline"
              colorPalette="gray"
              disabled={bulk.isBusy || selectable.every((claim) => selected.has(claimKey(claim)))}
              onClick={() => select(selectable, true)}
            >
              Select all on this page
            </Button>
            <Button
              variant="ghost"
              colorPalette="gray"
              disabled={bulk.isBusy || selected.size === 0}
              onClick={bulk.clear}
            >
              Clear selection
            </Button>
            <Button asChild variant="outline" colorPalette="gray">
              <RouterLink to="/approvals?kind=claim&check=clear">Approve claims without objections</RouterLink>
            </Button>
          </Flex>
        }
        columns={columns}
        rows={decisions.rows}
        error={error}
        isLoading={isLoading}
        retry={() => void refresh()}
        rowKey={claimKey}
        search={{ label: 'Search User ID or Category', value: search, onChange: (value) => setList({ search: value }) }}
        filters={
          <>
            <SelectField
              label="Filter by Status"
              placeholder="All"
              options={claimStatuses}
              value={filter.status ?? ''}
              onChange={(value) => setList({ status: value })}
            />
            <SelectField
              label="Limit of the month"
              placeholder="All"
              options={[{ value: 'yes', label: 'Waiting and over it' }]}
              value={overLimit === 'yes' ? overLimit : ''}
              onChange={(value) => setList({ overLimit: value })}
            />
          </>
        }
        filtering={filtering}
        countRows={countClaims}
        paging={serverPaging(listed, {
          page,
          onPage,
        })}
        exportName="Reimbursement"
        exportRows={(reading) => fetchAllClaims(filter, reading)}
        emptyText={claimTexts.noReimbursements}
      />
      <DecisionBar
        notice={decisions.notice}
        actions={bulk.results ? [{ label: 'Results', onPress: () => setShowingResults(true) }] : []}
        onDismiss={bulk.isBusy ? undefined : decisions.dismiss}
        barRef={decisions.barRef}
        idle={selectable.length > 0 && `${countText(selectable.length, 'claim')} on this page can be decided.`}
      >
        <HStack as="section" aria-label="Selection" gap="2" h="14" justify={{ base: 'space-between', xl: 'end' }}>
          <Text role="status" flexShrink="1" lineHeight="1.2">
            {formatIndian(selected.size)} selected
            {selected.size === MAX_BULK_CLAIMS && ', no more at once'}
          </Text>
          <HStack gap="2">
            <Button disabled={bulk.isBusy || selected.size === 0} onClick={() => setAsking('approve')}>
              Approve selected
            </Button>
            <Button variant="outline" disabled={bulk.isBusy || selected.size === 0} onClick={() => setAsking('revert')}>
              Reject selected
            </Button>
          </HStack>
        </HStack>
      </DecisionBar>
      {asking && (
        <BulkDialog
          action={asking}
          claims={[...selected.values()]}
          onDecide={(reason) => bulk.decide(asking, [...selected.values()], reason)}
          onClose={() => setAsking(undefined)}
        />
      )}
      {isShowingResults && bulk.results && (
        <Dialog
          open
          title="Results"
          size="lg"
          onClose={() => setShowingResults(false)}
          footer={<Button onClick={() => setShowingResults(false)}>Close</Button>}
        >
          <DecisionResults results={bulk.results} />
        </Dialog>
      )}
      {opened.record && (
        <ExpenseDetailDialog claim={opened.record} decide={decideOne} undo={decisions.undo} onClose={opened.close} />
      )}
      {opened.isMissing && <MissingRecord what="claim" failure={opened.failure} onClose={opened.close} />}
    </>
  );
}
