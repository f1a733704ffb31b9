import { DecisionBar, formatIndian } from 'shared-ui';
import type { Waiting } from '../../requests/records.ts';
import type { useRowDecisions } from '../../requests/use-row-decisions.ts';
import type { WaitingKey } from './approvals.api.ts';
import { createRunBar } from './run-bar.ts';
import { SelectionBar } from './selection-bar.tsx';
import type { InboxQuestions } from './use-inbox-questions.ts';
import type { InboxRun } from './use-inbox-run.ts';

interface Props {
  decisions: ReturnType<typeof useRowDecisions<Waiting>>;
  running: InboxRun;
  questions: InboxQuestions;
  selected: ReadonlyMap<string, WaitingKey>;
  /** Undefined while loading. */
  totalCount: number | undefined;
}

/** Last decision or running run, and the selection. */
export function ApprovalsBar({ decisions, running, questions, selected, totalCount }: Props) {
  const { run, close, isBusy } = running;
  const { isFetching, setQuestion, setOpened } = questions;
  const runBar = run && createRunBar(run, running, () => setOpened('results'));
  const bar = runBar ?? { notice: decisions.notice, actions: [] };
  const showRest = { label: 'Show the rest', onPress: decisions.release };
  return (
    <DecisionBar
      {...bar}
      actions={decisions.isAllDecided && !isBusy ? [...bar.actions, showRest] : bar.actions}
      onDismiss={isBusy ? undefined : run ? close : decisions.dismiss}
      barRef={decisions.barRef}
      idle={
        totalCount !== undefined && `${formatIndian(totalCount)} ${totalCount === 1 ? 'waits' : 'wait'} for a decision`
      }
    >
      <SelectionBar
        selected={selected.size}
        isOff={isBusy || isFetching}
        decide={(action) => setQuestion({ action, keys: [...selected.values()] })}
      />
    </DecisionBar>
  );
}
