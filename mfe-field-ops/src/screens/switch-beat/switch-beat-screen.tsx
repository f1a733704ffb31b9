import { TableScreen } from 'shared-ui';
import { ApprovalsLink } from '../../requests/approvals-link.tsx';
import { fieldOpsTexts } from '../../field-ops-texts.ts';
import { PlanDetails } from '../../requests/plans/plan-details.tsx';
import { PlanDecision } from '../../requests/plans/plan-columns.tsx';
import { switchFindingWords } from '../../requests/plans/plan-finding-words.ts';
import { useRequestList } from '../../requests/request-list.tsx';
import { useBeatSwitches, useDecideSwitch } from './switch-beat.api.ts';
import { switchColumns, switchSearchText, switchTitle } from './switch-beat.columns.tsx';

export default function SwitchBeatScreen() {
  const result = useBeatSwitches();
  const { list, dialogs } = useRequestList({
    result,
    rows: result.data?.data,
    kind: 'switch',
    what: 'request',
    keyOf: ({ _id }) => _id,
    nameOf: switchTitle,
    about: (row) => `the switch of ${switchTitle(row)}`,
    isWaiting: ({ status }) => status === 'In-Review',
    send: useDecideSwitch(),
    words: switchFindingWords,
    textOf: switchSearchText,
    columnsOf: switchColumns,
    renderDetails: (row, actions, onClose) => {
      const decision = <PlanDecision row={row} about={switchTitle(row)} {...actions} />;
      return <PlanDetails plan={row} kind="switch" onClose={onClose} actions={decision} />;
    },
  });
  return (
    <>
      <TableScreen
        {...list}
        filledBy="Officers ask in their app to move a plan to another day."
        title="Switch Beat Requests"
        info="Waiting requests, and those decided in the last 90 days."
        actions={<ApprovalsLink />}
        exportName="Switch-Beat-Requests"
        emptyText={fieldOpsTexts.noSwitchRequests}
      />
      {dialogs}
    </>
  );
}
