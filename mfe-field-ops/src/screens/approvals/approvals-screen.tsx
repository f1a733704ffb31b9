import { useCallback, useMemo, useState } from 'react';
import { ApiError } from 'shared-auth';
import { DecisionBar, formatIndian, serverPaging, TableScreen, toast, useFrozenWhile, usePageStep } from 'shared-ui';
import { ApproveQuestion } from '../../requests/approve-question.tsx';
import { lazyDialog, MissingRecord, useOpenedRecord } from 'shared-ui/dialog';
import { firstPluralKind, getRequestKind } from '../../requests/kinds.ts';
import { statusTones } from '../../requests/plans/plan-status.tsx';
import type { Waiting } from '../../requests/records.ts';
import { useRowDecisions } from '../../requests/use-row-decisions.ts';
import {
  fetchAllKeys,
  fetchAllWaiting,
  countWaiting,
  type Decided,
  type InboxFilter,
  useInbox,
  useWaiting,
  type WaitingKey,
} from './approvals.api.ts';
import { inboxColumns, WaitingDecision, waitingTitle } from './approvals.columns.tsx';
import type { Question } from './decide-dialog.tsx';
import { InboxActions } from './inbox-actions.tsx';
import { InboxFilters } from './inbox-filters.tsx';
import { createRunBar } from './run-bar.ts';
import { SelectionBar } from './selection-bar.tsx';
import { useDecideWaiting } from './use-decide-waiting.ts';
import { toInboxFilter, sizes, useInboxFilter } from './use-inbox-filter.ts';
import { type Run, useRun } from './use-run.ts';
import { useSelection } from './use-selection.ts';

const DecideDialog = lazyDialog(
  async () => (await import(/* webpackChunkName: 'approvals-dialogs' */ './decide-dialog.tsx')).DecideDialog,
);
const OwnRunsDialog = lazyDialog(
  async () => (await import(/* webpackChunkName: 'approvals-dialogs' */ './own-runs-dialog.tsx')).OwnRunsDialog,
);
const ResultsDialog = lazyDialog(
  async () => (await import(/* webpackChunkName: 'approvals-dialogs' */ './results-dialog.tsx')).ResultsDialog,
);

const idOf = ({ id }: Waiting): string => id;
const keyOf = ({ kind, id, version, SAP_ID, name, day, findings }: Waiting): WaitingKey => ({
  kind,
  id,
  version,
  SAP_ID,
  name,
  day,
  findings: findings.map(({ code }) => code),
  findingTexts: findings.map(({ text }) => text),
});

/** A request of several days is decided as a whole (D-363). */
const findDaysTogether = (row: Waiting): WaitingKey[] | undefined =>
  'days' in row && row.days && row.days.length > 1
    ? row.days.map(({ _id, ...day }) => ({ ...keyOf(row), findingTexts: [], ...day, id: _id }))
    : undefined;

