import { useMemo } from 'react';
import { countMatching, DecisionBar, formatDay, TableScreen, useFiltering, useListState } from 'shared-ui';
import { MissingRecord, RecordSteps, useOpenedRecord, useRecordSteps } from 'shared-ui/dialog';
import { countFindings, filterByFindings, FindingFilter } from 'shared-ui/form';
import { ApprovalsLink } from '../../requests/approvals-link.tsx';
import { fieldOpsTexts } from '../../field-ops-texts.ts';
import { PlanDetails } from '../../requests/plans/plan-details.tsx';
import { PlanDecision } from '../../requests/plans/plan-columns.tsx';
import { switchFindingWords } from '../../requests/plans/plan-finding-words.ts';
import { useRowDecisions } from '../../requests/use-row-decisions.ts';
import { ApproveQuestion } from '../../requests/approve-question.tsx';
import { type BeatSwitch, useBeatSwitches, useDecideSwitch } from './switch-beat.api.ts';
import { switchColumns, switchTitle } from './switch-beat.columns.tsx';

const switchKey = ({ _id }: BeatSwitch): string => _id;

const searchedText = ({ SAP_ID, name, status, activity, planDate, switchDate, beats, remark }: BeatSwitch): string =>
  [
    SAP_ID,
    name,
    status,
    activity,
    formatDay(planDate),
    formatDay(switchDate),
    ...beats.map((beat) => beat.name),
    remark,
  ].join('\n');

export default function SwitchBeatScreen() {
  const [{ search, finding }, setList] = useListState({ search: '', finding: '' });
  const filtering = useFiltering('finding');
  const { data, error, isLoading, refresh } = useBeatSwitches();
  const decisions = useRowDecisions({
    rows: data?.data,
    listKey: '',
    isLoading,
    keyOf: switchKey,
    nameOf: switchTitle,
    send: useDecideSwitch(),
  });
  const opened = useOpenedRecord('request', { rows: decisions.rows, idOf: switchKey });
  const { open } = opened;
  const { press, isPending, markOf, question } = decisions;
  const columns = useMemo(
    () => switchColumns({ showDetails: open, press, isPending, markOf }),
    [press, isPending, markOf, open],
  );
  const reading = useRecordSteps(opened, {
    rows: decisions.rows,
    idOf: switchKey,
    nameOf: switchTitle,
    isWaiting: (row) => row.status === 'In-Review' && markOf(row) === undefined,
    notice: decisions.notice,
  });
  const rows = useMemo(() => filterByFindings(decisions.rows, finding), [decisions.rows, finding]);
  return (
    <>
      <TableScreen
        filledBy="Officers ask in their app to move a plan to another day."
        title="Switch Beat Requests"
        columns={columns}
        rows={rows}
        error={error}
        isLoading={isLoading}
        retry={() => void refresh()}
        rowKey={switchKey}
        onRows={reading.onRows}
        search={{
          label: 'Search',
          value: search,
          onChange: (value) => setList({ search: value }),
          textOf: searchedText,
        }}
        filters={
          <FindingFilter
            words={switchFindingWords}
            value={finding}
            onChange={(chosen) => setList({ finding: chosen })}
            list={decisions.rows}
            useCounts={countFindings}
          />
        }
        filtering={filtering}
        countRows={async (view) =>
          countMatching(filterByFindings(data?.data ?? [], view.finding), columns, view.search, searchedText)
        }
        actions={<ApprovalsLink />}
        paging={{ mode: 'client' }}
        exportName="Switch-Beat-Requests"
        emptyText={fieldOpsTexts.noSwitchRequests}
      />
      <DecisionBar {...decisions.bar} />
      {question && (
        <ApproveQuestion
          about={`the switch of ${switchTitle(question)}`}
          record={{ kind: 'switch', findings: question.findings }}
          onApprove={() => decisions.approveAnyway(question)}
          onClose={decisions.closeQuestion}
        />
      )}
      <RecordSteps of={reading.steps}>
        {opened.record && (
          <PlanDetails
            plan={opened.record}
            kind="switch"
            onClose={opened.close}
            actions={
              <PlanDecision row={opened.record} about={switchTitle(opened.record)} {...{ press, isPending, markOf }} />
            }
          />
        )}
      </RecordSteps>
      {opened.isMissing && <MissingRecord what="request" onClose={opened.close} />}
    </>
  );
}
