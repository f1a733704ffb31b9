import { type ComponentProps, type ReactNode, useMemo } from 'react';
import type { CallResult } from 'shared-auth';
import { type Column, countMatching, DecisionBar, type FindingWords, useFiltering, useListState } from 'shared-ui';
import { MissingRecord, RecordSteps, useOpenedRecord, useRecordSteps } from 'shared-ui/dialog';
import { countFindings, filterByFindings, FindingFilter } from 'shared-ui/form';
import { ApproveQuestion } from './approve-question.tsx';
import type { Checked } from './findings.tsx';
import type { PlanActions } from './plans/plan-columns.tsx';
import { type Decidable, type RowDecisionsOptions, useRowDecisions } from './use-row-decisions.ts';

type WithFindings = Pick<Checked, 'findings'>;
type View = Readonly<Record<string, string>>;

interface FilterOptions<Row> {
  rows: readonly Row[] | undefined;
  columns: readonly Column<Row>[];
  words: FindingWords;
  textOf: (row: Row) => string;
  /** Before search and objections. Default: `rows`, whatever the view. */
  rowsOf?: (view: View) => Promise<readonly Row[]>;
}

function useRequestFilters<Row extends WithFindings>({
  rows,
  columns,
  words,
  textOf,
  rowsOf = async () => rows ?? [],
}: FilterOptions<Row>) {
  const [{ search, finding }, setList] = useListState({ search: '', finding: '' });
  const filtering = useFiltering('finding');
  return {
    rows: useMemo(() => filterByFindings(rows, finding), [rows, finding]),
    search: { label: 'Search', value: search, onChange: (value: string) => setList({ search: value }), textOf },
    filters: (
      <FindingFilter
        words={words}
        value={finding}
        onChange={(chosen) => setList({ finding: chosen })}
        list={rows}
        useCounts={countFindings}
      />
    ),
    filtering,
    countRows: async (view: View) =>
      countMatching(filterByFindings(await rowsOf(view), view.finding), columns, view.search, textOf),
  };
}

interface DecisionProps<Row> {
  kind: Checked['kind'];
  about: (row: Row) => string;
  decisions: {
    bar: ComponentProps<typeof DecisionBar>;
    question: Row | undefined;
    approveAnyway: (row: Row) => Promise<void>;
    closeQuestion: () => void;
  };
}

function RequestDecisions<Row extends WithFindings>({ kind, about, decisions }: DecisionProps<Row>) {
  const { bar, question, approveAnyway, closeQuestion } = decisions;
  return (
    <>
      <DecisionBar {...bar} />
      {question && (
        <ApproveQuestion
          about={about(question)}
          record={{ kind, findings: question.findings }}
          onApprove={() => approveAnyway(question)}
          onClose={closeQuestion}
        />
      )}
    </>
  );
}

interface RequestListOptions<Row extends WithFindings & Decidable>
  extends Omit<FilterOptions<Row>, 'columns'>,
    Pick<RowDecisionsOptions<Row>, 'keyOf' | 'nameOf' | 'send'> {
  result: Pick<CallResult<unknown>, 'error' | 'isLoading' | 'refresh'>;
  listKey?: string;
  kind: Checked['kind'];
  what: 'plan' | 'request';
  /** Default: `nameOf`. */
  titleOf?: (row: Row) => string;
  about?: (row: Row) => string;
  isWaiting: (row: Row) => boolean;
  /** Stable. */
  columnsOf: (actions: PlanActions<Row>) => readonly Column<Row>[];
  renderDetails: (row: Row, actions: Omit<PlanActions<Row>, 'showDetails'>, onClose: () => void) => ReactNode;
}

export function useRequestList<Row extends WithFindings & Decidable>(options: RequestListOptions<Row>) {
  const { result, keyOf, nameOf, titleOf = nameOf, about = nameOf, isWaiting, what, columnsOf } = options;
  const { error, isLoading, refresh } = result;
  const decisions = useRowDecisions({
    ...{ rows: options.rows, listKey: options.listKey ?? '', isLoading, keyOf, nameOf },
    send: options.send,
  });
  const { rows, press, isPending, markOf, notice } = decisions;
  const opened = useOpenedRecord(what, { rows, idOf: keyOf });
  const { open, close } = opened;
  const columns = useMemo(
    () => columnsOf({ showDetails: open, press, isPending, markOf }),
    [columnsOf, open, press, isPending, markOf],
  );
  const { steps, onRows } = useRecordSteps(opened, {
    ...{ rows, idOf: keyOf, nameOf: titleOf, notice },
    isWaiting: (row) => isWaiting(row) && markOf(row) === undefined,
  });
  const list = {
    ...useRequestFilters({ ...options, rows, columns }),
    ...{ columns, onRows, error, isLoading, rowKey: keyOf },
    retry: () => void refresh(),
    paging: { mode: 'client' } as const,
  };
  const dialogs = (
    <>
      <RequestDecisions kind={options.kind} about={about} decisions={decisions} />
      <RecordSteps of={steps}>
        {opened.record && options.renderDetails(opened.record, { press, isPending, markOf }, close)}
      </RecordSteps>
      {opened.isMissing && <MissingRecord what={what} onClose={close} />}
    </>
  );
  return { list, dialogs };
}
