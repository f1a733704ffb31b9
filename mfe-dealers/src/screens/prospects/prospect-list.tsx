import { useCallback, useMemo, useState } from 'react';
import { Button, DecisionBar, RouterLink, serverPaging, TableScreen, useFrozenWhile, usePageStep } from 'shared-ui';
import { RecordSteps, useRecordSteps } from 'shared-ui/dialog';
import { prospectTexts } from '../../prospect-texts.ts';
import { ApproveQuestion } from './approve-question.tsx';
import { getProspectTitle } from './prospect-names.ts';
import { ProspectFigures } from './prospect-figures.tsx';
import { ProspectFilters } from './prospect-filters.tsx';
import { findOpenPanel, OpenProspectPanels, useProspectPanels } from './use-prospect-panels.tsx';
import { countProspects, fetchAllProspects, type Prospect, type ProspectType } from './prospects.api.ts';
import { prospectColumns } from './prospects.columns.tsx';
import { RemarkDialog } from './remark-dialog.tsx';
import type { StatusActions } from './status-menu.tsx';
import { prospectKey, useProspectDecisions } from './use-prospect-decisions.ts';
import { useProspectList } from './use-prospect-list.ts';

/** DL-PRO-04. */
export function ProspectList({ type }: { type: ProspectType }) {
  const list = useProspectList(type);
  const { data, error, isLoading, page, limit, filter } = list;
  const isDealer = type === 'dealer';
  const panels = useProspectPanels(type, data?.data);
  const { details, score, documents, timeline, duplicates } = panels;
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
  const decisions = useProspectDecisions({ rows: data?.data, listKey: list.listKey, isLoading, onNewer });
  const { press, isPending, markOf, question } = decisions;
  const statusActions: StatusActions = useMemo(
    () => ({ decide: press, isPending, remark: setRemarked }),
    [press, isPending],
  );
  const listed = useFrozenWhile(data, decisions.isHeld);
  const go = (next: number) => list.set({ page: next });
  const onPage = usePageStep(decisions, { rows: data?.data, keyOf: prospectKey, page, go });
  const reading = useRecordSteps(findOpenPanel(panels), {
    rows: decisions.rows,
    idOf: prospectKey,
    nameOf: getProspectTitle,
    isWaiting: (prospect) => prospect.canDecide && !markOf(prospect),
    notice: decisions.notice,
    paging: { page, totalPage: listed?.totalPage ?? 1, isLoading, onPage },
  });
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

  return (
    <>
      <TableScreen
        info="Firms that officers of your part of the company submitted, with the state of each."
        filledBy="Officers submit prospects in their app, or they come with an import."
        part
        title={isDealer ? prospectTexts.dealerTab : prospectTexts.customerTab}
        header={<ProspectFigures answer={data} />}
        actions={
          <Button asChild variant="outline" colorPalette="gray">
            <RouterLink to="/approvals?kind=prospect&check=clear">Approve prospects without objections</RouterLink>
          </Button>
        }
        columns={columns}
        rows={decisions.rows}
        error={error}
        isLoading={isLoading}
        retry={() => void list.refresh()}
        rowKey={prospectKey}
        search={{ label: prospectTexts.search, value: list.search, onChange: (search) => list.set({ search }) }}
        filters={<ProspectFilters type={type} filter={filter} onFilter={list.set} />}
        filtering={list.filtering}
        countRows={countProspects}
        emptyText={prospectTexts.empty}
        paging={{
          ...serverPaging(listed, { page, limit, onPage, onLimit: list.onLimit, groups: listed?.groups }),
          ...list.headings,
        }}
        exportName={isDealer ? 'Dealer-Prospects' : 'Customer-Prospects'}
        exportRows={(reading) => fetchAllProspects(type, { ...filter, ...list.order, groupBy: list.groupBy }, reading)}
      />
      <DecisionBar {...decisions.bar} />
      <RecordSteps of={reading.steps}>
        <OpenProspectPanels panels={panels} actions={statusActions} />
      </RecordSteps>
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
