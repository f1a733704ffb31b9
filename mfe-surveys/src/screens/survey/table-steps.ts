import type { SurveyDraft, DraftRow } from './survey-draft.ts';

interface Step {
  table: number;
  rows: readonly DraftRow[];
}
export interface TableSteps {
  past: readonly Step[];
  future: readonly Step[];
}

export const NO_STEPS: TableSteps = { past: [], future: [] };
const MAX_STEPS = 100;

const others = (steps: readonly Step[], table: number): readonly Step[] => steps.filter((step) => step.table !== table);
const rowsOf = ({ tables }: SurveyDraft, table: number): readonly DraftRow[] => tables[table] ?? [];

/** A new step clears the table's redo steps. */
export const withStep = ({ past, future }: TableSteps, before: SurveyDraft, table: number): TableSteps => ({
  past: [...past, { table, rows: rowsOf(before, table) }].slice(-MAX_STEPS),
  future: others(future, table),
});

export const canUndo = ({ past }: TableSteps, table: number): boolean => past.some((step) => step.table === table);
export const canRedo = ({ future }: TableSteps, table: number): boolean => future.some((step) => step.table === table);

function moveStep(draft: SurveyDraft, from: readonly Step[], to: readonly Step[], table: number) {
  const index = from.findLastIndex((step) => step.table === table);
  const step = from[index];
  if (!step) return undefined;
  return {
    draft: { ...draft, tables: draft.tables.with(table, step.rows) },
    from: from.toSpliced(index, 1),
    to: [...to, { table, rows: rowsOf(draft, table) }],
  };
}

interface Stepped {
  draft: SurveyDraft;
  steps: TableSteps;
}

export function undoStep(draft: SurveyDraft, { past, future }: TableSteps, table: number): Stepped | undefined {
  const swapped = moveStep(draft, past, future, table);
  return swapped && { draft: swapped.draft, steps: { past: swapped.from, future: swapped.to } };
}

export function redoStep(draft: SurveyDraft, { past, future }: TableSteps, table: number): Stepped | undefined {
  const swapped = moveStep(draft, future, past, table);
  return swapped && { draft: swapped.draft, steps: { past: swapped.to, future: swapped.from } };
}
