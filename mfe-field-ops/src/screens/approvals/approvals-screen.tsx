import { useCallback, useMemo } from 'react';
import { serverPaging, TableScreen, useFrozenWhile, usePageStep, useSelection, PAGE_SIZES } from 'shared-ui';
import { useOpenedRecord, useRecordSteps } from 'shared-ui/dialog';
import type { Waiting } from '../../requests/records.ts';
import { ApprovalsBar } from './approvals-bar.tsx';
import { ApprovalsDialogs } from './approvals-dialogs.tsx';
import { fetchAllKeys, fetchAllWaiting, countWaiting, useInbox, useWaiting, type WaitingKey } from './approvals.api.ts';
import { inboxColumns, waitingTitle } from './approvals.columns.tsx';
import { InboxActions } from './inbox-actions.tsx';
import { InboxFilters } from './inbox-filters.tsx';
import { toInboxFilter, useInboxFilter } from './use-inbox-filter.ts';
import { useInboxQuestions } from './use-inbox-questions.ts';
import { useInboxRun } from './use-inbox-run.ts';
import { idOf, useWaitingDecisions } from './use-waiting-decisions.ts';
import { toWaitingKey } from './waiting-key.ts';

const requestKey = ({ kind, id }: Waiting): string => `${kind}-${id}`;

export default function ApprovalsScreen() {
  const inbox = useInboxFilter();
  const { filter, groups, sort, page, limit, set, checkName } = inbox;
  const query = { filter, groups, sort, page, limit };
  const { data, error, isLoading, refresh } = useInbox(query);
  const selection = useSelection<WaitingKey>(idOf);
  const questions = useInboxQuestions(filter);
  const { setQuestion } = questions;

  const askReason = useCallback(
    (row: Waiting) => setQuestion({ action: 'revert', keys: [toWaitingKey(row)], row }),
    [setQuestion],
  );
  const decisions = useWaitingDecisions(query, { rows: data?.data, isLoading, askReason });
  const openedRequest = useOpenedRecord<Waiting>('request', {
    rows: decisions.rows,
    idOf: requestKey,
    useOne: useWaiting,
  });
  const { open } = openedRequest;
  const { press, isPending, markOf } = decisions;
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
  const { groupBy } = groups;
  const readKeys = useCallback(
    (group?: string) => fetchAllKeys(group === undefined ? filter : { ...filter, groupBy, group }),
    [filter, groupBy],
  );
  const columns = useMemo(
    () =>
      inboxColumns({
        selection,
        readGroup: readKeys,
        showDetails: open,
        press: pressRow,
        isPending,
        markOf,
        isBusy,
        checkName,
      }),
    [selection, readKeys, pressRow, isPending, markOf, isBusy, open, checkName],
  );
  const listed = useFrozenWhile(data, decisions.isHeld);
  const go = (next: number) => set({ page: next });
  const onPage = usePageStep(decisions, { rows: data?.data, keyOf: idOf, page, isBusy, go });
  const reading = useRecordSteps<Waiting>(openedRequest, {
    rows: decisions.rows,
    idOf: requestKey,
    nameOf: waitingTitle,
    isWaiting: (row) => markOf(row) === undefined,
    notice: decisions.notice,
    paging: { page, totalPage: listed?.totalPage ?? 1, isLoading, onPage },
  });

  return (
    <>
      <TableScreen
        info="Requests of your part of the company that wait for a decision. What speaks against one stands in its row."
        filledBy="Plans, beat switches, dealer locations, prospects, claims, leave and attendance edits come here when officers submit them."
        title="Approvals"
        actions={
          <InboxActions
            isOff={isBusy || questions.isFetching}
            clearName={questions.clearKind.plural ?? ''}
            approveClear={() => void questions.approveClear()}
            showOwnRuns={() => questions.setOpened('own-runs')}
          />
        }
        columns={columns}
        rows={decisions.rows}
        error={error}
        isLoading={isLoading}
        retry={() => void refresh()}
        rowKey={idOf}
        search={{ label: 'Search officer', value: inbox.state.search, onChange: (search) => set({ search }) }}
        filters={<InboxFilters {...inbox} />}
        filtering={inbox.filtering}
        countRows={(view) => countWaiting(toInboxFilter(view))}
        pageSizes={PAGE_SIZES}
        paging={{
          ...serverPaging(listed, { page, limit, onPage, onLimit: (size) => set({ size }), groups: listed?.groups }),
          ...inbox.headings,
        }}
        exportName="Approvals"
        exportRows={(reading) => fetchAllWaiting({ ...filter, groupBy }, sort, reading)}
        emptyText="Nothing waits for a decision."
      />
      <ApprovalsBar
        {...{ decisions, running, questions, selection }}
        matching={{ total: data?.totalCount ?? 0, read: readKeys }}
      />
      <ApprovalsDialogs {...{ decisions, running, questions, openedRequest, pressRow, steps: reading.steps }} />
    </>
  );
}
