import { useCallback, useMemo } from 'react';
import { useDecidedList, useSelection } from 'shared-ui';
import { useOpenedRecord, useRecordSteps } from 'shared-ui/dialog';
import type { Waiting } from '../../requests/records.ts';
import { ApprovalsBar } from './approvals-bar.tsx';
import { ApprovalsDialogs } from './approvals-dialogs.tsx';
import { fetchAllKeys, useWaiting, type WaitingKey } from './approvals.api.ts';
import { inboxColumns, waitingTitle } from './approvals.columns.tsx';
import { InboxActions } from './inbox-actions.tsx';
import { useInboxList } from './use-inbox-list.ts';
import { useInboxQuestions } from './use-inbox-questions.ts';
import { useInboxRun } from './use-inbox-run.ts';
import { idOf, useWaitingDecisions } from './use-waiting-decisions.ts';
import { toWaitingKey } from './waiting-key.ts';

const requestKey = ({ kind, id }: Waiting): string => `${kind}-${id}`;

export function useApprovals() {
  const inbox = useInboxList();
  const { filter, checkName } = inbox;
  const { groupBy } = inbox.query;
  const selection = useSelection<WaitingKey>(idOf);
  const questions = useInboxQuestions(filter);
  const { setQuestion } = questions;
  const askReason = useCallback(
    (row: Waiting) => setQuestion({ action: 'revert', keys: [toWaitingKey(row)], row }),
    [setQuestion],
  );
  const decisions = useWaitingDecisions(inbox, askReason);
  const { press, isPending, markOf } = decisions;
  const openedRequest = useOpenedRecord<Waiting>('request', {
    rows: decisions.rows,
    idOf: requestKey,
    useOne: useWaiting,
  });
  const { open } = openedRequest;
  const running = useInboxRun(decisions, selection);
  const { close, isBusy } = running;
  const pressRow: typeof press = useCallback(
    (action, row) => {
      close();
      selection.remove([row.id]);
      press(action, row);
    },
    [close, selection, press],
  );
  const readKeys = useCallback(
    (group?: string) => fetchAllKeys(group === undefined ? filter : { ...filter, groupBy, group }),
    [filter, groupBy],
  );
  const columns = useMemo(
    () =>
      inboxColumns({
        ...{ selection, isPending, markOf, isBusy, checkName },
        readGroup: readKeys,
        showDetails: open,
        press: pressRow,
      }),
    [selection, readKeys, pressRow, isPending, markOf, isBusy, open, checkName],
  );
  const list = useDecidedList(inbox, decisions, { keyOf: idOf, isBusy });
  const { steps } = useRecordSteps<Waiting>(openedRequest, {
    rows: list.rows,
    idOf: requestKey,
    nameOf: waitingTitle,
    isWaiting: (row) => markOf(row) === undefined,
    notice: decisions.notice,
    paging: list.steps,
  });
  const actions = (
    <InboxActions
      isOff={isBusy || questions.isFetching}
      clearName={questions.clearKind.plural ?? ''}
      approveClear={() => void questions.approveClear()}
      showOwnRuns={() => questions.setOpened('own-runs')}
    />
  );
  const dialogs = (
    <>
      <ApprovalsBar
        {...{ decisions, running, questions, selection }}
        matching={{ total: inbox.data?.totalCount ?? 0, read: readKeys }}
      />
      <ApprovalsDialogs {...{ decisions, running, questions, openedRequest, pressRow, steps }} />
    </>
  );
  return { list: { ...list, columns, actions }, dialogs };
}
