import { useMemo } from 'react';
import { formatDay, TableScreen } from 'shared-ui';
import { MissingRecord, RecordSteps, useOpenedRecord, useRecordSteps } from 'shared-ui/dialog';
import { ApprovalsLink } from '../../requests/approvals-link.tsx';
import { fieldOpsTexts } from '../../field-ops-texts.ts';
import { PlanDetails } from '../../requests/plans/plan-details.tsx';
import { PlanDecision } from '../../requests/plans/plan-columns.tsx';
import { switchFindingWords } from '../../requests/plans/plan-finding-words.ts';
import { useRowDecisions } from '../../requests/use-row-decisions.ts';
import { RequestDecisions, useRequestFilters } from '../../requests/request-list.tsx';
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
  const { press, isPending, markOf } = decisions;
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
  const filters = useRequestFilters({
    rows: decisions.rows,
    columns,
    words: switchFindingWords,
    textOf: searchedText,
    rowsOf: async () => data?.data ?? [],
  });
  return (
    <>
      <TableScreen
        filledBy="Officers ask in their app to move a plan to another day."
        title="Switch Beat Requests"
        info="Waiting requests, and those decided in the last 90 days."
        columns={columns}
        {...filters}
        error={error}
        isLoading={isLoading}
        retry={() => void refresh()}
        rowKey={switchKey}
        onRows={reading.onRows}
        actions={<ApprovalsLink />}
        paging={{ mode: 'client' }}
        exportName="Switch-Beat-Requests"
        emptyText={fieldOpsTexts.noSwitchRequests}
      />
      <RequestDecisions kind="switch" about={(row) => `the switch of ${switchTitle(row)}`} decisions={decisions} />
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
