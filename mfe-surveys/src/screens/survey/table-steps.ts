import type { Draft, DraftRow } from './survey-draft.ts';

/** A table as it stood before or after a change. */
interface Step {
  table: number;
  rows: readonly DraftRow[];
}
/** Changes of tables that can be taken back and made again, each table's own, the newest last. */
export interface TableSteps {
  past: readonly Step[];
  future: readonly Step[];
}

export const NO_STEPS: TableSteps = { past: [], future: [] };
const MOST_STEPS = 100;

const others = (steps: readonly Step[], table: number): readonly Step[] => steps.filter((step) => step.table !== table);
const rowsOf = ({ tables }: Draft, table: number): readonly DraftRow[] => tables[table] ?? [];

/** Remembers how a table stood before a change. What had been taken back in it can't be made again then. */
export const withStep = ({ past, future }: TableSteps, before: Draft, table: number): TableSteps => ({
  past: [...past, { table, rows: rowsOf(before, table) }].slice(-MOST_STEPS),
  future: others(future, table),
});

export const canUndo = ({ past }: TableSteps, table: number): boolean => past.some((step) => step.table === table);
export const canRedo = ({ future }: TableSteps, table: number): boolean => future.some((step) => step.table === table);

/** The draft with the table as the newest step of one list has it; how it stands now goes to the other list. */
function swap(draft: Draft, from: readonly Step[], to: readonly Step[], table: number) {
  const at = from.findLastIndex((step) => step.table === table);
  const step = from[at];
  if (!step) return undefined;
  return {
    draft: { ...draft, tables: draft.tables.with(table, step.rows) },
    from: from.toSpliced(at, 1),
    to: [...to, { table, rows: rowsOf(draft, table) }],
  };
}

interface Stepped {
  draft: Draft;
  steps: TableSteps;
}

/** Takes back the last change of a table; undefined where there is none. */
export function undoStep(draft: Draft, { past, future }: TableSteps, table: number): Stepped | undefined {
  const swapped = swap(draft, past, future, table);
  return swapped && { draft: swapped.draft, steps: { past: swapped.from, future: swapped.to } };
}

/** Makes again what was taken back last in a table; undefined where there is nothing. */
export function redoStep(draft: Draft, { past, future }: TableSteps, table: number): Stepped | undefined {
  const swapped = swap(draft, future, past, table);
  return swapped && { draft: swapped.draft, steps: { past: swapped.to, future: swapped.from } };
}
