import { useMemo } from 'react';
import { DecisionBar, formatDay, TableScreen, useListState } from 'shared-ui';
import { MissingRecord, useOpenedRecord } from 'shared-ui/dialog';
import { ApprovalsLink } from '../../requests/approvals-link.tsx';
import { fieldOpsTexts } from '../../field-ops-texts.ts';
import { PlanDetails } from '../../requests/plans/plan-details.tsx';
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
  const [{ search }, setList] = useListState({ search: '' });
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
  return (
    <>
      <TableScreen
        filledBy="Officers ask in their app to move a plan to another day."
        title="Switch Beat Requests"
        columns={columns}
        rows={decisions.rows}
        error={error}
        isLoading={isLoading}
        retry={() => void refresh()}
        rowKey={switchKey}
        search={{
          label: 'Search',
          value: search,
          onChange: (value) => setList({ search: value }),
          textOf: searchedText,
        }}
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
      {opened.record && <PlanDetails plan={opened.record} kind="switch" onClose={opened.close} />}
      {opened.isMissing && <MissingRecord what="request" onClose={opened.close} />}
    </>
  );
}