export default function ApprovalsScreen() {
  const inbox = useInboxFilter();
  const { filter, sort, page, limit, set, checkName } = inbox;
  const query = { filter, sort, page, limit };
  const { data, error, isLoading, refresh } = useInbox(query);
  const { selected, add, remove, clear } = useSelection();
  const [question, setQuestion] = useState<Question & { row?: Waiting }>();
  const [isFetching, setFetching] = useState(false);
  const [opened, setOpened] = useState<'results' | 'own-runs'>();

  const { send, showNewer } = useDecideWaiting(query);
  const decisions = useRowDecisions<Waiting>({
    rows: data?.data,
    listKey: JSON.stringify(query),
    isLoading,
    keyOf: idOf,
    nameOf: waitingTitle,
    send,
    onRefused: showNewer,
    askReason: useCallback((row: Waiting) => setQuestion({ action: 'revert', keys: [keyOf(row)], row }), []),
  });
  const openedRequest = useOpenedRecord<Waiting>('request', {
    rows: decisions.rows,
    idOf: ({ kind, id }) => `${kind}-${id}`,
    useOne: useWaiting,
  });
  const { open } = openedRequest;
  const { hold, mark, unmark, press, isPending, markOf, decideRow } = decisions;

  const showResults = (work: Run['work'], results: readonly Decided[]) => {
    remove(results);
    const done = results.filter(({ result }) => result === 'done');
    if (work === 'undo') unmark(done.map(({ id, version }) => [id, version] as const));
    else
      mark([
        ...done.map((decided) => {
          const label = getRequestKind(decided).statuses[work];
          return [decided.id, { label, tone: statusTones[label], by: 'you' }] as const;
        }),
        ...results
          .filter(({ code }) => code === 'DECIDED_MEANWHILE')
          .map(({ id }) => [id, { label: 'Decided', tone: 'neutral', by: 'somebody else' }] as const),
      ]);
  };
  const running = useRun({
    // Undone records return to the list unless it is held.
    onStart: (work) => work !== 'undo' && hold(),
    onResults: showResults,
  });
  const { run, close } = running;
  const isBusy = run !== undefined && run.phase !== 'ended';

  const fetchKeys = async (use: (keys: WaitingKey[]) => void, only: InboxFilter = filter) => {
    setFetching(true);
    try {
      use(await fetchAllKeys(only));
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      toast.error(cause.message);
    } finally {
      setFetching(false);
    }
  };
  const chosenKind = filter.kind && getRequestKind({ kind: filter.kind });
  const clearKind = chosenKind?.plural ? chosenKind : firstPluralKind;
  const approveClear = () =>
    fetchKeys(
      (keys) => {
        const clearKeys = keys.filter(({ findings }) => findings.length === 0);
        const leftOut = { keys: keys.filter(({ findings }) => findings.length > 0) };
        if (clearKeys.length === 0) toast.info(`None of the ${clearKind.plural} here has nothing against it.`);
        else setQuestion({ action: 'approve', keys: clearKeys, note: 'with nothing against them', leftOut });
      },
      { ...filter, check: undefined, kind: clearKind.kind },
    );
  const tryAgain = (refused: readonly Decided[]) =>
    fetchKeys((keys) => {
      setOpened(undefined);
      const waiting = new Map(keys.map((key) => [key.id, key]));
      const again = refused.flatMap(({ id }) => waiting.get(id) ?? []);
      if (again.length === 0 || !run || run.work === 'undo') toast.info('None of these waits any more.');
      else setQuestion({ action: run.work, keys: again, reason: run.reason });
    }, {});

  const pressRow: typeof press = useCallback(
    (action, row) => {
      close();
      remove([row]);
      const keys = findDaysTogether(row);
      if (keys) setQuestion({ action, keys });
      else press(action, row);
    },
    [close, remove, press],
  );
  const columns = useMemo(
    () =>
      inboxColumns({
        isSelected: ({ id }) => selected.has(id),
        select: (row, on) => (on ? add([keyOf(row)]) : remove([row])),
        showDetails: open,
        press: pressRow,
        isPending,
        markOf,
        isBusy,
        checkName,
      }),
    [selected, add, remove, pressRow, isPending, markOf, isBusy, open, checkName],
  );
  const listed = useFrozenWhile(data, decisions.isHeld);
  const go = (next: number) => set({ page: next });
  const onPage = usePageStep(decisions, { rows: data?.data, keyOf: idOf, page, isBusy, go });
  const totalCount = data?.totalCount ?? 0;
  const runBar = run && createRunBar(run, running, () => setOpened('results'));
  const bar = runBar ?? { notice: decisions.notice, actions: [] };
  const showRest = { label: 'Show the rest', onPress: decisions.release };

  return (
    <>
      <TableScreen
        filledBy="Plans, switched beats, dealers’ places, prospects, claims, leave and edits of attendance come here when officers hand them in."
        title="Approvals"
        header={
          <InboxActions
            total={totalCount}
            hasSelection={selected.size > 0}
            isOff={isBusy || isFetching}
            selectAll={() => void fetchKeys(add)}
            clear={clear}
            clearName={clearKind.plural ?? ''}
            approveClear={() => void approveClear()}
            showOwnRuns={() => setOpened('own-runs')}
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
        pageSizes={sizes}
        paging={serverPaging(listed, {
          page,
          limit,
          onPage,
          onLimit: (size) => set({ size }),
        })}
        exportName="Approvals"
        exportRows={(reading) => fetchAllWaiting(filter, sort, reading)}
        emptyText="Nothing waits for a decision."
      />
      <DecisionBar
        {...bar}
        actions={decisions.isAllDecided && !isBusy ? [...bar.actions, showRest] : bar.actions}
        onDismiss={isBusy ? undefined : run ? close : decisions.dismiss}
        barRef={decisions.barRef}
        idle={data && `${formatIndian(totalCount)} ${totalCount === 1 ? 'waits' : 'wait'} for a decision`}
      >
        <SelectionBar
          selected={selected.size}
          isOff={isBusy || isFetching}
          decide={(action) => setQuestion({ action, keys: [...selected.values()] })}
        />
      </DecisionBar>
      {question && (
        <DecideDialog
          {...question}
          onClose={() => setQuestion(undefined)}
          onDecide={(action, reason, keys) => {
            const { row } = question;
            if (row) void decideRow(action, row, reason.trim());
            else running.decide(action, reason, keys);
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
          onRetry={(refused) => void tryAgain(refused)}
          onClose={() => setOpened(undefined)}
        />
      )}
      {opened === 'own-runs' && (
        <OwnRunsDialog isBusy={isBusy} undo={running.undo} onClose={() => setOpened(undefined)} />
      )}
      {openedRequest.record &&
        getRequestKind(openedRequest.record).renderDetails(
          openedRequest.record,
          openedRequest.close,
          <WaitingDecision row={openedRequest.record} press={pressRow} {...{ isPending, markOf, isBusy }} />,
        )}
      {openedRequest.isMissing && (
        <MissingRecord what="request" failure={openedRequest.failure} onClose={openedRequest.close} />
      )}
    </>
  );
}
