import {
  DecisionBar,
  type Matching,
  type Selection,
  SelectionBar,
  useSelectionBar,
  useSelectionShortcuts,
} from 'shared-ui';
import { decisionWord } from '../../requests/kinds.ts';
import type { Waiting } from '../../requests/records.ts';
import type { useRowDecisions } from '../../requests/use-row-decisions.ts';
import type { DecisionAction, WaitingKey } from './approvals.api.ts';
import { createRunBar } from './run-bar.ts';
import type { InboxQuestions } from './use-inbox-questions.ts';
import type { InboxRun } from './use-inbox-run.ts';

interface Props {
  decisions: ReturnType<typeof useRowDecisions<Waiting>>;
  running: InboxRun;
  questions: InboxQuestions;
  selection: Selection<WaitingKey>;
  matching: Matching<WaitingKey>;
}

export function ApprovalsBar({ decisions, running, questions, selection, matching }: Props) {
  const selectionBar = useSelectionBar(selection, matching);
  const { run, close, isBusy } = running;
  const { isFetching, setQuestion, setOpened } = questions;
  const runBar = run && createRunBar(run, running, () => setOpened('results'));
  const bar = runBar ?? { notice: decisions.notice, actions: [] };
  const showRest = { label: 'Show the rest', onPress: decisions.release };
  const isOff = isBusy || isFetching || selectionBar.isReading;
  const getSelected = () => [...selection.get().values()];
  const decide = (action: DecisionAction) => setQuestion({ action, keys: getSelected() });
  useSelectionShortcuts(isOff || selectionBar.count === 0 ? undefined : decide);
  return (
    <DecisionBar
      {...bar}
      actions={decisions.isAllDecided && !isBusy ? [...bar.actions, showRest] : bar.actions}
      onDismiss={isBusy ? undefined : run ? close : decisions.dismiss}
      barRef={decisions.barRef}
    >
      {selectionBar.count > 0 && (
        <SelectionBar
          {...selectionBar}
          isOff={isOff}
          actions={[
            { label: 'Approve selected', onPress: () => decide('approve') },
            { label: `${decisionWord('revert', getSelected())} selected`, onPress: () => decide('revert') },
          ]}
        />
      )}
    </DecisionBar>
  );
}
