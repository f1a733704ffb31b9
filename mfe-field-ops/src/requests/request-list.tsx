import { type ComponentProps, useMemo } from 'react';
import { type Column, countMatching, DecisionBar, type FindingWords, useFiltering, useListState } from 'shared-ui';
import { countFindings, filterByFindings, FindingFilter } from 'shared-ui/form';
import { ApproveQuestion } from './approve-question.tsx';
import type { Checked } from './findings.tsx';

type WithFindings = Pick<Checked, 'findings'>;
type View = Readonly<Record<string, string>>;

interface FilterOptions<Row> {
  rows: readonly Row[] | undefined;
  columns: readonly Column<Row>[];
  words: FindingWords;
  textOf: (row: Row) => string;
  /** Before search and objections. */
  rowsOf: (view: View) => Promise<readonly Row[]>;
}

export function useRequestFilters<Row extends WithFindings>({
  rows,
  columns,
  words,
  textOf,
  rowsOf,
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

export function RequestDecisions<Row extends WithFindings>({ kind, about, decisions }: DecisionProps<Row>) {
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
