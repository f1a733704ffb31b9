import { useCallback, useMemo, useState } from 'react';
import { daysText } from './prospect-names.ts';
import {
  Button,
  countText,
  DecisionBar,
  formatIndian,
  Grid,
  RouterLink,
  serverPaging,
  Stack,
  TableScreen,
  Tile,
  useFiltering,
  useFrozenWhile,
  useListState,
  usePageStep,
} from 'shared-ui';
import { MissingRecord, useOpenedRecord } from 'shared-ui/dialog';
import { SelectField } from 'shared-ui/form';
import { prospectTexts } from '../../prospect-texts.ts';
import { ApproveQuestion } from './approve-question.tsx';
import { DocumentsDialog } from './documents-dialog.tsx';
import { DuplicatesDialog } from './duplicates-dialog.tsx';
import { ProspectPanel, SmallPanel } from './prospect-panels.tsx';
import {
  fetchAllProspects,
  countProspects,
  type Prospect,
  type ProspectsResponse,
  type ProspectType,
  useCustomerProspect,
  useDealerProspect,
  useProspects,
} from './prospects.api.ts';
import { prospectColumns } from './prospects.columns.tsx';
import { RemarkDialog } from './remark-dialog.tsx';
import type { StatusActions } from './status-menu.tsx';
import { TimelineDialog } from './timeline-dialog.tsx';
import { prospectKey, useProspectDecisions } from './use-prospect-decisions.ts';

const statusOptions = [
  { value: 'pending', label: 'Pending' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
  { value: 'none', label: 'N/A' },
];

/** Totals of the whole scope: filters do not change them. */
function Figures({ answer: response }: { answer: ProspectsResponse | undefined }) {
  const text = (value: number | undefined) => (value === undefined ? '…' : formatIndian(value));
  const figures = response?.figures;
  return (
    <Grid gridTemplateColumns="repeat(auto-fit, minmax(8rem, 1fr))" gap="3">
      <Tile label="Prospects" value={text(figures?.total)} />
      <Tile label="Pending" value={text(figures?.pending)} />
      <Tile
        label="Over time"
        value={text(figures?.overTime)}
        {...(response && { detail: `pending for more than ${daysText(response.limitDays)}` })}
        {...(figures && figures.overTime > 0 && { tone: 'bad' as const })}
      />
      <Tile label="Approved" value={text(figures?.approved)} />
      <Tile label="Rejected" value={text(figures?.rejected)} />
    </Grid>
  );
}

const isOlder = (row: Prospect, held: Prospect) => row.version < held.version;

/** Lists prospects of one kind (DL-PRO-04). */
export function ProspectList({ type }: { type: ProspectType }) {
  const [{ search, status, overTime, page }, setList] = useListState({
    search: '',
    status: '',
    overTime: '',
    page: 1,
  });
  const filtering = useFiltering('search', 'status', 'overTime');
  const filter = { search: search.trim(), status, overTime };
  const { data, error, isLoading, refresh } = useProspects(type, filter, page);
  const isDealer = type === 'dealer';
  const useOne = isDealer ? useDealerProspect : useCustomerProspect;
  const options = { rows: data?.data, idOf: prospectKey, isOlder, useOne };
  const details = useOpenedRecord('details', options);
  const score = useOpenedRecord('score', options);
  const documents = useOpenedRecord('documents', options);
  const timeline = useOpenedRecord('timeline', options);
  const duplicates = useOpenedRecord('duplicates', options);
  const [remarked, setRemarked] = useState<Prospect>();
  const { update: updateDetails } = details;
  const { update: updateScore } = score;
  const onNewer = useCallback(
    (prospect: Prospect) => {
      updateDetails(prospect);
      updateScore(prospect);
    },
    [updateDetails, updateScore],
  );
  const listKey = JSON.stringify([filter, page]);
  const decisions = useProspectDecisions({ rows: data?.data, listKey, isLoading, onNewer });
  const { press, isPending, markOf, question } = decisions;
  const statusActions: StatusActions = useMemo(
    () => ({ decide: press, isPending, remark: setRemarked }),
    [press, isPending],
  );
  const listed = useFrozenWhile(data, decisions.isHeld);
  const go = (next: number) => setList({ page: next });
  const onPage = usePageStep(decisions, { rows: data?.data, keyOf: prospectKey, page, go });
  const waiting = (decisions.rows ?? []).filter((row) => row.canDecide && !markOf(row)).length;
  const columns = useMemo(
    () =>
      prospectColumns({
        ...statusActions,
        markOf,
        showDetails: details.open,
        explainScore: score.open,
        preview: documents.open,
        showTimeline: timeline.open,
        showDuplicates: duplicates.open,
      }),
    [statusActions, markOf, details.open, score.open, documents.open, timeline.open, duplicates.open],
  );
  const missing = [details, score, documents, timeline, duplicates].find(({ isMissing }) => isMissing);

  return (
    <>
      <TableScreen
        filledBy="Officers hand prospects in; they come with an import."
        part
        title={isDealer ? prospectTexts.dealerTab : prospectTexts.customerTab}
        header={
          <Stack gap="3">
            <Figures answer={data} />
            <Button alignSelf="flex-start" asChild variant="outline" colorPalette="gray">
              <RouterLink to="/approvals?kind=prospect&check=clear">
                Approve prospects without objections
              </RouterLink>
            </Button>
          </Stack>
        }
        columns={columns}
        rows={decisions.rows}
        error={error}
        isLoading={isLoading}
        retry={() => void refresh()}
        rowKey={prospectKey}
        search={{ label: prospectTexts.search, value: search, onChange: (value) => setList({ search: value }) }}
        filters={
          <>
            <SelectField
              label="Status"
              placeholder="All"
              options={statusOptions}
              value={status}
              onChange={(value) => setList({ status: value })}
            />
            <SelectField
              label="Time in status"
              placeholder="All"
              options={[{ value: 'true', label: 'Over time' }]}
              value={overTime}
              onChange={(value) => setList({ overTime: value })}
            />
          </>
        }
        filtering={filtering}
        countRows={countProspects}
        emptyText={prospectTexts.empty}
        paging={serverPaging(listed, { page, onPage })}
        exportName={isDealer ? 'Dealer-Prospects' : 'Customer-Prospects'}
        exportRows={(reading) => fetchAllProspects(type, filter, reading)}
      />
      <DecisionBar
        notice={decisions.notice}
        onDismiss={decisions.dismiss}
        barRef={decisions.barRef}
        idle={data && `${countText(waiting, 'prospect')} on this page can be decided.`}
      />
      {details.record && <ProspectPanel prospect={details.record} actions={statusActions} onClose={details.close} />}
      {score.record && <SmallPanel prospect={score.record} actions={statusActions} onClose={score.close} />}
      {documents.record && <DocumentsDialog prospect={documents.record} onClose={documents.close} />}
      {timeline.record && <TimelineDialog prospect={timeline.record} onClose={timeline.close} />}
      {duplicates.record && <DuplicatesDialog prospect={duplicates.record} onClose={duplicates.close} />}
      {missing && <MissingRecord what="prospect" failure={missing.failure} onClose={missing.close} />}
      {question && (
        <ApproveQuestion
          prospect={question}
          onApprove={() => decisions.approveAnyway(question)}
          onClose={decisions.closeQuestion}
        />
      )}
      {remarked && <RemarkDialog key={remarked._id} prospect={remarked} onClose={() => setRemarked(undefined)} />}
    </>
  );
}
