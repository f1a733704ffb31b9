import { useCallback, useMemo, useState } from 'react';
import { refreshReads, useChange } from 'shared-auth';
import { toast } from 'shared-ui';
import { isReadable, readSurvey, type Survey, type Unreadable } from '../../survey-files/read-survey.ts';
import type { SurveyDocument } from '../../survey-files/survey-groups.api.ts';
import type { CellRange } from './grid-range.ts';
import { type MergedDraft, mergeDraft } from './merge-draft.ts';
import {
  addRow,
  type CellPlace,
  type SurveyDraft,
  applyDraft,
  fillDown,
  isEdited,
  removeRow,
  setField,
  pasteBlock,
  getUneditedDraft,
} from './survey-draft.ts';
import { NO_STEPS, redoStep, type TableSteps, undoStep, withStep } from './table-steps.ts';

interface Open {
  document: SurveyDocument;
  survey: Survey | Unreadable;
  draft: SurveyDraft;
  steps: TableSteps;
  merged?: Omit<MergedDraft, 'draft'>;
}

const NOTHING: SurveyDraft = { fields: [], tables: [] };
const versionOf = ({ version = 0 }: SurveyDocument): number => version;

const openDocument = (document: SurveyDocument): Open => {
  const survey = readSurvey(document.document);
  return { document, survey, draft: isReadable(survey) ? getUneditedDraft(survey) : NOTHING, steps: NO_STEPS };
};
const rebaseOpen = (open: Open, document: SurveyDocument): Open => {
  const next = openDocument(document);
  if (!isReadable(open.survey) || !isReadable(next.survey)) return next;
  const { draft, ...merged } = mergeDraft(open.survey, open.draft, next.survey);
  return { ...next, draft, merged };
};

/** Keep their identity while the survey is open. */
function createActions(setOpen: (change: (open: Open) => Open) => void) {
  const edit = (table: number, make: (draft: SurveyDraft) => SurveyDraft) =>
    setOpen((before) => {
      const draft = make(before.draft);
      return draft === before.draft ? before : { ...before, draft, steps: withStep(before.steps, before.draft, table) };
    });
  const go = (step: typeof undoStep, table: number) =>
    setOpen((before) => ({ ...before, ...step(before.draft, before.steps, table) }));
  return {
    typeField: (fieldIndex: number, text: string) =>
      setOpen((before) => {
        if (!isReadable(before.survey)) return before;
        const next = setField(before.draft, fieldIndex, text, before.survey.fields[fieldIndex]?.value);
        return next === before.draft ? before : { ...before, draft: next };
      }),
    typeCells: (place: CellPlace, block: readonly (readonly string[])[], width: number) =>
      edit(place.table, (draft) => pasteBlock(draft, place, block, width)),
    fillDown: (table: number, range: CellRange) => edit(table, (draft) => fillDown(draft, table, range)),
    addRow: (table: number, below: number, width: number) => edit(table, (draft) => addRow(draft, table, below, width)),
    removeRow: (table: number, row: number) => edit(table, (draft) => removeRow(draft, table, row)),
    /** Fields have the browser's undo. */
    undo: (table: number) => go(undoStep, table),
    redo: (table: number) => go(redoStep, table),
  };
}
export type SurveyActions = ReturnType<typeof createActions>;

/**
 * Editor state, stable until something changes. A newer version replaces it if nothing is edited; otherwise a save
 * merges the draft (D-306).
 */
export function useSurveyEditor(document: SurveyDocument) {
  const [open, setOpen] = useState(() => openDocument(document));
  const change = useChange('PUT /api/v1/scan/admin/update', {
    onConflict: (current) => setOpen((before) => rebaseOpen(before, current)),
  });
  const { run, isRunning, error } = change;
  const { survey, draft } = open;
  const edited = useMemo(() => isReadable(survey) && isEdited(survey, draft), [survey, draft]);
  if (versionOf(document) > versionOf(open.document) && !edited && !isRunning) setOpen(openDocument(document));
  const actions = useMemo(() => createActions(setOpen), []);

  const save = useCallback(async (): Promise<boolean> => {
    if (!isReadable(survey)) return false;
    try {
      const { message } = await run({
        query: { id: open.document._id },
        body: { document: applyDraft(open.document.document, survey, draft), version: versionOf(open.document) },
      });
      toast.success(message);
      await refreshReads('GET /api/v1/scan/document/list', 'GET /api/v1/history/:kind/:id');
      return true;
    } catch {
      return false;
    }
  }, [run, survey, draft, open.document]);

  return useMemo(
    () => ({ ...open, isEdited: edited, isSaving: isRunning, error, save, actions }),
    [open, edited, isRunning, error, save, actions],
  );
}
export type SurveyEditor = ReturnType<typeof useSurveyEditor>;
