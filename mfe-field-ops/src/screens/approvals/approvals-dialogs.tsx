import { ApiError } from 'shared-auth';
import { lazyDialog, MissingRecord, type OpenedRecord, type OpenSteps, RecordSteps } from 'shared-ui/dialog';
import { ApproveQuestion } from '../../requests/approve-question.tsx';
import { renderDetails } from '../../requests/render-details.tsx';
import type { Waiting } from '../../requests/records.ts';
import type { RowAction, useRowDecisions } from '../../requests/use-row-decisions.ts';
import { WaitingDecision, waitingTitle } from './approvals.columns.tsx';
import type { InboxQuestions } from './use-inbox-questions.ts';
import type { InboxRun } from './use-inbox-run.ts';

const DecideDialog = lazyDialog(
  async () => (await import(/* webpackChunkName: 'approvals-dialogs' */ './decide-dialog.tsx')).DecideDialog,
);
const OwnRunsDialog = lazyDialog(
  async () => (await import(/* webpackChunkName: 'approvals-dialogs' */ './own-runs-dialog.tsx')).OwnRunsDialog,
);
const ResultsDialog = lazyDialog(
  async () => (await import(/* webpackChunkName: 'approvals-dialogs' */ './results-dialog.tsx')).ResultsDialog,
);

interface Props {
  decisions: ReturnType<typeof useRowDecisions<Waiting>>;
  running: InboxRun;
  questions: InboxQuestions;
  openedRequest: OpenedRecord<Waiting>;
  pressRow: (action: RowAction, row: Waiting) => void;
  steps: OpenSteps | undefined;
}

export function ApprovalsDialogs({ decisions, running, questions, openedRequest, pressRow, steps }: Props) {
  const { run, isBusy } = running;
  const { question, setQuestion, opened, setOpened, isFetching, tryAgain } = questions;
  const { isPending, markOf } = decisions;
  return (
    <>
      {question && (
        <DecideDialog
          {...question}
          onClose={() => setQuestion(undefined)}
          onDecide={(action, reason, keys) => {
            const { row } = question;
            if (!row) return running.decide(action, reason, keys);
            void decisions.decideRow(action, row, reason.trim()).then((failure) => {
              // What was typed is not lost with the line.
              const isRefused = failure instanceof ApiError && failure.status === 409;
              if (failure && !isRefused) setQuestion({ ...question, reason });
            });
          }}
        />
      )}
      {decisions.question && (
        <ApproveQuestion
          about={waitingTitle(decisions.question)}
          record={decisions.question}
          onApprove={() => decisions.approveAnyway(decisions.question as Waiting)}
          onClose={decisions.closeQuestion}
        />
      )}
      {opened === 'results' && run && (
        <ResultsDialog
          run={run}
          isBusy={isBusy || isFetching}
          onRetry={(refused) => void tryAgain(run, refused)}
          onClose={() => setOpened(undefined)}
        />
      )}
      {opened === 'own-runs' && (
        <OwnRunsDialog isBusy={isBusy} undo={running.undo} onClose={() => setOpened(undefined)} />
      )}
      <RecordSteps of={steps}>
        {openedRequest.record &&
          renderDetails(
            openedRequest.record,
            openedRequest.close,
            <WaitingDecision row={openedRequest.record} press={pressRow} {...{ isPending, markOf, isBusy }} />,
          )}
      </RecordSteps>
      {openedRequest.isMissing && (
        <MissingRecord what="request" failure={openedRequest.failure} onClose={openedRequest.close} />
      )}
    </>
  );
}
