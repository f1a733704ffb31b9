import { DecisionBar, type Selection, SelectionBar, useSelected, useSelectionShortcuts } from 'shared-ui';
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
  total: number;
  selectAll: () => void;
}

export function ApprovalsBar({ decisions, running, questions, selection, total, selectAll }: Props) {
  const selected = useSelected(selection);
  const { run, close, isBusy } = running;
  const { isFetching, setQuestion, setOpened } = questions;
  const runBar = run && createRunBar(run, running, () => setOpened('results'));
  const bar = runBar ?? { notice: decisions.notice, actions: [] };
  const showRest = { label: 'Show the rest', onPress: decisions.release };
  const isOff = isBusy || isFetching;
  const decide = (action: DecisionAction) => setQuestion({ action, keys: [...selected.values()] });
  useSelectionShortcuts(isOff || selected.size === 0 ? undefined : decide);
  return (
    <DecisionBar
      {...bar}
      actions={decisions.isAllDecided && !isBusy ? [...bar.actions, showRest] : bar.actions}
      onDismiss={isBusy ? undefined : run ? close : decisions.dismiss}
      barRef={decisions.barRef}
    >
      {selected.size > 0 && (
        <SelectionBar
          count={selected.size}
          isOff={isOff}
          all={{ total, onSelect: selectAll }}
          onClear={selection.clear}
          actions={[
            { label: 'Approve selected', onPress: () => decide('approve') },
            { label: `${decisionWord('revert', [...selected.values()])} selected`, onPress: () => decide('revert') },
          ]}
        />
      )}
    </DecisionBar>
  );
}
